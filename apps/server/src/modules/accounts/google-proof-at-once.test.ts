import { expect, test } from 'vitest'
import { POOL_SIZE } from '../../platform/database/database.ts'
import { CountRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { TEST_SECRET, testMarketplace } from '../../testing/test-marketplace.ts'
import type { AccountMails } from './account-mails.ts'
import type { GooglePerson } from './google-identity.ts'
import { type PasswordCheck, signInByGoogle } from './google-sign-in.ts'
import { accessTokens } from './tokens.ts'

const market = testMarketplace()

/** A Google account of an address for which Google is not authoritative. */
const personOf = ({ id, email }: Person): GooglePerson => ({
  subject: `cua-${id}`,
  email,
  firstName: 'Trần',
  lastName: 'Thị Lụa',
  authoritative: false,
  nonce: { value: crypto.randomUUID(), expiresAt: new Date(Date.now() + 3_600_000) },
})

const told: string[] = []
const mails = { sendGoogleLinked: async (_, { email }) => void told.push(email) } as Pick<
  AccountMails,
  'sendGoogleLinked'
> as AccountMails

/** Signs in with an account's password. `checked`: what stands around its check. */
const signIn = (lan: Person, checked: PasswordCheck) =>
  signInByGoogle(
    {
      db: market.db,
      tokens: accessTokens(TEST_SECRET, 3600, () => market.db.clock.now()),
      refreshTtlSeconds: 3600,
      mails,
      google: { verify: async () => personOf(lan) },
    },
    { token: 'token', password: lan.password, checked, visitor: { userAgent: null, ip: null } },
  )

test('as many sign-ins at once as there are connections leave the limits on passwords one to ask by', async () => {
  const people = await Promise.all(Array.from({ length: POOL_SIZE }, () => market.given.person()))
  const all = Promise.withResolvers<void>()
  let checking = 0
  const checked: PasswordCheck = async (_, check) => {
    checking++
    if (checking === people.length) all.resolve()
    await all.promise
    await market.db.one(CountRow, sql`select 1 as count`)
    return check()
  }
  const sessions = await Promise.all(people.map((lan) => signIn(lan, checked)))
  expect(sessions.map(({ accessToken }) => accessToken.length > 0)).toEqual(people.map(() => true))
  expect(told.sort()).toEqual(people.map(({ email }) => email).sort())
})

const isLinked = ({ id }: Person) =>
  market.db.exists(sql`select from users where id = ${id} and google_subject is not null`)

test.each([
  [
    'has another password',
    'GOOGLE_PROOF_WRONG',
    ({ id }: Person) => sql`update users set password_hash = 'x' where id = ${id}`,
  ],
  ['is locked', 'ACCOUNT_LOCKED', ({ id }: Person) => sql`update users set locked_at = now() where id = ${id}`],
  [
    'is deleted',
    'GOOGLE_PROOF_WRONG',
    ({ id }: Person) =>
      sql`update users set email = id || '@khong-con.invalid', password_hash = null, anonymised_at = now() where id = ${id}`,
  ],
])('an account that %s when its password has been checked is not linked', async (_, code, change) => {
  const lan = await market.given.person()
  const checked: PasswordCheck = async (_email, check) => {
    const right = await check()
    await market.db.run(change(lan))
    return right
  }
  await expect(signIn(lan, checked)).rejects.toMatchObject({ code })
  expect(await isLinked(lan)).toBe(false)
  expect(told).not.toContain(lan.email)
})

test('a locked account says so to its right password only, and is not linked', async () => {
  const lan = await market.given.person()
  await market.db.run(sql`update users set locked_at = now() where id = ${lan.id}`)
  const checked: PasswordCheck = (_, check) => check()
  await expect(signIn({ ...lan, password: 'sai' }, checked)).rejects.toMatchObject({ code: 'GOOGLE_PROOF_WRONG' })
  await expect(signIn(lan, checked)).rejects.toMatchObject({ code: 'ACCOUNT_LOCKED' })
  expect(await isLinked(lan)).toBe(false)
})

test('of two sign-ins at once with one Google account both get in, and the owner is told once', async () => {
  const lan = await market.given.person()
  const both = Promise.withResolvers<void>()
  let checking = 0
  const checked: PasswordCheck = async (_, check) => {
    checking++
    if (checking === 2) both.resolve()
    await both.promise
    return check()
  }
  const sessions = await Promise.all([signIn(lan, checked), signIn(lan, checked)])
  expect(new Set(sessions.map(({ refreshToken }) => refreshToken)).size).toBe(2)
  expect(told.filter((email) => email === lan.email)).toHaveLength(1)
})
