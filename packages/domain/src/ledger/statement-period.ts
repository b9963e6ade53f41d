import { daysOfMonth, monthOf, monthText } from '../text/months.ts'
import { dayText } from '../text/vietnam-time.ts'

/** The days of a statement in words: `Tháng 11/2026 (từ 01/11/2026 đến 30/11/2026)`. `today`: where it ends without a last day. */
export function periodText(
  { from, to = undefined }: { from?: string | undefined; to?: string | undefined },
  today: string,
): string {
  const last = to ?? today
  if (from === undefined) return `Từ bút toán đầu tiên đến ${dayText(last)}`
  const days = `từ ${dayText(from)} đến ${dayText(last)}`
  const month = daysOfMonth(monthOf(from))
  return month.from === from && month.to === last ? `Tháng ${monthText(monthOf(from))} (${days})` : `T${days.slice(1)}`
}
