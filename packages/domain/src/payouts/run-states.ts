/** A run: a list of what shops are paid, made, approved, given to the bank, and closed when the bank's answer to each transfer is known. One that was
 *  exported is never changed. */
export const runStates = ['PREPARED', 'APPROVED', 'EXPORTED', 'CLOSED', 'CANCELLED'] as const
export type RunState = (typeof runStates)[number]

export const runStateNames: Record<RunState, string> = {
  PREPARED: 'Chờ duyệt',
  APPROVED: 'Đã duyệt, chờ lập tệp',
  EXPORTED: 'Đã gửi ngân hàng',
  CLOSED: 'Đã xong',
  CANCELLED: 'Đã hủy',
}

/** A transfer of a run. DROPPED: taken out before the file was made, because it was no longer right. */
export const payoutStates = ['PLANNED', 'DROPPED', 'SENT', 'PAID', 'FAILED'] as const
export type PayoutState = (typeof payoutStates)[number]

export const payoutStateNames: Record<PayoutState, string> = {
  PLANNED: 'Dự kiến',
  DROPPED: 'Không chi kỳ này',
  SENT: 'Đang chuyển',
  PAID: 'Đã chuyển',
  FAILED: 'Không chuyển được',
}
