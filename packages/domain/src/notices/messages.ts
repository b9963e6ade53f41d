/** Texts about notices. */
export const noticeMessages = {
  title: 'Thông báo',
  loadFailed: 'Không thể tải thông báo',
  loginFirst: 'Vui lòng đăng nhập để xem thông báo',
} as const
