import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { deriveKey } from '../../platform/secrets.ts'
import type { Person } from '../../testing/builders.ts'
import { TEST_SECRET, testMarketplace } from '../../testing/test-marketplace.ts'
import { accessTokens, KEY_DAYS } from './tokens.ts'

const market = testMarketplace()
const DAY_MS = 86_400_000

let lan: Person
beforeEach(async () => {
  lan = await market.given.person()
})

type Json = Record<string, unknown>
const encode = (part: Json) => Buffer.from(JSON.stringify(part)).toString('base64url')
const decode = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Json
const take = (token: string) => {
  const [header, claims, signature] = token.split('.')
  return { header: decode(header), claims: decode(claims), signature: signature ?? '' }
}
const hmac = (hash: string, key: Buffer, header: Json, claims: Json) => {
  const signed = `${encode(header)}.${encode(claims)}`
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`
}
const keyNamed = (kid: unknown) => deriveKey(TEST_SECRET, `access-token ${kid}`)
const profile = (token: string) =>
  market.guest.get('/api/v1/users/profile', undefined, { authorization: `Bearer ${token}` })

test('a correctly signed token is accepted, so that the tests below refuse theirs for the stated fault only', async () => {
  const { header, claims } = take(lan.token)
  expect((await profile(lan.token)).status).toBe(200)
  expect((await profile(hmac('sha256', keyNamed(header.kid), header, claims))).status).toBe(200)
})

const forgeries: [string, (token: string) => string][] = [
  ['without a signature', (token) => `${token.split('.').slice(0, 2).join('.')}.`],
  ['with alg none', (token) => `${encode({ ...take(token).header, alg: 'none' })}.${encode(take(token).claims)}.`],
  [
    'with another algorithm and our key',
    (token) => {
      const { header, claims } = take(token)
      return hmac('sha512', keyNamed(header.kid), { ...header, alg: 'HS512' }, claims)
    },
  ],
  [
    'that demands what nobody here understands',
    (token) => {
      const { header, claims } = take(token)
      return hmac('sha256', keyNamed(header.kid), { ...header, crit: ['b64'], b64: true }, claims)
    },
  ],
  [
    'without an end',
    (token) => {
      const { header, claims } = take(token)
      return hmac('sha256', keyNamed(header.kid), header, { ...claims, exp: undefined })
    },
  ],
  [
    'whose end is a text',
    (token) => {
      const { header, claims } = take(token)
      return hmac('sha256', keyNamed(header.kid), header, { ...claims, exp: '9999999999' })
    },
  ],
  ['of four parts', (token) => `${token}.x`],
  ['of two parts', (token) => token.split('.').slice(0, 2).join('.')],
  ['whose signature is padded', (token) => `${token}=`],
  [
    'whose signature has another spelling of the same bytes',
    (token) => {
      // The last of 43 characters carries four bits of the 256 and two that mean nothing.
      const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
      return token.slice(0, -1) + letters[letters.indexOf(token.at(-1) ?? '') ^ 1]
    },
  ],
  [
    'with an asymmetric algorithm',
    (token) => {
      const { header, claims } = take(token)
      const signed = `${encode({ ...header, alg: 'RS256' })}.${encode(claims)}`
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
      return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
    },
  ],
  [
    'signed by another key',
    (token) => {
      const { header, claims } = take(token)
      return hmac('sha256', Buffer.alloc(32, 7), header, claims)
    },
  ],
  [
    'with edited claims',
    (token) => {
      const { header, claims, signature } = take(token)
      return `${encode(header)}.${encode({ ...claims, roles: [{ authority: 'ROLE_ADMIN' }] })}.${signature}`
    },
  ],
  [
    'without a key id',
    (token) => {
      const { header, claims } = take(token)
      const { kid, ...rest } = header
      return hmac('sha256', keyNamed(kid), rest, claims)
    },
  ],
  ...([-2, 1] as const).map((months): [string, (token: string) => string] => [
    `with the key of ${months < 0 ? 'two months ago' : 'next month'}`,
    (token) => {
      const { header, claims } = take(token)
      const kid = String(Number(header.kid) + months)
      return hmac('sha256', keyNamed(kid), { ...header, kid }, claims)
    },
  ]),
  [
    'with a key id that is a path',
    (token) => {
      const { header, claims } = take(token)
      return hmac('sha256', keyNamed('../../etc/passwd'), { ...header, kid: '../../etc/passwd' }, claims)
    },
  ],
  [
    'from another issuer',
    (token) => {
      const { header, claims } = take(token)
      return hmac('sha256', keyNamed(header.kid), header, { ...claims, iss: 'cho-khac' })
    },
  ],
  [
    'of somebody else, with our own session',
    (token) => {
      const { header, claims } = take(token)
      return hmac('sha256', keyNamed(header.kid), header, { ...claims, sub: String(Number(claims.sub) + 1) })
    },
  ],
]

test.each(forgeries)('a token %s is a 401', async (_, forge) => {
  expect(await profile(forge(lan.token))).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } })
})

test('an expired token is a 401 with the message that the pages look for, and can still sign out', async () => {
  const { header, claims } = take(lan.token)
  const expired = hmac('sha256', keyNamed(header.kid), header, { ...claims, exp: Math.floor(Date.now() / 1000) - 1 })
  expect(await profile(expired)).toMatchObject({ status: 401, body: { message: 'JWT expired' } })
  const left = await market.guest.post('/api/v1/auth/logout', undefined, { authorization: `Bearer ${expired}` })
  expect(left.status).toBe(200)
  expect((await profile(lan.token)).status).toBe(401)
})

test('an unexpired token of a revoked session is a 401', async () => {
  await market.db.run(sql`update sessions set revoked_at = now() where user_id = ${lan.id}`)
  expect(await profile(lan.token)).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } })
})

test('keys change every month, and a token stays valid over the change', async () => {
  const tokens = accessTokens(TEST_SECRET, 900)
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const claims = { userId: lan.id, sessionId: crypto.randomUUID(), email: lan.email, roles: ['ROLE_USER'] }
    vi.setSystemTime(KEY_DAYS * DAY_MS * 700 - 1000)
    const before = tokens.sign(claims)
    vi.setSystemTime(KEY_DAYS * DAY_MS * 700 + 1000)
    const after = tokens.sign(claims)
    expect([take(before).header.kid, take(after).header.kid]).toEqual(['699', '700'])
    for (const token of [before, after]) expect(tokens.read(token)).toMatchObject({ id: lan.id })
  } finally {
    vi.useRealTimers()
  }
})

test('a token that was read before is read again by its time and the month of its key', () => {
  let now = KEY_DAYS * DAY_MS * 700
  const claims = { userId: lan.id, sessionId: crypto.randomUUID(), email: lan.email, roles: ['ROLE_USER'] }
  const [short, long] = [900, 4 * KEY_DAYS * 86_400].map((ttl) => accessTokens(TEST_SECRET, ttl, () => now))
  const brief = short?.sign(claims) ?? ''
  const lasting = long?.sign(claims) ?? ''
  const read = (token: string, options = {}) => short?.read(token, options)
  for (const token of [brief, lasting]) expect(read(token)).toMatchObject({ id: lan.id })
  now += 901_000
  expect(() => read(brief)).toThrow('JWT expired')
  expect(read(lasting)).toMatchObject({ id: lan.id })
  now += 2 * KEY_DAYS * DAY_MS
  expect(() => read(lasting)).toThrow()
  for (const token of [brief, lasting]) expect(read(token, { evenExpired: true })).toMatchObject({ id: lan.id })
  expect(() => read(lasting)).toThrow()
})

test('a refresh token that a thief also used ends the session for both', async () => {
  const { refreshToken: stolen } = (
    await market.guest.post('/api/v1/auth/login', { email: lan.email, password: lan.password })
  ).body.data as { refreshToken: string }
  const renew = (refreshToken: string) => market.guest.post('/api/v1/auth/refresh', { refreshToken })
  const owner = (await renew(stolen)).body.data as { refreshToken: string; accessToken: string }
  await market.db.run(sql`update refresh_tokens set used_at = now() - interval '1 minute' where used_at is not null`)
  expect((await renew(stolen)).status).toBe(401)
  expect((await renew(owner.refreshToken)).status).toBe(401)
  expect((await profile(owner.accessToken)).status).toBe(401)
  expect((await profile(lan.token)).status).toBe(200)
})
