import { CONSOLE_PAGE_SIZE } from '@chophien/domain/contract/lists'
import type { WaitingAccount } from '@chophien/domain/payouts/account-admin-schemas'
import { nameMatches } from '@chophien/domain/payouts/account-name'
import { openShopAccount } from './shop-account.ts'
import { maskedAccount, type ShopAccountViewDeps } from './shop-account-view.ts'
import { findUnconfirmedAccounts } from './shop-accounts.queries.ts'

/** Accounts whose holders are opened at once. */
const AT_ONCE = 300

/** One page of the accounts that wait for an administrator, the newest shops first. The names are sealed, so that each account in question is opened until the page is full. */
export async function readWaitingAccounts(
  { db, sealer }: ShopAccountViewDeps,
  after: number | undefined,
): Promise<{ items: WaitingAccount[]; next: number | null }> {
  const items: WaitingAccount[] = []
  let last = after ?? null
  for (;;) {
    const some = await findUnconfirmedAccounts(db, { after: last, most: AT_ONCE })
    for (const account of some) {
      const holder = openShopAccount(sealer, account)?.holder
      const { shopId, shopName, legalName, givenAt } = account
      if (holder === undefined || legalName === null || nameMatches(holder, legalName)) continue
      // One more than the page: there is a next one.
      if (items.length === CONSOLE_PAGE_SIZE) return { items, next: items.at(-1)?.id ?? null }
      items.push({
        ...maskedAccount(account),
        id: shopId,
        name: shopName,
        holder,
        legalName,
        givenAt: givenAt.toISOString(),
      })
    }
    if (some.length < AT_ONCE) return { items, next: null }
    last = some.at(-1)?.shopId ?? null
  }
}
