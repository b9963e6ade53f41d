import { matchTransfer, type Transfer } from '@chophien/domain/payments/transfers-admin-contract'
import { PAYOUT_REASON_MAX } from '@chophien/domain/payouts/run-limits'
import { payoutFailureReasons } from '@chophien/domain/payouts/run-messages'
import type { Prompt } from '../../../console-kit/prompt-dialog.tsx'
import { submitAction } from '../../../console-kit/run-action.ts'
import { formatPrice } from '../../../ui/format.ts'

/** Asks why a refund came back that a line has brought. */
export const refundReturned = (
  { id, amount }: Transfer,
  refund: { id: number; why: string },
  settled: () => Promise<void>,
): Prompt => ({
  draft: `refund-returned:${id}`,
  title: 'Khoản hoàn bị trả lại?',
  detail: `${refund.why}. Sàn phải hoàn ${formatPrice(amount)} lần nữa, sau khi người mua nhập lại tài khoản nhận tiền. Người mua nhận thông báo và email với lý do. Không hoàn tác được.`,
  confirm: 'Ghi là phải hoàn lại',
  hint: 'Người mua đọc lý do này trong thông báo và thư.',
  reasons: payoutFailureReasons,
  max: PAYOUT_REASON_MAX,
  onConfirm: (reason) =>
    submitAction(
      matchTransfer,
      { params: { id }, body: { target: 'REFUND_RETURNED', id: refund.id, reason } },
      { failed: 'Chưa ghi nhận được', done: 'Đã ghi nhận khoản hoàn bị trả lại.', settled },
    ),
})
