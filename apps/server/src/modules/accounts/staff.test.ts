import type { ConsoleRole } from '@chophien/domain/accounts/console-roles'
import {
  addStaff,
  changeStaff,
  getConsoleAccess,
  listStaff,
  removeStaff,
} from '@chophien/domain/accounts/staff-contract'
import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { beforeEach, expect, test } from 'vitest'
import { CountRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import type { Reply } from '../../testing/callers.ts'
import { countLockWaits, heldTransaction } from '../../testing/held-transaction.ts'
import { turnOn } from '../../testing/second-factor-fixture.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace({}, { lockMs: 20_000 })
const staffWith = (...roles: ConsoleRole[]) =>
  market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'], consoleRoles: roles })

let owner: Person
beforeEach(async () => {
  await market.db.run(sql`delete from user_roles where role = 'ROLE_ADMIN'`)
  owner = await staffWith('OWNER')
})

const give = (caller: Person, id: number, roles: readonly ConsoleRole[], shown: readonly ConsoleRole[]) =>
  market.as(caller).put(`/api/v1/admin/staff/${id}`, { roles, shown })
const takeOut = (caller: Person, id: number) => market.as(caller).delete(`/api/v1/admin/staff/${id}`)
const mayListUsers = async (person: Person) => (await market.as(person).get('/api/v1/admin/users')).status
const mailsTo = ({ email }: Person) => market.mails.filter(({ to }) => to === email)
const countOwners = async () =>
  (await market.db.one(CountRow, sql`select count(*) as count from console_roles where role = 'OWNER'`)).count

test('an owner takes an account into the staff, changes its roles and takes it out', async () => {
  const lan = await market.given.person({ firstName: 'Hà', lastName: 'Thị Lan' })
  const { refreshToken } = (await market.guest.post('/api/v1/auth/login', { email: lan.email, password: lan.password }))
    .body.data as { refreshToken: string }
  const added = await market
    .as(owner)
    .call(addStaff, { body: { email: ` ${lan.email.toUpperCase()}`, roles: ['SUPPORT'] } })
  expect(added).toMatchObject({
    id: lan.id,
    name: 'Hà Thị Lan',
    roles: ['SUPPORT'],
    secondFactor: false,
    locked: false,
  })
  const { accessToken } = (await market.guest.post('/api/v1/auth/refresh', { refreshToken })).body.data as {
    accessToken: string
  }
  const now = { ...lan, id: -lan.id, token: accessToken }
  const access = await market.as(now).call(getConsoleAccess)
  expect(access.roles).toEqual(['SUPPORT'])
  expect(access.calls).toContain('listAdminUsers')
  expect(access.calls).not.toContain('listPayments')
  const params = { id: lan.id }
  const changed = await market.as(owner).call(changeStaff, {
    params,
    body: { roles: ['MODERATION', 'FINANCE', 'FINANCE'], shown: ['SUPPORT'] },
  })
  expect(changed.roles).toEqual(['FINANCE', 'MODERATION'])
  expect((await market.as(now).call(getConsoleAccess)).roles.sort()).toEqual(['FINANCE', 'MODERATION'])
  await market.as(owner).call(removeStaff, { params })
  expect((await market.as(now).get('/api/v1/users/profile')).status).toBe(401)
  expect((await market.as(owner).call(listStaff)).map(({ id }) => id)).toEqual([owner.id])

  const { items } = await market.as(owner).call(listAdminActions, { query: { subject: 'user', subjectId: lan.id } })
  expect(items.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['user.revoke-admin', { admin: true, roles: 'FINANCE, MODERATION' }, { admin: false }],
    ['user.change-roles', { roles: 'SUPPORT' }, { roles: 'FINANCE, MODERATION' }],
    ['user.make-admin', { admin: false }, { admin: true, roles: 'SUPPORT' }],
  ])
  await expect.poll(() => mailsTo(lan).length).toBe(3)
  expect(mailsTo(lan).map(({ text }) => /^Bạn .*?(?=\.)/mu.exec(text)?.[0])).toEqual([
    'Bạn có vai trò trong trang quản trị Chợ Phiên: Hỗ trợ',
    'Bạn có vai trò trong trang quản trị Chợ Phiên: Tài chính, Kiểm duyệt',
    'Bạn không còn trong nhân sự của trang quản trị Chợ Phiên',
  ])
})

test('the list says who has what, with the second factor and the last sign-in', async () => {
  const lan = await staffWith('SUPPORT', 'FINANCE')
  await turnOn(market, lan)
  await staffWith()
  const staff = await market.as(owner).call(listStaff)
  expect(staff.map(({ roles }) => roles)).toEqual([['OWNER'], ['FINANCE', 'SUPPORT'], []])
  const found = staff.find(({ id }) => id === lan.id)
  expect(found).toMatchObject({ email: lan.email, secondFactor: true, locked: false })
  expect(Date.now() - Date.parse(found?.lastSignInAt ?? '')).toBeLessThan(60_000)
})

test('only an account that can sign in becomes staff, once', async () => {
  const add = async (email: string, roles: unknown = ['SUPPORT']) =>
    (await market.as(owner).post('/api/v1/admin/staff', { email, roles })).body
  expect(await add('khong-co@vi-du.test')).toMatchObject({ code: 'STAFF_UNKNOWN', errors: [{ field: 'email' }] })
  const unverified = await market.given.person({ verified: false })
  expect((await add(unverified.email)).message).toBe('Tài khoản này hiện chưa xác minh email.')
  const lan = await market.given.person()
  expect(await add(lan.email, [])).toMatchObject({ statusCode: 400, message: 'Hãy chọn ít nhất một vai trò.' })
  expect(await add(lan.email, ['BOSS'])).toMatchObject({ statusCode: 400 })
  await market.db.run(sql`update users set locked_at = now() where id = ${lan.id}`)
  expect((await add(lan.email)).message).toBe('Tài khoản này hiện đang bị khóa.')
  expect((await add(owner.email)).message).toBe('Tài khoản này hiện đã có trong nhân sự.')
})

test('a shopper is not of the staff', async () => {
  const lan = await market.given.person()
  expect((await give(owner, lan.id, ['SUPPORT'], [])).body.code).toBe('STAFF_NOT_FOUND')
  expect((await takeOut(owner, lan.id)).body.code).toBe('STAFF_NOT_FOUND')
})

test('a role that is taken away is missing at once, in a session that goes on', async () => {
  const lan = await staffWith('SUPPORT')
  expect(await mayListUsers(lan)).toBe(200)
  expect((await give(owner, lan.id, ['FINANCE'], ['SUPPORT'])).status).toBe(200)
  expect(await mayListUsers(lan)).toBe(403)
  expect((await market.as(lan).get('/api/v1/admin/payments')).status).toBe(200)
})

test('roles are changed by what the owner saw', async () => {
  const lan = await staffWith('SUPPORT')
  expect((await give(owner, lan.id, ['SUPPORT', 'FINANCE'], ['SUPPORT'])).status).toBe(200)
  expect((await give(owner, lan.id, ['MODERATION'], ['SUPPORT'])).body).toMatchObject({
    statusCode: 409,
    code: 'STAFF_MOVED_ON',
  })
})

test('the last owner stays one; another one may step down', async () => {
  expect((await give(owner, owner.id, ['FINANCE'], ['OWNER'])).body).toMatchObject({
    statusCode: 409,
    message: 'Đây là chủ sàn cuối cùng. Hãy giao vai trò Chủ sàn cho một người khác trước.',
  })
  // Neither somebody who is locked nor one of another role counts as an owner who stays.
  const locked = await staffWith('OWNER')
  await market.db.run(sql`update users set locked_at = now() where id = ${locked.id}`)
  await staffWith('FINANCE')
  expect((await give(owner, owner.id, ['FINANCE'], ['OWNER'])).body.code).toBe('LAST_OWNER')
  await staffWith('OWNER')
  expect((await give(owner, owner.id, ['FINANCE'], ['OWNER'])).status).toBe(200)
  expect((await market.as(owner).get('/api/v1/admin/staff')).status).toBe(403)
})

/** Lets both calls wait for the staff, the first before the second. */
async function atOnce(first: () => Promise<Reply>, second: () => Promise<Reply>): Promise<[Reply, Reply]> {
  const begun = await heldTransaction(market.db, async (tx) => {
    await tx.run(sql`select 1 from users where id = ${owner.id} for no key update`)
    const one = first()
    await expect.poll(() => countLockWaits(market.db)).toBe(1)
    const other = second()
    await expect.poll(() => countLockWaits(market.db)).toBe(2)
    return { one, other }
  })
  return [await begun.one, await begun.other]
}

test('of two owners who take the role from each other at once, one stays', async () => {
  const other = await staffWith('OWNER')
  const [first, second] = await atOnce(
    () => give(owner, other.id, ['SUPPORT'], ['OWNER']),
    () => give(other, owner.id, ['SUPPORT'], ['OWNER']),
  )
  expect([first.status, second.body.code]).toEqual([200, 'CONSOLE_ROLE_MISSING'])
  expect(await countOwners()).toBe(1)
})

test('of two owners who step down at once, one stays', async () => {
  const other = await staffWith('OWNER')
  const replies = await Promise.all([
    give(owner, owner.id, ['SUPPORT'], ['OWNER']),
    give(other, other.id, ['SUPPORT'], ['OWNER']),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await countOwners()).toBe(1)
})

test('an owner who was taken out a moment ago takes nobody out', async () => {
  const other = await staffWith('OWNER')
  const [first, second] = await atOnce(
    () => takeOut(owner, other.id),
    () => takeOut(other, owner.id),
  )
  expect([first.status, second.body.code]).toEqual([200, 'TOKEN_INVALID'])
  expect(await countOwners()).toBe(1)
})

test('accounts of the staff are locked, unlocked and helped by owners only', async () => {
  const [helper, lan, shopper] = [await staffWith('SUPPORT'), await staffWith('FINANCE'), await market.given.person()]
  await turnOn(market, lan)
  const body = { reason: 'Chủ tài khoản nhờ.' }
  const acts = (caller: Person) => [
    () => market.as(caller).put(`/api/v1/admin/users/${lan.id}/reset-second-factor`, body),
    () => market.as(caller).put(`/api/v1/admin/users/${lan.id}/lock`, body),
    () => market.as(caller).put(`/api/v1/admin/users/${lan.id}/unlock`),
  ]
  for (const act of acts(helper)) expect(await act()).toMatchObject({ status: 403, body: { code: 'STAFF_ACCOUNT' } })
  for (const act of acts(owner)) expect((await act()).status).toBe(200)
  expect((await market.as(helper).put(`/api/v1/admin/users/${shopper.id}/lock`, body)).status).toBe(200)
})
