import { ShopperReason } from '@chophien/domain/orders/forms'
import { REASON_MAX } from '@chophien/domain/orders/limits'
import { expect, it } from 'vitest'
import { CancelForm, cancelReasons, reasonOfCancelling } from './cancel-form.ts'

it.each([
  [{ choice: '' }, null],
  [{ choice: 'Không còn nhu cầu mua' }, 'Không còn nhu cầu mua'],
  [{ choice: 'Không còn nhu cầu mua', detail: 'viết trước khi chọn lại' }, 'Không còn nhu cầu mua'],
  [{ choice: 'Lý do khác', detail: '' }, 'Lý do khác'],
  [{ choice: 'Lý do khác', detail: ' Đi vắng\n một tuần ' }, 'Đi vắng một tuần'],
])('of %j the seller reads %j', (input, reason) => {
  expect(reasonOfCancelling(CancelForm.parse(input))).toBe(reason)
})

it('accepts no reason that is too long for the server', () => {
  for (const choice of cancelReasons) {
    const reason = reasonOfCancelling(CancelForm.parse({ choice, detail: 'x'.repeat(REASON_MAX) }))
    expect(ShopperReason.safeParse({ reason }).success, choice).toBe(true)
  }
  expect(CancelForm.safeParse({ choice: 'Lý do khác', detail: 'x'.repeat(REASON_MAX + 1) }).success).toBe(false)
})
