import { movedBy, type RawTransaction, touches } from './raw-books.ts'

/** What counts from a day, or an instant, on; the last one counts. */
export interface TaxTimetable {
  rates: { fromDay: string; vatBps: number; pitBps: number }[]
  modes: { fromDay: string; mode: 'REPORT' | 'WITHHOLD' }[]
  /** Of each shop. */
  kinds: Map<number, { from: Date; kind: 'PERSON' | 'HOUSEHOLD' | 'COMPANY' }[]>
}

/** Taxes of one order's sale, or of what came back of it, below zero. Whole đồng. */
export interface RawTax {
  shopId: number
  order: number
  month: string
  transaction: RawTransaction
  withheld: boolean
  isBack: boolean
  base: number
  vat: number
  pit: number
}

const rounded = (top: bigint, bottom: bigint): number => Number((2n * top + bottom) / (2n * bottom))
const share = (amount: number, part: number, of: number): number => rounded(BigInt(amount) * BigInt(part), BigInt(of))

/** What an order gave its shop for good, with the transaction that settled it: its shop's held money becomes balance, or less debt. Null for any other. */
function soldBy(each: RawTransaction): { shopId: number; base: number } | null {
  const held = each.entries.find(({ account, amount }) => account === 'SHOP_PENDING' && amount > 0)
  const settles = each.key.startsWith('order:') && touches(each, 'SHOP_BALANCE', 'COD_DEBT')
  return held && settles ? { shopId: held.holder, base: held.amount } : null
}

/** What a case takes from a settled order; the rest of it where the parcel never arrived. */
function backBy(each: RawTransaction, rest: number): number {
  if (!each.key.startsWith('case:') || touches(each, 'GOODWILL')) return 0
  return each.key.endsWith(':undelivered') ? rest : -movedBy(each, 'REFUND_DUE')
}

/** All taxes by the law's words: of each order that is settled by the rates of its day, unless its seller is a company then; what comes back takes them along in proportion,
 *  in its own month. From the entries and the timetable alone. */
export function reckonTaxes(books: readonly RawTransaction[], { rates, modes, kinds }: TaxTimetable): RawTax[] {
  const sales = new Map<number, { sale: RawTax; back: { base: number; vat: number; pit: number } }>()
  const taxes: RawTax[] = []
  const on = <Row extends { fromDay: string }>(rows: readonly Row[], day: string) =>
    rows.findLast(({ fromDay }) => fromDay <= day)
  for (const transaction of books) {
    const { month, day, at } = transaction
    const order = transaction.entries[0]?.order ?? 0
    const sold = soldBy(transaction)
    const rate = on(rates, day)
    const mode = on(modes, day)?.mode
    if (sold && rate && mode) {
      if (kinds.get(sold.shopId)?.findLast(({ from }) => from <= at)?.kind === 'COMPANY') continue
      const sale = {
        ...sold,
        ...{ order, month, transaction, withheld: mode === 'WITHHOLD', isBack: false },
        vat: share(sold.base, rate.vatBps, 10_000),
        pit: share(sold.base, rate.pitBps, 10_000),
      }
      sales.set(order, { sale, back: { base: 0, vat: 0, pit: 0 } })
      taxes.push(sale)
    }
    const known = sales.get(order)
    if (!known || sold) continue
    const { sale, back } = known
    const base = backBy(transaction, sale.base - back.base)
    if (base === 0) continue
    const all = { base: back.base + base, vat: 0, pit: 0 }
    all.vat = share(sale.vat, all.base, sale.base)
    all.pit = share(sale.pit, all.base, sale.base)
    taxes.push({
      ...{ ...sale, month, transaction, isBack: true, base: -base },
      vat: back.vat - all.vat,
      pit: back.pit - all.pit,
    })
    known.back = all
  }
  return taxes
}

/** Where the books differ from what was reckoned, as sentences: each transaction has exactly these withheld taxes. */
export function unlikeBooks(books: readonly RawTransaction[], taxes: readonly RawTax[]): string[] {
  const reckoned = new Map(taxes.filter(({ withheld }) => withheld).map((tax) => [tax.transaction.id, tax]))
  return books.flatMap((each) => {
    const { vat = 0, pit = 0 } = reckoned.get(each.id) ?? {}
    const booked = [-movedBy(each, 'TAX_VAT') || 0, -movedBy(each, 'TAX_PIT') || 0]
    return booked[0] === vat && booked[1] === pit
      ? []
      : [`${each.key}: ${booked.join(' and ')} booked, ${vat} and ${pit} reckoned`]
  })
}

/** A month's figures of these taxes, as the reports name them. */
export function figuresOf(taxes: readonly RawTax[]) {
  const add = (rows: readonly RawTax[], of: 'base' | 'vat' | 'pit') => rows.reduce((sum, row) => sum + row[of], 0)
  const sales = taxes.filter(({ isBack }) => !isBack)
  const backs = taxes.filter(({ isBack }) => isBack)
  const noted = taxes.filter(({ withheld }) => !withheld)
  return {
    base: add(sales, 'base'),
    vat: add(sales, 'vat'),
    pit: add(sales, 'pit'),
    backBase: -add(backs, 'base') || 0,
    backVat: -add(backs, 'vat') || 0,
    backPit: -add(backs, 'pit') || 0,
    notWithheld: add(noted, 'vat') + add(noted, 'pit'),
  }
}
