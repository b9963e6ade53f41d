import { ShopperReason } from '@chophien/domain/orders/forms'
import { expect, it } from 'vitest'
import { RETURN_DETAIL_MAX, ReturnForm, reasonOf, returnReasons } from './return-form.ts'

it('makes one line of the chosen reason and what was written about it', () => {
  expect(reasonOf(ReturnForm.parse({ choice: 'Giao sai hàng', detail: ' Đặt  xanh,\n nhận đỏ ' }))).toBe(
    'Giao sai hàng: Đặt xanh, nhận đỏ',
  )
  expect(reasonOf(ReturnForm.parse({ choice: 'Giao thiếu hàng', detail: '' }))).toBe('Giao thiếu hàng')
})

it('asks for a reason, and none that it accepts is too long for the server', () => {
  expect(ReturnForm.safeParse({ choice: '', detail: '' }).error?.issues[0]?.message).toBe(
    'Vui lòng chọn lý do trả hàng',
  )
  expect(ReturnForm.safeParse({ choice: 'Lý do khác', detail: 'x'.repeat(RETURN_DETAIL_MAX + 1) }).success).toBe(false)
  for (const choice of returnReasons) {
    const reason = reasonOf(ReturnForm.parse({ choice, detail: 'x'.repeat(RETURN_DETAIL_MAX) }))
    expect(ShopperReason.safeParse({ reason }).success, choice).toBe(true)
  }
})
