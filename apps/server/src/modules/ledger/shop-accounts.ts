import { CONSOLE_PAGE_SIZE } from '@chophien/domain/contract/lists'
import type { ShopAccountsPage } from '@chophien/domain/ledger/admin-contract'
import type { ReadDb } from '../../platform/database/database.ts'
import { shopsByWords } from '../shops/admin-shops.queries.ts'
import { shownCount } from './account-entries.queries.ts'
import { findShopAccounts, type ShopAccountsQuery, type ShopPlace, sumShopAccounts } from './shop-accounts.queries.ts'

interface Asked extends Omit<ShopAccountsQuery, 'shops' | 'after'> {
  search?: string | undefined
  after?: string | undefined
}

/** A place as a cursor: `4500-12`. */
const placeOf = (after: string): ShopPlace => {
  const [amount, id] = after.split('-').map(Number)
  return { amount: amount ?? 0, id: id ?? 0 }
}

/** One page of what is owed to shops, or what they owe. */
export async function readShopAccounts(db: ReadDb, { search, after, ...asked }: Asked): Promise<ShopAccountsPage> {
  const query = { ...asked, shops: search === undefined || search === '' ? null : shopsByWords(search) }
  const [rows, { shops, sum }] = await Promise.all([
    findShopAccounts(db, { ...query, after: after === undefined ? undefined : placeOf(after) }),
    sumShopAccounts(db, query),
  ])
  const page = rows.slice(0, CONSOLE_PAGE_SIZE)
  const last = page.at(-1)
  return {
    items: page.map(({ amount, oldestAt, ...shop }) => ({ ...shop, oldestAt: oldestAt?.toISOString() ?? null })),
    next: last && rows.length > page.length ? `${last.amount}-${last.id}` : null,
    ...shownCount(shops),
    sum,
  }
}
