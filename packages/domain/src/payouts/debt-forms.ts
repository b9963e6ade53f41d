import * as z from 'zod/mini'
import { Reason } from '../contract/cursor-schemas.ts'

/** The longest time that an administrator leaves a debt alone for, in days. */
const EXCUSE_DAYS_MAX = 90
const DAYS = `Vui lòng nhập số ngày từ 1 đến ${EXCUSE_DAYS_MAX}.`

/** For how many days a debt has no consequences but its notice, and why. */
export const ExcuseDebt = z.extend(Reason, {
  days: z.int(DAYS).check(z.gte(1, DAYS), z.lte(EXCUSE_DAYS_MAX, DAYS)),
})
export type ExcuseDebt = z.output<typeof ExcuseDebt>
