import {
  addTaxRate as addRateCall,
  exportTaxReport,
  getShopTaxes,
  getTaxReport,
  getTaxSettings,
  setTaxMode as setModeCall,
} from '@chophien/domain/taxes/admin-contract'
import { taxMessages } from '@chophien/domain/taxes/messages'
import type { Database } from '../../platform/database/database.ts'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { tableTypes } from '../../platform/tables/write-table.ts'
import { requireAnyShop } from '../shops/decide-shop.ts'
import { exportTaxReportOf, readShopTaxes, readTaxReport } from './tax-report.ts'
import { addTaxRate, readTaxSettings, setTaxMode } from './tax-settings.ts'

/** Taxes that are withheld from sellers: rules with their days, and the report of a month. */
export function taxAdminRoutes(route: Router, { db, sealer }: { db: Database; sealer: Sealer }): void {
  route.guarded(getTaxSettings, () => readTaxSettings(db))
  route.guarded(
    addRateCall,
    async ({ user, body }) => new Answer(await addTaxRate(db, user.id, body), taxMessages.rateAdded),
  )
  route.guarded(
    setModeCall,
    async ({ user, body }) => new Answer(await setTaxMode(db, user.id, body), taxMessages.modeSet),
  )
  route.guarded(getTaxReport, ({ query, reads }) => readTaxReport({ reads, sealer }, query))
  route.guarded(getShopTaxes, async ({ params, query, reads }) => {
    await requireAnyShop(db, params.id)
    return readShopTaxes(reads, params.id, query)
  })
  route.guarded(exportTaxReport, ({ user, query, reads }) => exportTaxReportOf({ db, reads, sealer }, user.id, query), {
    limit: limits.exports,
    download: Object.values(tableTypes),
    slotted: true,
  })
}
