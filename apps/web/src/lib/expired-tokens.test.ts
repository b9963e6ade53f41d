import { logout } from '@chophien/domain/accounts/contract'
import { addCartItem } from '@chophien/domain/cart/contract'
import { expect, it, vi } from 'vitest'
import { answer, clientWith, freshBrowsers, tokenOf } from './browser-client-fixture.ts'

/** The server's answers in this order, at this second of its clock. */
const answersAt = (second: number, ...answers: (readonly [number, unknown])[]) => {
  const headers = { date: new Date(second * 1000).toUTCString() }
  const left = [...answers]
  return vi.fn(async () => {
    const [status, body] = left.shift() ?? [500, {}]
    return new Response(JSON.stringify(body), { status, headers })
  })
}
const tokenUntil = (exp: number) => tokenOf('lan@vi-du.test', exp)
const expired = [401, { message: 'JWT expired' }] as const
const renewed = [
  200,
  { statusCode: 200, message: '', data: { accessToken: tokenUntil(9e9), refreshToken: 'next' } },
] as const
const fine = [200, { statusCode: 200, message: '', data: null }] as const
/** To this device the token has another quarter of an hour: its clock was set back, for instance. */
const stored = () => ({ accessToken: tokenUntil(Math.floor(Date.now() / 1000) + 900), refreshToken: 'first' })

freshBrowsers()

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
