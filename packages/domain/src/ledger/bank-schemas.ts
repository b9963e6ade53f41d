import * as z from 'zod/mini'
import { Id, Instant } from '../contract/fields.ts'

/** The bank's account, whole đồng; amounts may be below zero. */
export const BankTie = z.object({
  /** The last balance that the bank told with a line, and that of the books at the same instant; null while nothing is told. */
  tie: z.nullable(
    z.object({
      transferId: Id,
      at: Instant,
      told: z.int(),
      ours: z.int(),
      /** `told` less `ours`. */ difference: z.int(),
    }),
  ),
  /** What the account held before the marketplace, booked as own money. `at`: of the line with which it was compared. */
  opening: z.nullable(z.object({ at: Instant, amount: z.int(), by: z.nullable(z.string()), madeAt: Instant })),
  /** Entries that no line has told of; the newest of them. */
  unlined: z.object({
    count: z.int(),
    sum: z.int(),
    items: z.array(z.object({ at: Instant, words: z.string(), amount: z.int(), entryKey: z.string() })),
  }),
  /** Changes of the told balance that no line explains; the newest of them. */
  gaps: z.object({
    sum: z.int(),
    items: z.array(z.object({ from: Instant, to: Instant, missing: z.int() })),
  }),
  /** What MoMo holds, and since when its oldest part; `isOlder`: since even earlier. */
  momo: z.object({ balance: z.int(), oldestAt: z.nullable(Instant), isOlder: z.boolean() }),
})
export type BankTie = z.output<typeof BankTie>

export const getBankTie = {
  summary: 'Đối chiếu số dư ngân hàng báo với sổ, điều gì giải thích chênh lệch, và tiền MoMo còn giữ',
  data: BankTie,
}

export const recordBankOpening = {
  summary:
    'Ghi số dư đầu của tài khoản ngân hàng: chênh lệch đang thấy là tiền có trước khi chợ dùng tài khoản; chỉ một lần',
  body: z.object({ transferId: Id, amount: z.int() }),
  data: BankTie,
}
