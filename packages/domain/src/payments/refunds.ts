/** Why a refund is due: the order failed or was returned, or the money was too much, too late, or not enough in time. */
export const refundCauses = ['CANCELLED', 'FAILED', 'RETURNED', 'DISPUTE', 'EXPIRED', 'OVERPAID', 'LATE'] as const
export type RefundCause = (typeof refundCauses)[number]

export const refundCauseNames: Record<RefundCause, string> = {
  CANCELLED: 'Đơn hàng đã hủy',
  FAILED: 'Đơn hàng không thành công',
  RETURNED: 'Hàng đã trả lại',
  DISPUTE: 'Hoàn tiền theo khiếu nại',
  EXPIRED: 'Chưa đủ tiền khi hết hạn thanh toán',
  OVERPAID: 'Số tiền nhận được nhiều hơn số phải trả',
  LATE: 'Tiền đến sau khi đơn đã kết thúc',
}

/** DUE: to be paid back; PAID: paid back, also where the bank sent it back afterwards: then another refund follows it, which is due. */
export const refundStatuses = ['DUE', 'PAID'] as const
export const refundStatusNames: Record<(typeof refundStatuses)[number], string> = { DUE: 'Phải hoàn', PAID: 'Đã hoàn' }
