import { afterAll, expect, test, vi } from 'vitest'
import { CLIENT_ID, startGoogleKeys } from '../../testing/google-keys.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

// What a failure of the server counts for those who sign in meanwhile: nothing.

const google = await startGoogleKeys()
afterAll(google.stop)
// Nobody listens on the discard port.
const keys = { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_JWKS_URL: 'http://127.0.0.1:9/certs' }
const market = testMarketplace({ RATE_LIMITS: 'on', TRUST_PROXY: '1', ...keys })

const login = (email: string, password: string, client = '198.51.100.7') =>
  market.guest.post('/api/v1/auth/login', { email, password }, { 'x-forwarded-for': client })

/** Runs `work` while the database is away for everything that reads rows. */
async function whileAway<T>(work: () => Promise<T>): Promise<T> {
  const lost = new Error('Connection terminated unexpectedly')
  const cut = vi.spyOn(market.db, 'maybeOne').mockRejectedValue(lost)
  try {
    return await work()
  } finally {
    cut.mockRestore()
  }
}

test('sign-ins during an outage lock nobody out', async () => {
  const { email, password } = await market.given.person()
  await whileAway(async () => {
    for (let at = 0; at < 25; at++) expect((await login(email, password)).status).toBeGreaterThanOrEqual(500)
  })
  expect((await login(email, password)).status).toBe(200)
})

test('an outage neither uses up nor forgives the ten wrong passwords', async () => {
  const { email, password } = await market.given.person()
  const client = '198.51.100.8'
  for (let at = 0; at < 9; at++) expect((await login(email, 'sai', client)).status).toBe(401)
  await whileAway(async () => {
    for (let at = 0; at < 3; at++) expect((await login(email, 'sai', client)).status).toBeGreaterThanOrEqual(500)
  })
  expect((await login(email, 'sai', client)).status).toBe(401)
  expect((await login(email, password, client)).status).toBe(429)
})

test('a sign-in while Google is away counts nothing', async () => {
  const token = await google.credential()
  const statuses = new Set<number>()
  for (let at = 0; at < 15; at++) statuses.add((await market.guest.post('/api/v1/auth/google', { token })).status)
  expect([...statuses]).toEqual([503])
})
