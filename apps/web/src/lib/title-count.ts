/** The document's title without the count that a console puts in front of it: `(3) Đơn hàng | Chợ`. */
export const titleWithoutCount = (): string => document.title.replace(/^\(\d+\+?\) /u, '')
