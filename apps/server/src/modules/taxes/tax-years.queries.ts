import { sellerKinds } from '@chophien/domain/sellers/kinds'
import { TaxFigures } from '@chophien/domain/taxes/seller-schemas'
import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { figures, firstTaxed } from './tax-report.queries.ts'

const withheldIn = (shopId: number) => sql`
  t.shop_id = ${shopId} and t.withheld and t.day >= make_date(year::integer, 1, 1) and t.day < make_date(year::integer + 1, 1, 1)`

/** The years in which taxes were withheld from a shop, the latest first. Looks at its first and last day, then for one row of each year between. */
export const findTaxYears = async (db: ReadDb, shopId: number): Promise<number[]> =>
  (
    await db.rows(
      z.object({ year: z.number() }),
      sql`
      select year from (select extract(year from min(day))::integer as first, extract(year from max(day))::integer as last
        from tax_withheld where shop_id = ${shopId}) days cross join lateral generate_series(first, last) year
      where exists (select from tax_withheld t where ${withheldIn(shopId)}) order by year desc`,
    )
  ).map(({ year }) => year)

const Row = z.extend(TaxFigures, {
  month: z.string(),
  shopName: z.string(),
  /** The newest version of the taxpayer's identity; 0 where none was checked. */
  identity: z.number(),
  kind: z.nullable(z.enum(sellerKinds)),
  legalName: z.nullable(z.string()),
  taxCode: z.nullable(z.string()),
  address: z.nullable(z.string()),
})
export type TaxMonth = z.output<typeof Row>

/** What was withheld from a shop in a year: for each taxpayer, as in the report (tax-report.queries.ts), the months with figures, in order. What was only
 *  noted is left out. */
export const findTaxMonths = (db: ReadDb, shopId: number, year: number): Promise<TaxMonth[]> =>
  db.rows(
    Row,
    sql`
    with asked as (select ${year}::integer as year), noted as materialized (
      select t.*, coalesce(t.identity_version, ${firstTaxed(sql`t.shop_id`)}, 0) as identity
      from asked, tax_withheld t where ${withheldIn(shopId)}
    ), months as (
      select to_char(t.day, 'YYYY-MM') as month, max(max(t.identity)) over (partition by i.kind, i.legal_name, i.tax_code) as identity,
        i.kind, i.legal_name, i.tax_code, ${figures}
      from noted t left join published.seller_identities i on i.shop_id = t.shop_id and i.version = t.identity
      group by 1, i.kind, i.legal_name, i.tax_code
    )
    select m.month, s.name as "shopName", m.identity, m.kind, m.legal_name as "legalName", m.tax_code as "taxCode", i.address, m.base, m.vat, m.pit, m."backBase", m."backVat",
      m."backPit", m."notWithheld"
    from months m join published.shops s on s.id = ${shopId} left join published.seller_identities i on i.shop_id = ${shopId} and i.version = m.identity order by m.identity, m.month`,
  )
