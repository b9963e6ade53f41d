import * as z from 'zod/mini'
import { Id, line } from '../contract/fields.ts'
import { isOfShop, manualAccounts } from './accounts.ts'
import {
  MANUAL_AMOUNT_MAX,
  MANUAL_EVIDENCE_MAX,
  MANUAL_LINES_MAX,
  MANUAL_LINES_MIN,
  MANUAL_REASON_MAX,
} from './limits.ts'

const AMOUNT = 'Số tiền phải là số nguyên từ 1 đến 100 tỷ đồng.'
const SHOP = 'Chọn shop trong các gợi ý, hoặc nhập mã shop.'

/** One line of a booking by hand. `amount`: whole đồng, positive; `shopId`: of an account whose holder is a shop, else null. */
const ManualLine = z
  .object({
    account: z.enum(manualAccounts, 'Vui lòng chọn tài khoản.'),
    side: z.enum(['DEBIT', 'CREDIT'], 'Vui lòng chọn Nợ hoặc Có.'),
    shopId: z.nullable(Id),
    amount: z.int(AMOUNT).check(z.gte(1, AMOUNT), z.lte(MANUAL_AMOUNT_MAX, AMOUNT)),
  })
  .check(
    z.refine(({ account, shopId }) => !isOfShop(account) || shopId !== null, { message: SHOP, path: ['shopId'] }),
    z.refine(({ account, shopId }) => isOfShop(account) || shopId === null, {
      message: 'Tài khoản này không có shop.',
      path: ['shopId'],
    }),
  )
export type ManualLine = z.output<typeof ManualLine>

/** A line as the ledger has it: debit positive, credit negative. */
export const signedAmount = ({ side, amount }: Pick<ManualLine, 'side' | 'amount'>): number =>
  side === 'DEBIT' ? amount : -amount

const keyOf = ({ account, shopId }: ManualLine) => `${account} ${shopId}`

/** What an administrator proposes to book: each account of each holder once, debits equal to credits. */
export const ManualEntryForm = z.object({
  /** The booked one whose opposite it is, line for line. */
  reverses: z.nullish(Id),
  reason: line({ required: 'Vui lòng nhập lý do.', max: MANUAL_REASON_MAX }),
  evidence: line({ required: 'Vui lòng nhập số chứng từ.', max: MANUAL_EVIDENCE_MAX }),
  lines: z.array(ManualLine).check(
    z.minLength(MANUAL_LINES_MIN, 'Bút toán có ít nhất hai dòng.'),
    z.maxLength(MANUAL_LINES_MAX, `Bút toán có tối đa ${MANUAL_LINES_MAX} dòng.`),
    z.refine(
      (lines) => new Set(lines.map(keyOf)).size === lines.length,
      'Mỗi tài khoản (của mỗi shop) chỉ có một dòng: hãy gộp các dòng trùng.',
    ),
    z.refine((lines) => lines.reduce((sum, one) => sum + signedAmount(one), 0) === 0, 'Tổng Nợ phải bằng tổng Có.'),
  ),
})
export type ManualEntryForm = z.output<typeof ManualEntryForm>
