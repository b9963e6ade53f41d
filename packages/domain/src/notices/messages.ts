/** Texts about notices. */
export const noticeMessages = {
  title: 'Thông báo',
  loadFailed: 'Không thể tải thông báo',
  loginFirst: 'Vui lòng đăng nhập để xem thông báo',
} as const

/** Of a notice that this version cannot word. */
export const unknownNotice = { title: 'Thông báo từ chợ', text: 'Bấm để xem chi tiết.' } as const
