import { listAdminUsers, lockUser, unlockUser } from '@chophien/domain/accounts/admin-contract'
import { addStaff, removeStaff } from '@chophien/domain/accounts/staff-contract'
import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import { heldTransaction, waitsForLock } from '../../testing/held-transaction.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()
const administrator = () => market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })

test('locking an account ends its sessions and refuses sign-in until it is unlocked', async () => {
  const admin = await administrator()
  const lan = await market.given.person()
  expect((await market.as(lan).get('/api/v1/users/profile')).status).toBe(200)
  const params = { id: lan.id }
  expect(await market.as(admin).call(lockUser, { params, body: { reason: 'Gian lận' } })).toMatchObject({
    locked: true,
  })
  expect((await market.as(lan).get('/api/v1/users/profile')).status).toBe(401)
  const login = () => market.guest.post('/api/v1/auth/login', { email: lan.email, password: lan.password })
  expect(await login()).toMatchObject({ status: 403, body: { code: 'ACCOUNT_LOCKED' } })
  expect((await market.as(admin).put(`/api/v1/admin/users/${lan.id}/lock`, { reason: 'Lần nữa' })).body).toMatchObject({
    statusCode: 409,
    message: 'Tài khoản này vừa được người khác xử lý, hiện đang bị khóa.',
  })
  await market.as(admin).call(unlockUser, { params })
  expect((await login()).status).toBe(200)

  const { items } = await market.as(admin).call(listAdminActions, { query: { subject: 'user', subjectId: lan.id } })
  expect(items.map(({ action, reason }) => [action, reason])).toEqual([
    ['user.unlock', null],
    ['user.lock', 'Gian lận'],
  ])
  // The log knows the account by its number only.
  expect(JSON.stringify(items)).not.toContain(lan.email)
})

test('the shop of a locked seller leaves the shelves, and comes back when the account is unlocked', async () => {
  const admin = await administrator()
  const shop = await market.given.shop()
  const product = await market.given.product({ shop })
  const seen = async () => [
    (await market.guest.get(`/api/v1/products/${product.id}`)).status,
    (await market.guest.get(`/api/v1/shops/${shop.id}`)).status,
  ]
  const cart = async (variantId: number) =>
    (await market.as(await market.given.person()).post('/api/v1/cart/items', { variantId, quantity: 1 })).status
  const params = { id: shop.owner.id }
  expect(await seen()).toEqual([200, 200])
  await market.as(admin).call(lockUser, { params, body: { reason: 'Bán hàng giả' } })
  expect(await seen()).toEqual([404, 404])
  expect(await cart(product.variants[0].id)).not.toBe(201)
  expect(await market.as(admin).put(`/api/v1/admin/shops/${shop.id}/reinstate`)).toMatchObject({
    status: 409,
    body: { code: 'SHOP_OWNER_LOCKED' },
  })
  await market.as(admin).call(unlockUser, { params })
  expect(await seen()).toEqual([200, 200])
  const { items } = await market.as(admin).call(listAdminActions, { query: { subject: 'shop', subjectId: shop.id } })
  expect(items.map(({ action, reason }) => [action, reason])).toEqual([
    ['shop.reinstate', null],
    ['shop.suspend', 'Bán hàng giả'],
  ])
})

test.each([
  ['SUPPORT', 403],
  ['MODERATION', 200],
  ['OWNER', 200],
] as const)('whoever owns a shop is locked and unlocked by those who may suspend it: %s', async (role, status) => {
  const staff = market.as(await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'], consoleRoles: [role] }))
  const admin = market.as(await administrator())
  const shop = await market.given.shop()
  const path = `/api/v1/admin/users/${shop.owner.id}`
  const refused = {
    code: 'SHOP_OWNER_ACCOUNT',
    message: 'Người này có shop trên chợ. Chỉ Chủ sàn hoặc Kiểm duyệt được khóa hay mở khóa tài khoản này.',
  }
  const expected = { status, body: status === 403 ? refused : {} }
  expect(await staff.put(`${path}/lock`, { reason: 'x' })).toMatchObject(expected)
  expect((await market.guest.get(`/api/v1/shops/${shop.id}`)).status).toBe(status === 403 ? 200 : 404)
  if (status === 403) await admin.put(`${path}/lock`, { reason: 'x' })
  expect(await staff.put(`${path}/unlock`)).toMatchObject(expected)
  expect((await market.guest.get(`/api/v1/shops/${shop.id}`)).status).toBe(status === 403 ? 404 : 200)
})

test('support neither locks nor unlocks an owner whose shop waits for approval', async () => {
  const support = market.as(
    await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'], consoleRoles: ['SUPPORT'] }),
  )
  const { owner } = await market.given.shop({ status: 'PENDING' })
  const path = `/api/v1/admin/users/${owner.id}`
  const refused = { status: 403, body: { code: 'SHOP_OWNER_ACCOUNT' } }
  expect(await support.put(`${path}/lock`, { reason: 'x' })).toMatchObject(refused)
  await market.as(await administrator()).call(lockUser, { params: { id: owner.id }, body: { reason: 'x' } })
  expect(await support.put(`${path}/unlock`)).toMatchObject(refused)
})

test('support locks whoever only works for a shop, which stays open', async () => {
  const support = market.as(
    await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'], consoleRoles: ['SUPPORT'] }),
  )
  const shop = await market.given.shop()
  const packer = await market.given.staff(shop, ['ORDERS'])
  expect((await support.put(`/api/v1/admin/users/${packer.id}/lock`, { reason: 'x' })).status).toBe(200)
  expect((await market.guest.get(`/api/v1/shops/${shop.id}`)).status).toBe(200)
})

test('whoever registers a shop meanwhile is not locked by support', async () => {
  const support = market.as(
    await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'], consoleRoles: ['SUPPORT'] }),
  )
  const shop = await market.given.shop()
  const lan = await market.given.person()
  const { asked } = await heldTransaction(market.db, async (tx) => {
    await tx.run(sql`select 1 from users where id = ${lan.id} for no key update`)
    await tx.run(sql`update shops set owner_id = ${lan.id} where id = ${shop.id}`)
    const reply = support.put(`/api/v1/admin/users/${lan.id}/lock`, { reason: 'x' })
    await expect.poll(() => waitsForLock(market.db)).toBe(true)
    return { asked: reply }
  })
  expect(await asked).toMatchObject({ status: 403, body: { code: 'SHOP_OWNER_ACCOUNT' } })
})

test('a shop is not approved while its owner is being locked', async () => {
  const admin = await administrator()
  const shop = await market.given.shop({ status: 'PENDING' })
  const approval = await heldTransaction(market.db, async (tx) => {
    await tx.run(sql`update users set locked_at = now() where id = ${shop.owner.id}`)
    const asked = market.as(admin).put(`/api/v1/admin/shops/${shop.id}/approve`, { version: 1 })
    await expect.poll(() => waitsForLock(market.db)).toBe(true)
    return { asked }
  })
  expect(await approval.asked).toMatchObject({ status: 409, body: { code: 'SHOP_OWNER_LOCKED' } })
})

test('a shop that was suspended before its owner was locked stays suspended', async () => {
  const admin = await administrator()
  const shop = await market.given.shop({ status: 'SUSPENDED' })
  const params = { id: shop.owner.id }
  await market.as(admin).call(lockUser, { params, body: { reason: 'x' } })
  await market.as(admin).call(unlockUser, { params })
  expect((await market.guest.get(`/api/v1/shops/${shop.id}`)).status).toBe(404)
})

test('a new admin has the role at the next renewal, a former one loses it at once', async () => {
  const admin = await administrator()
  const binh = await market.given.person()
  const { refreshToken } = (
    await market.guest.post('/api/v1/auth/login', { email: binh.email, password: binh.password })
  ).body.data as { refreshToken: string }
  const params = { id: binh.id }
  const made = await market.as(admin).call(addStaff, { body: { email: binh.email, roles: ['SUPPORT'] } })
  expect(made).toMatchObject({ id: binh.id, roles: ['SUPPORT'] })
  const renewed = (await market.guest.post('/api/v1/auth/refresh', { refreshToken })).body.data as {
    accessToken: string
  }
  const now = market.as({ ...binh, id: -binh.id, token: renewed.accessToken })
  expect((await now.get('/api/v1/admin/users')).status).toBe(200)
  await market.as(admin).call(removeStaff, { params })
  expect((await now.get('/api/v1/admin/users')).status).toBe(401)
  const twice = await market.as(admin).delete(`/api/v1/admin/staff/${binh.id}`)
  expect(twice.body).toMatchObject({ statusCode: 404, message: 'Không tìm thấy người này trong nhân sự.' })
})

test('a user who has not confirmed the address does not become an admin, and does not count as one who stays', async () => {
  await market.db.run(sql`delete from user_roles where role = 'ROLE_ADMIN'`)
  const admin = await administrator()
  const pending = await market.given.person({ verified: false })
  const body = { email: pending.email, roles: ['OWNER'] }
  expect((await market.as(admin).post('/api/v1/admin/staff', body)).body).toMatchObject({
    statusCode: 409,
    message: 'Tài khoản này hiện chưa xác minh email.',
  })
  await market.db.run(sql`insert into user_roles (user_id, role) values (${pending.id}, 'ROLE_ADMIN')`)
  await market.db.run(sql`insert into console_roles (user_id, role) values (${pending.id}, 'OWNER')`)
  const { email, password } = admin
  expect(await market.as(admin).post('/api/v1/users/deletion', { email, password })).toMatchObject({ status: 409 })
})

test('an admin cannot lock, unlock or demote their own account', async () => {
  const admin = await administrator()
  await administrator()
  for (const reply of [
    await market.as(admin).put(`/api/v1/admin/users/${admin.id}/lock`, { reason: 'x' }),
    await market.as(admin).put(`/api/v1/admin/users/${admin.id}/unlock`),
    await market.as(admin).delete(`/api/v1/admin/staff/${admin.id}`),
  ])
    expect(reply.body).toMatchObject({
      statusCode: 409,
      message: 'Bạn không thể khóa, mở khóa hoặc thu quyền của chính mình.',
    })
})

test('of two admins who lock each other concurrently one stays', async () => {
  await market.db.run(sql`delete from user_roles where role = 'ROLE_ADMIN'`)
  const one = await administrator()
  const two = await administrator()
  const replies = await Promise.all([
    market.as(one).put(`/api/v1/admin/users/${two.id}/lock`, { reason: 'x' }),
    market.as(two).put(`/api/v1/admin/users/${one.id}/lock`, { reason: 'x' }),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const { left } = await market.db.one(
    z.object({ left: z.number() }),
    sql`
    select count(*) as left from users u join user_roles r on r.user_id = u.id
    where r.role = 'ROLE_ADMIN' and u.locked_at is null`,
  )
  expect(left).toBe(1)
})

test('users are found by parts of name, e-mail address and phone number, and by group', async () => {
  const admin = await administrator()
  const { owner, name } = await market.given.shop()
  const mai = await market.given.person({ lastName: 'Thị Tuyết Mai', email: `mai${Date.now()}@vi-du.test` })
  await market.as(admin).call(lockUser, { params: { id: mai.id }, body: { reason: 'x' } })
  const find = async (query: Record<string, unknown>) => (await market.as(admin).call(listAdminUsers, { query })).items
  expect((await find({ search: 'tuyet mai' })).map(({ id }) => id)).toEqual([mai.id])
  expect((await find({ search: mai.email })).map(({ id }) => id)).toEqual([mai.id])
  expect((await find({ search: 'ma tuy', group: 'LOCKED' })).map(({ id }) => id)).toEqual([mai.id])
  expect((await find({ group: 'SELLER' })).find(({ id }) => id === owner.id)?.shop?.name).toBe(name)
  expect((await find({ group: 'ADMIN' })).some(({ id }) => id === admin.id)).toBe(true)
  expect((await find({ group: 'ADMIN' })).some(({ id }) => id === mai.id)).toBe(false)
})

test('a missing account is a 404', async () => {
  const admin = await administrator()
  expect((await market.as(admin).put('/api/v1/admin/users/99999999/unlock')).status).toBe(404)
})
