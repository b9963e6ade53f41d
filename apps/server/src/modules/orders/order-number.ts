import { VIETNAM_TIME_ZONE } from '@chophien/domain/text/vietnam-time'
import { randomCode } from '../../platform/random-code.ts'

const RANDOM_CHARACTERS = 8

const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: VIETNAM_TIME_ZONE,
  year: '2-digit',
  month: '2-digit',
  day: '2-digit',
})

/** A number for people to read and quote: the day in Vietnam and eight random characters, `CP261121-7K3QMX9A`. It does not reveal how many
 *  orders there are. */
export const newOrderNumber = (now: Date): string =>
  `CP${day.format(now).replaceAll(/\D/gu, '')}-${randomCode(RANDOM_CHARACTERS)}`
