import type { Statement, StatementEntry } from '@chophien/domain/ledger/seller-contract'
import {
  entryWords,
  type StatementAccount,
  shownSign,
  statementAccounts,
} from '@chophien/domain/ledger/seller-statement'
import { movedBy, type RawTransaction, touches, vietnamIso } from './raw-books.ts'

export interface RawStatement {
  opening: number
  closing: number
  /** The oldest first. */
  entries: StatementEntry[]
}

/** A shop's statement of a month, from the entries. The words are the marketplace's, every figure is reckoned here. */
export function statementOf(
  books: readonly RawTransaction[],
  shopId: number,
  account: StatementAccount,
  month: string,
): RawStatement {
  const { account: inBooks } = statementAccounts[account]
  const sign = shownSign(account)
  const statement: RawStatement = { opening: 0, closing: 0, entries: [] }
  let balance = 0
  for (const each of books) {
    const own = each.entries.find((entry) => entry.account === inBooks && entry.holder === shopId)
    if (!own) continue
    balance += sign * own.amount
    if (each.month < month) statement.opening = balance
    if (each.month <= month) statement.closing = balance
    if (each.month !== month) continue
    const taxes = touches(each, 'TAX_VAT', 'TAX_PIT') ? -movedBy(each, 'TAX_VAT') - movedBy(each, 'TAX_PIT') : null
    statement.entries.push({
      id: each.id,
      at: each.at.toISOString(),
      words: entryWords(account, each.key, taxes !== null),
      orderId: own.order,
      orderNumber: own.orderNumber,
      amount: sign * own.amount,
      commission: touches(each, 'COMMISSION') ? -movedBy(each, 'COMMISSION') : null,
      taxes,
      balance,
    })
  }
  return statement
}

const quoted = (cell: string): string => (/[",\r\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The statement as the file that a seller gets, byte for byte. */
export function fileOf({ entries }: RawStatement): string {
  const taxed = entries.some(({ taxes }) => taxes !== null)
  const head = ['Ngày', 'Giờ', 'Mã đơn', 'Nội dung', 'Số tiền (đồng)', 'Hoa hồng (đồng)']
  const rows = entries.map(({ at, orderNumber, words, amount, commission, taxes, balance }) => {
    const [day = '', time = ''] = vietnamIso(new Date(at)).split('T')
    return [day, time.slice(0, 8), orderNumber, words, amount, commission, ...(taxed ? [taxes] : []), balance]
  })
  const lines = [[...head, ...(taxed ? ['Thuế khấu trừ (đồng)'] : []), 'Số dư sau đó (đồng)'], ...rows]
  return `\uFEFF${lines.map((cells) => `${cells.map((cell) => quoted(String(cell ?? ''))).join(',')}\r\n`).join('')}`
}

/** The statement as its pages show it, put together. */
export const pagesOf = ({
  opening,
  closing,
  entries,
}: RawStatement): Pick<Statement, 'opening' | 'closing' | 'items'> => ({
  opening,
  closing,
  items: entries.toReversed(),
})
