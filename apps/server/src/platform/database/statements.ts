import type pg from 'pg'
import type * as z from 'zod/mini'
import { traced } from '../traced.ts'
import type { Db, ReadDb, Way } from './db.ts'
import { checkRows, type RowSchema } from './row-check.ts'
import { compile, type Sql } from './sql.ts'
import { statementName } from './statement-name.ts'

const names = new Map<string, string>()
// Texts are composed from a bounded set of fragments; the limit guards against mistakes.
const NAMES_MAX = 1000

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= NAMES_MAX) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

const WRITES =
  /\b(?:insert\s+into|update\s+(?:only\s+)?[\w."]+\s+(?:as\s+)?(?:\w+\s+)?set|delete\s+from|merge\s+into|truncate|nextval|setval)\b/iu
/** Locks are for what is written next. */
const LOCKS = /\bfor\s+(?:no\s+key\s+)?(?:update|share|key\s+share)\b|\bpg_(?:try_)?advisory/iu
const written = new Map<string, boolean>()

/** Whether a statement writes rows, by its text. */
export function writes(piece: Sql): boolean {
  const { text } = compile(piece)
  const known = written.get(text)
  if (known !== undefined) return known
  const found = WRITES.test(text)
  if (written.size < NAMES_MAX) written.set(text, found)
  return found
}

/** Sends a statement, named unless told. `timeoutMs`: how long to wait for the answer; default: as the pool. */
export function send(
  client: pg.Pool | pg.PoolClient,
  piece: Sql,
  { unnamed = false, timeoutMs }: { unnamed?: boolean; timeoutMs?: number | undefined } = {},
): Promise<pg.QueryResult<pg.QueryResultRow>> {
  const { text, values } = compile(piece, unnamed)
  const name = unnamed ? undefined : nameOf(text)
  const query = {
    text,
    values: values as unknown[],
    ...(name ? { name } : {}),
    ...(timeoutMs ? { query_timeout: timeoutMs } : {}),
  }
  return traced(
    () => ({ kind: 'statement', name: statementName(text) }),
    () => client.query<pg.QueryResultRow>(query),
  )
}

/** Sends one statement somewhere and resolves to its result. */
export type Send = (piece: Sql, how?: Way) => Promise<pg.QueryResult<pg.QueryResultRow>>

/** The interface of queries over a way to send statements. `checked`: whether rows are checked against their schemas. */
export function asDb(sendHere: Send, checked: boolean): Db {
  const rows: Db['rows'] = async <S extends RowSchema>(schema: S, piece: Sql, how?: Way) => {
    const result = await sendHere(piece, how)
    if (checked) checkRows(schema, result, compile(piece).text)
    return result.rows as z.output<S>[]
  }
  return {
    rows,
    maybeOne: async (schema, piece, how) => (await rows(schema, piece, how))[0] ?? null,
    one: async (schema, piece, how) => {
      const [row] = await rows(schema, piece, how)
      if (!row) throw new Error('expected a row')
      return row
    },
    exists: async (piece) => (await sendHere(piece)).rows.length > 0,
    run: async (piece) => (await sendHere(piece)).rowCount ?? 0,
  }
}

/** The same for reads alone. Outside production a statement that writes or locks is refused, whichever server it would go to. */
export function asReadDb(sendHere: Send, checked: boolean): ReadDb {
  if (!checked) return asDb(sendHere, false)
  return asDb(async (piece, how) => {
    if (writes(piece) || LOCKS.test(compile(piece).text)) throw new Error(`a read that writes: ${compile(piece).text}`)
    return sendHere(piece, how)
  }, true)
}
