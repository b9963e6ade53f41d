import type { Returnable } from '@chophien/domain/returns/contract'
import { expect, it } from 'vitest'
import { linesOf, nothingPaid, priceOf, ReturnForm, readUnits, unitsAtFirst, writeUnits } from './return-form.ts'

const line = (orderItemId: number, claimable: number) => ({
  orderItemId,
  productName: 'Chén trà',
  variantOptions: 'Men ngọc',
  imageUrl: null,
  unitPrice: 50_000,
  quantity: 2,
  subtotal: 100_000,
  refundedUnits: 0,
  refundedAmount: 0,
  claimable,
  condition: null,
})
const order = (...lines: ReturnType<typeof line>[]): Returnable => ({
  orderId: 1,
  orderNumber: 'CP261126-AAAAAAAA',
  shopName: 'Tiệm gốm',
  paymentMethodCode: 'COD',
  paid: true,
  kinds: [],
  lines,
  shippingFee: 30_000,
  refundedFee: 0,
})

it('begins with the only line, and with nothing where there are several', () => {
  expect(unitsAtFirst(order(line(7, 2)))).toEqual({ 7: 2 })
  expect(unitsAtFirst(order(line(7, 2), line(8, 0)))).toEqual({ 7: 2 })
  expect(unitsAtFirst(order(line(7, 2), line(8, 1)))).toEqual({})
})

it('brings units back from a draft, but no more than there are by now', () => {
  expect(writeUnits({ 7: 2, 8: 0 })).toBe('7=2')
  expect(readUnits('7=2&9=1', order(line(7, 1)))).toEqual({ 7: 1 })
  expect(readUnits('7=zwei', order(line(7, 1)))).toEqual({})
  expect(readUnits(undefined, order(line(7, 1)))).toEqual({})
})

it('asks for goods, unless none arrived', () => {
  const asked = { kind: 'RETURN', reason: 'DEFECTIVE', note: null }
  expect(ReturnForm.safeParse({ ...asked, lines: [] }).error?.issues[0]).toMatchObject({
    path: ['lines'],
    message: 'Vui lòng chọn ít nhất một sản phẩm',
  })
  expect(ReturnForm.safeParse({ ...asked, lines: linesOf('RETURN', { 7: 1 }) }).success).toBe(true)
  expect(ReturnForm.safeParse({ kind: 'NOT_RECEIVED', reason: 'NOT_RECEIVED', lines: [] }).success).toBe(true)
})

it('says what would be given back, to the đồng', () => {
  const both = order(line(7, 2), line(8, 2))
  expect(priceOf(both, 'RETURN', 'DEFECTIVE', { 7: 1 })).toMatchObject({ goods: 50_000, shipping: 0 })
  expect(priceOf(both, 'RETURN', 'DEFECTIVE', { 7: 2, 8: 2 })).toMatchObject({ goods: 200_000, shipping: 30_000 })
  expect(priceOf({ ...both, paymentMethodCode: 'MOMO' }, 'NOT_RECEIVED', 'NOT_RECEIVED', {})).toMatchObject({
    total: 230_000,
  })
  expect(priceOf(both, 'RETURN', null, { 7: 1 })).toBeNull()
  expect(priceOf(both, 'RETURN', 'DEFECTIVE', {})).toBeNull()
})

it('gives nothing back for a parcel that was to be paid at the door and never came', () => {
  const delivered = order(line(7, 2))
  expect(priceOf(delivered, 'NOT_RECEIVED', 'NOT_RECEIVED', {})).toBeNull()
  expect(nothingPaid(delivered, 'NOT_RECEIVED')).toBe(true)
  expect(nothingPaid(delivered, 'RETURN')).toBe(false)
  expect(nothingPaid({ ...delivered, paymentMethodCode: 'MOMO' }, 'NOT_RECEIVED')).toBe(false)
  expect(nothingPaid({ ...delivered, paid: false }, null)).toBe(true)
})
