import { logout } from '@chophien/domain/accounts/contract'
import { addCartItem } from '@chophien/domain/cart/contract'
import { mergeCategory } from '@chophien/domain/catalog/categories-admin-contract'
import { listCategories } from '@chophien/domain/catalog/contract'
import { sendImportPictures } from '@chophien/domain/catalog/seller-import-contract'
import { ARRIVAL_SECONDS } from '@chophien/domain/contract/arrival-seconds'
import { addAdminEvidence } from '@chophien/domain/returns/admin-contract'
import { addEvidence } from '@chophien/domain/returns/contract'
import { addSellerEvidence } from '@chophien/domain/returns/seller-contract'
import { expect, it, vi } from 'vitest'
import { answer, clientWith, freshBrowsers, tokenOf } from './browser-client-fixture.ts'

const TOKEN = tokenOf('lan@vi-du.test')
const sentTo = (fetched: ReturnType<typeof vi.fn>) => fetched.mock.calls[0] as [string, RequestInit]

freshBrowsers()

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

it('waits for evidence as long as its way to the server and over a slow link into the store may take', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const { browserApi } = await clientWith(
    { accessToken: TOKEN },
    vi.fn(answer({ statusCode: 201, message: '', data: null }, 201)),
  )
  for (const add of [addEvidence, addSellerEvidence, addAdminEvidence]) {
    timeout.mockClear()
    await browserApi.call(add, { params: { id: 7 }, body: new FormData() })
    const [[waited = 0] = []] = timeout.mock.calls
    // Both parts of slow-link.ts.
    expect(waited).toBeGreaterThan((ARRIVAL_SECONDS + 6 + 50) * 1000)
  }
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
