import type * as z from 'zod/mini'
import type { RowSchema } from './row-check.ts'
import type { Sql } from './sql.ts'

/** How a statement travels. */
export interface Way {
  /** Plan it for each execution: for statements whose best plan depends on the values. */
  unnamed?: boolean
  /** It reads few rows by a key, so that others of the same turn may wait for it (joint-reads.ts). Means nothing in a transaction, nor where a replica answers. */
  quick?: boolean
}

/** Runs statements that only read. Every statement that returns rows names their schema: the row type is derived
 *  from it, and outside production each result is checked against it (row-check.ts, decision 14). */
export interface ReadDb {
  /** All rows. */
  rows<S extends RowSchema>(schema: S, statement: Sql, how?: Way): Promise<z.output<S>[]>
  /** The first row, or null. */
  maybeOne<S extends RowSchema>(schema: S, statement: Sql, how?: Way): Promise<z.output<S> | null>
  /** The first row; an Error when there is none. */
  one<S extends RowSchema>(schema: S, statement: Sql, how?: Way): Promise<z.output<S>>
  /** Whether there is a row. */
  exists(statement: Sql): Promise<boolean>
}

/** Runs statements on the pool or in one transaction. */
export interface Db extends ReadDb {
  /** Runs it and returns the number of affected rows. */
  run(statement: Sql): Promise<number>
}
