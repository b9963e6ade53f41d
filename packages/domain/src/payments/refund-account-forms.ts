import * as z from 'zod/mini'
import { bankHolder } from './account-holder.ts'
import { isKnownBank } from './banks.ts'

export const ACCOUNT_HOLDER_MAX = 50

const missingHolder = 'Vui lòng nhập tên chủ tài khoản'

/** Where a shopper's refunds go by transfer. The number may be typed with spaces, the holder with accents. */
export const RefundAccount = z.object({
  bin: z.string('Vui lòng chọn ngân hàng').check(z.refine(isKnownBank, 'Vui lòng chọn ngân hàng')),
  number: z.string('Vui lòng nhập số tài khoản').check(
    z.overwrite((text) => text.replaceAll(/[\s.-]/gu, '')),
    z.minLength(1, { error: 'Vui lòng nhập số tài khoản', abort: true }),
    z.regex(/^\d{6,19}$/u, 'Số tài khoản gồm 6 đến 19 chữ số'),
  ),
  holder: z
    .string(missingHolder)
    .check(
      z.overwrite(bankHolder),
      z.minLength(1, { error: missingHolder, abort: true }),
      z.regex(/^[A-Z ]*$/u, { error: 'Tên chủ tài khoản chỉ gồm chữ cái và khoảng trắng', abort: true }),
      z.minLength(2, 'Tên chủ tài khoản quá ngắn'),
      z.maxLength(ACCOUNT_HOLDER_MAX, `Tên chủ tài khoản tối đa ${ACCOUNT_HOLDER_MAX} ký tự`),
    ),
})
export type RefundAccount = z.output<typeof RefundAccount>

/** The number of an account as screens show it. */
export const maskedNumber = (number: string): string => `••••${number.slice(-4)}`
