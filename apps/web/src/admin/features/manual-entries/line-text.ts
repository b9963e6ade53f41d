import { accountFacts } from '@chophien/domain/ledger/accounts'
import type { ManualEntry } from '@chophien/domain/manual-entries/admin-contract'
import { formatPrice } from '../../../ui/format.ts'

type Line = ManualEntry['lines'][number]

/** What a shop's account is before and after a line that waits: `hiện 80.000 ₫, sau khi ghi 0 ₫`; empty for other lines. */
export const balanceText = ({ balance }: Pick<Line, 'balance'>): string =>
  balance ? `hiện ${formatPrice(balance.now)}, sau khi ghi ${formatPrice(balance.after)}` : ''

/** A line in words: `Nợ Chi phí khác 100.000 ₫`. */
export function lineText({ account, side, shop, amount, balance }: Line): string {
  const words = `${side === 'DEBIT' ? 'Nợ' : 'Có'} ${accountFacts[account].name}${shop ? ` (${shop.name})` : ''} ${formatPrice(amount)}`
  return balance ? `${words} (${balanceText({ balance })})` : words
}
