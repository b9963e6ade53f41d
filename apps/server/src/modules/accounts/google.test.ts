import { createHash } from 'node:crypto'
import { login, type Tokens } from '@chophien/domain/accounts/contract'
import { exportSPKI, type JWTPayload, SignJWT } from 'jose'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { CLIENT_ID, googleClaims, nonceIn, startGoogleKeys } from '../../testing/google-keys.ts'
import { publish } from '../../testing/policies.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const google = await startGoogleKeys()
afterAll(google.stop)
const configured = { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_JWKS_URL: google.jwksUrl }
const market = testMarketplace(configured)

const send = (
  token: unknown,
  nonce: string | undefined = nonceIn(String(token)),
  more: { password?: string; shown?: object } = {},
) => market.guest.post('/api/v1/auth/google', { token, ...(nonce === undefined ? {} : { nonce }), ...more })
const digest = (nonce: string) => createHash('sha256').update(nonce).digest('base64url')

async function signedIn(claims: JWTPayload = {}) {
  const reply = await send(await google.credential(claims))
  expect(reply).toMatchObject({ status: 200, body: { statusCode: 200, message: 'Đăng nhập thành công' } })
  return reply.body.data as Tokens
}
const profileOf = async ({ accessToken }: Tokens) => {
  const headers = { authorization: `Bearer ${accessToken}` }
  return (await market.guest.get('/api/v1/users/profile', undefined, headers)).body.data
}

describe('a credential of Google', () => {
  test('makes an account with a confirmed address, answers as login does, and finds it again by the subject', async () => {
    const first = await signedIn({ sub: 'moi', email: 'Lua.Moi@gmail.com' })
    expect(Object.keys(first).sort()).toEqual(['accessToken', 'refreshToken'])
    expect(await profileOf(first)).toMatchObject({
      email: 'lua.moi@gmail.com',
      firstName: 'Trần',
      lastName: 'Thị Lụa',
      phoneNumber: null,
    })
    const claims = JSON.parse(Buffer.from(first.accessToken.split('.')[1] ?? '', 'base64url').toString())
    expect(claims.roles).toEqual([{ authority: 'ROLE_USER' }])
    const later = await profileOf(await signedIn({ sub: 'moi', email: 'doi-dia-chi@gmail.com' }))
    expect(later).toMatchObject({ email: 'lua.moi@gmail.com' })
  })

  test('is linked to the confirmed account of the same address, whose owner is notified and keeps the password', async () => {
    const lan = await market.given.person({ lastName: 'Thị Lan' })
    // The address belongs to a Workspace of Google.
    const workspace = { email: lan.email.toUpperCase(), hd: 'vi-du.test' }
    expect(await profileOf(await signedIn(workspace))).toMatchObject({
      id: lan.id,
      lastName: 'Thị Lan',
    })
    await market.guest.call(login, { body: { email: lan.email, password: lan.password } })
    await expect
      .poll(() => market.mails.map(({ to, subject }) => [to, subject]))
      .toContainEqual([lan.email, 'Tài khoản Chợ Phiên đã liên kết với Google'])
  })

  test.each([{}, { hd: 'cong-ty-khac.test' }])(
    'of an address that Google does not own is linked to an account with its password only: %j',
    async (claims) => {
      const lan = await market.given.person()
      const token = await google.credential({ email: lan.email, ...claims })
      const answer = (password?: string) => send(token, undefined, password === undefined ? {} : { password })
      expect(await answer()).toMatchObject({ status: 409, body: { code: 'GOOGLE_PROOF_NEEDED' } })
      expect(await answer('sai-mat-khau')).toMatchObject({ status: 400, body: { code: 'GOOGLE_PROOF_WRONG' } })
      expect(await market.db.exists(sql`select 1 from users where id = ${lan.id} and google_subject is not null`)).toBe(
        false,
      )
      const right = await answer(lan.password)
      expect(await profileOf(right.body.data as Tokens)).toMatchObject({ id: lan.id })
      // Linked once, no proof is needed again; the credential itself counts once.
      expect((await answer(lan.password)).status).toBe(401)
    },
  )

  test('of an address that Google does not own neither makes an account nor takes over a sign-up', async () => {
    const waiting = await market.given.person({ verified: false })
    for (const email of [waiting.email, 'chua-co@vi-du.test']) {
      const reply = await send(await google.credential({ email }))
      expect(reply).toMatchObject({ status: 409, body: { code: 'GOOGLE_ADDRESS_UNPROVEN' } })
    }
    expect(await market.db.exists(sql`select from users where email = 'chua-co@vi-du.test'`)).toBe(false)
    expect(await market.db.exists(sql`select from sign_ups where user_id = ${waiting.id}`)).toBe(true)
  })

  test('does not sign in any more after the owner of the address has set the password anew', async () => {
    const lan = await market.given.person()
    const stranger = { sub: 'trom-mat-khau', email: lan.email }
    expect((await send(await google.credential(stranger), undefined, { password: lan.password })).status).toBe(200)
    await market.guest.post('/api/v1/auth/forgotpassword', { email: lan.email })
    const resetMail = () => market.mails.find(({ to, code }) => to === lan.email && code)
    await expect.poll(() => resetMail()?.code).toBeDefined()
    const reset = { email: lan.email, otpCode: resetMail()?.code, newPassword: 'MatKhauMoi@1' }
    expect((await market.guest.post('/api/v1/auth/changepassword', reset)).status).toBe(200)
    expect(await send(await google.credential(stranger))).toMatchObject({ body: { code: 'GOOGLE_PROOF_NEEDED' } })
  })

  test('takes over an unconfirmed sign-up and deletes its password, phone number, sessions and code', async () => {
    const waiting = await market.given.person({ verified: false })
    const profile = await profileOf(await signedIn({ email: waiting.email, hd: 'vi-du.test' }))
    expect(profile).toMatchObject({ id: waiting.id, firstName: 'Trần', lastName: 'Thị Lụa', phoneNumber: null })
    const { email, password } = waiting
    expect((await market.guest.post('/api/v1/auth/login', { email, password })).status).toBe(401)
    expect((await market.as(waiting).get('/api/v1/users/profile')).status).toBe(401)
    expect(await market.db.exists(sql`select from one_time_codes where user_id = ${waiting.id}`)).toBe(false)
  })

  test('of another Google account is refused for a linked account', async () => {
    await signedIn({ sub: 'chu', email: 'chung@gmail.com' })
    const reply = await send(await google.credential({ sub: 'khac', email: 'chung@gmail.com' }))
    expect(reply).toMatchObject({ status: 409, body: { code: 'GOOGLE_ACCOUNT_DIFFERS' } })
  })

  test('is refused for a locked account', async () => {
    await signedIn({ sub: 'bi-khoa' })
    await market.db.run(sql`update users set locked_at = now() where google_subject = 'bi-khoa'`)
    expect(await send(await google.credential({ sub: 'bi-khoa' }))).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_LOCKED' },
    })
  })

  test('sent twice concurrently makes one account', async () => {
    const twins = await Promise.all([1, 2, 3, 4].map(() => signedIn({ sub: 'sinh-doi', email: 'sinh-doi@gmail.com' })))
    const ids = new Set(
      await Promise.all(twins.map(async (tokens) => ((await profileOf(tokens)) as { id: number }).id)),
    )
    expect(ids.size).toBe(1)
  })

  test('without a name makes an account with a fallback name', async () => {
    const tokens = await signedIn({ family_name: undefined, given_name: undefined })
    expect(await profileOf(tokens)).toMatchObject({ firstName: 'Quý', lastName: 'Khách' })
  })

  test('with a name of stacked marks makes an account whose profile can be saved', async () => {
    const tokens = await signedIn({ family_name: 'Nguyễn', given_name: `Lan${'\u0335'.repeat(40)}` })
    expect(await profileOf(tokens)).toMatchObject({ firstName: 'Nguyễn', lastName: 'Lan' })
  })
})

describe('a nonce', () => {
  const nonce = 'mot-chuoi-ngau-nhien'

  test('matches by its digest, and is accepted once', async () => {
    const token = await google.credential({ nonce: digest(nonce) })
    expect((await send(token, nonce)).status).toBe(200)
    expect((await send(token, nonce)).status).toBe(401)
  })

  test.each([
    ['missing from the request', digest(nonce), undefined],
    ['another one', digest(nonce), 'chuoi-khac'],
    ['the digest itself', digest(nonce), digest(nonce)],
    ['missing from the credential', undefined, nonce],
    ['missing from both', undefined, undefined],
  ])('is refused when it is %s', async (_, claim, given) => {
    const token = await google.credential({ nonce: claim })
    const reply = await market.guest.post('/api/v1/auth/google', { token, ...(given ? { nonce: given } : {}) })
    expect(reply).toMatchObject({ status: 401, body: { code: 'GOOGLE_CREDENTIAL_INVALID' } })
  })
})

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const past = Math.floor(Date.now() / 1000) - 60
const attacks: Record<string, () => string | Promise<string>> = {
  'no token at all': () => 'day-khong-phai-token',
  'alg none': () => `${part({ alg: 'none', typ: 'JWT' })}.${part(googleClaims())}.`,
  'HS256 with the public key as its secret': async () =>
    new SignJWT(googleClaims())
      .setProtectedHeader({ alg: 'HS256', kid: 'khoa-1' })
      .sign(new TextEncoder().encode(await exportSPKI(google.publicKey))),
  'another key under the same name': () => google.forged(),
  'a key that is not in the list': () => google.unlisted(),
  'edited claims': async () => {
    const [head, , signature] = (await google.credential()).split('.')
    return `${head}.${part(googleClaims({ email: 'chu-shop@gmail.com' }))}.${signature}`
  },
  'another application': () => google.credential({ aud: 'ung-dung-khac' }),
  'asked for by another application': () => google.credential({ azp: 'ung-dung-khac' }),
  'not saying who asked for it': () => google.credential({ azp: undefined }),
  'another issuer': () => google.credential({ iss: 'https://ke-gia.test' }),
  expired: () => google.credential({ exp: past }),
  'without an end': () => google.credential({ exp: undefined }),
  'without a subject': () => google.credential({ sub: undefined }),
  'without an address': () => google.credential({ email: undefined }),
}

test.each(Object.keys(attacks))('a credential is refused: %s', async (name) => {
  const token = await attacks[name]?.()
  const reply = await send(token)
  expect(reply).toMatchObject({ status: 401, body: { code: 'GOOGLE_CREDENTIAL_INVALID' } })
  expect(reply.body.message).toBe('Không xác nhận được tài khoản Google. Vui lòng thử lại.')
})

test.each([false, undefined, 'true'])(
  'an address that Google has not verified is refused: %s',
  async (email_verified) => {
    expect(await send(await google.credential({ email_verified }))).toMatchObject({
      status: 401,
      body: { code: 'GOOGLE_EMAIL_UNVERIFIED', message: 'Email của tài khoản Google này chưa được Google xác minh.' },
    })
  },
)

test('the issuer is accepted without the scheme', async () => {
  await signedIn({ iss: 'accounts.google.com' })
})

test.each([{}, { token: '' }, { token: 5 }, { token: null }])('no credential in %j is a 400', async (body) => {
  const reply = await market.guest.post('/api/v1/auth/google', body)
  expect(reply).toMatchObject({ status: 400, body: { message: 'Không lấy được Google token!' } })
})

test('the keys are fetched once, and unknown key ids do not cause repeated requests', async () => {
  await signedIn()
  const before = google.asked()
  for (let at = 0; at < 5; at++) await send(await google.unlisted())
  await signedIn()
  expect(google.asked()).toBe(before)
})

describe("without Google's configuration", () => {
  const plain = testMarketplace()
  test('sign-in is a 503 that says why', async () => {
    const reply = await plain.guest.post('/api/v1/auth/google', { token: await google.credential() })
    expect(reply).toMatchObject({
      status: 503,
      body: { code: 'GOOGLE_NOT_CONFIGURED', message: 'Đăng nhập Google chưa được cấu hình.' },
    })
  })
})

describe('with unreachable keys', () => {
  // Nobody listens on the discard port.
  const cutOff = testMarketplace({ ...configured, GOOGLE_JWKS_URL: 'http://127.0.0.1:9/certs' })
  test('it is a 503 with Retry-After, not a refused credential', async () => {
    const reply = await cutOff.guest.post('/api/v1/auth/google', { token: await google.credential() })
    expect(reply).toMatchObject({ status: 503, body: { code: 'GOOGLE_UNREACHABLE' }, headers: { 'retry-after': '5' } })
  })
})

describe('guessing', () => {
  const limited = testMarketplace({ ...configured, RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  test('the password of an account is limited as at its login, whatever the client signs in to between', async () => {
    const lan = await limited.given.person()
    const token = await google.credential({ email: lan.email })
    const client = { 'x-forwarded-for': '198.51.100.3' }
    const post = (body: object) => limited.guest.post('/api/v1/auth/google', body, client)
    const prove = async (password: string) => (await post({ token, nonce: nonceIn(token), password })).status
    for (let at = 0; at < 10; at++) {
      expect(await prove('sai')).toBe(400)
      const own = await google.credential()
      if (at % 5 === 4) expect((await post({ token: own, nonce: nonceIn(own) })).status).toBe(200)
    }
    expect(await prove(lan.password)).toBe(429)
    const { email, password } = lan
    expect((await limited.guest.post('/api/v1/auth/login', { email, password }, client)).status).toBe(429)
  })

  test('is limited like wrong logins', async () => {
    const attempt = async () => (await limited.guest.post('/api/v1/auth/google', { token: 'sai' })).status
    const statuses: number[] = []
    for (let at = 0; at < 12; at++) statuses.push(await attempt())
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401))
    expect(statuses.at(-1)).toBe(429)
  })
})

test("a credential of Google is judged by the database's clock", async () => {
  const credential = await google.credential({ email: 'gio.khac@gmail.com', sub: 'gio-khac' })
  const clock = vi.spyOn(market.db.clock, 'now').mockImplementation(() => Date.now() + 86_400_000)
  onTestFinished(() => clock.mockRestore())
  expect((await send(credential)).status).toBe(401)
  clock.mockRestore()
  expect((await send(credential)).status).toBe(200)
})

test('a new account names the versions that were shown, and none is made where one was not', async () => {
  const known = await signedIn({ sub: 'cu', email: 'cu@gmail.com' })
  const terms = await publish(market, await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] }), 'terms')
  const sent = async (shown: object) =>
    send(await google.credential({ sub: 'dong-y', email: 'dong-y@gmail.com' }), undefined, { shown })
  expect(await sent({})).toMatchObject({ status: 409, body: { code: 'CONSENT_OUTDATED' } })
  const givenBy = async ({ accessToken }: Tokens) => {
    const headers = { authorization: `Bearer ${accessToken}` }
    return (await market.guest.get('/api/v1/users/consents', undefined, headers)).body.data
  }
  const given = [{ purpose: 'terms', version: `${terms}`, way: 'google' }]
  expect(await givenBy((await sent({ terms })).body.data as Tokens)).toMatchObject({ given })
  // A client of §6 shows no texts: it gives no consent.
  const bare = await signedIn({ sub: 'khong-hoi', email: 'khong-hoi@gmail.com' })
  expect(await givenBy(bare)).toMatchObject({ given: [] })
  await signedIn({ sub: 'cu', email: 'cu@gmail.com' })
  expect(await givenBy(known)).toMatchObject({ given: [] })
})
