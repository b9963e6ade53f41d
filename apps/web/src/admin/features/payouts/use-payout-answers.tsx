import { markPayoutFailed, type Payout } from '@chophien/domain/payouts/run-contract'
import { PAYOUT_REASON_MAX } from '@chophien/domain/payouts/run-limits'
import { payoutFailureReasons } from '@chophien/domain/payouts/run-messages'
import { useRevalidator } from 'react-router'
import { submitAction } from '../../../console-kit/run-action.ts'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { paidQuestion } from './paid-question.tsx'

/** What an administrator reads in the bank's statement about one transfer. The caller renders `dialogs`. */
export function usePayoutAnswers() {
  const { revalidate } = useRevalidator()
  const { prompt, dialogs } = useConfirm()
  const settled = () => revalidate()

  const paid = (payout: Payout) => prompt(paidQuestion(payout, settled))

  const failed = ({ id, amount, shop, code }: Payout) =>
    prompt({
      draft: `payout-failed:${id}`,
      title: 'Ghi nhận không chuyển được?',
      detail: `${formatPrice(amount)} cho ${shop.name}, nội dung ${code}, trở lại số dư của shop. Shop nhận thông báo và email với lý do.`,
      confirm: 'Trả về số dư',
      hint: 'Shop đọc lý do này trong thông báo và thư.',
      reasons: payoutFailureReasons,
      max: PAYOUT_REASON_MAX,
      onConfirm: (reason) =>
        submitAction(markPayoutFailed, { params: { id }, body: { reason } }, { failed: 'Chưa ghi nhận được', settled }),
    })

  return { paid, failed, dialogs }
}
