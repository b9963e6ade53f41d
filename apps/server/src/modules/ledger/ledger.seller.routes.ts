import { exportStatement, getSellerMoney, getStatement } from '@chophien/domain/ledger/seller-contract'
import type { Db } from '../../platform/database/database.ts'
import type { Router } from '../../platform/http/router.ts'
import { shopOfOwner } from '../shops/selling-shop.ts'
import { exportStatementOf, readBalances, readStatement } from './statement.ts'

/** The ledger of a shop: balances and statement. */
export function ledgerSellerRoutes(route: Router, { db }: { db: Db }): void {
  route.guarded(getSellerMoney, async ({ user }) => readBalances(db, await shopOfOwner(db, user.id)))
  route.guarded(getStatement, async ({ user, query, reads }) =>
    readStatement(reads, await shopOfOwner(db, user.id), query),
  )
  route.guarded(exportStatement, async ({ user, query, reads }) => {
    const { fileName, csv } = await exportStatementOf(reads, await shopOfOwner(db, user.id), query)
    return { fileName, csv }
  })
}
