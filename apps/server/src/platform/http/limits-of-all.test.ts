import { expect, test } from 'vitest'
import { testMarketplace } from '../../testing/test-marketplace.ts'

// Limits that mean people hold for all processes together.

const market = testMarketplace({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })

const PATH = '/api/v1/auth/login'

test('ten wrong passwords are ten over three processes at once, and the right one waits too', async () => {
  const [second, third] = [await market.otherInstance(), await market.otherInstance()]
  const { email, password } = await market.given.person()
  const doors = [market.guest, second.guest, third.guest]
  const from = { 'x-forwarded-for': '198.22.0.1' }
  const guesses = Array.from({ length: 60 }, (_, at) =>
    doors[at % 3]?.post(PATH, { email, password: `sai-${at}` }, from),
  )
  const statuses = (await Promise.all(guesses)).map((reply) => reply?.status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(50)
  for (const door of doors) {
    const reply = await door.post(PATH, { email, password }, { 'x-forwarded-for': '198.22.0.1' })
    expect(reply.status).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(14 * 60)
  }
})

test('people who are signed in are counted by account, over all processes, and not by their address', async () => {
  const other = await market.otherInstance()
  const [lan, mai] = [await market.given.person(), await market.given.person()]
  const shared = { 'x-forwarded-for': '203.0.113.99' }
  const order = (door: typeof market | typeof other, who: typeof lan, client: Record<string, string>) =>
    door.as(who).post('/api/v1/orders', {}, client)
  const left = async (...asked: Parameters<typeof order>) =>
    Number((await order(...asked)).headers['x-ratelimit-remaining'])
  expect(await left(market, lan, shared)).toBe(29)
  expect(await left(other, lan, { 'x-forwarded-for': '203.0.113.100' })).toBe(28)
  expect(await left(market, mai, shared)).toBe(29)
})
