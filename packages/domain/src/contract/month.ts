import * as z from 'zod/mini'
import { isMonth } from '../text/months.ts'

/** A calendar month in Vietnam: `2026-11`. */
export const Month = z.string('Tháng không hợp lệ.').check(z.refine(isMonth, 'Tháng không hợp lệ.'))
