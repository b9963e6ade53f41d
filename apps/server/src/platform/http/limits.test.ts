import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { sql } from '../database/sql.ts'
import { installLimits } from './limits.ts'

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

test('fifty wrong passwords for as many accounts make a client wait; a right one in between takes back only itself', async () => {
  const { email, password } = await market.given.person()
  const client = { 'x-forwarded-for': '2001:db8:9:9::1' }
  const login = (who: string, secret: string) =>
    market.guest.post('/api/v1/auth/login', { email: who, password: secret }, client)
  for (let at = 0; at < 25; at++) expect((await login(`phun-${at}@vi-du.test`, 'MatKhau@1')).status).toBe(401)
  expect((await login(email, password)).status).toBe(200)
  // The general limit of a second must not be what is met.
  const left = async () =>
    (await market.guest.get('/api/v1/categories', undefined, client)).headers['x-ratelimit-remaining']
  await expect.poll(left, { timeout: 3000 }).toBe('49')
  for (let at = 25; at < 50; at++) expect((await login(`phun-${at}@vi-du.test`, 'MatKhau@1')).status).toBe(401)
  const other = { 'x-forwarded-for': '2001:db8:9:9:ffff::2' }
  const reply = await market.guest.post('/api/v1/auth/login', { email: 'phun-50@vi-du.test', password: 'x' }, other)
  expect(reply.status).toBe(429)
})

test('a hundred wrong passwords from many clients close an account to strangers, not to where its owner signed in', async () => {
  const { email, password } = await market.given.person()
  const login = (secret: string, client: string) =>
    market.guest.post('/api/v1/auth/login', { email, password: secret }, { 'x-forwarded-for': client })
  const home = '2001:db8:7:7::1'
  expect((await login(password, home)).status).toBe(200)
  for (let at = 0; at < 100; at++) expect((await login('sai', `198.18.${at}.1`)).status).toBe(401)
  expect((await login(password, '198.18.200.1')).status).toBe(429)
  expect((await login(password, '2001:db8:7:7:abcd::9')).status).toBe(200)
})

test('one client neither exhausts the codes of an address nor guesses on without end', async () => {
  const { email } = await market.given.person()
  const stranger = { 'x-forwarded-for': '2001:db8:5:5::1' }
  const owner = { 'x-forwarded-for': '203.0.113.55' }
  const ask = (client: Record<string, string>) => market.guest.post('/api/v1/auth/forgotpassword', { email }, client)
  const aMinuteLater = () =>
    market.db.run(sql`
    update one_time_codes set sent_at = sent_at - interval '61 seconds' where user_id = (select id from users where email = ${email})`)
  const statuses: number[] = []
  for (let time = 0; time < 10; time++) {
    statuses.push((await ask(stranger)).status)
    await aMinuteLater()
  }
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(5).fill(429)])
  expect((await ask(owner)).status).toBe(200)
  const guess = (at = email) =>
    market.guest.post(
      '/api/v1/auth/changepassword',
      { email: at, otpCode: '000000', newPassword: 'MatKhau@456' },
      { 'x-forwarded-for': '2001:db8:5:6::1' },
    )
  const guesses = await Promise.all(Array.from({ length: 11 }, () => guess()))
  expect(guesses.filter(({ status }) => status === 400 || status === 409 || status === 200)).toHaveLength(10)
  const others = await Promise.all(Array.from({ length: 40 }, (_, at) => guess(`ai-do-${at}@vi-du.test`)))
  expect(others.filter(({ status }) => status === 400)).toHaveLength(20)
})

test('strangers who close an account and its mails do not keep out an owner who resets the password somewhere new', async () => {
  const { email } = await market.given.person()
  const from = (client: string) => ({ 'x-forwarded-for': client })
  const login = (password: string, client: string) =>
    market.guest.post('/api/v1/auth/login', { email, password }, from(client))
  const ask = (client: string) => market.guest.post('/api/v1/auth/forgotpassword', { email }, from(client))
  for (let at = 0; at < 100; at++) expect((await login('sai', `198.19.${at}.1`)).status).toBe(401)
  for (let at = 0; at < 8; at++) expect((await ask(`198.19.${at}.2`)).status).toBe(200)
  const owner = '203.0.113.77'
  for (let at = 0; at < 11; at++) expect((await login('sai', owner)).status).toBe(429)
  const asked = await ask(owner)
  expect(asked.status).toBe(200)
  const { ticket } = asked.body.data as { ticket: string }
  expect((await ask(owner)).status).toBe(429)
  await expect.poll(() => market.mails.filter(({ to }) => to === email).length).toBe(9)
  const otpCode = market.mails.findLast(({ to }) => to === email)?.code
  const reset = { email, otpCode, ticket, newPassword: 'MatKhau@456' }
  expect((await market.guest.post('/api/v1/auth/changepassword', reset, from(owner))).status).toBe(200)
  expect((await login('MatKhau@456', owner)).status).toBe(200)
  // The limit does not grow with its use.
  expect((await login('sai', '198.19.200.1')).status).toBe(401)
})

test('a hundred wrong codes a day from many clients close the codes of an address', async () => {
  const email = 'doan-mo@vi-du.test'
  const guess = (client: string) =>
    market.guest.post('/api/v1/auth/verify-email', { email, otpCode: '000000' }, { 'x-forwarded-for': client })
  const replies = await Promise.all(Array.from({ length: 105 }, (_, at) => guess(`198.20.${at}.1`)))
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(100)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(5)
})

test('logins to a sign-up of one’s own do not take back wrong passwords', async () => {
  const { email, password } = await market.given.person({ verified: false })
  const login = (secret: string) =>
    market.guest.post('/api/v1/auth/login', { email, password: secret }, { 'x-forwarded-for': '198.21.0.1' })
  for (let at = 0; at < 9; at++) expect((await login('sai')).status).toBe(401)
  expect((await login(password)).status).toBe(403)
  expect((await login('sai')).status).toBe(429)
})

test('a wrong password that was not tried on every sign-up of an address counts for the client, not for both', async () => {
  const { id, email } = await market.given.person({ verified: false })
  const login = (who: string) =>
    market.guest.post('/api/v1/auth/login', { email: who, password: 'sai' }, { 'x-forwarded-for': '198.21.0.3' })
  await market.db.run(sql`
    with code as (
      insert into one_time_codes (user_id, id, client, purpose, code_hash, sent_at, expires_at)
      select user_id, gen_random_uuid(), 'ai-do-' || n, purpose, code_hash, sent_at, expires_at
      from one_time_codes, generate_series(1, 5) n where user_id = ${id} returning user_id, id
    )
    insert into sign_ups (user_id, id, phone_number, password_hash, first_name, last_name)
    select s.user_id, code.id, s.phone_number, s.password_hash, s.first_name, s.last_name from sign_ups s join code using (user_id)`)
  for (let at = 0; at < 12; at++) expect((await login(email)).status).toBe(401)
  const others = await Promise.all(Array.from({ length: 38 }, (_, at) => login(`nhieu-nguoi-${at}@vi-du.test`)))
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([401]))
  expect(await login(email)).toMatchObject({ status: 429 })
})

test('a right code with a common password is not counted as a wrong code', async () => {
  const client = { 'x-forwarded-for': '198.21.0.2' }
  const reset = (_: unknown, at: number) =>
    market.guest.post(
      '/api/v1/auth/changepassword',
      { email: `khong-sai-${at}@vi-du.test`, otpCode: '000000', newPassword: 'Password123!' },
      client,
    )
  // A client may have 30 wrong ones.
  for (let round = 0; round < 2; round++) {
    const replies = await Promise.all(Array.from({ length: 20 }, reset))
    expect(new Set(replies.map(({ body }) => body.code))).toEqual(new Set(['PASSWORD_COMMON']))
  }
})

test('an address gets five codes an hour at the request of one client', async () => {
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

test('searching lists and pages counts as searching', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.20' }
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      market.guest.get(`/api/v1/products?searchTerm=ao+${at}&size=1`, undefined, headers),
    ),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
})

test('a client that has whole lists built is refused after a few, while others and kept answers are served', async () => {
  const { shopId, categoryId } = await market.given.product()
  await market.db.run(sql`
    insert into products (shop_id, category_id, name, status, published_at, min_price)
    select ${shopId}, ${categoryId}, 'Hàng ' || n, 'ACTIVE', now(), 1000 + n from generate_series(1, 3000) n`)
  const list = (minPrice: number, client: string) =>
    market.guest.get(`/api/v1/products?size=9999&minPrice=${minPrice}`, undefined, { 'x-forwarded-for': client })
  const statuses: number[] = []
  for (let minPrice = 0; minPrice < 30; minPrice++) statuses.push((await list(minPrice, '203.0.113.21')).status)
  expect(statuses[0]).toBe(200)
  const refused = statuses.filter((status) => status === 429).length
  expect(refused).toBeGreaterThan(15)
  expect(statuses.slice(-refused)).toEqual(Array(refused).fill(429))
  expect((await list(0, '203.0.113.21')).status).toBe(200)
  expect((await list(40, '203.0.113.22')).status).toBe(200)
})

test('files are not counted, other URLs below their folders are', async () => {
  const app = fastify()
  installLimits(app, { enabled: true, internalToken: '', db: market.db, secret: Buffer.alloc(32) })
  for (const path of ['/assets/a.js', '/brand-art/:file', '/*']) app.get(path, async () => '')
  const counted = async (path: string) => 'x-ratelimit-limit' in (await app.inject(path)).headers
  expect(await counted('/assets/a.js')).toBe(false)
  // Each unknown picture of a brand is a question to the database.
  for (const path of [
    '/brand-art/a.svg',
    '/assets/khong-co.js',
    '/assets/../products/all?q=ao',
    '/img/../',
    '/uploads/x',
  ])
    expect(await counted(path)).toBe(true)
})

test('the style sheet of a brand, which every page loads, is not counted', async () => {
  const { status, headers } = await market.guest.get('/theme.css?v=cu')
  expect(status).toBe(200)
  expect(headers).not.toHaveProperty('x-ratelimit-limit')
})

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
