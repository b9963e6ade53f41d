/** Texts about personal data. */
export const personalDataMessages = {
  deleted: 'Tài khoản của bạn đã được xóa.',
  exportFailed: 'Không tải được dữ liệu của bạn',
  deleteFailed: 'Không xóa được tài khoản',
  /** Name of a deleted user. */
  nobodyFirstName: 'Người dùng',
  nobodyLastName: 'đã xóa',
} as const
