import { createShop, getOwnShop } from '@chophien/domain/shops/contract'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

let lan: Person
let addressId: number
beforeEach(async () => {
  lan = await market.given.person()
  addressId = (await market.given.address(lan)).id
})

const form = (facts: Record<string, unknown> = {}) => ({
  name: 'Tiệm Nhà Lan',
  description: 'Đồ thủ công',
  contactEmail: 'lan@vi-du.test',
  contactPhone: '0912345678',
  addressId,
  ...facts,
})

test('a new shop waits for approval, and a user can have one', async () => {
  expect((await market.as(lan).get('/api/v1/user/shop')).status).toBe(404)
  const shop = await market.as(lan).call(createShop, { body: form() })
  expect(shop).toMatchObject({ name: 'Tiệm Nhà Lan', status: 'PENDING', rejectionReason: null })
  expect(await market.as(lan).call(getOwnShop)).toEqual(shop)
  expect((await market.guest.get(`/api/v1/shops/${shop.id}`)).status).toBe(404)
  expect(await market.as(lan).post('/api/v1/user/shop', form())).toMatchObject({
    status: 400,
    body: { message: 'Bạn chỉ được tạo 1 shop!' },
  })
})

test('of two concurrent registrations one succeeds', async () => {
  const replies = await Promise.all([1, 2, 3].map(() => market.as(lan).post('/api/v1/user/shop', form())))
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, 400, 400])
})

test('a rejected shop can be registered again', async () => {
  const { id } = await market.as(lan).call(createShop, { body: form() })
  await market.db.run(sql`update shops set status = 'REJECTED', rejection_reason = 'Thiếu giấy tờ' where id = ${id}`)
  expect(await market.as(lan).call(getOwnShop)).toMatchObject({ status: 'REJECTED', rejectionReason: 'Thiếu giấy tờ' })
  expect(await market.as(lan).call(createShop, { body: form({ name: 'Tên mới' }) })).toMatchObject({
    id,
    name: 'Tên mới',
    status: 'PENDING',
  })
})

test.each([
  [{ name: ' ' }, 'name', 'Tên shop là bắt buộc'],
  [{ contactEmail: 'x' }, 'contactEmail', 'Email không hợp lệ!'],
  [{ contactPhone: '' }, 'contactPhone', 'Số điện thoại liên hệ là bắt buộc'],
  [{ addressId: null }, 'addressId', 'Vui lòng chọn địa chỉ cho shop'],
])('a shop with %j is refused', async (facts, field, message) => {
  expect((await market.as(lan).post('/api/v1/user/shop', form(facts))).body.errors).toContainEqual({ field, message })
})

test('a guest is asked to log in, another user’s address is not found', async () => {
  expect((await market.guest.post('/api/v1/user/shop', form())).status).toBe(401)
  const stranger = await market.given.person()
  expect((await market.as(stranger).post('/api/v1/user/shop', form())).status).toBe(404)
})
