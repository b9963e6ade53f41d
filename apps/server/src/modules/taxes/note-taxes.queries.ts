import type { NotedTax } from '@chophien/domain/taxes/withholding'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { today } from './tax-terms.queries.ts'

/** Taxes to be written down: of an order that is settled, or of what a case gives back of one. */
export interface TaxNote {
  shopId: number
  orderId: number
  /** Null for the sale itself. */
  caseId: number | null
  tax: NotedTax
}

/** The statement that writes taxes down, those of refunds below zero. An order is settled once and a case gives back once; a repetition fails with
 *  `tax_withheld_pk`. */
export const notingOf = (notes: readonly TaxNote[]): Sql => {
  const signed = (name: 'base' | 'vat' | 'pit') =>
    notes.map(({ caseId, tax }) => (caseId === null ? tax[name] : -tax[name]))
  return sql`
    insert into tax_withheld (shop_id, order_id, case_id, day, withheld, identity_version, base, vat, pit)
    select n.shop_id, n.order_id, n.case_id, ${today}, n.withheld, n.identity_version, n.base, n.vat, n.pit
    from unnest(${notes.map(({ shopId }) => shopId)}::bigint[], ${notes.map(({ orderId }) => orderId)}::bigint[],
      ${notes.map(({ caseId }) => caseId ?? 0)}::bigint[], ${notes.map(({ tax }) => tax.withheld)}::boolean[],
      ${notes.map(({ tax }) => tax.identity)}::integer[], ${signed('base')}::bigint[], ${signed('vat')}::bigint[], ${signed('pit')}::bigint[])
      as n (shop_id, order_id, case_id, withheld, identity_version, base, vat, pit)`
}
