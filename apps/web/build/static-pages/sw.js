// The service worker shows a page when offline and caches immutable files. It never answers
// for the API and never caches a page, so that it cannot serve stale or private data. The build fills in the names of
// its files, so that a new release is a new worker, which activates at once: its cache fits any release.
const FILES = '__FILES__'.split(' ')
const [PAGE] = FILES
const OFFLINE = 'offline-__VERSION__'
// Files with a hash in their name. Those of earlier releases stay for open tabs.
const ASSETS = 'assets'
const ASSETS_MAX = 150
const RETRY_AFTER_MILLISECONDS = 500

async function prepare(event) {
  // Requests that need no worker, for browsers without static routing.
  const direct = ['/api/*', '/img/*', '/uploads/*'].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  }))
  await event.addRoutes?.(direct).catch(() => {})
  const cache = await caches.open(OFFLINE)
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })))
  await self.skipWaiting()
}

async function takeOver() {
  for (const name of await caches.keys()) if (name !== OFFLINE && name !== ASSETS) await caches.delete(name)
  // Firefox answers a navigation whose preload failed by itself, without the offline page. Earlier releases have enabled it.
  await self.registration.navigationPreload?.disable()
  await self.clients.claim()
}

// A network that has just come back may fail once more. A page whose script fails then would be readable and dead, and the offline page, which
// loads itself again at that moment, would stay.
const fetchPatiently = (request) =>
  fetch(request).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MILLISECONDS))
    return fetch(request)
  })

async function page(event) {
  try {
    // What was sent by POST may have arrived.
    return await (event.request.method === 'GET' ? fetchPatiently : fetch)(event.request)
  } catch {
    return (await caches.match(PAGE)) ?? Response.error()
  }
}

async function asset(request) {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetchPatiently(request)
  if (answer.ok) {
    const cache = await caches.open(ASSETS)
    await cache.put(request, answer.clone())
    const names = await cache.keys()
    for (const old of names.slice(0, Math.max(0, names.length - ASSETS_MAX))) await cache.delete(old)
  }
  return answer
}

// The styles of the brand came with the offline page. Those of another brand have another address.
const theme = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetchPatiently(request)

self.addEventListener('install', (event) => event.waitUntil(prepare(event)))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (request.method === 'GET' && origin === self.location.origin) {
    if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
    else if (pathname === '/theme.css') event.respondWith(theme(request))
  }
})
