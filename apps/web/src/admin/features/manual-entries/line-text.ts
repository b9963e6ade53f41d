import { accountFacts } from '@chophien/domain/ledger/accounts'
import type { ManualEntry } from '@chophien/domain/manual-entries/admin-contract'
import { formatPrice } from '../../../ui/format.ts'

/** A line in words: `Nợ Chi phí khác 100.000 ₫`. */
export const lineText = ({ account, side, shop, amount }: ManualEntry['lines'][number]): string =>
  `${side === 'DEBIT' ? 'Nợ' : 'Có'} ${accountFacts[account].name}${shop ? ` (${shop.name})` : ''} ${formatPrice(amount)}`
