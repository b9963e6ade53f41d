/** Texts about the account that refunds go to. */
export const refundAccountMessages = {
  saved: 'Đã lưu tài khoản nhận tiền hoàn.',
  deleted: 'Đã xóa tài khoản nhận tiền hoàn.',
  loadFailed: 'Không thể tải tài khoản nhận tiền hoàn',
} as const
