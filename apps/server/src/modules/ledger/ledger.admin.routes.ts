import {
  exportAccountEntries,
  exportShopStatement,
  exportTrialBalance,
  getShopMoney,
  getShopStatement,
  getTrialBalance,
  listAccountEntries,
  listShopAccounts,
  printShopStatement,
} from '@chophien/domain/ledger/admin-contract'
import { getBankTie, recordBankOpening } from '@chophien/domain/ledger/bank-contract'
import type { Database } from '../../platform/database/database.ts'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import type { LetterheadNow } from '../../platform/pdf/letter.ts'
import { PDF_TYPE } from '../../platform/pdf/letter.ts'
import { tableTypes } from '../../platform/tables/write-table.ts'
import { recordExport } from '../audit/record-export.ts'
import { requireAnyShop } from '../shops/decide-shop.ts'
import { exportAccountEntriesOf, readAccountEntries } from './account-entries.ts'
import { readBankTie, recordOpening } from './bank-tie.ts'
import { ledgerMonthRoutes } from './months.admin.routes.ts'
import { printStatementOf } from './print-statement.ts'
import { readShopAccounts } from './shop-accounts.ts'
import { exportStatementOf, readBalances, readStatement } from './statement.ts'
import { exportTrialBalanceOf, readTrialBalance } from './trial-balance.ts'

/** The books as the marketplace's accountant reads them, and each shop's money as its seller sees it. */
export function ledgerAdminRoutes(
  route: Router,
  { db, letterhead }: { db: Database; letterhead: LetterheadNow },
): void {
  const file = { limit: limits.exports, download: Object.values(tableTypes), slotted: true }
  ledgerMonthRoutes(route, { db })
  route.guarded(getBankTie, ({ reads }) => readBankTie(reads))
  route.guarded(recordBankOpening, async ({ user, body }) => {
    await recordOpening(db, { adminId: user.id, ...body })
    return new Answer(await readBankTie(db), 'Đã ghi số dư đầu.')
  })
  route.guarded(getTrialBalance, ({ query, reads }) => readTrialBalance(reads, query))
  route.guarded(
    exportTrialBalance,
    ({ user, query, reads }) => exportTrialBalanceOf({ db, reads }, user.id, query),
    file,
  )
  route.guarded(listAccountEntries, ({ query, reads }) => readAccountEntries(reads, query))
  route.guarded(
    exportAccountEntries,
    ({ user, query, reads }) => exportAccountEntriesOf({ db, reads }, user.id, query),
    file,
  )
  route.guarded(listShopAccounts, ({ query, reads }) => readShopAccounts(reads, query))
  route.guarded(getShopMoney, async ({ params }) => {
    const { name } = await requireAnyShop(db, params.id)
    return { name, money: await readBalances(db, params.id) }
  })
  route.guarded(getShopStatement, async ({ params, query, reads }) => {
    await requireAnyShop(db, params.id)
    return readStatement(reads, params.id, query)
  })
  route.guarded(
    exportShopStatement,
    async ({ user, params, query, reads }) => {
      await requireAnyShop(db, params.id)
      const { rows, ...statement } = await exportStatementOf(reads, params.id, query)
      await recordExport(db, user.id, 'ledger', { format: 'csv', shopId: params.id, ...query }, rows)
      return statement
    },
    { limit: limits.exports, slotted: true },
  )
  route.guarded(
    printShopStatement,
    async ({ user, params, query, reads }) => {
      await requireAnyShop(db, params.id)
      const { file: paper, rows } = await printStatementOf(
        { reads, letterhead: await letterhead(reads) },
        params.id,
        query,
      )
      await recordExport(db, user.id, 'ledger', { format: 'pdf', shopId: params.id, ...query }, rows)
      return paper
    },
    { ...file, download: [PDF_TYPE] },
  )
}
