import type { SellerKind } from '@chophien/domain/sellers/kinds'
import type { TaxMode } from '@chophien/domain/taxes/kinds'
import * as z from 'zod/mini'
import { sealPersonalNumber } from '../modules/sellers/sealed-number.ts'
import { openSealer } from '../open-sealer.ts'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { Person } from './builders.ts'
import { TEST_SECRET } from './test-marketplace.ts'

/** The mode counts from the day `ahead` days after today. */
export const taxModeFrom = ({ db }: { db: Database }, admin: Person, mode: TaxMode, ahead = 0): Promise<number> =>
  db.run(sql`
    insert into tax_modes (mode, from_day, set_by)
    values (${mode}, (now() at time zone 'Asia/Ho_Chi_Minh')::date + ${ahead}::integer, ${admin.id})`)

/** No taxes from today on, where there are any: the demo withholds them. */
export const endTaxes = ({ db }: { db: Database }): Promise<number> =>
  db.run(sql`
    insert into tax_modes (mode, from_day, set_by)
    select 'OFF', today, 1 from (select (now() at time zone 'Asia/Ho_Chi_Minh')::date as today) as clock
    where (select mode from tax_modes where from_day <= today order by from_day desc, id desc limit 1) <> 'OFF'`)

/** Rates of goods from the day `ahead` days after today, in basis points. */
export const taxRateFrom = ({ db }: { db: Database }, vatBps: number, pitBps: number, ahead = 0): Promise<number> =>
  db.run(sql`
    insert into tax_rates (goods_kind, vat_bps, pit_bps, pit_foreign_bps, from_day, law)
    values ('GOODS', ${vatBps}, ${pitBps}, ${pitBps}, (now() at time zone 'Asia/Ho_Chi_Minh')::date + ${ahead}::integer, 'Luật thử')`)

/** Gives a shop an identity that an administrator has checked, in the place of the one before. Returns its version. */
export async function checkedIdentity(
  { db }: { db: Database },
  shop: { id: number },
  kind: SellerKind,
  { legalName = 'Nguyễn Thị Đào', number = '001087123456' } = {},
): Promise<number> {
  const sealed = sealPersonalNumber(openSealer({ DATA_KEY: undefined }, TEST_SECRET), shop.id, number)
  await db.run(sql`
    update seller_identities set state = 'PAST', replaced_at = now() where shop_id = ${shop.id} and state = 'CHECKED'`)
  const { version } = await db.one(
    z.object({ version: z.number() }),
    sql`
    insert into seller_identities (shop_id, version, state, kind, legal_name, tax_code, id_number_sealed, address, decided_at, decided_by)
    select ${shop.id}, coalesce(max(version), 0) + 1, 'CHECKED', ${kind}, ${legalName}, ${kind === 'COMPANY' ? '0100047516' : null},
      ${kind === 'COMPANY' ? null : sealed}, '1 Tràng Tiền, Hà Nội', now(), 1
    from seller_identities where shop_id = ${shop.id} returning version`,
  )
  return version
}

/** Moves what was booked and noted of an order this many days back. Both are append-only: the triggers are off meanwhile. */
export const ageSettlement = ({ db }: { db: Database }, orderId: number, days: number): Promise<void> =>
  db.transaction(async (tx) => {
    for (const table of ['tax_withheld', 'ledger_transactions'])
      await tx.execute(`alter table ${table} disable trigger ${table}_append_only`, [])
    await tx.run(sql`update tax_withheld set day = day - ${days}::integer where order_id = ${orderId}`)
    await tx.run(sql`
      update ledger_transactions set at = at - make_interval(days => ${days}::integer)
      where id in (select transaction_id from ledger_entries where order_id = ${orderId})`)
    for (const table of ['tax_withheld', 'ledger_transactions'])
      await tx.execute(`alter table ${table} enable trigger ${table}_append_only`, [])
  })

const NotedRow = z.object({
  caseId: z.number(),
  withheld: z.boolean(),
  identity: z.nullable(z.number()),
  base: z.number(),
  vat: z.number(),
  pit: z.number(),
})

/** The rows of an order, its sale first. */
export const notedTaxes = ({ db }: { db: Database }, orderId: number) =>
  db.rows(
    NotedRow,
    sql`
    select case_id as "caseId", withheld, identity_version as identity, base, vat, pit from tax_withheld
    where order_id = ${orderId} order by case_id`,
  )

/** What is booked of a withheld tax, by shop and month in Vietnam, from the raw entries. */
export const bookedByMonth = ({ db }: { db: Database }) =>
  db.rows(
    z.object({ shopId: z.number(), month: z.string(), vat: z.number(), pit: z.number() }),
    sql`
    select e.holder_id as "shopId", to_char(t.at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM') as month,
      coalesce(-sum(e.amount) filter (where e.account = 'TAX_VAT'), 0)::bigint as vat,
      coalesce(-sum(e.amount) filter (where e.account = 'TAX_PIT'), 0)::bigint as pit
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where e.account in ('TAX_VAT', 'TAX_PIT') group by 1, 2`,
  )
