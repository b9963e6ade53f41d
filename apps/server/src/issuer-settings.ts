import { isTaxCode, tidyTaxCode } from '@chophien/domain/sellers/tax-code'
import * as z from 'zod'

const text = (max: number) =>
  z
    .string()
    .transform((given) => given.normalize('NFC').trim())
    .pipe(z.string().min(1, 'không được để trống').max(max, `tối đa ${max} ký tự`))

/** The company behind the marketplace: all three or none (config.ts). */
export const issuerSettings = {
  LEGAL_NAME: text(200).optional(),
  LEGAL_TAX_CODE: z
    .string()
    .transform(tidyTaxCode)
    .refine(isTaxCode, 'không phải mã số thuế: cần 10 chữ số với số kiểm tra đúng, hoặc thêm - và 3 chữ số')
    .optional(),
  LEGAL_ADDRESS: text(300).optional(),
}
