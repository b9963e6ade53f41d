import * as z from 'zod/mini'
import { bankLayoutIds } from '../payments/bank-layouts.ts'

/** For which bank the file of a run is made. */
export const ExportForm = z.object({
  layout: z.enum(bankLayoutIds, 'Vui lòng chọn mẫu của ngân hàng'),
  /** Whether due refunds go into the same file. */
  refunds: z._default(z.boolean('refunds phải là true hoặc false.'), false),
})
export type ExportForm = z.output<typeof ExportForm>
