const pattern = /^20\d\d-\d\d-\d\dT\d\d:\d\d$/u

/** Whether a text is a minute of Vietnam's clock as `<input type="datetime-local">` writes it: `2026-11-25T08:00`. Days that no month has are
 *  refused. */
export function isLocalMinute(text: string): boolean {
  if (!pattern.test(text)) return false
  const time = new Date(`${text}:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
}

/** A minute of Vietnam's clock for people: `2026-11-25T08:00` as `08:00 25/11/2026`. */
export const minuteText = (minute: string): string => minute.replace(/^(\d+)-(\d+)-(\d+)T(.+)$/u, '$4 $3/$2/$1')
