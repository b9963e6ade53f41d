import { catalogMessages } from '@chophien/domain/catalog/messages'
import { formatMoney } from '@chophien/domain/text/money'
import { once } from '@chophien/domain/text/once'
import { VIETNAM_TIME_ZONE } from '@chophien/domain/text/vietnam-time'

const whole = once(() => new Intl.NumberFormat('vi-VN'))
const oneDecimal = once(() => new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 1, maximumFractionDigits: 1 }))
const atMostOneDecimal = once(() => new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 }))

/** `15.000 ₫`, with a no-break space before the sign; 'Liên hệ' without a price (§9). `amount`: whole đồng. */
export const formatPrice = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? catalogMessages.noPrice : formatMoney(amount)

/** `1.234`. */
export const formatNumber = (value: number): string => whole().format(value)

/** Counts over a thousand are shortened: `999`, `1,2k`, `12k`, `1,3tr`, `1,5tỷ`. Cut, not rounded: 1 999 sold are not 2 000. */
export function formatCount(count: number): string {
  if (count < 1_000) return whole().format(count)
  const [unit, sign] =
    count < 1_000_000 ? [1_000, 'k'] : count < 1_000_000_000 ? [1_000_000, 'tr'] : [1_000_000_000, 'tỷ']
  const tenths = Math.floor((count * 10) / unit) / 10
  return `${atMostOneDecimal().format(tenths < 10 ? tenths : Math.floor(tenths))}${sign}`
}

/** `4,8`; `0` without ratings. */
export const formatRating = (rating: number): string => (rating === 0 ? '0' : oneDecimal().format(rating))

// Explicit parts: the short style would shorten the year (vietnam.md §7).
const date = once(
  () =>
    new Intl.DateTimeFormat('vi-VN', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: VIETNAM_TIME_ZONE,
    }),
)
const time = once(
  () =>
    new Intl.DateTimeFormat('vi-VN', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: VIETNAM_TIME_ZONE,
    }),
)

/** `20/11/2026`, the day in Vietnam. `instant`: ISO 8601. */
export const formatDate = (instant: string): string => date().format(new Date(instant))

/** `20/11/2026 23:05`, in Vietnam. `instant`: ISO 8601. */
export function formatDateTime(instant: string): string {
  const at = new Date(instant)
  return `${date().format(at)} ${time().format(at)}`
}
