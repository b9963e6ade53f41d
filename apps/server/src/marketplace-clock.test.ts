import { afterEach, expect, test, vi } from 'vitest'
import { testMarketplace } from './testing/test-marketplace.ts'

const HOUR_MS = 3_600_000
const market = testMarketplace()
afterEach(() => void vi.restoreAllMocks())

/** The database's clock, which differs from this machine's by `ms`. */
const differBy = (ms: number) => vi.spyOn(market.db.clock, 'now').mockImplementation(() => Date.now() + ms)
const dateOf = ({ headers }: { headers: Record<string, unknown> }) => Date.parse(String(headers.date))

test('answers are dated by the clock that judges tokens, so that a page sees that its token has ended by its time', async () => {
  const lan = await market.given.person()
  const profile = () => market.as(lan).get('/api/v1/users/profile')
  const now = await profile()
  expect([now.status, Math.abs(dateOf(now) - Date.now()) < 2000]).toEqual([200, true])
  differBy(2 * HOUR_MS)
  const later = await profile()
  expect([later.status, Math.abs(dateOf(later) - Date.now() - 2 * HOUR_MS) < 2000]).toEqual([401, true])
  differBy(-2 * HOUR_MS)
  expect((await profile()).status).toBe(200)
})

test('a token is issued by the same clock', async () => {
  const lan = await market.given.person()
  differBy(-2 * HOUR_MS)
  const { accessToken } = (await market.guest.post('/api/v1/auth/login', { email: lan.email, password: lan.password }))
    .body.data as { accessToken: string }
  vi.restoreAllMocks()
  const answer = await market.as({ ...lan, token: accessToken }).get('/api/v1/users/profile')
  expect(answer.status).toBe(401)
})
