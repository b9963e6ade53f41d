/** Texts about one's own data. */
export const personalDataMessages = {
  deleted: 'Tài khoản của bạn đã được xóa.',
  exportFailed: 'Không tải được dữ liệu của bạn',
  deleteFailed: 'Không xóa được tài khoản',
  /** What stands in place of a name. */
  nobodyFirstName: 'Người dùng',
  nobodyLastName: 'đã xóa',
} as const
