import { expect, test } from 'vitest'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })

test('every answer tells the limit, what is left of it and when it resets', async () => {
  const { headers } = await market.guest.get('/api/v1/categories')
  expect(headers).toMatchObject({ 'x-ratelimit-limit': '50', 'x-ratelimit-remaining': '49', 'x-ratelimit-reset': '1' })
  const search = await market.guest.get('/api/v1/products/suggestions?searchTerm=ao')
  expect(search.headers).toMatchObject({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '9' })
  expect((await market.guest.get('/healthz')).headers).not.toHaveProperty('x-ratelimit-limit')
})

test('after ten wrong passwords the eleventh try must wait, for that address only', async () => {
  const { email, password } = await market.given.person()
  const other = await market.given.person()
  const login = (who: string, secret: string) =>
    market.guest.post('/api/v1/auth/login', { email: who, password: secret })
  for (let attempt = 0; attempt < 10; attempt++) expect((await login(email, 'sai')).status).toBe(401)
  expect((await login(email, password)).status).toBe(429)
  expect((await login(other.email, other.password)).status).toBe(200)
})

test('of thirty guesses at once ten are looked at', async () => {
  const { email } = await market.given.person()
  const guesses = Array.from({ length: 30 }, (_, at) =>
    market.guest.post('/api/v1/auth/login', { email, password: `sai-${at}` }),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
})

test('an address gets five codes an hour', async () => {
  const register = () =>
    market.guest.post('/api/v1/auth/register', {
      firstName: 'Lê',
      lastName: 'Bình',
      email: 'nhieu-ma@vi-du.test',
      phoneNumber: '0977000111',
      password: 'matkhau',
    })
  for (let attempt = 0; attempt < 5; attempt++) expect((await register()).status).toBe(201)
  expect((await register()).status).toBe(429)
})

test.each(['/api/v1/auth/resend-otp', '/api/v1/auth/forgotpassword'])(
  'a client without codes left does not use up those of an address: %s',
  async (path) => {
    const ask = (email: string, client: string) => market.guest.post(path, { email }, { 'x-forwarded-for': client })
    // Addresses of one IPv6 network count as one client.
    const network = path.endsWith('otp') ? '2001:db8:1:1' : '2001:db8:1:2'
    for (let time = 0; time < 10; time++)
      expect((await ask(`nguoi-${time}@vi-du.test`, `${network}::${time}`)).status).not.toBe(429)
    const victim = `nan-nhan-${network.at(-1)}@vi-du.test`
    for (let time = 0; time < 5; time++) expect((await ask(victim, `${network}::1`)).status).toBe(429)
    expect((await ask(victim, '203.0.113.9')).status).not.toBe(429)
  },
)

// Last, because it uses up the limit of the current second.
test('more than 50 requests in a second are refused politely', async () => {
  const replies = await Promise.all(Array.from({ length: 70 }, () => market.guest.get('/api/v1/categories')))
  const refused = replies.filter((reply) => reply.status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(15)
  expect(refused[0]).toMatchObject({
    headers: { 'retry-after': expect.stringMatching(/^[1-9]/u) },
    body: { statusCode: 429, code: 'TOO_MANY_REQUESTS', message: 'Quá nhiều yêu cầu. Vui lòng thử lại sau' },
  })
})
