import { exportStatement, getSellerMoney, getStatement, printStatement } from '@chophien/domain/ledger/seller-contract'
import type { Db } from '../../platform/database/database.ts'
import { limits } from '../../platform/http/limits.ts'
import type { Router } from '../../platform/http/router.ts'
import type { LetterheadNow } from '../../platform/pdf/letter.ts'
import { PDF_TYPE } from '../../platform/pdf/letter.ts'
import { shopOf } from '../shops/selling-shop.ts'
import { printStatementOf } from './print-statement.ts'
import { exportStatementOf, readBalances, readStatement } from './statement.ts'

/** The ledger of a shop: balances and statement. */
export function ledgerSellerRoutes(route: Router, { db, letterhead }: { db: Db; letterhead: LetterheadNow }): void {
  route.guarded(getSellerMoney, async ({ user }) => readBalances(db, shopOf(user).id))
  route.guarded(getStatement, async ({ user, query, reads }) => readStatement(reads, shopOf(user).id, query))
  route.guarded(
    exportStatement,
    async ({ user, query, reads }) => {
      const { fileName, csv } = await exportStatementOf(reads, shopOf(user).id, query)
      return { fileName, csv }
    },
    { limit: limits.exports, slotted: true },
  )
  route.guarded(
    printStatement,
    async ({ user, query, reads }) =>
      (await printStatementOf({ reads, letterhead: await letterhead(reads) }, shopOf(user).id, query)).file,
    { limit: limits.exports, download: [PDF_TYPE], slotted: true },
  )
}
