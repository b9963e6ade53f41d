import * as z from 'zod/mini'
import { type Db, LONG_SECONDS, type Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** Tables that a large demo fills. */
const FILLED = ['products', 'listed_products', 'variants', 'reviews']

const Index = z.object({ name: z.string(), definition: z.string() })
type Index = z.output<typeof Index>

/** Drops the indexes of empty tables that keep nothing unique, and returns what makes them again: to build an index of a million rows takes a fifth of the time
 *  of a million entries one by one. The tables are locked until the end of the transaction. */
export async function dropIndexes(tx: Db): Promise<Index[]> {
  const indexes = await tx.rows(
    Index,
    sql`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = any(${FILLED}::regclass[]) and not i.indisunique order by i.indrelid, c.relname`,
  )
  for (const { name } of indexes) await tx.run(sql`drop index ${sql.raw(`"${name}"`)}`)
  return indexes
}

/** Makes dropped indexes again. */
export async function createIndexes(tx: Transaction, indexes: readonly Index[]): Promise<void> {
  if (indexes.length === 0) return
  await tx.allow(LONG_SECONDS)
  // Up to the end of the transaction: an index is sorted in memory.
  await tx.run(sql`set local maintenance_work_mem = '512MB'`)
  for (const { definition } of indexes) await tx.run(sql.raw(definition))
}
