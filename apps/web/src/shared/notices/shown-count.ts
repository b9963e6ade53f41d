/** What a badge shows of a number: at most two digits. */
export const shownCount = (count: number): string => (count > 99 ? '99+' : String(count))
