import type { Posting } from '@chophien/domain/ledger/postings'
import {
  bookedTaxes,
  type NotedTax,
  type Taxes,
  type TaxOfOrder,
  type TaxTerms,
  taxBack,
  taxOnSale,
} from '@chophien/domain/taxes/withholding'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import { bookingOf } from '../modules/ledger/book.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** An order as far as its taxes are concerned. */
interface TaxedOrder {
  id: number
  shopId: number
}

/** What the demo's past comes to in the books; written at the end, in the order of time. */
export interface DemoBooks {
  readonly postings: readonly Posting[]
  post(...postings: readonly Posting[]): void
  /** Notes the taxes of an order that is settled at an instant. `sold`: đồng, null where nothing is settled. Returns what is withheld. */
  noteSale(order: TaxedOrder, sold: number | null, at: Date): Taxes
  /** Notes the taxes that come back with what a case gives back of a settled order. Returns what had been withheld. */
  noteRefund(order: TaxedOrder, caseId: number, amount: number, at: Date): Taxes
  write(tx: Db): Promise<void>
}

interface Note extends NotedTax {
  order: TaxedOrder
  /** 0 for the sale. */
  caseId: number
  day: string
}

/** `termsOf`: what applies to the sales of a shop on a day. */
export function openDemoBooks(termsOf: (shopId: number, day: string) => TaxTerms | null): DemoBooks {
  const postings: Posting[] = []
  const notes: Note[] = []
  const sales = new Map<number, TaxOfOrder>()

  const note = (order: TaxedOrder, caseId: number, tax: NotedTax, at: Date): Taxes => {
    notes.push({ ...tax, order, caseId, day: dayInVietnam(at) })
    return bookedTaxes(tax)
  }

  return {
    postings,
    post: (...more) => void postings.push(...more),
    noteSale(order, sold, at) {
      const tax = taxOnSale(sold, termsOf(order.shopId, dayInVietnam(at)))
      if (tax) sales.set(order.id, { ...tax, back: { base: 0, vat: 0, pit: 0 } })
      return tax ? note(order, 0, tax, at) : bookedTaxes(null)
    },
    noteRefund(order, caseId, amount, at) {
      const sale = sales.get(order.id)
      if (!sale) return bookedTaxes(null)
      const back = taxBack(sale, amount)
      sale.back = { base: sale.back.base + back.base, vat: sale.back.vat + back.vat, pit: sale.back.pit + back.pit }
      return note(order, caseId, back, at)
    },
    async write(tx) {
      const signed = (name: 'base' | 'vat' | 'pit') =>
        notes.map(({ caseId, ...of }) => (caseId > 0 ? -of[name] : of[name]))
      await tx.run(sql`
        insert into tax_withheld (shop_id, order_id, case_id, day, withheld, identity_version, base, vat, pit)
        select * from unnest(${notes.map(({ order }) => order.shopId)}::bigint[], ${notes.map(({ order }) => order.id)}::bigint[],
          ${notes.map(({ caseId }) => caseId)}::bigint[], ${notes.map(({ day }) => day)}::date[],
          ${notes.map(({ withheld }) => withheld)}::boolean[], ${notes.map(({ identity }) => identity)}::integer[],
          ${signed('base')}::bigint[], ${signed('vat')}::bigint[], ${signed('pit')}::bigint[])`)
      // A statement is read in the order in which facts were booked.
      await tx.run(bookingOf(postings.toSorted((one, other) => Number(one.at) - Number(other.at))))
    },
  }
}
