import type { CartItem } from '@chophien/domain/cart/contract'
import { priceCheckout } from '@chophien/domain/orders/pricing'
import { expect, it } from 'vitest'
import { explainChange } from './explain-refusal.ts'
import { afterLoading, type CheckoutChange, type ShownItem } from './shown-checkout.ts'

const item = (id: number, quantity: number, other: Partial<CartItem> = {}): CartItem => ({
  id,
  productId: id,
  variantId: id,
  productName: 'Ly sứ',
  shopId: 1,
  shopName: 'Gốm Chu Đậu',
  imageUrl: null,
  variantOptions: 'Xanh',
  currentPrice: 50_000,
  quantity,
  stockQuantity: 9,
  available: true,
  unavailableReason: null,
  unavailableCode: null,
  foundBy: null,
  takesCash: true,
  ...other,
})

const shown = (items: readonly ShownItem[], change: CheckoutChange | null = null) => ({
  since: items,
  before: items,
  items,
  price: priceCheckout(items),
  change,
})

const marks = ({ items }: { items: readonly ShownItem[] }) => items.map(({ seen }) => seen?.quantity)

it('items that are loaded again as they stand keep their marks and their notice', () => {
  const first = shown([item(1, 1), item(2, 2)])
  const changed = afterLoading(first, [item(1, 3), item(2, 2)])
  expect(changed.change).toEqual({ seen: 180_000, now: 280_000 })
  const again = afterLoading(changed, [item(1, 3), item(2, 2)])
  expect(marks(again)).toEqual([1, undefined])
  expect(again.change).toBe(changed.change)
})

it('a line that goes back loses its mark, also where another change makes up for the sum', () => {
  const changed = afterLoading(shown([item(1, 1), item(2, 2)]), [item(1, 3), item(2, 2)])
  const other = afterLoading(changed, [item(1, 1), item(2, 4)])
  expect(marks(other)).toEqual([undefined, 2])
  expect(other.change).toEqual({ seen: 180_000, now: 280_000 })
})

it('all that goes back before it was agreed to is no change', () => {
  const changed = afterLoading(shown([item(1, 1)]), [item(1, 3)])
  expect(afterLoading(changed, [item(1, 1)])).toMatchObject({ change: null, items: [item(1, 1)] })
})

it('a line that is gone and comes back as it was before that was agreed to is no change', () => {
  const both = [item(1, 1), item(2, 1)]
  const fewer = afterLoading(shown(both), [item(2, 1)])
  expect(fewer.change).not.toBeNull()
  expect(afterLoading(fewer, both)).toMatchObject({ change: null, items: both })
})

it('a line that is gone and comes back as another is marked by what it was', () => {
  const fewer = afterLoading(shown([item(1, 1), item(2, 1)]), [item(2, 1)])
  const other = afterLoading(fewer, [item(1, 3), item(2, 1)])
  expect(marks(other)).toEqual([1, undefined])
  expect(other.change).toEqual({ seen: 130_000, now: 230_000 })
})

it('a change that was agreed to keeps its marks, and the next is compared with it', () => {
  const changed = afterLoading(shown([item(1, 1)]), [item(1, 3)])
  const agreed = { ...changed, change: null }
  expect(marks(afterLoading(agreed, [item(1, 3)]))).toEqual([1])
  const next = afterLoading(agreed, [item(1, 4)])
  expect(marks(next)).toEqual([3])
  expect(next.change).toEqual({ seen: 180_000, now: 230_000 })
})

it('other goods at the same sum are told of', () => {
  const changed = afterLoading(shown([item(1, 1)]), [item(1, 1, { variantOptions: 'Đỏ' })])
  expect(changed.items).toMatchObject([{ variantOptions: 'Đỏ', seen: { variantOptions: 'Xanh' } }])
  expect(changed.change).toEqual({ seen: 80_000, now: 80_000 })
  expect(explainChange({ seen: 80_000, now: 80_000 }).detail).toMatch(/^Tổng thanh toán vẫn là 80\.000\s₫\. Nếu/u)
})

it('a line that is gone is told of by words that are true of it', () => {
  const changed = afterLoading(shown([item(1, 1), item(2, 1)]), [item(2, 1)])
  expect(changed.change).toEqual({ seen: 130_000, now: 80_000 })
  expect(explainChange({ seen: 130_000, now: 80_000 }).title).toBe('Các sản phẩm trong đơn vừa thay đổi.')
})
