/** The lists of cases in the consoles. `todo`: what waits for the reader, the nearest deadline first. */
export const caseTabIds = ['todo', 'open', 'ended'] as const
export type CaseTab = (typeof caseTabIds)[number]

export const sellerCaseTabNames: Record<CaseTab, string> = {
  todo: 'Chờ shop xử lý',
  open: 'Đang diễn ra',
  ended: 'Đã kết thúc',
}
export const adminCaseTabNames: Record<CaseTab, string> = {
  todo: 'Chờ sàn xem xét',
  open: 'Đang diễn ra',
  ended: 'Đã kết thúc',
}
