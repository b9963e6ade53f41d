import {
  createAddress,
  listAddresses,
  setDefaultBilling,
  setDefaultShipping,
  updateAddress,
} from '@chophien/domain/addresses/contract'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

let lan: Person
beforeEach(async () => {
  lan = await market.given.person()
})

const form = (facts: Record<string, unknown> = {}) => ({
  streetAddress1: '12 Đội Cấn',
  ward: 'Phường Ba Đình',
  city: 'Thành phố Hà Nội',
  contactFullName: 'Nguyễn Thị Lan',
  contactPhoneNumber: '0912345678',
  ...facts,
})
const create = (facts: Record<string, unknown> = {}) => market.as(lan).call(createAddress, { body: form(facts) })

test('the first address becomes the default for both kinds, a later one does not', async () => {
  expect(await create()).toMatchObject({
    isDefaultShipping: true,
    isDefaultBilling: true,
    countryCode: 'VN',
    district: null,
    addressType: 'SHIPPING',
  })
  expect(await create()).toMatchObject({ isDefaultShipping: false, isDefaultBilling: false })
})

test('a default can be moved, not unset', async () => {
  const first = await create()
  const second = await create({ isDefaultShipping: true })
  const defaults = async () => {
    const book = await market.as(lan).call(listAddresses)
    return [book.find((one) => one.isDefaultShipping)?.id, book.find((one) => one.isDefaultBilling)?.id]
  }
  expect(await defaults()).toEqual([second.id, first.id])
  await market.as(lan).call(updateAddress, { params: { id: second.id }, body: form({ isDefaultShipping: false }) })
  expect(await defaults()).toEqual([second.id, first.id])
  await market.as(lan).call(setDefaultBilling, { params: { id: second.id } })
  await market.as(lan).call(setDefaultShipping, { params: { id: first.id } })
  expect(await defaults()).toEqual([first.id, second.id])
})

test('first addresses written concurrently leave one default of each kind', async () => {
  await Promise.all(Array.from({ length: 8 }, () => create({ isDefaultShipping: true, isDefaultBilling: true })))
  const book = await market.as(lan).call(listAddresses)
  expect(book).toHaveLength(8)
  expect(book.filter((one) => one.isDefaultShipping)).toHaveLength(1)
  expect(book.filter((one) => one.isDefaultBilling)).toHaveLength(1)
})

test('the only address and a default one cannot be deleted, and the refusals have the messages that the pages look for', async () => {
  const first = await create()
  const remove = (id: number) => market.as(lan).delete(`/api/v1/addresses/${id}`)
  expect(await remove(first.id)).toMatchObject({ status: 409, body: { message: 'cannot delete the only address' } })
  const second = await create()
  expect(await remove(first.id)).toMatchObject({ status: 409, body: { message: 'cannot delete a default address' } })
  expect((await remove(second.id)).status).toBe(200)
  expect(await remove(second.id)).toMatchObject({ status: 404, body: { message: 'address not found' } })
})

test.each([
  ['streetAddress1', '  ', 'Địa chỉ là bắt buộc'],
  ['ward', undefined, 'Phường/Xã là bắt buộc'],
  ['city', '', 'Tỉnh/Thành phố là bắt buộc'],
  ['contactFullName', '', 'Họ tên là bắt buộc'],
  ['contactPhoneNumber', '', 'Số điện thoại là bắt buộc'],
  ['contactPhoneNumber', '091234567', 'Số điện thoại phải có 10-11 chữ số'],
  ['countryCode', 'US', 'Chỉ giao hàng trong Việt Nam'],
])('%s %j is refused', async (field, value, message) => {
  const reply = await market.as(lan).post('/api/v1/addresses', form({ [field]: value }))
  expect(reply.status).toBe(400)
  expect(reply.body.errors).toContainEqual({ field, message })
})

test('a landline in any notation is kept in its national form', async () => {
  expect(await create({ contactPhoneNumber: '+84 24 3825 1234' })).toMatchObject({ contactPhoneNumber: '02438251234' })
})

test("another user's addresses are not found", async () => {
  const { id } = await create()
  await create()
  const stranger = market.as(await market.given.person())
  expect((await stranger.put(`/api/v1/addresses/${id}`, form())).status).toBe(404)
  expect((await stranger.delete(`/api/v1/addresses/${id}`)).status).toBe(404)
  expect((await stranger.put(`/api/v1/addresses/${id}/default-shipping`)).status).toBe(404)
  expect((await market.guest.get('/api/v1/addresses')).status).toBe(401)
  expect(await stranger.call(listAddresses)).toEqual([])
})
