import { defineErrors } from '../contract/errors.ts'
import { taxMessages } from './messages.ts'

export const taxErrors = defineErrors({
  TAX_DAY_PAST: { kind: 'invalid', message: taxMessages.dayPast, field: 'fromDay' },
  TAX_DAY_FAR: { kind: 'invalid', message: taxMessages.dayFar, field: 'fromDay' },
  TAXES_NOT_WITHHELD: { kind: 'not-found', message: taxMessages.notWithheld },
})
