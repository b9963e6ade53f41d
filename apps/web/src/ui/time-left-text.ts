const two = (value: number): string => String(value).padStart(2, '0')

/** `14:59`, `2:05:00`, or `3 ngày` from two days on. `seconds`: whole, 0 or more. */
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  if (hours >= 48) return `${Math.floor(hours / 24)} ngày`
  const minutes = Math.floor(seconds / 60) % 60
  const rest = two(seconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${two(minutes)}:${rest}`
}

/** Text for screen readers: only the urgent moments, not every second. `what`: what the time is for. */
export function urgencyText(seconds: number, what = 'thanh toán'): string {
  if (seconds === 0) return `Đã hết thời gian ${what}.`
  if (seconds <= 60) return `Còn chưa đến 1 phút để ${what}.`
  return seconds <= 300 ? `Còn chưa đến 5 phút để ${what}.` : ''
}

/** `3 ngày`, `5 giờ`, `12 phút`, for lists: rounded down, and never 0. `seconds`: above 0. */
export function roughText(seconds: number): string {
  if (seconds >= 172_800) return `${Math.floor(seconds / 86_400)} ngày`
  return seconds >= 3600 ? `${Math.floor(seconds / 3600)} giờ` : `${Math.max(1, Math.floor(seconds / 60))} phút`
}

/** Whole seconds until an instant (ISO 8601), 0 when it has passed. `now`: milliseconds, by the clock that the instant is of. */
export const secondsUntil = (instant: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - now) / 1000))
