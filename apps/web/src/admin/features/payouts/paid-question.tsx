import { markPayoutPaid, type Payout } from '@chophien/domain/payouts/run-contract'
import type { Prompt } from '../../../console-kit/prompt-dialog.tsx'
import { submitAction } from '../../../console-kit/run-action.ts'
import { formatPrice } from '../../../ui/format.ts'

/** Asks for the bank's number of a transfer that it has paid, also of one that was recorded as failed. */
export const paidQuestion = ({ id, amount, shop, code, state }: Payout, settled: () => Promise<void>): Prompt => {
  const late = state === 'FAILED'
  return {
    draft: null,
    title: late ? 'Ghi nhận là đã chuyển?' : 'Ghi nhận đã chuyển?',
    detail: `${formatPrice(amount)} cho ${shop.name}, nội dung ${code}. Chỉ ghi nhận khi sao kê của ngân hàng có khoản này.${
      late ? ' Khoản này đã trở lại số dư của shop, nên sẽ trừ lại từ số dư.' : ''
    }`,
    confirm: 'Đã chuyển',
    hint: 'Như trên sao kê của ngân hàng.',
    entry: { label: 'Mã giao dịch', required: 'Vui lòng nhập mã giao dịch.' },
    onConfirm: (reference) =>
      submitAction(
        markPayoutPaid,
        { params: { id }, body: { reference, late } },
        { failed: 'Chưa ghi nhận được', settled },
      ),
  }
}
