import { VIETNAM_TIME_ZONE } from '@chophien/domain/text/vietnam-time'

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: VIETNAM_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Current time in Vietnam: `2026-11-22 11:47:05`. */
export const timeInVietnam = (instant: Date): string => clock.format(instant)
