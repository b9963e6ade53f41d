/** Messages of an ended session, needed on every page. In their own file, because the first load needs no others. */
export const signedOutMessages = {
  loggedOut: 'Đăng xuất thành công',
  sessionOver: 'Hết phiên đăng nhập. Vui lòng đăng nhập lại.',
} as const
