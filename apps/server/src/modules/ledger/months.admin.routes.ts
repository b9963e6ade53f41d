import { listAccountCodes, removeAccountCode, setAccountCode } from '@chophien/domain/ledger/codes-contract'
import { closeMonth as closeCall, exportJournal, listMonths } from '@chophien/domain/ledger/months-contract'
import { monthText } from '@chophien/domain/text/months'
import type { Database } from '../../platform/database/database.ts'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { tableTypes } from '../../platform/tables/write-table.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { readAccountCodes, setCodeOf } from './account-codes.ts'
import { closeMonth, readMonths } from './close-month.ts'
import { exportJournalOf } from './journal.ts'

/** The months of the books: closed one after the other, and handed over to accounting programs. */
export function ledgerMonthRoutes(route: Router, { db }: { db: Database }): void {
  route.guarded(listMonths, () => readMonths(db))
  route.guarded(closeCall, async ({ user, params }) => {
    await closeMonth(db, { month: params.month, adminId: user.id })
    return new Answer(await readMonths(db), `Đã đóng sổ tháng ${monthText(params.month)}.`)
  })
  route.guarded(listAccountCodes, () => readAccountCodes(db))
  route.guarded(setAccountCode, async ({ user, params, body }) => {
    await setCodeOf(db, { account: params.account, code: body.code, adminId: user.id })
    return new Answer(await readAccountCodes(db), 'Đã đặt mã tài khoản.')
  })
  route.guarded(removeAccountCode, async ({ user, params }) => {
    await setCodeOf(db, { account: params.account, code: null, adminId: user.id })
    return new Answer(await readAccountCodes(db), 'Đã bỏ mã riêng.')
  })
  route.guarded(
    exportJournal,
    async ({ user, params, query, reads }) => {
      const { month } = params
      await recordActions(db, user.id, [{ action: 'ledger.export', subjectId: null, after: { month, ...query } }])
      return exportJournalOf(reads, { month, ...query })
    },
    { limit: limits.exports, download: Object.values(tableTypes), slotted: true },
  )
}
