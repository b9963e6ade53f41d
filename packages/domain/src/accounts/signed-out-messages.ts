/** What every page may have to say when a session has ended. Apart from the other messages, which the first page does not need. */
export const signedOutMessages = {
  loggedOut: 'Đăng xuất thành công',
  sessionOver: 'Hết phiên đăng nhập. Vui lòng đăng nhập lại.',
} as const
