import type { TransferStatus } from './transfers.ts'

/** In the order of `transferStatuses`. Apart from them: the contracts need the statuses, only admins see the names. */
export const transferStatusNames: Record<TransferStatus, string> = {
  PAID: 'Đã thanh toán đủ',
  UNDERPAID: 'Chuyển thiếu',
  OVERPAID: 'Chuyển thừa',
  DUPLICATE: 'Chuyển trùng',
  LATE: 'Chuyển trễ hạn',
  UNMATCHED: 'Chờ phân loại',
  IGNORED: 'Bỏ qua',
  RETURNED: 'Đã trả lại người gửi',
  REFUND: 'Đã hoàn tiền cho người mua',
  REFUND_DIFFERS: 'Chuyển hoàn bị lệch',
  REFUND_SETTLED: 'Chuyển hoàn lệch đã xử lý',
  REFUND_RETURNED: 'Khoản hoàn bị trả lại',
  PAYOUT: 'Đã chi trả cho shop',
  PAYOUT_DIFFERS: 'Chi trả bị lệch',
  PAYOUT_SETTLED: 'Chi trả lệch đã xử lý',
  PAYOUT_RETURNED: 'Chi trả bị trả lại',
  RETURN: 'Chuyển trả người gửi',
  CLASSIFIED: 'Đã phân loại',
}
