import { groupBy } from '@chophien/domain/group-by'
import { maskedPersonalNumber } from '@chophien/domain/sellers/forms'
import { sellerKindNames } from '@chophien/domain/sellers/kinds'
import { taxErrors } from '@chophien/domain/taxes/errors'
import { taxMessages } from '@chophien/domain/taxes/messages'
import { amountText } from '@chophien/domain/text/amount'
import { monthText } from '@chophien/domain/text/months'
import { dayInVietnam, dayText } from '@chophien/domain/text/vietnam-time'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Download } from '../../platform/http/download.ts'
import type { PdfTable } from '../../platform/pdf/fit-table.ts'
import { type Letter, type Letterhead, makePdf } from '../../platform/pdf/letter.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { numberKey, readPersonalNumbers } from '../sellers/read-numbers.ts'
import { findTaxMonths, type TaxMonth } from './tax-years.queries.ts'

type Figure = 'base' | 'vat' | 'pit' | 'backBase' | 'backVat' | 'backPit'
const figureNames: readonly Figure[] = ['base', 'vat', 'pit', 'backBase', 'backVat', 'backPit']

const kept = ({ vat, pit, backVat, backPit }: Record<Figure, number>): number => vat + pit - backVat - backPit

const sumOf = (months: readonly TaxMonth[]): Record<Figure, number> => {
  const sum = (name: Figure) => months.reduce((total, month) => total + month[name], 0)
  return {
    base: sum('base'),
    vat: sum('vat'),
    pit: sum('pit'),
    backBase: sum('backBase'),
    backVat: sum('backVat'),
    backPit: sum('backPit'),
  }
}

const cellsOf = (figures: Record<Figure, number>): string[] =>
  [...figureNames.map((name) => figures[name]), kept(figures)].map((amount) => amountText(amount))

function monthsTable(months: readonly TaxMonth[]): PdfTable {
  const figure = (head: string) => ({ head, width: 65, end: true })
  return {
    columns: [
      { head: 'Tháng' },
      figure('Doanh thu tính thuế'),
      figure('Thuế GTGT'),
      figure('Thuế TNCN'),
      figure('Doanh thu hoàn lại'),
      figure('Thuế GTGT trả lại'),
      figure('Thuế TNCN trả lại'),
      figure('Thuế đã khấu trừ'),
    ],
    rows: months.map((month) => [monthText(month.month), ...cellsOf(month)]),
    total: ['Cả năm', ...cellsOf(sumOf(months))],
  }
}

function letterOf(
  { year, number, today }: { year: number; number: string | null; today: string },
  months: readonly TaxMonth[],
): Letter {
  const { kind = null, legalName = null, taxCode = null, address = null } = months[0] ?? {}
  const sum = sumOf(months)
  return {
    title: `Xác nhận thuế đã khấu trừ năm ${year}`,
    subtitle: 'Thuế giá trị gia tăng (GTGT) và thuế thu nhập cá nhân (TNCN)',
    facts: [
      ['Người nộp thuế', legalName ?? taxMessages.nobody],
      ['Shop', months[0]?.shopName ?? null],
      ['Loại người bán', kind && sellerKindNames[kind]],
      ['Mã số thuế', taxCode],
      ['Số định danh cá nhân', number],
      ['Địa chỉ', address],
    ],
    tables: [
      {
        columns: [
          { head: 'Doanh thu sau hoàn lại (đồng)', width: 140, end: true },
          { head: 'Thuế GTGT (đồng)', width: 120, end: true },
          { head: 'Thuế TNCN (đồng)', width: 120, end: true },
          { head: 'Tổng thuế đã khấu trừ (đồng)', end: true },
        ],
        rows: [],
        total: [sum.base - sum.backBase, sum.vat - sum.backVat, sum.pit - sum.backPit, kept(sum)].map((amount) =>
          amountText(amount),
        ),
      },
      { heading: 'Theo tháng (đơn vị: đồng)', ...monthsTable(months) },
    ],
    notes: [
      ...(today.startsWith(String(year))
        ? [`Năm ${year} chưa kết thúc: số liệu tính đến ngày ${dayText(today)} và còn thay đổi.`]
        : []),
      'Tiền hoàn cho người mua được bù trừ vào tháng hoàn tiền, kể cả khi đơn bán từ tháng hoặc năm trước.',
      'Đây là xác nhận của chợ về số thuế đã khấu trừ, lập từ sổ sách của chợ. Văn bản này không thay cho chứng từ khấu trừ thuế điện tử có số theo quy định của cơ quan thuế; khi pháp luật yêu cầu, đơn vị vận hành chợ lập chứng từ đó riêng.',
    ],
  }
}

interface PrintDeps {
  reads: ReadDb
  sealer: Sealer
  letterhead: Letterhead
}

/** What was withheld from a shop in a year, on paper: a letter for each taxpayer, months and year summed as in the report, the personal number masked.
 *  `year`: this one without. Throws TAXES_NOT_WITHHELD. */
export async function printCertificateOf(
  { reads, sealer, letterhead }: PrintDeps,
  { shopId, year: asked }: { shopId: number; year: number | undefined },
): Promise<{ file: Download; year: number; months: number }> {
  const now = new Date()
  const today = dayInVietnam(now)
  const year = asked ?? Number(today.slice(0, 4))
  const months = await findTaxMonths(reads, shopId, year)
  if (months.length === 0) throw taxErrors.TAXES_NOT_WITHHELD()
  const taxpayers = [...groupBy(months, ({ identity }) => identity)]
  const places = taxpayers.map(([version]) => ({ shopId, version }))
  const numbers = await readPersonalNumbers({ db: reads, sealer }, places)
  const masked = (version: number) => {
    const number = numbers.get(numberKey({ shopId, version }))
    if (number === undefined) return null
    return number === null ? taxMessages.numberUnreadable : maskedPersonalNumber(number)
  }
  const file = await makePdf({
    fileName: `xac-nhan-thue-${year}`,
    letterhead,
    createdAt: now,
    letters: taxpayers.map(([version, own]) => letterOf({ year, number: masked(version), today }, own)),
  })
  return { file, year, months: months.length }
}
