import { matchTransfer, type Transfer } from '@chophien/domain/payments/transfers-admin-contract'
import { PAYOUT_REASON_MAX } from '@chophien/domain/payouts/run-limits'
import { payoutFailureReasons } from '@chophien/domain/payouts/run-messages'
import type { Prompt } from '../../../console-kit/prompt-dialog.tsx'
import { submitAction } from '../../../console-kit/run-action.ts'
import { formatPrice } from '../../../ui/format.ts'

/** Asks why a payout came back that a line has brought. */
export const payoutReturned = (
  { id, amount }: Transfer,
  payout: { id: number; code: string | null; why: string },
  settled: () => Promise<void>,
): Prompt => ({
  draft: `payout-returned:${id}`,
  title: 'Chi trả bị trả lại?',
  detail: `${payout.why}. ${formatPrice(amount)} của khoản chi trả ${payout.code ?? ''} trở lại số dư của shop. Shop nhận thông báo và email với lý do. Không hoàn tác được.`,
  confirm: 'Trả về số dư',
  hint: 'Shop đọc lý do này trong thông báo và thư.',
  reasons: payoutFailureReasons,
  max: PAYOUT_REASON_MAX,
  onConfirm: (reason) =>
    submitAction(
      matchTransfer,
      { params: { id }, body: { target: 'PAYOUT_RETURNED', id: payout.id, reason } },
      { failed: 'Chưa ghi nhận được', done: 'Đã trả khoản này về số dư của shop.', settled },
    ),
})
