import { logout } from '@chophien/domain/accounts/contract'
import { addCartItem } from '@chophien/domain/cart/contract'
import { mergeCategory } from '@chophien/domain/catalog/categories-admin-contract'
import { listCategories } from '@chophien/domain/catalog/contract'
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

it('sends no token where none is stored', async () => {
  const fetched = vi.fn(answer({ statusCode: 200, message: '', data: [] }))
  const { browserApi } = await clientWith({}, fetched)
  await browserApi.call(listCategories)
  expect(sentTo(fetched)[1].headers).not.toHaveProperty('authorization')
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

it.each([
  ['refused', 401, []],
  ['not answered', 503, ['accessToken', 'refreshToken']],
])('of such a token whose renewal is %s the session ends only when it is refused', async (_, status, kept) => {
  const { browserApi, items } = await clientWith(stored(), answersAt(Date.now() / 1000 + 900, expired, [status, {}]))
  expect(await browserApi.settle(logout)).toMatchObject({ ok: false, failure: { status: 401 } })
  expect([...items.keys()]).toEqual(kept)
})

it('ends the session after a 401 for a token that is good by the clock of the server', async () => {
  const fetched = answersAt(Date.now() / 1000, expired)
  const { browserApi, items } = await clientWith(stored(), fetched)
  await browserApi.settle(logout)
  expect(fetched).toHaveBeenCalledOnce()
  expect([...items.keys()]).toEqual([])
})
