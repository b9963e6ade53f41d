import { listAdminUsers } from '@chophien/domain/accounts/admin-contract'
import { login } from '@chophien/domain/accounts/contract'
import { getSecondFactor } from '@chophien/domain/accounts/second-factor-contract'
import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { exportPersonalData } from '@chophien/domain/personal-data/contract'
import { expect, test } from 'vitest'
import { openSealer } from '../../open-sealer.ts'
import { CountRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import { codeOfApp } from '../../testing/authenticator.ts'
import { forgetUsedCodes, signInWith, ticketOf, turnOn } from '../../testing/second-factor-fixture.ts'
import { TEST_SECRET, testMarketplace } from '../../testing/test-marketplace.ts'
import { resealSecondFactors } from './reseal-second-factors.ts'
import { resetSecondFactorOf } from './reset-second-factor.ts'

const market = testMarketplace()
const administrator = () => market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
const resetPath = ({ id }: { id: number }) => `/api/v1/admin/users/${id}/reset-second-factor`

test('an administrator resets another person’s, with a reason: sessions end, the owner is told, the log has it', async () => {
  const [admin, lan] = [await administrator(), await market.given.person()]
  const { secret } = await turnOn(market, lan)
  const waiting = await ticketOf(market, lan)
  const found = async () => (await market.as(admin).call(listAdminUsers, { query: { search: lan.email } })).items[0]
  expect(await found()).toMatchObject({ id: lan.id, secondFactor: true })
  expect((await market.as(admin).put(resetPath(lan), {})).status).toBe(400)
  const reason = 'Mất điện thoại, đã gặp trực tiếp'
  expect(await market.as(admin).put(resetPath(lan), { reason })).toMatchObject({
    status: 200,
    body: { message: 'Đã gỡ bảo vệ hai lớp.', data: { id: lan.id, secondFactor: false } },
  })
  expect((await market.as(lan).get('/api/v1/users/profile')).status).toBe(401)
  expect((await signInWith(market, waiting, codeOfApp(secret))).body.code).toBe('SECOND_FACTOR_TICKET_OVER')
  await market.guest.call(login, { body: lan })
  const { items } = await market.as(admin).call(listAdminActions, { query: { subject: 'user', subjectId: lan.id } })
  expect(items.map((item) => [item.action, item.reason])).toEqual([['user.reset-second-factor', reason]])
  await expect
    .poll(() => market.mails.filter(({ to }) => to === lan.email).map(({ subject }) => subject))
    .toContain('Bảo vệ hai lớp của tài khoản Chợ Phiên đã được gỡ')
  expect((await market.as(admin).put(resetPath(lan), { reason })).body).toMatchObject({
    code: 'USER_MOVED_ON',
    message: 'Tài khoản này vừa được người khác xử lý, hiện không bật bảo vệ hai lớp.',
  })
})

test('not the own one, not an unknown one’s, and not by others than administrators', async () => {
  const [admin, lan] = [await administrator(), await market.given.person()]
  await turnOn(market, admin)
  await turnOn(market, lan)
  const reason = 'Mất điện thoại'
  expect((await market.as(admin).put(resetPath(admin), { reason })).body.code).toBe('SECOND_FACTOR_OWN')
  expect((await market.as(admin).put(resetPath({ id: 999_999 }), { reason })).status).toBe(404)
  expect((await market.as(lan).put(resetPath(admin), { reason })).status).toBe(403)
  expect((await market.as(admin).call(getSecondFactor)).since).not.toBeNull()
})

test('two administrators at once: one resets it', async () => {
  const [one, two, lan] = [await administrator(), await administrator(), await market.given.person()]
  await turnOn(market, lan)
  const replies = await Promise.all([one, two].map((by) => market.as(by).put(resetPath(lan), { reason: 'Mất máy' })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('the operator resets it at the command line', async () => {
  const lan = await administrator()
  await turnOn(market, lan)
  expect(await resetSecondFactorOf(market.db, 'khong-co@vi-du.test')).toBe('unknown')
  expect(await resetSecondFactorOf(market.db, lan.email)).toBe('reset')
  expect(await resetSecondFactorOf(market.db, lan.email)).toBe('was off')
  expect((await market.as(lan).get('/api/v1/users/profile')).status).toBe(401)
  await market.guest.call(login, { body: lan })
})

test('a new key takes the place of the old one: both open, everything is sealed anew, the old one goes', async () => {
  const { db } = market
  const lan = await market.given.person()
  const { secret, recoveryCodes } = await turnOn(market, lan)
  const signInAt = async (key: string) => {
    await forgetUsedCodes(db, lan)
    const instance = await market.otherInstance({ environment: { DATA_KEY: key } })
    return (await signInWith(instance, await ticketOf(instance, lan), codeOfApp(secret))).status
  }
  const [old, anew] = [Buffer.alloc(32, 8), Buffer.alloc(32, 9)]
  await resealSecondFactors({ db, sealer: openSealer({ DATA_KEY: [old] }, TEST_SECRET) })
  const both = openSealer({ DATA_KEY: [anew, old] }, TEST_SECRET)
  expect(await signInAt(`${anew.toString('base64')},${old.toString('base64')}`)).toBe(200)
  const { resealed, unreadable } = await resealSecondFactors({ db, sealer: both })
  expect([resealed > 0, unreadable]).toEqual([true, 0])
  expect(await resealSecondFactors({ db, sealer: both })).toEqual({ resealed: 0, unreadable: 0 })
  expect(await signInAt(anew.toString('base64'))).toBe(200)
  // With the keys lost the app opens nothing, and a recovery code still does.
  expect(await signInAt(old.toString('base64'))).toBe(409)
  const lost = openSealer({ DATA_KEY: [old] }, TEST_SECRET)
  expect((await resealSecondFactors({ db, sealer: lost })).unreadable).toBeGreaterThan(0)
  expect((await signInWith(market, await ticketOf(market, lan), recoveryCodes[0] ?? '')).status).toBe(200)
})

test('a secret is no other person’s: a row under another one does not open', async () => {
  const [lan, other] = [await market.given.person(), await market.given.person()]
  const { secret } = await turnOn(market, lan)
  const { recoveryCodes } = await turnOn(market, other)
  await market.db.run(sql`
    update second_factors o set secret_sealed = f.secret_sealed from second_factors f
    where f.user_id = ${lan.id} and o.user_id = ${other.id}`)
  const ticket = await ticketOf(market, other)
  // Six times: what nobody can check is no guess.
  for (let time = 0; time < 6; time++)
    expect((await signInWith(market, ticket, codeOfApp(secret))).body.code).toBe('SECOND_FACTOR_UNREADABLE')
  expect((await signInWith(market, ticket, recoveryCodes[0] ?? '')).status).toBe(200)
})

test('the export says since when, without the secret, and a deleted account has none of it', async () => {
  const lan = await market.given.person()
  const { secret, recoveryCodes } = await turnOn(market, lan)
  await ticketOf(market, lan)
  const data = await market.as(lan).call(exportPersonalData)
  expect(data.secondFactorSince).toEqual(expect.any(String))
  expect(JSON.stringify(data)).not.toContain(secret)
  expect(JSON.stringify(data)).not.toContain(recoveryCodes[0])
  const gone = await market.as(lan).post('/api/v1/users/deletion', { email: lan.email, password: lan.password })
  expect(gone.status).toBe(200)
  const { count } = await market.db.one(
    CountRow,
    sql`
    select (select count(*) from second_factors where user_id = ${lan.id}) + (select count(*) from recovery_codes where user_id = ${lan.id})
      + (select count(*) from sign_in_tickets where user_id = ${lan.id}) as count`,
  )
  expect(count).toBe(0)
})
