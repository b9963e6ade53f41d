import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from './platform/database/sql.ts'
import { root } from './root.ts'
import { testMarketplace } from './testing/test-marketplace.ts'

// What decision 5 says of the schema: which tables could be distributed by which column, and what stands in the way. A migration that changes one of
// its lists changes that decision.
const market = testMarketplace()
const decision = readFileSync(join(root, 'docs/decisions/0005-keys-for-sharding.md'), 'utf8')

/** The list of the decision's row that is about this, which also says how many they are. */
function listOf(subject: string): string[] {
  const row = decision.split('\n').find((line) => line.includes(` ${subject} |`)) ?? ''
  const [, about = '', names = ''] = row.split('|').map((cell) => cell.trim())
  const list = names.split(', ')
  expect(about).toBe(`${list.length} ${subject}`)
  return list
}

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
  expect(await tablesBy('user_id')).toEqual(listOf('tables have `user_id` in the primary key'))
  expect(await tablesBy('shop_id')).toEqual(listOf('tables have `shop_id` in it'))
})

test('these unique indexes of theirs lack the key', async () => {
  const of = await keys()
  const global = (await uniques()).filter(({ table, columns }) => {
    const key = of.get(table)
    return key && !columns.includes(key)
  })
  expect(global.map(({ index }) => index)).toEqual(listOf('unique indexes of these tables lack the key'))
  const ofKeys = (await uniques()).filter(({ table, primary }) => ['users', 'shops'].includes(table) && !primary)
  expect(ofKeys.map(({ index }) => index)).toEqual(listOf('unique indexes stand on the tables of the keys'))
})

test('these foreign keys lead from one key to the other', async () => {
  const of = await keys()
  const key = (table: string) => ({ users: 'user_id', shops: 'shop_id' })[table] ?? of.get(table) ?? 'none of the two'
  const across = (await foreignKeys()).filter(({ from, to }) => key(from) !== key(to))
  const names = (wanted: (one: z.output<typeof ForeignKey>) => boolean) =>
    across.filter(wanted).map(({ from, to }) => `${from} → ${to}`)
  const keyed = (table: string) => key(table) !== 'none of the two'
  expect(names(({ from, to }) => keyed(from) && keyed(to))).toEqual(
    listOf('foreign keys lead from one key to the other'),
  )
  // What is not distributed may not refer to what is.
  expect(names(({ from, to }) => !keyed(from) && keyed(to))).toEqual(
    listOf('foreign keys lead from tables without a key to tables with one'),
  )
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
