import { CONSOLE_PAGE_SIZE } from '@chophien/domain/contract/lists'
import type { ShopAccountsPage } from '@chophien/domain/ledger/admin-contract'
import type { ReadDb } from '../../platform/database/database.ts'
import { findShopIdsByWords } from '../shops/admin-shops.queries.ts'
import { shownCount } from './account-entries.queries.ts'
import { findShopAccounts, type ShopAccountsQuery, sumShopAccounts } from './shop-accounts.queries.ts'

/** One page of what is owed to shops, or what they owe. */
export async function readShopAccounts(
  db: ReadDb,
  { search, ...asked }: Omit<ShopAccountsQuery, 'shopIds'> & { search?: string | undefined },
): Promise<ShopAccountsPage> {
  const shopIds = search === undefined || search === '' ? null : await findShopIdsByWords(db, search)
  const query = { ...asked, shopIds }
  const [rows, { shops, sum }] = await Promise.all([findShopAccounts(db, query), sumShopAccounts(db, query)])
  const items = rows
    .slice(0, CONSOLE_PAGE_SIZE)
    .map(({ oldestAt, ...shop }) => ({ ...shop, oldestAt: oldestAt?.toISOString() ?? null }))
  return {
    items,
    next: rows.length > CONSOLE_PAGE_SIZE ? (items.at(-1)?.id ?? null) : null,
    ...shownCount(shops),
    sum,
  }
}
