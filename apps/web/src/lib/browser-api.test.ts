import { logout } from '@chophien/domain/accounts/contract'
import { addCartItem } from '@chophien/domain/cart/contract'
import { mergeCategory } from '@chophien/domain/catalog/categories-admin-contract'
import { listCategories } from '@chophien/domain/catalog/contract'
import { sendImportPictures } from '@chophien/domain/catalog/seller-import-contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const TOKEN = `e30.${Buffer.from(JSON.stringify({ email: 'lan@vi-du.test', exp: 9e9, roles: [] })).toString('base64url')}.c2ln`

const answer =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status })
/** The server's answers in this order, at this second of its clock. */
const answersAt = (second: number, ...answers: (readonly [number, unknown])[]) => {
  const headers = { date: new Date(second * 1000).toUTCString() }
  const left = [...answers]
  return vi.fn(async () => {
    const [status, body] = left.shift() ?? [500, {}]
    return new Response(JSON.stringify(body), { status, headers })
  })
}
const sentTo = (fetched: ReturnType<typeof vi.fn>) => fetched.mock.calls[0] as [string, RequestInit]

/** The browser's client in a browser that has stored this. */
async function clientWith(stored: Record<string, string>, fetched: ReturnType<typeof vi.fn>) {
  const items = new Map(Object.entries(stored))
  vi.stubGlobal('window', {
    location: { pathname: '/login', search: '' },
    localStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    },
  })
  vi.stubGlobal('fetch', fetched)
  const { browserApi } = await import('./browser-api.ts')
  return { browserApi, items }
}

beforeEach(() => void vi.resetModules())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('asks below /api with its own cookies, JSON, the stored token, and a 10 s timeout', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const fetched = vi.fn(answer({ statusCode: 201, message: '', data: { count: 1 } }, 201))
  const { browserApi } = await clientWith({ accessToken: TOKEN }, fetched)
  await browserApi.call(addCartItem, { body: { variantId: 7, quantity: 1 } })
  const [url, init] = sentTo(fetched)
  expect([url, init.method, init.credentials]).toEqual(['/api/v1/cart/items', 'POST', 'same-origin'])
  expect(init.headers).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
    authorization: `Bearer ${TOKEN}`,
  })
  expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000)
})

it('waits longer for what is known to take long', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const { browserApi } = await clientWith(
    { accessToken: TOKEN },
    vi.fn(answer({ statusCode: 200, message: '', data: [] })),
  )
  await browserApi.call(mergeCategory, { params: { id: 7 }, body: { into: 8, version: 1 } })
  expect(timeout).toHaveBeenCalledExactlyOnceWith(90_000)
})

it('waits for a ZIP of pictures as long as its way, ten others before it and its own unpacking may take', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const { browserApi } = await clientWith(
    { accessToken: TOKEN },
    vi.fn(answer({ statusCode: 200, message: '', data: null })),
  )
  await browserApi.call(sendImportPictures, { params: { id: 7 }, body: new FormData() })
  const [[waited = 0] = []] = timeout.mock.calls
  expect(waited).toBeGreaterThan((60 + 10 * 20 + 20) * 1000)
})

it('sends no token where none is stored', async () => {
  const fetched = vi.fn(answer({ statusCode: 200, message: '', data: [] }))
  const { browserApi } = await clientWith({}, fetched)
  await browserApi.call(listCategories)
  expect(sentTo(fetched)[1].headers).not.toHaveProperty('authorization')
})

it('says with what it reads where this tab wrote last, also in its next document', async () => {
  const kept = {}
  vi.stubGlobal('sessionStorage', kept)
  const written = (position: string) =>
    new Response(JSON.stringify({ data: null }), { headers: position ? { 'x-written-at': position } : {} })
  const fetched = vi.fn(async () => written(''))
  const headerOf = (call: number) => (fetched.mock.calls as unknown as [string, RequestInit][])[call]?.[1].headers
  const { browserApi } = await clientWith({ accessToken: TOKEN }, fetched)
  for (const position of ['', '700', '650']) {
    fetched.mockResolvedValueOnce(written(position))
    await browserApi.call(addCartItem, { body: { variantId: 7, quantity: 1 } })
  }
  expect(headerOf(1)).not.toHaveProperty('x-read-after')
  await browserApi.call(listCategories)
  // An earlier write was answered later.
  expect(headerOf(3)).toHaveProperty('x-read-after', '700')
  vi.resetModules()
  const { browserApi: next } = await clientWith({ accessToken: TOKEN }, fetched)
  await next.call(listCategories)
  expect(headerOf(4)).toHaveProperty('x-read-after', '700')
})

it('takes the answer to a write whose place cannot be kept', async () => {
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(
      {},
      {
        get: () => undefined,
        set() {
          throw new DOMException('full', 'QuotaExceededError')
        },
      },
    ),
  )
  const fetched = vi.fn(
    async () => new Response(JSON.stringify({ data: { count: 1 } }), { headers: { 'x-written-at': '700' } }),
  )
  const { browserApi } = await clientWith({ accessToken: TOKEN }, fetched)
  expect(await browserApi.settle(addCartItem, { body: { variantId: 7, quantity: 1 } })).toMatchObject({ ok: true })
  await browserApi.call(listCategories)
  expect((fetched.mock.calls as unknown as [string, RequestInit][])[1]?.[1].headers).toHaveProperty(
    'x-read-after',
    '700',
  )
})

it('reads after a download that was written down', async () => {
  vi.stubGlobal('sessionStorage', {})
  const saved = vi.fn()
  vi.doMock('./save-file.ts', () => ({ saveFile: saved }))
  const fetched = vi.fn(async () => new Response('{"data":[]}', { headers: { 'x-written-at': '700' } }))
  const { browserApi } = await clientWith({ accessToken: TOKEN }, fetched)
  const { download } = await import('./download.ts')
  expect(await download('/v1/admin/orders/export')).toBeNull()
  expect(saved).toHaveBeenCalledOnce()
  await browserApi.call(listCategories)
  expect((fetched.mock.calls as unknown as [string, RequestInit][])[1]?.[1].headers).toHaveProperty(
    'x-read-after',
    '700',
  )
  vi.doUnmock('./save-file.ts')
})

it('calls an answer that did not come in time a lost connection', async () => {
  const fetched = vi.fn(() => Promise.reject(new DOMException('late', 'TimeoutError')))
  const { browserApi } = await clientWith({}, fetched)
  expect(await browserApi.settle(listCategories)).toMatchObject({
    ok: false,
    failure: {
      status: 0,
      code: 'TIMEOUT',
      message: 'Không thể kết nối đến server. Vui lòng kiểm tra kết nối mạng',
    },
  })
})

it.each([
  ['any 401', 401, 'Phiên đã kết thúc'],
  ["a message with 'JWT expired'", 500, 'io.jsonwebtoken: JWT expired at 2026'],
])('ends the session after %s', async (_, status, message) => {
  const { browserApi, items } = await clientWith(
    { accessToken: TOKEN, userSession: '{}' },
    vi.fn(answer({ message }, status)),
  )
  await browserApi.settle(logout)
  expect([...items.keys()]).toEqual([])
})

const tokenUntil = (exp: number) =>
  `e30.${Buffer.from(JSON.stringify({ email: 'lan@vi-du.test', exp, roles: [] })).toString('base64url')}.c2ln`
const expired = [401, { message: 'JWT expired' }] as const
const renewed = [
  200,
  { statusCode: 200, message: '', data: { accessToken: tokenUntil(9e9), refreshToken: 'next' } },
] as const
const fine = [200, { statusCode: 200, message: '', data: null }] as const
/** To this device the token has another quarter of an hour: its clock was set back, for instance. */
const stored = () => ({ accessToken: tokenUntil(Math.floor(Date.now() / 1000) + 900), refreshToken: 'first' })

it('renews a token whose life is over by the clock of the server alone, and asks again', async () => {
  const fetched = answersAt(Date.now() / 1000 + 900, expired, renewed, fine)
  const { browserApi, items } = await clientWith(stored(), fetched)
  expect(await browserApi.settle(logout)).toMatchObject({ ok: true })
  expect(fetched).toHaveBeenCalledTimes(3)
  expect(items.get('refreshToken')).toBe('next')
})

it('ends the session of such a token when its renewal is refused', async () => {
  const { browserApi, items } = await clientWith(stored(), answersAt(Date.now() / 1000 + 900, expired, [401, {}]))
  expect(await browserApi.settle(logout)).toMatchObject({ ok: false, failure: { status: 401 } })
  expect([...items.keys()]).toEqual([])
})

it('calls it a lost connection when nobody answers the renewal of such a token, and keeps the session', async () => {
  const { browserApi, items } = await clientWith(stored(), answersAt(Date.now() / 1000 + 900, expired, [503, {}]))
  expect(await browserApi.settle(logout)).toMatchObject({ ok: false, failure: { status: 0, code: 'NETWORK' } })
  expect([...items.keys()]).toEqual(['accessToken', 'refreshToken'])
})

it('ends the session after a 401 for a token that is good by the clock of the server', async () => {
  const fetched = answersAt(Date.now() / 1000, expired)
  const { browserApi, items } = await clientWith(stored(), fetched)
  await browserApi.settle(logout)
  expect(fetched).toHaveBeenCalledOnce()
  expect([...items.keys()]).toEqual([])
})

const tokenOf = (email: string, exp = 9e9) =>
  `e30.${Buffer.from(JSON.stringify({ email, exp, roles: [] })).toString('base64url')}.c2ln`
const OLD = tokenOf('lan@vi-du.test', 1)
const tokensSent = (fetched: ReturnType<typeof vi.fn>) =>
  fetched.mock.calls.map(([, init]) => (init as { headers: Record<string, string> }).headers.authorization)

/** A client whose stored session is another by the time of the first answer, which says that the sent token is expired. */
async function whileAnotherTabStores(other: Record<string, string>, answers: ReturnType<typeof answersAt>) {
  let first = true
  const fetched = vi.fn(async () => {
    const next = await answers()
    if (first) {
      client.items.clear()
      for (const [key, value] of Object.entries(other)) client.items.set(key, value)
    }
    first = false
    return next
  })
  // Without a refresh token nothing is renewed before the request.
  const client = await clientWith({ accessToken: OLD }, fetched)
  return { ...client, fetched }
}

it.each<Record<string, string>>([{ refreshToken: 'of Mai' }, {}])(
  'repeats no write as another person who signed in in another tab meanwhile, nor ends her session (%j)',
  async (refresh) => {
    const other = { accessToken: tokenOf('mai@vi-du.test'), ...refresh }
    const { browserApi, items, fetched } = await whileAnotherTabStores(other, answersAt(2, expired, fine))
    const added = await browserApi.settle(addCartItem, { body: { variantId: 7, quantity: 1 } })
    expect(added).toMatchObject({ ok: false, failure: { status: 401 } })
    expect(fetched).toHaveBeenCalledOnce()
    expect(Object.fromEntries(items)).toEqual(other)
  },
)

it('repeats no write as another person who signed in in another tab during the renewal', async () => {
  const mai = { accessToken: tokenOf('mai@vi-du.test'), refreshToken: 'of Mai' }
  const answers = answersAt(Date.now() / 1000 + 900, expired, renewed, fine)
  const fetched = vi.fn(async (url: string) => {
    if (url.endsWith('/refresh')) for (const [key, value] of Object.entries(mai)) client.items.set(key, value)
    return answers()
  })
  const client = await clientWith(stored(), fetched)
  await client.browserApi.settle(addCartItem, { body: { variantId: 7, quantity: 1 } })
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(Object.fromEntries(client.items)).toEqual(mai)
})

it('sends nothing as another person who signed in in another tab while the request waited for the renewal', async () => {
  const mai = { accessToken: tokenOf('mai@vi-du.test'), refreshToken: 'of Mai' }
  const fetched = vi.fn(async () => {
    for (const [key, value] of Object.entries(mai)) client.items.set(key, value)
    return answersAt(2, renewed)()
  })
  const client = await clientWith({ accessToken: OLD, refreshToken: 'first' }, fetched)
  const added = await client.browserApi.settle(addCartItem, { body: { variantId: 7, quantity: 1 } })
  expect(added).toMatchObject({ ok: false, failure: { status: 0 } })
  expect(fetched).toHaveBeenCalledOnce()
})

it('asks again with the token that another tab got meanwhile, without a renewal', async () => {
  const other = { accessToken: tokenOf('lan@vi-du.test'), refreshToken: 'next' }
  const { browserApi, fetched, items } = await whileAnotherTabStores(other, answersAt(2, expired, fine))
  expect(await browserApi.settle(logout)).toMatchObject({ ok: true })
  expect(tokensSent(fetched)).toEqual([`Bearer ${OLD}`, `Bearer ${other.accessToken}`])
  expect(Object.fromEntries(items)).toEqual(other)
})

it('renews once for five requests whose 401 come one after another', async () => {
  const release: (() => void)[] = []
  const at = { date: new Date(Date.now() + 900_000).toUTCString() }
  const fetched = vi.fn(async (url: string, { headers }: { headers: Record<string, string> }) => {
    const say = ([status, body]: readonly [number, unknown]) =>
      new Response(JSON.stringify(body), { status, headers: at })
    if (url.endsWith('/refresh')) return say(renewed)
    if (headers.authorization === `Bearer ${renewed[1].data.accessToken}`) return say(fine)
    await new Promise<void>((done) => release.push(done))
    return say(expired)
  })
  const { browserApi } = await clientWith(stored(), fetched)
  const calls = Array.from({ length: 5 }, () => browserApi.settle(logout))
  await vi.waitFor(() => expect(release).toHaveLength(5))
  for (const [each, answered] of calls.entries()) {
    release[each]?.()
    expect(await answered).toMatchObject({ ok: true })
  }
  expect(fetched.mock.calls.filter(([url]) => url.endsWith('/refresh'))).toHaveLength(1)
})

it('ends a session without a refresh token when its token is expired', async () => {
  const fetched = answersAt(2, expired)
  const { browserApi, items } = await clientWith({ accessToken: OLD, userSession: '{}' }, fetched)
  await browserApi.settle(logout)
  expect(fetched).toHaveBeenCalledOnce()
  expect([...items.keys()]).toEqual([])
})

it.each([
  ['is missing', null],
  ['is a little early', -30],
])("believes the server's word that a token is expired where `Date` %s", async (_, early) => {
  const ends = Math.floor(Date.now() / 1000) + 600
  const headers: Record<string, string> = early === null ? {} : { date: new Date((ends + early) * 1000).toUTCString() }
  const left = [expired, renewed, fine]
  const fetched = vi.fn(async () => {
    const [status, body] = left.shift() ?? [500, {}]
    return new Response(JSON.stringify(body), { status, headers })
  })
  const { browserApi, items } = await clientWith({ accessToken: tokenUntil(ends), refreshToken: 'first' }, fetched)
  expect(await browserApi.settle(logout)).toMatchObject({ ok: true })
  expect(items.get('refreshToken')).toBe('next')
})

it('ends the session after a 401 without `Date` that does not say why', async () => {
  const { browserApi, items } = await clientWith(stored(), vi.fn(answer({ message: 'Phiên đã kết thúc' }, 401)))
  await browserApi.settle(logout)
  expect([...items.keys()]).toEqual([])
})

it('downloads a file with a renewed token where the sent one was over', async () => {
  const fetched = answersAt(Date.now() / 1000 + 900, expired, renewed, [404, { message: 'Không có tệp' }])
  const { items } = await clientWith(stored(), fetched)
  const { download } = await import('./download.ts')
  expect(await download('/v1/seller/products/export')).toBe('Không có tệp')
  expect(tokensSent(fetched)[2]).toBe(`Bearer ${items.get('accessToken')}`)
})

it('ends the session after a 401 to a download', async () => {
  const { items } = await clientWith(stored(), answersAt(Date.now() / 1000, expired))
  const { download } = await import('./download.ts')
  await download('/v1/seller/products/export')
  expect([...items.keys()]).toEqual([])
})
