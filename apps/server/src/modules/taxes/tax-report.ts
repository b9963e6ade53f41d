import { CONSOLE_PAGE_SIZE } from '@chophien/domain/contract/lists'
import { EXPORT_ROWS_MAX, type TableFormat } from '@chophien/domain/contract/table-formats'
import { maskedPersonalNumber } from '@chophien/domain/sellers/forms'
import { sellerKindNames } from '@chophien/domain/sellers/kinds'
import type { TaxReport, TaxReportRow } from '@chophien/domain/taxes/admin-contract'
import { taxMessages } from '@chophien/domain/taxes/messages'
import type { SellerTaxes, TaxFigures } from '@chophien/domain/taxes/seller-contract'
import type { Cell } from '@chophien/domain/text/csv'
import { monthOf } from '@chophien/domain/text/months'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import type { Download } from '../../platform/http/download.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { exportList } from '../../platform/tables/export-list.ts'
import { recordExport } from '../audit/record-export.ts'
import { shownCount } from '../ledger/account-entries.queries.ts'
import { numberKey, readPersonalNumbers } from '../sellers/read-numbers.ts'
import { SUM, taxReportHead } from './table-texts.ts'
import { findTaxReport, type ReportRow, sumShopTaxes } from './tax-report.queries.ts'
import { readTaxSettings } from './tax-settings.ts'
import { findTaxYears } from './tax-years.queries.ts'

interface ReportDeps {
  /** Reads of the caller. */
  reads: ReadDb
  sealer: Sealer
}

const thisMonth = () => monthOf(dayInVietnam(new Date()))

/** A place as a cursor: `12-3`. */
const placeOf = (after: string) => {
  const [shopId = 0, identity = 0] = after.split('-').map(Number)
  return { shopId, identity }
}

/** The personal numbers behind rows, by `numberKey`; null where no key opens one. */
const numbersOf = ({ reads, sealer }: ReportDeps, rows: readonly ReportRow[]) =>
  readPersonalNumbers(
    { db: reads, sealer },
    rows.map(({ shopId, identity }) => ({ shopId, version: identity })),
  )

/** One page of the report of a month, the numbers masked. */
export async function readTaxReport(
  deps: ReportDeps,
  { month = thisMonth(), after }: { month?: string | undefined; after?: string | undefined },
): Promise<TaxReport> {
  const {
    items: found,
    sellers,
    sum,
  } = await findTaxReport(deps.reads, month, {
    after: after === undefined ? null : placeOf(after),
    limit: CONSOLE_PAGE_SIZE + 1,
  })
  const rows = found.slice(0, CONSOLE_PAGE_SIZE)
  const numbers = await numbersOf(deps, rows)
  const items = rows.map((row): TaxReportRow => {
    const number = numbers.get(numberKey({ shopId: row.shopId, version: row.identity }))
    return { ...row, idNumberMasked: number ? maskedPersonalNumber(number) : null }
  })
  const last = rows.at(-1)
  const next = last && found.length > rows.length ? `${last.shopId}-${last.identity}` : null
  return { month, items, next, ...shownCount(sellers), sum }
}

/** The taxes of a shop in a month, what counts today, and the years that have a certificate. */
export async function readShopTaxes(
  db: ReadDb,
  shopId: number,
  { month = thisMonth() }: { month?: string | undefined },
): Promise<SellerTaxes> {
  const [figures, { mode }, years] = await Promise.all([
    sumShopTaxes(db, shopId, month),
    readTaxSettings(db),
    findTaxYears(db, shopId),
  ])
  return { month, mode, years, ...figures }
}

const figureCells = ({ base, vat, pit, backBase, backVat, backPit, notWithheld }: TaxFigures): number[] => [
  base,
  vat,
  pit,
  backBase,
  backVat,
  backPit,
  vat - backVat,
  pit - backPit,
  vat + pit - backVat - backPit,
  notWithheld,
]

/** The report of a month as a file, its totals in the last row, noted in the audit log. A workbook has the whole personal numbers, which the
 *  declaration asks for; CSV has them masked. Throws EXPORT_TOO_LONG. */
export async function exportTaxReportOf(
  { db, ...deps }: ReportDeps & { db: Db },
  adminId: number,
  { format, month = thisMonth() }: { format: TableFormat; month?: string | undefined },
): Promise<Download> {
  const { items: rows, sum } = await findTaxReport(deps.reads, month, { after: null, limit: EXPORT_ROWS_MAX + 1 })
  const numbers = rows.length > EXPORT_ROWS_MAX ? new Map<string, string | null>() : await numbersOf(deps, rows)
  const numberCell = (row: ReportRow): Cell => {
    const number = numbers.get(numberKey({ shopId: row.shopId, version: row.identity }))
    if (number === undefined) return null
    if (number === null) return taxMessages.numberUnreadable
    return format === 'xlsx' ? number : maskedPersonalNumber(number)
  }
  return exportList(format, {
    name: `bao-cao-thue-${month}`,
    head: taxReportHead,
    onStart: (count) => recordExport(db, adminId, 'tax', { format, month }, count),
    read: async () => ({
      items: [rows],
      next: null,
      total: rows.length,
      totalIsMore: rows.length > EXPORT_ROWS_MAX,
    }),
    rowsOf: ([all = []]) => [
      ...all.map((row) => [
        row.shopName,
        row.kind ? sellerKindNames[row.kind] : taxMessages.nobody,
        row.legalName,
        row.taxCode,
        numberCell(row),
        ...figureCells(row),
      ]),
      [SUM, null, null, null, null, ...figureCells(sum)],
    ],
  })
}
