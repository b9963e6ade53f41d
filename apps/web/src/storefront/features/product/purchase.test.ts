import { expect, it } from 'vitest'
import { presetVariantId, purchaseProblem } from './purchase.ts'

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
