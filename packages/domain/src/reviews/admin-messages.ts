/** Messages after an administrator's action. */
export const reviewAdminMessages = {
  takenDown: (count: number) => `Đã gỡ ${count} đánh giá.`,
  putBack: (count: number) => `Đã hiện lại ${count} đánh giá.`,
} as const

export const reviewStateNames = { SHOWN: 'Đang hiện', TAKEN_DOWN: 'Bị gỡ' } as const
