import { type StatementAccount, shownSign, statementAccounts } from '@chophien/domain/ledger/seller-statement'
import { type ManualLine, signedAmount } from '@chophien/domain/manual-entries/forms'
import type { Transaction } from '../../platform/database/database.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'
import { tellOwner } from '../payouts/shop-account-news.ts'
import { findSellerOfShop } from '../sellers/identities.queries.ts'

const told = ['BALANCE', 'COD_DEBT'] as const satisfies readonly StatementAccount[]

/** Tells the owners of the shops whose money a booking by hand changes, each once. */
export async function tellShops(
  { enqueueMail }: { enqueueMail: EnqueueMail },
  tx: Transaction,
  { lines, reason }: { lines: readonly ManualLine[]; reason: string },
): Promise<void> {
  const shopIds = [...new Set(lines.flatMap(({ shopId }) => shopId ?? []))].sort((a, b) => a - b)
  for (const shopId of shopIds) {
    const seller = await findSellerOfShop(tx, shopId)
    // The owner of a closed shop may be gone.
    if (!seller) continue
    const changes = told.flatMap((account) => {
      const line = lines.find((one) => one.shopId === shopId && one.account === statementAccounts[account].account)
      return line ? [{ account, more: shownSign(account) * signedAmount(line) }] : []
    })
    const path = changes.some(({ account }) => account === 'BALANCE')
      ? '/seller/money'
      : '/seller/money?account=COD_DEBT'
    await tellOwner(enqueueMail, tx, seller, {
      kind: 'shop.money-adjusted',
      data: { shop: seller.shopName, changes, reason },
      path,
    })
  }
}
