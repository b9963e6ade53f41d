import { assignTransfer, returnTransfer, type Transfer } from '@chophien/domain/payments/transfers-admin-contract'
import type { Prompt } from '../../../console-kit/prompt-dialog.tsx'
import { submitAction } from '../../../console-kit/run-action.ts'
import { formatPrice } from '../../../ui/format.ts'

/** Prompts for an unmatched transfer: assign or return. `onDone` reloads the page in every case. */
export const assign = ({ id, amount, content }: Transfer, onDone: () => Promise<void>): Prompt => ({
  draft: null,
  title: 'Gán cho đơn hàng?',
  detail: `${formatPrice(amount)} với nội dung “${content}” được tính cho đơn có mã chuyển khoản dưới đây.`,
  entry: { label: 'Mã chuyển khoản', required: 'Vui lòng nhập mã chuyển khoản.' },
  hint: 'Mã bắt đầu bằng DH mà người mua thấy ở trang thanh toán.',
  confirm: 'Gán',
  onConfirm: (transferCode) =>
    submitAction(
      assignTransfer,
      { params: { id }, body: { transferCode } },
      {
        failed: 'Chưa gán được khoản chuyển',
        done: 'Đã gán khoản chuyển.',
        settled: onDone,
      },
    ),
})

/** Records that the transfer was sent back. */
export const giveBack = ({ id, amount }: Transfer, onDone: () => Promise<void>): Prompt => ({
  draft: null,
  title: 'Đã trả lại người gửi?',
  detail: `Ghi nhận rằng ${formatPrice(amount)} đã được chuyển trả lại người gửi.`,
  entry: { label: 'Mã giao dịch trả lại', required: 'Vui lòng nhập mã giao dịch.' },
  hint: 'Mã của ngân hàng khi bạn chuyển trả.',
  confirm: 'Ghi nhận',
  onConfirm: (reference) =>
    submitAction(
      returnTransfer,
      { params: { id }, body: { reference } },
      {
        failed: 'Chưa ghi nhận được',
        done: 'Đã ghi nhận khoản trả lại.',
        settled: onDone,
      },
    ),
})
