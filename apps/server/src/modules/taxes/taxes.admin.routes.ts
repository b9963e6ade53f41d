import {
  addTaxRate as addRateCall,
  exportTaxReport,
  getShopTaxes,
  getTaxReport,
  getTaxSettings,
  printShopCertificate,
  setTaxMode as setModeCall,
} from '@chophien/domain/taxes/admin-contract'
import { taxMessages } from '@chophien/domain/taxes/messages'
import type { Database } from '../../platform/database/database.ts'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import type { LetterheadNow } from '../../platform/pdf/letter.ts'
import { PDF_TYPE } from '../../platform/pdf/letter.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { tableTypes } from '../../platform/tables/write-table.ts'
import { recordExport } from '../audit/record-export.ts'
import { requireAnyShop } from '../shops/decide-shop.ts'
import { printCertificateOf } from './print-certificate.ts'
import { exportTaxReportOf, readShopTaxes, readTaxReport } from './tax-report.ts'
import { addTaxRate, readTaxSettings, setTaxMode } from './tax-settings.ts'

/** Taxes that are withheld from sellers: rules with their days, and the report of a month. */
export function taxAdminRoutes(
  route: Router,
  { db, sealer, letterhead }: { db: Database; sealer: Sealer; letterhead: LetterheadNow },
): void {
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
  route.guarded(
    printShopCertificate,
    async ({ user, params, query, reads }) => {
      await requireAnyShop(db, params.id)
      const deps = { reads, sealer, letterhead: await letterhead(reads) }
      const { file, year, months } = await printCertificateOf(deps, { shopId: params.id, year: query.year })
      await recordExport(db, user.id, 'tax', { format: 'pdf', shopId: params.id, year }, months)
      return file
    },
    { limit: limits.exports, download: [PDF_TYPE], slotted: true },
  )
}
