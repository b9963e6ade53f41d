/** Texts about signed-in devices. */
export const sessionMessages = {
  unknownDevice: 'Thiết bị không xác định',
  ended: 'Đã đăng xuất thiết bị.',
  othersEnded: 'Đã đăng xuất khỏi mọi thiết bị khác.',
  failed: 'Không đăng xuất được thiết bị',
  loadFailed: 'Không thể tải danh sách thiết bị',
} as const
