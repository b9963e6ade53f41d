import { sellerKinds } from '@chophien/domain/sellers/kinds'
import { TaxFigures } from '@chophien/domain/taxes/seller-schemas'
import { daysOfMonth } from '@chophien/domain/text/months'
import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

/** The first identity of a shop that taxes are withheld from: whose is what was noted before any was checked. `shop`: the column of the shop. */
export const firstTaxed = (shop: Sql): Sql => sql`(
  select min(i.version) from published.seller_identities i
  where i.shop_id = ${shop} and i.state in ('CHECKED', 'PAST') and i.kind in ('PERSON', 'HOUSEHOLD'))`

const inMonth = (month: string): Sql => {
  const { from, to } = daysOfMonth(month)
  return sql`t.day between ${from}::date and ${to}::date`
}

/** The figures of rows `t` of the table, refunds above zero. */
export const figures: Sql = sql`
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

const Report = z.object({ sellers: z.number(), sum: TaxFigures, items: z.array(Row) })

/** The sellers of a month in the order of shops, behind a place, how many there are, and the figures of all: one statement, so that the sums are those of
 *  the rows. Versions of an identity with the same kind, name and tax code are one seller, shown by the newest. What was noted before any identity was
 *  checked is that of the first one, unless that is a company's. */
export async function findTaxReport(
  db: ReadDb,
  month: string,
  { after, limit }: { after: { shopId: number; identity: number } | null; limit: number },
): Promise<z.output<typeof Report>> {
  const [report] = await db.rows(
    Report,
    sql`
    with grouped as materialized (
      select shop_id, identity_version, sign(case_id) as case_id, withheld, sum(base) as base, sum(vat) as vat, sum(pit) as pit
      from tax_withheld t where ${inMonth(month)} group by 1, 2, 3, 4
    ), noted as materialized (
      select g.*, coalesce(g.identity_version, ${firstTaxed(sql`g.shop_id`)}, 0) as identity from grouped g
    ), sellers as materialized (
      select t.shop_id, max(t.identity) as identity, i.kind, i.legal_name, i.tax_code, ${figures}
      from noted t left join published.seller_identities i on i.shop_id = t.shop_id and i.version = t.identity
      group by t.shop_id, i.kind, i.legal_name, i.tax_code
    ), shown as (
      select t.shop_id as "shopId", s.name as "shopName", t.kind, t.legal_name as "legalName", t.tax_code as "taxCode", t.identity, t.base, t.vat, t.pit,
        t."backBase", t."backVat", t."backPit", t."notWithheld"
      from sellers t join published.shops s on s.id = t.shop_id
      where (t.shop_id, t.identity) > (${after?.shopId ?? 0}::bigint, ${after?.identity ?? 0}::integer)
      order by t.shop_id, t.identity limit ${limit}::integer
    )
    select (select count(*) from sellers) as sellers, (select to_json(f) from (select ${figures} from noted t) f) as sum,
      coalesce((select json_agg(r order by r."shopId", r.identity) from shown r), '[]') as items`,
    { unnamed: true },
  )
  if (!report) throw new Error('sums without a row')
  return report
}
