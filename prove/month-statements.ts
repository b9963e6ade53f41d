import { exportShopStatement } from '@chophien/domain/ledger/admin-contract'
import { exportStatement, getStatement, type Statement } from '@chophien/domain/ledger/seller-contract'
import { type StatementAccount, statementAccountIds } from '@chophien/domain/ledger/seller-statement'
import { daysOfMonth } from '@chophien/domain/text/months'
import type { Fixture } from './fixture.ts'
import type { MonthShop } from './month-shops.ts'

/** What both sides read of a shop's account and month: the file, the same to both, and the pages put together. */
export interface ReadStatement {
  shopId: number
  account: StatementAccount
  month: string
  csv: string
  pages: Pick<Statement, 'opening' | 'closing' | 'items'>
}

/** Reads all statements of a month as sellers and administrators do. */
export async function readStatements(
  fixture: Fixture,
  shops: readonly MonthShop[],
  month: string,
): Promise<ReadStatement[]> {
  const admin = await fixture.asAdmin()
  const read: ReadStatement[] = []
  for (const { shopId, seller } of shops)
    for (const account of statementAccountIds) {
      const query = { account, ...daysOfMonth(month) }
      const own = fixture.market.as(seller)
      const { csv } = await own.call(exportStatement, { query })
      const shown = await admin.call(exportShopStatement, { params: { id: shopId }, query })
      if (shown.csv !== csv) throw new Error(`two statements of shop ${shopId} in ${month}`)
      const pages: ReadStatement['pages'] = { opening: 0, closing: 0, items: [] }
      for (let after: number | null | undefined; after !== null; ) {
        const page: Statement = await own.call(getStatement, {
          query: after === undefined ? query : { ...query, after },
        })
        pages.opening = page.opening
        pages.closing = page.closing
        pages.items.push(...page.items)
        after = page.next
      }
      read.push({ shopId, account, month, csv, pages })
    }
  return read
}
