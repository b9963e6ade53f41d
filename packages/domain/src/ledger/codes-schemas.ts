import * as z from 'zod/mini'
import { Instant, line } from '../contract/fields.ts'
import { ACCOUNT_CODE_MAX } from './account-codes.ts'
import { ledgerAccounts } from './postings.ts'

const REQUIRED = 'Vui lòng nhập mã tài khoản.'
const INVALID = 'Mã tài khoản bắt đầu bằng chữ số, chỉ gồm chữ số, chữ cái không dấu và dấu chấm.'

/** The code that the operator's accounting program has for an account of the books, in the place of the regimes'. */
export const AccountCode = z.object({
  account: z.enum(ledgerAccounts),
  code: z.string(),
  setAt: Instant,
  setBy: z.nullable(z.string()),
})
export type AccountCode = z.output<typeof AccountCode>

export const AccountCodes = z.object({ codes: z.array(AccountCode) })
export type AccountCodes = z.output<typeof AccountCodes>

const AccountParams = z.object({ account: z.enum(ledgerAccounts, 'Không có tài khoản này.') })

export const AccountCodeForm = z.object({
  code: line({ required: REQUIRED, max: ACCOUNT_CODE_MAX }).check(z.regex(/^\d[\dA-Za-z.]*$/u, INVALID)),
})

export const listAccountCodes = {
  summary: 'Mã tài khoản mà chợ đặt riêng cho phần mềm kế toán của mình',
  data: AccountCodes,
}
export const setAccountCode = {
  summary: 'Đặt mã riêng cho một tài khoản của sổ sách; nhật ký chung dùng mã này thay cho mã theo thông tư',
  params: AccountParams,
  body: AccountCodeForm,
  data: AccountCodes,
}
export const removeAccountCode = {
  summary: 'Bỏ mã riêng của một tài khoản: nhật ký chung lại dùng mã theo thông tư',
  params: AccountParams,
  data: AccountCodes,
}
