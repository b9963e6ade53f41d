import type { Tokens } from '@chophien/domain/accounts/contract'
import { beginSecondFactor } from '@chophien/domain/accounts/second-factor-contract'
import { listSessions } from '@chophien/domain/accounts/sessions-contract'
import { addStaff } from '@chophien/domain/accounts/staff-contract'
import { hash } from '@node-rs/argon2'
import { afterAll, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { codeOfApp } from '../../testing/authenticator.ts'
import type { Person } from '../../testing/builders.ts'
import type { Reply } from '../../testing/callers.ts'
import { CLIENT_ID, nonceIn, startGoogleKeys } from '../../testing/google-keys.ts'
import { countLockWaits, heldTransaction } from '../../testing/held-transaction.ts'
import { signInWith, ticketOf, turnOn } from '../../testing/second-factor-fixture.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const google = await startGoogleKeys()
afterAll(google.stop)
const market = testMarketplace({ GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_JWKS_URL: google.jwksUrl }, { lockMs: 20_000 })
const office = () => market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })

/** Begins `first`, which waits for the user's row, then `second`, which waits behind it: both have looked, neither has written. */
async function atOnce(
  user: Person,
  first: () => Promise<Reply>,
  second: () => Promise<Reply>,
): Promise<[Reply, Reply]> {
  const begun = await heldTransaction(market.db, async (tx) => {
    await tx.run(sql`select 1 from users where id = ${user.id} for no key update`)
    const one = first()
    await expect.poll(() => countLockWaits(market.db)).toBe(1)
    const other = second()
    await expect.poll(() => countLockWaits(market.db)).toBe(2)
    return { one, other }
  })
  return [await begun.one, await begun.other]
}

const bearer = ({ body }: Reply) => ({ authorization: `Bearer ${(body.data as Tokens).accessToken}` })

const NEW_PASSWORD = 'MatKhauMoi@1'
const byPassword = ({ email, password }: Person) => market.guest.post('/api/v1/auth/login', { email, password })

/** What gets a person ready for a sign-in, and the sign-in. */
const signIns = {
  password: async (person: Person) => () => byPassword(person),
  code: async (person: Person) => {
    const { secret } = await turnOn(market, person)
    const ticket = await ticketOf(market, person)
    return () => signInWith(market, ticket, codeOfApp(secret))
  },
  google: async ({ id, email }: Person) => {
    const signIn = async () => {
      const token = await google.credential({ sub: `cua-${id}`, email, hd: 'vi-du.test' })
      return market.guest.post('/api/v1/auth/google', { token, nonce: nonceIn(token) })
    }
    expect((await signIn()).status).toBe(200)
    return signIn
  },
}

const endings = {
  'a changed password': async (person: Person) => () =>
    market.as(person).post('/api/v1/users/change-password', {
      oldPassword: person.password,
      newPassword: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    }),
  'a password that is set by code': async ({ email }: Person) => {
    await market.guest.post('/api/v1/auth/forgotpassword', { email })
    const mailed = () => market.mails.findLast(({ to, code }) => to === email && code)?.code
    await expect.poll(mailed).toBeDefined()
    const otpCode = mailed()
    return () => market.guest.post('/api/v1/auth/changepassword', { email, otpCode, newPassword: NEW_PASSWORD })
  },
  'a lock': async ({ id }: Person) => {
    const admin = await office()
    return () => market.as(admin).put(`/api/v1/admin/users/${id}/lock`, { reason: 'Bán hàng giả' })
  },
  'the end of the other sessions': async (person: Person) => {
    const headers = bearer(await byPassword(person))
    return () => market.guest.delete('/api/v1/users/sessions', undefined, headers)
  },
  'a deletion': async (person: Person) => () =>
    market.as(person).post('/api/v1/users/deletion', { email: person.email, password: person.password }),
}

type Ending = keyof typeof endings
/** How each sign-in is answered that comes behind. A changed password says nothing of Google's account. */
const refusals: [keyof typeof signIns, Ending, string][] = [
  ['password', 'a changed password', 'WRONG_CREDENTIALS'],
  ['password', 'a password that is set by code', 'WRONG_CREDENTIALS'],
  ['password', 'a lock', 'ACCOUNT_LOCKED'],
  ['password', 'a deletion', 'WRONG_CREDENTIALS'],
  ['code', 'a changed password', 'SECOND_FACTOR_TICKET_OVER'],
  ['code', 'a password that is set by code', 'SECOND_FACTOR_TICKET_OVER'],
  ['code', 'a lock', 'SECOND_FACTOR_TICKET_OVER'],
  ['code', 'a deletion', 'SECOND_FACTOR_TICKET_OVER'],
  ['google', 'a password that is set by code', 'GOOGLE_CREDENTIAL_INVALID'],
  ['google', 'a lock', 'ACCOUNT_LOCKED'],
  ['google', 'a deletion', 'GOOGLE_CREDENTIAL_INVALID'],
]

test.each(refusals)('a sign-in by %s behind %s gets no session', async (way, what, code) => {
  const lan = await market.given.person()
  const signIn = await signIns[way](lan)
  const [ended, refused] = await atOnce(lan, await endings[what](lan), signIn)
  expect([ended.status, refused.body.code]).toEqual([200, code])
})

const profileBy = (signedIn: Reply) => market.guest.get('/api/v1/users/profile', undefined, bearer(signedIn))

test.each(refusals)('the session of a sign-in by %s before %s ends with it', async (way, what) => {
  const lan = await market.given.person()
  const signIn = await signIns[way](lan)
  const [signedIn, ended] = await atOnce(lan, signIn, await endings[what](lan))
  expect([signedIn.status, ended.status]).toEqual([200, 200])
  expect((await profileBy(signedIn)).status).toBe(401)
})

test('a sign-in before the end of the other sessions ends with them', async () => {
  const lan = await market.given.person()
  const [signedIn, ended] = await atOnce(
    lan,
    () => byPassword(lan),
    await endings['the end of the other sessions'](lan),
  )
  expect([signedIn.status, ended.status]).toEqual([200, 200])
  expect((await profileBy(signedIn)).status).toBe(401)
})

test('a sign-in by Google behind a second factor that is turned on is asked for a code', async () => {
  const lan = await market.given.person()
  const signIn = await signIns.google(lan)
  const { secret } = await market.as(lan).call(beginSecondFactor, { body: { password: lan.password } })
  const on = () => market.as(lan).post('/api/v1/users/second-factor/confirm', { code: codeOfApp(secret) })
  const [, asked] = await atOnce(lan, on, signIn)
  expect(asked.body.code).toBe('SECOND_FACTOR_NEEDED')
})

test('a sign-in behind a revoked administrator’s role has it no more; one before it ends', async () => {
  const [admin, lan] = [await office(), await office()]
  const revokes = () => market.as(admin).delete(`/api/v1/admin/staff/${lan.id}`)
  const [, behind] = await atOnce(lan, revokes, () => byPassword(lan))
  expect((await profileBy(behind)).status).toBe(200)
  expect((await market.guest.get('/api/v1/admin/overview?days=7', undefined, bearer(behind))).status).toBe(403)
  await market.as(admin).call(addStaff, { body: { email: lan.email, roles: ['OWNER'] } })
  const [before] = await atOnce(lan, () => byPassword(lan), revokes)
  expect((await profileBy(before)).status).toBe(401)
})

test('of two sign-ins at once that renew an old hash both get in', async () => {
  const lan = await market.given.person()
  const older = await hash(lan.password, { memoryCost: 4096, timeCost: 2, parallelism: 1 })
  await market.db.run(sql`update users set password_hash = ${older} where id = ${lan.id}`)
  const both = await atOnce(
    lan,
    () => byPassword(lan),
    () => byPassword(lan),
  )
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await market.db.exists(sql`select 1 from users where id = ${lan.id} and password_hash = ${older}`)).toBe(false)
})

// The session may be a thief's, whom the owner has just put out.
const changes = {
  'turning the second factor on': async (thief: Person) => {
    const { secret } = await market.as(thief).call(beginSecondFactor, { body: { password: thief.password } })
    return () => market.as(thief).post('/api/v1/users/second-factor/confirm', { code: codeOfApp(secret) })
  },
  'turning the second factor off': async (thief: Person) => {
    const { recoveryCodes } = await turnOn(market, thief)
    const body = { password: thief.password, code: recoveryCodes[0] }
    return () => market.as(thief).post('/api/v1/users/second-factor/off', body)
  },
  'new recovery codes': async (thief: Person) => {
    const { recoveryCodes } = await turnOn(market, thief)
    const body = { password: thief.password, code: recoveryCodes[0] }
    return () => market.as(thief).post('/api/v1/users/second-factor/recovery-codes', body)
  },
  'a changed password': endings['a changed password'],
  'the end of one session': async (thief: Person) => {
    await byPassword(thief)
    const sessions = await market.as(thief).call(listSessions)
    const other = sessions.find(({ current }) => !current)
    return () => market.as(thief).delete(`/api/v1/users/sessions/${other?.id}`)
  },
  'the end of the other sessions': async (thief: Person) => () => market.as(thief).delete('/api/v1/users/sessions'),
  'a deletion': endings['a deletion'],
}

test.each([
  ['turning the second factor on', 'a password that is set by code'],
  ['turning the second factor off', 'a password that is set by code'],
  ['turning the second factor on', 'a lock'],
  ['new recovery codes', 'a password that is set by code'],
  ['a changed password', 'a lock'],
  ['a changed password', 'the end of the other sessions'],
  ['the end of one session', 'a lock'],
  ['the end of the other sessions', 'a lock'],
  ['a deletion', 'a lock'],
  ['a deletion', 'a password that is set by code'],
] as const)('%s in a session that %s ended meanwhile is refused', async (change, what) => {
  const lan = await market.given.person()
  const begin = await changes[change](lan)
  const [ended, refused] = await atOnce(lan, await endings[what](lan), begin)
  expect([ended.status, refused.body.code]).toEqual([200, 'TOKEN_INVALID'])
})
