import { login, refresh, type Tokens } from '@chophien/domain/accounts/contract'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '@chophien/domain/accounts/second-factor-contract'
import { endOtherSessions, listSessions } from '@chophien/domain/accounts/sessions-contract'
import { addStaff } from '@chophien/domain/accounts/staff-contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deleteExpired } from '../../housekeeping.ts'
import { sql } from '../../platform/database/sql.ts'
import { codeOfApp, wrongCodeOf } from '../../testing/authenticator.ts'
import type { Person } from '../../testing/builders.ts'
import { forgetUsedCodes, signInWith, ticketOf, turnOn } from '../../testing/second-factor-fixture.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

// Limits on requests are off here: what a ticket allows must hold without them. second-factor-limits.test.ts has them.
const log: string[] = []
const market = testMarketplace({ LOG_LEVEL: 'trace' }, { logTo: { write: (line) => void log.push(line) } })

const WITH_CODE = '/api/v1/users/second-factor'
const statusOf = (person: Person) => market.as(person).call(getSecondFactor)
const mailsTo = ({ email }: Person) => market.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
const codesOf = (replies: readonly { body: { code?: string | undefined }; status: number }[]) =>
  replies.map(({ status, body }) => (status === 200 ? 'in' : body.code)).sort()

test('who has none signs in as ever', async () => {
  const lan = await market.given.person()
  expect(Object.keys(await market.guest.call(login, { body: lan })).sort()).toEqual(['accessToken', 'refreshToken'])
  expect(await statusOf(lan)).toEqual({
    since: null,
    recoveryCodesLeft: 0,
    hasPassword: true,
    asksForCode: true,
    required: false,
  })
})

test('is turned on by password and a code of the app, ends the other sessions and tells the owner', async () => {
  const lan = await market.given.person()
  const other = await market.guest.call(login, { body: lan })
  const { secret, url, qrCode } = await market.as(lan).call(beginSecondFactor, { body: { password: lan.password } })
  expect(new URL(url).searchParams.get('secret')).toBe(secret)
  expect(qrCode).toMatch(/^data:image\/svg\+xml/u)
  expect((await statusOf(lan)).since).toBeNull()
  // Nothing is asked for yet.
  await market.guest.call(login, { body: lan })
  const { recoveryCodes } = await market.as(lan).call(confirmSecondFactor, { body: { code: codeOfApp(secret) } })
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/u)
  expect(await statusOf(lan)).toMatchObject({ since: expect.any(String), recoveryCodesLeft: 10 })
  expect(await market.as(lan).call(listSessions)).toHaveLength(1)
  expect((await market.guest.post('/api/v1/auth/refresh', { refreshToken: other.refreshToken })).status).toBe(401)
  await expect.poll(() => mailsTo(lan)).toEqual(['Đã bật bảo vệ hai lớp cho tài khoản Chợ Phiên'])
})

test('is not turned on by a wrong password, a wrong code, a secret of another tab, or after half an hour', async () => {
  const lan = await market.given.person()
  const begin = (password?: string) => market.as(lan).post(WITH_CODE, { password })
  const confirm = (code: string) => market.as(lan).post(`${WITH_CODE}/confirm`, { code })
  expect((await begin('sai')).body).toMatchObject({
    code: 'SECOND_FACTOR_PASSWORD_WRONG',
    errors: [{ field: 'password' }],
  })
  expect((await begin()).status).toBe(400)
  expect((await confirm('123456')).body.code).toBe('SECOND_FACTOR_NOT_BEGUN')
  const first = await market.as(lan).call(beginSecondFactor, { body: { password: lan.password } })
  const { secret } = await market.as(lan).call(beginSecondFactor, { body: { password: lan.password } })
  expect((await confirm(wrongCodeOf(secret))).body).toMatchObject({
    code: 'SECOND_FACTOR_WRONG',
    errors: [{ field: 'code' }],
  })
  expect((await confirm(codeOfApp(first.secret))).status).toBe(400)
  expect((await confirm('abcde-fghjk')).body.code).toBe('SECOND_FACTOR_WRONG')
  await market.db.run(sql`update second_factors set begun_at = now() - interval '31 minutes' where user_id = ${lan.id}`)
  expect((await confirm(codeOfApp(secret))).body.code).toBe('SECOND_FACTOR_NOT_BEGUN')
  expect((await statusOf(lan)).since).toBeNull()
  await market.guest.call(login, { body: lan })
})

test('the password alone opens nothing: a code of now, a little late or early ends the sign-in, its session is renewed without one', async () => {
  const lan = await market.given.person()
  const { secret } = await turnOn(market, lan)
  const refused = await market.guest.post('/api/v1/auth/login', { email: lan.email, password: lan.password })
  expect([refused.status, refused.body.code, refused.body.data]).toEqual([403, 'SECOND_FACTOR_NEEDED', undefined])
  const wrongPassword = await market.guest.post('/api/v1/auth/login', { email: lan.email, password: 'sai' })
  expect(wrongPassword.status).toBe(401)
  for (const away of [-1, 0, 1]) {
    await forgetUsedCodes(market.db, lan)
    const code = codeOfApp(secret, away)
    // As the app shows it.
    const reply = await signInWith(market, await ticketOf(market, lan), `${code.slice(0, 3)} ${code.slice(3)}`)
    expect([away, reply.status, reply.body.message]).toEqual([away, 200, 'Đăng nhập thành công'])
    const { accessToken, refreshToken } = reply.body.data as Tokens
    const headers = { authorization: `Bearer ${accessToken}` }
    expect((await market.guest.get('/api/v1/users/profile', undefined, headers)).status).toBe(200)
    expect((await market.guest.call(refresh, { body: { refreshToken } })).accessToken).toBeTruthy()
  }
  await forgetUsedCodes(market.db, lan)
  for (const code of [codeOfApp(secret, -3), codeOfApp(secret, 3), wrongCodeOf(secret)])
    expect((await signInWith(market, await ticketOf(market, lan), code)).body.code).toBe('SECOND_FACTOR_WRONG')
})

test('a code signs in once, also of two at once, and so does none of an earlier step', async () => {
  const lan = await market.given.person()
  const { secret } = await turnOn(market, lan)
  const tickets = [await ticketOf(market, lan), await ticketOf(market, lan), await ticketOf(market, lan)]
  const code = codeOfApp(secret)
  expect(codesOf(await Promise.all(tickets.map((ticket) => signInWith(market, ticket, code))))).toEqual([
    'SECOND_FACTOR_WRONG',
    'SECOND_FACTOR_WRONG',
    'in',
  ])
  expect((await signInWith(market, await ticketOf(market, lan), codeOfApp(secret, -1))).status).toBe(400)
})

test('a ticket signs in once, also with two codes at once, lasts ten minutes and takes five codes', async () => {
  const lan = await market.given.person()
  const { secret, recoveryCodes } = await turnOn(market, lan)
  const once = await ticketOf(market, lan)
  const twice = await Promise.all(recoveryCodes.slice(0, 2).map((code) => signInWith(market, once, code)))
  expect(codesOf(twice)).toEqual(['SECOND_FACTOR_TICKET_OVER', 'in'])
  const late = await ticketOf(market, lan)
  await market.db.run(
    sql`update sign_in_tickets set expires_at = now() - interval '1 second' where user_id = ${lan.id}`,
  )
  expect((await signInWith(market, late, codeOfApp(secret))).body).toMatchObject({
    statusCode: 409,
    code: 'SECOND_FACTOR_TICKET_OVER',
  })
  const tried = await ticketOf(market, lan)
  const wrong = await Promise.all(Array.from({ length: 8 }, () => signInWith(market, tried, wrongCodeOf(secret))))
  expect(codesOf(wrong).filter((code) => code === 'SECOND_FACTOR_WRONG')).toHaveLength(5)
  expect((await signInWith(market, tried, codeOfApp(secret))).body.code).toBe('SECOND_FACTOR_TICKET_OVER')
  for (const ticket of ['', 'x', `${lan.id}.x`, '0.x', `${lan.id}`])
    expect((await signInWith(market, ticket, codeOfApp(secret))).body.code).toBe('SECOND_FACTOR_TICKET_OVER')
  const [owner, other] = [await ticketOf(market, lan), await market.given.person()]
  const stolen = owner.replace(/^\d+/u, String(other.id))
  expect((await signInWith(market, stolen, codeOfApp(secret))).body.code).toBe('SECOND_FACTOR_TICKET_OVER')
})

test('a recovery code signs in once, also of two at once, however it is written, and its owner is told', async () => {
  const lan = await market.given.person()
  const { recoveryCodes } = await turnOn(market, lan)
  const [first = '', second = ''] = recoveryCodes
  const tickets = [await ticketOf(market, lan), await ticketOf(market, lan)]
  expect(codesOf(await Promise.all(tickets.map((ticket) => signInWith(market, ticket, first))))).toEqual([
    'SECOND_FACTOR_WRONG',
    'in',
  ])
  const loud = second.toUpperCase().replace('-', ' – ')
  expect((await signInWith(market, await ticketOf(market, lan), loud)).status).toBe(200)
  expect((await signInWith(market, await ticketOf(market, lan), 'abcde-fghjk')).body.message).toBe(
    'Mã khôi phục không đúng hoặc đã dùng rồi.',
  )
  await expect
    .poll(() => mailsTo(lan).filter((subject) => subject.startsWith('Một mã khôi phục')))
    .toEqual([
      'Một mã khôi phục của tài khoản Chợ Phiên vừa được dùng',
      'Một mã khôi phục của tài khoản Chợ Phiên vừa được dùng',
    ])
  const other = await market.given.person()
  await turnOn(market, other)
  expect((await signInWith(market, await ticketOf(market, other), recoveryCodes[2] ?? '')).status).toBe(400)
})

test('new recovery codes and turning off take password and code; the old recovery codes are none then', async () => {
  const lan = await market.given.person()
  const { secret, recoveryCodes } = await turnOn(market, lan)
  const { password } = lan
  for (const path of ['recovery-codes', 'off']) {
    const ask = (body: object) => market.as(lan).post(`${WITH_CODE}/${path}`, body)
    expect((await ask({ password: 'sai', code: codeOfApp(secret) })).body.code).toBe('SECOND_FACTOR_PASSWORD_WRONG')
    expect((await ask({ code: codeOfApp(secret) })).body.code).toBe('SECOND_FACTOR_PASSWORD_WRONG')
    expect((await ask({ password, code: wrongCodeOf(secret) })).body.code).toBe('SECOND_FACTOR_WRONG')
    expect((await ask({ password, code: '' })).body.message).toBe('Vui lòng nhập mã!')
  }
  expect((await market.as(lan).post(WITH_CODE, { password })).body.code).toBe('SECOND_FACTOR_IS_ON')
  const renewed = await market.as(lan).call(renewRecoveryCodes, { body: { password, code: codeOfApp(secret) } })
  const [old = '', anew = ''] = [recoveryCodes[0], renewed.recoveryCodes[0]]
  const ticket = await ticketOf(market, lan)
  expect((await signInWith(market, ticket, old)).status).toBe(400)
  expect((await signInWith(market, ticket, anew)).status).toBe(200)
  await market.as(lan).call(turnOffSecondFactor, { body: { password, code: renewed.recoveryCodes[1] } })
  await market.guest.call(login, { body: lan })
  const again = await market.as(lan).post(`${WITH_CODE}/off`, { password, code: codeOfApp(secret) })
  expect(again.body.code).toBe('SECOND_FACTOR_IS_OFF')
  await expect.poll(() => mailsTo(lan)).toContain('Đã tắt bảo vệ hai lớp cho tài khoản Chợ Phiên')
  expect(mailsTo(lan)).toContain('Mã khôi phục mới cho tài khoản Chợ Phiên')
})

test('a new password does not turn it off, and ends sign-ins that wait for a code', async () => {
  const lan = await market.given.person()
  const { secret } = await turnOn(market, lan)
  const ticket = await ticketOf(market, lan)
  const waiting = await ticketOf(market, lan)
  await market.guest.post('/api/v1/auth/forgotpassword', { email: lan.email })
  const codeIn = () => market.mails.find((mail) => mail.to === lan.email && mail.code)?.code
  await expect.poll(codeIn).toBeDefined()
  const reset = { email: lan.email, otpCode: codeIn(), newPassword: 'MatKhau@456' }
  expect((await market.guest.post('/api/v1/auth/changepassword', reset)).status).toBe(200)
  for (const old of [ticket, waiting])
    expect((await signInWith(market, old, codeOfApp(secret))).body.code).toBe('SECOND_FACTOR_TICKET_OVER')
  const now = await ticketOf(market, { ...lan, password: 'MatKhau@456' })
  expect((await signInWith(market, now, codeOfApp(secret))).status).toBe(200)
})

const office = () => market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })

/** What else ends sign-ins that wait for a code. */
const endsTickets = {
  'turning it off': async (person: Person, recoveryCode: string) => {
    await market.as(person).call(turnOffSecondFactor, { body: { password: person.password, code: recoveryCode } })
  },
  'the end of the other sessions': async (person: Person) => void (await market.as(person).call(endOtherSessions)),
  'a lock that is lifted again': async ({ id }: Person) => {
    const admin = market.as(await office())
    await admin.put(`/api/v1/admin/users/${id}/lock`, { reason: 'Bán hàng giả' })
    await admin.put(`/api/v1/admin/users/${id}/unlock`)
  },
}

test.each(Object.entries(endsTickets))('%s ends sign-ins that wait for a code', async (_, end) => {
  const lan = await market.given.person()
  const { secret, recoveryCodes } = await turnOn(market, lan)
  const ticket = await ticketOf(market, lan)
  await end(lan, recoveryCodes[0] ?? '')
  expect((await signInWith(market, ticket, codeOfApp(secret))).body.code).toBe('SECOND_FACTOR_TICKET_OVER')
})

test('a revoked administrator’s sign-in that waits for a code ends with the role, given anew or not', async () => {
  const [admin, lan] = [market.as(await office()), await office()]
  const { secret } = await turnOn(market, lan)
  const ticket = await ticketOf(market, lan)
  await admin.delete(`/api/v1/admin/staff/${lan.id}`)
  await admin.call(addStaff, { body: { email: lan.email, roles: ['OWNER'] } })
  expect((await signInWith(market, ticket, codeOfApp(secret))).body.code).toBe('SECOND_FACTOR_TICKET_OVER')
})

test('an account that is locked while a code is awaited does not sign in', async () => {
  const lan = await market.given.person()
  const { secret } = await turnOn(market, lan)
  const ticket = await ticketOf(market, lan)
  await market.db.run(sql`update users set locked_at = now() where id = ${lan.id}`)
  expect((await signInWith(market, ticket, codeOfApp(secret))).body.code).toBe('SECOND_FACTOR_TICKET_OVER')
})

test('an account without a password is asked for its code alone', async () => {
  const lan = await market.given.person()
  await market.db.run(sql`update users set password_hash = null where id = ${lan.id}`)
  expect((await statusOf(lan)).hasPassword).toBe(false)
  const { secret } = await market.as(lan).call(beginSecondFactor, { body: {} })
  const { recoveryCodes } = await market.as(lan).call(confirmSecondFactor, { body: { code: codeOfApp(secret) } })
  await market.as(lan).call(turnOffSecondFactor, { body: { code: recoveryCodes[0] } })
})

test('secret, codes and tickets stand in no log and no mail, and nowhere in the database as they are', async () => {
  const lan = await market.given.person()
  const { secret, recoveryCodes } = await turnOn(market, lan)
  const ticket = await ticketOf(market, lan)
  const [code = '', wrong] = [recoveryCodes[0], wrongCodeOf(secret)]
  await signInWith(market, ticket, wrong)
  await signInWith(market, ticket, code)
  await expect.poll(() => mailsTo(lan).length).toBe(2)
  const { rows } = await market.db.one(
    z.object({ rows: z.string() }),
    sql`
    select concat((select json_agg(f) from second_factors f), (select string_agg(encode(secret_sealed, 'escape'), '') from second_factors),
      (select json_agg(c) from recovery_codes c), (select string_agg(encode(code_hash, 'escape'), '') from recovery_codes c),
      (select json_agg(t) from sign_in_tickets t)) as rows`,
  )
  const everywhere = [log.join(''), JSON.stringify(market.mails), rows]
  for (const hidden of [secret, code, code.replace('-', ''), ticket])
    expect(everywhere.map((text) => text.includes(hidden))).toEqual([false, false, false])
  expect(log.join('')).not.toContain(`"${wrong}"`)
})

test('what was begun and not confirmed, and old tickets, are deleted', async () => {
  const lan = await market.given.person()
  const other = await market.given.person()
  await market.as(lan).call(beginSecondFactor, { body: { password: lan.password } })
  await turnOn(market, other)
  await ticketOf(market, other)
  await market.db.run(
    sql`update second_factors set begun_at = begun_at - interval '1 hour', enabled_at = enabled_at - interval '1 minute'`,
  )
  await market.db.run(sql`update sign_in_tickets set expires_at = now() - interval '1 second'`)
  await deleteExpired(market.db, (error) => expect.unreachable(error.message))
  const { left } = await market.db.one(
    z.object({ left: z.array(z.boolean()) }),
    sql`
    select array[exists (select from second_factors where user_id = ${lan.id}), exists (select from second_factors where user_id = ${other.id}),
      exists (select from sign_in_tickets)] as left`,
  )
  expect(left).toEqual([false, true, false])
})
