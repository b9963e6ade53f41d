import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from './platform/database/sql.ts'
import { testMarketplace } from './testing/test-marketplace.ts'

// What decision 5 says of the schema, counted: which tables could be distributed by which column, and what stands in the way. A migration that
// changes one of these lists changes that decision.
const market = testMarketplace()

const Unique = z.object({ table: z.string(), index: z.string(), columns: z.array(z.string()), primary: z.boolean() })
const ForeignKey = z.object({ from: z.string(), to: z.string(), columns: z.array(z.string()) })

const uniques = () =>
  market.db.rows(
    Unique,
    sql`select t.relname as table, i.relname as index, x.indisprimary as primary,
        array(select a.attname::text from unnest(x.indkey) with ordinality k (n, at)
          join pg_attribute a on a.attrelid = t.oid and a.attnum = k.n order by k.at) as columns
      from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      where t.relnamespace = 'public'::regnamespace and x.indisunique order by t.relname, i.relname`,
  )

const foreignKeys = () =>
  market.db.rows(
    ForeignKey,
    sql`select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to,
        array(select a.attname::text from unnest(c.conkey) with ordinality k (n, at)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by k.at) as columns
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`,
  )

/** The column by which a table could be distributed as it is: the one that its primary key has. `users` and `shops` are the tables of the keys. */
async function keys(): Promise<Map<string, 'user_id' | 'shop_id'>> {
  const found = new Map<string, 'user_id' | 'shop_id'>()
  for (const { table, columns, primary } of await uniques())
    if (primary && columns.includes('user_id')) found.set(table, 'user_id')
    else if (primary && columns.includes('shop_id')) found.set(table, 'shop_id')
  return found
}

const tablesBy = async (key: string) => [...(await keys())].filter(([, of]) => of === key).map(([table]) => table)

test('some tables have the shopper or the shop in their primary keys', async () => {
  expect((await tablesBy('user_id')).join(' ')).toBe(
    'addresses cart_items checkouts consents console_roles earlier_consents idempotency_keys momo_attempts notices one_time_codes payments recovery_codes refresh_tokens refund_accounts refunds reports review_votes second_factors sessions shop_staff sign_in_tickets sign_ups user_roles',
  )
  expect((await tablesBy('shop_id')).join(' ')).toBe(
    'case_decisions case_events case_messages debt_offsets invoices order_events order_items orders payout_holds payout_skips payouts product_views return_cases return_lines scarce_variants seller_documents seller_identities shop_bank_accounts shop_days shop_days_due shop_debts shop_invitations shop_plans shop_product_days tax_withheld',
  )
})

test('these unique indexes of theirs lack the key', async () => {
  const of = await keys()
  const global = (await uniques()).filter(({ table, columns }) => {
    const key = of.get(table)
    return key && !columns.includes(key)
  })
  expect(global.map(({ index }) => index)).toEqual([
    'invoices_number_unique',
    'momo_attempts_order_unique',
    'orders_id_unique',
    'orders_number_unique',
    'orders_of_shopper',
    'payments_id_unique',
    'payments_transfer_code_unique',
    'payouts_code_unique',
    'payouts_id_unique',
    'refunds_code_unique',
    'refunds_id_unique',
    'refunds_once',
    'reports_id_unique',
    'reports_pictures',
    'return_cases_id_unique',
    'shop_invitations_token_unique',
  ])
  const ofKeys = (await uniques()).filter(({ table, primary }) => ['users', 'shops'].includes(table) && !primary)
  expect(ofKeys.map(({ index }) => index)).toEqual([
    'shops_one_per_owner',
    'users_email_unique',
    'users_google_subject_unique',
    'users_phone_unique',
  ])
})

test('these foreign keys lead from one key to the other', async () => {
  const of = await keys()
  const key = (table: string) => ({ users: 'user_id', shops: 'shop_id' })[table] ?? of.get(table) ?? 'none of the two'
  const across = (await foreignKeys()).filter(({ from, to }) => key(from) !== key(to))
  const names = (wanted: (one: z.output<typeof ForeignKey>) => boolean) =>
    across.filter(wanted).map(({ from, to }) => `${from} → ${to}`)
  const keyed = (table: string) => key(table) !== 'none of the two'
  expect(names(({ from, to }) => keyed(from) && keyed(to))).toEqual([
    'orders → checkouts',
    'refunds → orders',
    'return_cases → users',
    'shop_staff → shops',
    'shops → users',
  ])
  // What is not distributed may not refer to what is.
  expect(names(({ from, to }) => !keyed(from) && keyed(to))).toEqual([
    'admin_actions → users',
    'bank_transfers → payments',
    'case_evidence → return_cases',
    'momo_receipts → momo_attempts',
    'momo_refunds → refunds',
    'product_import_pictures → shops',
    'product_imports → shops',
    'product_stock → shops',
    'products → shops',
    'refund_batch_rows → refunds',
    'reviews → shops',
    'reviews → users',
    'variants → shops',
  ])
  // The other direction is allowed to tables that every node has a copy of: variants would be one, and their stock changes with every order.
  expect(names(({ from, to }) => keyed(from) && !keyed(to))).toEqual([
    'cart_items → variants',
    'payout_skips → payout_runs',
    'payouts → payout_runs',
    'refunds → refund_batches',
    'review_votes → reviews',
    'scarce_variants → variants',
    'shop_plans → commission_plans',
  ])
})

test('foreign keys between tables of one key contain it', async () => {
  const of = await keys()
  const without = (await foreignKeys()).filter(({ from, to, columns }) => {
    const key = of.get(from)
    // The tables of the keys are named by their id, which the column holds.
    return key && [of.get(to), { users: 'user_id', shops: 'shop_id' }[to]].includes(key) && !columns.includes(key)
  })
  expect(without.map(({ from, to, columns }) => `${from} (${columns.join(', ')}) → ${to}`)).toEqual([])
})
