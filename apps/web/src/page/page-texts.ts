/** What is said of a page whatever it shows. */
export const pageTexts = {
  notReadAgain: 'Chưa tải lại được, thông tin có thể đã cũ',
} as const
