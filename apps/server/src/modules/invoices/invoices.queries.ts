import { CONSOLE_PAGE_SIZE } from '@chophien/domain/contract/lists'
import { invoiceNumber } from '@chophien/domain/invoices/invoice-number'
import type { Issuer } from '@chophien/domain/invoices/issuer'
import type { CommissionInvoice } from '@chophien/domain/invoices/schemas'
import type { Month } from '@chophien/domain/text/months'
import * as z from 'zod/mini'
import type { Db, ReadDb, Transaction } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { VIETNAM } from '../../platform/database/vietnam-days.ts'
import { commissionOfMonth } from '../ledger/commission-of-month.queries.ts'
import { firstDay } from '../ledger/months.queries.ts'

const Row = z.object({
  shopId: z.number(),
  month: z.string(),
  year: z.number(),
  number: z.number(),
  issuedAt: z.date(),
  shopName: z.string(),
  legalName: z.nullable(z.string()),
  taxCode: z.nullable(z.string()),
  address: z.nullable(z.string()),
  earned: z.number(),
  returned: z.number(),
  vatBps: z.number(),
  net: z.number(),
  vat: z.number(),
  issuerName: z.nullable(z.string()),
  issuerTaxCode: z.nullable(z.string()),
  issuerAddress: z.nullable(z.string()),
  provider: z.string(),
  providerId: z.nullable(z.string()),
})

const selected = sql`
  select v.shop_id as "shopId", to_char(v.month, 'YYYY-MM') as month, v.year, v.number, v.issued_at as "issuedAt", v.shop_name as "shopName",
    i.legal_name as "legalName", i.tax_code as "taxCode", i.address, v.earned, v.returned, v.vat_bps as "vatBps", v.net, v.vat,
    v.issuer_name as "issuerName", v.issuer_tax_code as "issuerTaxCode", v.issuer_address as "issuerAddress", v.provider, v.provider_id as "providerId"
  from invoices v left join published.seller_identities i on i.shop_id = v.shop_id and i.version = v.identity_version`

const present = (row: z.output<typeof Row>): CommissionInvoice => {
  const { legalName, address, issuerName, issuerTaxCode, issuerAddress } = row
  return {
    number: invoiceNumber(row.year, row.number),
    kind: row.earned > row.returned ? 'INVOICE' : 'CREDIT',
    month: row.month,
    issuedAt: row.issuedAt.toISOString(),
    issuer:
      issuerName === null || issuerTaxCode === null || issuerAddress === null
        ? null
        : { legalName: issuerName, taxCode: issuerTaxCode, address: issuerAddress },
    shop: { id: row.shopId, name: row.shopName },
    buyer: legalName === null || address === null ? null : { legalName, taxCode: row.taxCode, address },
    currency: 'VND',
    earned: row.earned,
    returned: row.returned,
    total: row.earned - row.returned,
    net: row.net,
    vat: row.vat,
    vatBps: row.vatBps,
    provider: row.provider,
    providerId: row.providerId,
  }
}

const find = async (db: ReadDb, rest: Sql): Promise<CommissionInvoice[]> =>
  (await db.rows(Row, sql`${selected} ${rest}`, { unnamed: true })).map(present)

/** All invoices of a shop, the latest month first: at most twelve a year. */
export const findInvoicesOfShop = (db: ReadDb, shopId: number): Promise<CommissionInvoice[]> =>
  find(db, sql`where v.shop_id = ${shopId} order by v.month desc`)

/** The invoice of a number, of one shop or of any; null when there is none. */
export const findInvoice = async (
  db: ReadDb,
  { year, number }: { year: number; number: number },
  shopId: number | null,
): Promise<CommissionInvoice | null> =>
  (
    await find(
      db,
      sql`where v.year = ${year} and v.number = ${number} ${shopId === null ? sql.empty : sql`and v.shop_id = ${shopId}`}`,
    )
  )[0] ?? null

/** Invoices of a month behind a number, in the order of numbers. */
export const findInvoicesOfMonth = (
  db: ReadDb,
  month: Month,
  { after = 0, limit = CONSOLE_PAGE_SIZE + 1 }: { after?: number | undefined; limit?: number },
): Promise<CommissionInvoice[]> =>
  find(db, sql`where v.month = ${firstDay(month)} and v.number > ${after} order by v.number limit ${limit}::integer`)

const Issued = z.object({
  at: z.date(),
  by: z.nullable(z.string()),
  invoices: z.number(),
  net: z.number(),
  vat: z.number(),
  waiting: z.number(),
})

/** That the invoices of a month are made, their sums, and how many are not handed over; null before. */
export const findIssued = (db: ReadDb, month: Month): Promise<z.output<typeof Issued> | null> =>
  db.maybeOne(
    Issued,
    sql`
    select m.issued_at as at, u.first_name || ' ' || u.last_name as by, m.invoices, m.net, m.vat,
      (select count(*) from invoices v where v.month = m.month and v.provider_id is null) as waiting
    from invoice_months m left join published.users u on u.id = m.issued_by where m.month = ${firstDay(month)}`,
  )

/** Lets one transaction at a time number invoices. */
export const lockNumbers = (tx: Transaction): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext('invoices'))`)

/** Makes the invoices of a closed month, a number for each shop with commission, and notes the month; null when they are made already. Needs `lockNumbers`
 *  before, in a statement of its own. The tax is part of the amount: the rest is rounded half up, away from zero. */
export const insertInvoices = (
  tx: Transaction,
  { month, adminId, issuer, vatBps, provider }: NewInvoices,
): Promise<{ invoices: number; total: number } | null> =>
  tx.maybeOne(
    z.object({ invoices: z.number(), total: z.number() }),
    sql`
    with commission as materialized (
      select c.shop_id, c.earned, c.returned, round((c.earned - c.returned)::numeric * 10000 / (10000 + ${vatBps}::integer))::bigint as net
      from ${commissionOfMonth(month)} c where c.earned <> c.returned
        and not exists (select from invoice_months m where m.month = ${firstDay(month)})
    ), last as (
      select extract(year from now() at time zone ${VIETNAM})::integer as year
    ), made as (
      insert into invoices (shop_id, month, year, number, shop_name, identity_version, earned, returned, vat_bps, net, vat, issuer_name, issuer_tax_code,
        issuer_address, provider)
      select c.shop_id, ${firstDay(month)}, last.year,
        coalesce((select max(v.number) from invoices v where v.year = last.year), 0) + row_number() over (order by c.shop_id), s.name, i.version,
        c.earned, c.returned, ${vatBps}::integer, c.net, c.earned - c.returned - c.net, ${issuer?.legalName ?? null}::text,
        ${issuer?.taxCode ?? null}::text, ${issuer?.address ?? null}::text, ${provider}
      from commission c cross join last join published.shops s on s.id = c.shop_id
        left join published.seller_identities i on i.shop_id = c.shop_id and i.state = 'CHECKED'
      returning net, vat
    )
    insert into invoice_months (month, issued_by, invoices, net, vat)
    select ${firstDay(month)}, ${adminId}, count(*), coalesce(sum(net), 0), coalesce(sum(vat), 0) from made on conflict do nothing
    returning invoices, net + vat as total`,
  )

interface NewInvoices {
  month: Month
  adminId: number
  issuer: Issuer
  vatBps: number
  provider: string
}

/** Invoices of a month and a provider that are not handed over yet, in the order of numbers. */
export const findWaiting = (
  db: Db,
  { month, provider, limit }: { month: Month; provider: string; limit: number },
): Promise<CommissionInvoice[]> =>
  find(
    db,
    sql`where v.month = ${firstDay(month)} and v.provider = ${provider} and v.provider_id is null order by v.number limit ${limit}::integer`,
  )

/** Notes the names of invoices at the provider; of those that have none yet. */
export const setProviderIds = (
  db: Db,
  month: Month,
  names: readonly { shopId: number; providerId: string }[],
): Promise<number> =>
  db.run(sql`
    update invoices v set provider_id = n.provider_id
    from jsonb_to_recordset(${JSON.stringify(names.map(({ shopId, providerId }) => ({ shop_id: shopId, provider_id: providerId })))}::jsonb)
      as n (shop_id bigint, provider_id text)
    where v.shop_id = n.shop_id and v.month = ${firstDay(month)} and v.provider_id is null`)
