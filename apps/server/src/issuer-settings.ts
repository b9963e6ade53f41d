import type { Issuer } from '@chophien/domain/invoices/issuer'
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

interface IssuerConfig {
  LEGAL_NAME?: string | undefined
  LEGAL_TAX_CODE?: string | undefined
  LEGAL_ADDRESS?: string | undefined
}

/** Who issues the documents of money. */
export const issuerOf = ({ LEGAL_NAME, LEGAL_TAX_CODE, LEGAL_ADDRESS }: IssuerConfig): Issuer =>
  LEGAL_NAME && LEGAL_TAX_CODE && LEGAL_ADDRESS
    ? { legalName: LEGAL_NAME, taxCode: LEGAL_TAX_CODE, address: LEGAL_ADDRESS }
    : null
