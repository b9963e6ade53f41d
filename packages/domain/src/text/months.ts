/** A calendar month in Vietnam: `2026-11`. */
export type Month = string

export const isMonth = (text: string): boolean => /^2\d{3}-(?:0[1-9]|1[0-2])$/u.test(text)

/** The month of a day: `2026-11-27` → `2026-11`. */
export const monthOf = (day: string): Month => day.slice(0, 7)

/** The month so many months later, or earlier for a negative number. */
export function monthAfter(month: Month, months = 1): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + (number - 1) + months
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** All months from one to another, both included; none when the second is the earlier one. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = []
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month)
  return months
}

/** The last `count` months up to that of a day, the latest first. */
export const monthsUpTo = (day: string, count: number): Month[] =>
  monthsBetween(monthAfter(monthOf(day), 1 - count), monthOf(day)).reverse()

/** `11/2026`. */
export const monthText = (month: Month): string => month.split('-').reverse().join('/')

/** How many days a month has. */
export const daysOf = (month: Month): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()

/** A month's first and last day. */
export const daysOfMonth = (month: Month): { from: string; to: string } => ({
  from: `${month}-01`,
  to: `${month}-${daysOf(month)}`,
})
