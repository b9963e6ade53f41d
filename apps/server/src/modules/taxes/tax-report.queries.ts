import { sellerKinds } from '@chophien/domain/sellers/kinds'
import { daysOfMonth } from '@chophien/domain/taxes/month'
import { TaxFigures } from '@chophien/domain/taxes/seller-schemas'
import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

const inMonth = (month: string): Sql => {
  const { from, to } = daysOfMonth(month)
  return sql`t.day between ${from}::date and ${to}::date`
}

/** The figures of rows `t`, refunds above zero. */
const figures: Sql = sql`
  coalesce(sum(t.base) filter (where t.case_id = 0), 0)::bigint as base, coalesce(sum(t.vat) filter (where t.case_id = 0), 0)::bigint as vat,
  coalesce(sum(t.pit) filter (where t.case_id = 0), 0)::bigint as pit, coalesce(-sum(t.base) filter (where t.case_id > 0), 0)::bigint as "backBase",
  coalesce(-sum(t.vat) filter (where t.case_id > 0), 0)::bigint as "backVat", coalesce(-sum(t.pit) filter (where t.case_id > 0), 0)::bigint as "backPit",
  coalesce(sum(t.vat + t.pit) filter (where not t.withheld), 0)::bigint as "notWithheld"`

/** The taxes of a shop in a month. */
export const sumShopTaxes = (db: ReadDb, shopId: number, month: string): Promise<TaxFigures> =>
  db.one(TaxFigures, sql`select ${figures} from tax_withheld t where t.shop_id = ${shopId} and ${inMonth(month)}`)

const Row = z.extend(TaxFigures, {
  shopId: z.number(),
  shopName: z.string(),
  identity: z.number(),
  kind: z.nullable(z.enum(sellerKinds)),
  legalName: z.nullable(z.string()),
  taxCode: z.nullable(z.string()),
})
export type ReportRow = z.output<typeof Row>

/** The relation `sellers`, the beginning of a WITH: shop, identity and the figures of a month. What was noted before any identity was checked is that of
 *  the first one. */
const sellers = (month: string): Sql => sql`
  with grouped as materialized (
    select shop_id, identity_version, sign(case_id) as case_id, withheld, sum(base) as base, sum(vat) as vat, sum(pit) as pit
    from tax_withheld t where ${inMonth(month)} group by 1, 2, 3, 4
  ), noted as materialized (
    select g.*, coalesce(g.identity_version, (
      select min(i.version) from published.seller_identities i where i.shop_id = g.shop_id and i.state in ('CHECKED', 'PAST')), 0) as identity
    from grouped g
  ), sellers as materialized (
    select t.shop_id, t.identity, ${figures} from noted t group by 1, 2
  )`

/** The sellers of a month in the order of shops, behind a place. */
export const findTaxReport = (
  db: ReadDb,
  month: string,
  { after, limit }: { after: { shopId: number; identity: number } | null; limit: number },
): Promise<ReportRow[]> =>
  db.rows(
    Row,
    sql`
    ${sellers(month)}
    select t.shop_id as "shopId", s.name as "shopName", i.kind, i.legal_name as "legalName", i.tax_code as "taxCode", t.identity, t.base, t.vat, t.pit,
      t."backBase", t."backVat", t."backPit", t."notWithheld"
    from sellers t join published.shops s on s.id = t.shop_id
      left join published.seller_identities i on i.shop_id = t.shop_id and i.version = t.identity
    where (t.shop_id, t.identity) > (${after?.shopId ?? 0}::bigint, ${after?.identity ?? 0}::integer)
    order by t.shop_id, t.identity limit ${limit}::integer`,
    { unnamed: true },
  )

/** How many sellers a month has, and the figures of all. */
export const sumTaxReport = async (db: ReadDb, month: string): Promise<{ sellers: number; sum: TaxFigures }> => {
  const { sellers: count, ...sum } = await db.one(
    z.extend(TaxFigures, { sellers: z.number() }),
    sql`
    ${sellers(month)}
    select (select count(*) from sellers) as sellers, ${figures} from noted t`,
  )
  return { sellers: count, sum }
}
