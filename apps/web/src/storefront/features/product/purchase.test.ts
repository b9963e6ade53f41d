import { expect, it } from 'vitest'
import { paymentWays, presetVariantId, purchaseProblem } from './purchase.ts'

it('asks for a choice, then for stock', () => {
  expect(purchaseProblem(undefined)).toBe('Vui lòng chọn đầy đủ thuộc tính sản phẩm!')
  expect(purchaseProblem({ stockQuantity: 0 })).toBe('Sản phẩm này đã hết hàng!')
  expect(purchaseProblem({ stockQuantity: -1 })).toBe('Sản phẩm này đã hết hàng!')
  expect(purchaseProblem({ stockQuantity: 1 })).toBeNull()
})

it('chooses by itself only where there is one', () => {
  expect(presetVariantId([{ id: 7 }])).toBe(7)
  expect(presetVariantId([{ id: 7 }, { id: 8 }])).toBeNull()
  expect(presetVariantId([])).toBeNull()
})

it('names the ways to pay', () => {
  expect(paymentWays(['COD'])).toBe('khi nhận hàng')
  expect(paymentWays(['COD', 'BANK_TRANSFER'])).toBe('khi nhận hàng (tùy shop) hoặc chuyển khoản ngân hàng')
  expect(paymentWays(['COD', 'BANK_TRANSFER', 'MOMO'])).toBe(
    'khi nhận hàng (tùy shop), chuyển khoản ngân hàng hoặc ví MoMo',
  )
})
