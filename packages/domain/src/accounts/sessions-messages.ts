/** Texts about the devices on which somebody is signed in. */
export const sessionMessages = {
  unknownDevice: 'Thiết bị không xác định',
  ended: 'Đã đăng xuất thiết bị.',
  othersEnded: 'Đã đăng xuất khỏi mọi thiết bị khác.',
  failed: 'Không đăng xuất được thiết bị',
  loadFailed: 'Không thể tải danh sách thiết bị',
} as const
