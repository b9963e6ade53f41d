/** A booking by hand. LAPSED: nobody decided in time; it is a proposal whose deadline is over, so no job has to end it. */
export const manualEntryStates = ['PROPOSED', 'BOOKED', 'REJECTED', 'WITHDRAWN', 'LAPSED'] as const
export type ManualEntryState = (typeof manualEntryStates)[number]

export const manualEntryStateNames: Record<ManualEntryState, string> = {
  PROPOSED: 'Chờ duyệt',
  BOOKED: 'Đã ghi sổ',
  REJECTED: 'Bị từ chối',
  WITHDRAWN: 'Đã rút lại',
  LAPSED: 'Quá hạn duyệt',
}
