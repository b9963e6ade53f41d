// The service worker: when the network is gone, a page says so instead of the browser; and what never changes is kept. It never answers
// for the API and never keeps a page of the shop, so nothing stale and nothing private can come out of it. The build fills in the names of
// its files, so that a new release is a new worker, which takes over at once: all it holds fits any release.
const FILES = '__FILES__'.split(' ')
const [PAGE] = FILES
const OFFLINE = 'offline-__VERSION__'
// Files with a hash in their name. Those of the last releases stay for tabs that are still open.
const ASSETS = 'assets'
const ASSETS_MAX = 150

async function prepare(event) {
  // These need no worker at all; browsers that cannot be told so ask it in vain.
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
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(PAGE)) ?? Response.error()
  }
}

async function asset(request) {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    const cache = await caches.open(ASSETS)
    await cache.put(request, answer.clone())
    const names = await cache.keys()
    for (const old of names.slice(0, Math.max(0, names.length - ASSETS_MAX))) await cache.delete(old)
  }
  return answer
}

self.addEventListener('install', (event) => event.waitUntil(prepare(event)))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (request.method === 'GET' && origin === self.location.origin && pathname.startsWith('/assets/'))
    event.respondWith(asset(request))
})
