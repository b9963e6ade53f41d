/** What is said of a page whatever it shows. */
export const pageTexts = {
  notReadAgain: 'Chưa tải lại được trang, thông tin đang hiện có thể đã cũ',
} as const
