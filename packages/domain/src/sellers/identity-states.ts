/** What a seller gives as identity: WAITING for a check, CHECKED (in force), REFUSED; PAST when another one was checked since. */
export const identityStates = ['WAITING', 'CHECKED', 'REFUSED', 'PAST'] as const
export type IdentityState = (typeof identityStates)[number]

export const identityStateNames: Record<IdentityState, string> = {
  WAITING: 'Chờ kiểm tra',
  CHECKED: 'Đã xác nhận',
  REFUSED: 'Bị từ chối',
  PAST: 'Đã thay',
}
