import * as z from 'zod/mini'
import { bankLayoutIds } from '../payments/bank-layouts.ts'

/** For which bank the file of a run is made. */
export const ExportForm = z.object({ layout: z.enum(bankLayoutIds, 'Vui lòng chọn mẫu của ngân hàng') })
export type ExportForm = z.output<typeof ExportForm>
