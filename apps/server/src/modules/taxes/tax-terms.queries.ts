import type { TaxOfOrder, TaxTerms } from '@chophien/domain/taxes/withholding'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { dayOf } from '../../platform/database/vietnam-days.ts'

/** The present day in Vietnam. */
export const today: Sql = dayOf(sql`now()`)

export const TaxTermsRow = z.object({
  mode: z.enum(['REPORT', 'WITHHOLD']),
  vatBps: z.number(),
  pitBps: z.number(),
  identity: z.nullable(z.number()),
}) satisfies z.ZodMiniType<TaxTerms>

/** What applies to a shop's sales today, as a value of another statement; null where no taxes are reckoned. The law makes the marketplace liable for
 *  whoever is no company, so that a seller counts as a person until an administrator has confirmed that it is a company. `shop`: the shop's id. */
export const taxTerms = (shop: Sql): Sql => sql`(
  select json_build_object('mode', m.mode, 'vatBps', r.vat_bps, 'pitBps', r.pit_bps, 'identity', i.version)
  from (select mode from tax_modes where from_day <= ${today} order by from_day desc, id desc limit 1) m
    cross join (select vat_bps, pit_bps from tax_rates where goods_kind = 'GOODS' and from_day <= ${today}
      order by from_day desc, id desc limit 1) r
    left join published.seller_identities i on i.shop_id = ${shop} and i.state = 'CHECKED'
  where m.mode <> 'OFF' and i.kind is distinct from 'COMPANY')`

/** What applies to a shop's sales today. */
export const findTaxTerms = async (db: Db, shopId: number): Promise<TaxTerms | null> =>
  (await db.one(z.object({ terms: z.nullable(TaxTermsRow) }), sql`select ${taxTerms(sql`${shopId}::bigint`)} as terms`))
    .terms

/** The taxes of an order: `noted` of a settled one, and what would apply if it were settled today. */
export interface OrderTaxes {
  noted: TaxOfOrder | null
  terms: TaxTerms | null
}

const Noted = z.object({
  base: z.number(),
  vat: z.number(),
  pit: z.number(),
  withheld: z.boolean(),
  identity: z.nullable(z.number()),
  back: z.object({ base: z.number(), vat: z.number(), pit: z.number() }),
}) satisfies z.ZodMiniType<TaxOfOrder>

/** The taxes of an order. Whoever changes them has locked the order before. */
export const findOrderTaxes = (db: Db, { shopId, id }: { shopId: number; id: number }): Promise<OrderTaxes> =>
  db.one(
    z.object({ noted: z.nullable(Noted), terms: z.nullable(TaxTermsRow) }),
    sql`
    select ${taxTerms(sql`${shopId}::bigint`)} as terms, (
      select json_build_object('base', s.base, 'vat', s.vat, 'pit', s.pit, 'withheld', s.withheld, 'identity', s.identity_version, 'back', (
          select json_build_object('base', coalesce(-sum(b.base), 0)::bigint, 'vat', coalesce(-sum(b.vat), 0)::bigint,
            'pit', coalesce(-sum(b.pit), 0)::bigint)
          from tax_withheld b where b.shop_id = s.shop_id and b.order_id = s.order_id and b.case_id > 0))
      from tax_withheld s where s.shop_id = ${shopId} and s.order_id = ${id} and s.case_id = 0) as noted`,
  )
