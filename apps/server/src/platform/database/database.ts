import { commonErrors } from '@chophien/domain/contract/errors'
import pg from 'pg'
import type * as z from 'zod/mini'
import { CHANGES_CHANNEL, createChangePublisher } from './change-publisher.ts'
import { checkRows, type RowSchema } from './row-check.ts'
import { compile, type Sql, sql } from './sql.ts'

// Money and counts fit a JavaScript number exactly; so do our identifiers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
type TypeId = (typeof pg.types.builtins)[keyof typeof pg.types.builtins]
const INT8_ARRAY = 1016 as TypeId
const parseTexts = pg.types.getTypeParser(INT8_ARRAY)
pg.types.setTypeParser(INT8_ARRAY, (text: string) => parseTexts(text).map(Number))
// Most text arrays hold plain words and addresses; the general parser takes a third of the time of a whole list.
const TEXT_ARRAY = 1009 as TypeId
const parseAnyTextArray = pg.types.getTypeParser(TEXT_ARRAY)
pg.types.setTypeParser(TEXT_ARRAY, (text: string) => {
  if (text === '{}') return []
  return /["\\]|NULL/u.test(text) ? parseAnyTextArray(text) : text.slice(1, -1).split(',')
})

/** Where statements go: the pool, or one transaction. Every statement that returns rows names their schema: the type of a row is derived
 *  from it, and outside production each result is held against it (row-check.ts, decision 14). */
export interface Db {
  /** All rows. `unnamed`: plan it anew each time, for statements whose best plan depends on the values. */
  rows<S extends RowSchema>(schema: S, statement: Sql, options?: { unnamed?: boolean }): Promise<z.output<S>[]>
  /** The first row, or null. */
  maybeOne<S extends RowSchema>(schema: S, statement: Sql): Promise<z.output<S> | null>
  /** The first row; an Error when there is none. */
  one<S extends RowSchema>(schema: S, statement: Sql): Promise<z.output<S>>
  /** Whether there is a row. */
  exists(statement: Sql): Promise<boolean>
  /** Runs it and returns the number of rows it touched. */
  run(statement: Sql): Promise<number>
}

/** A transaction. What it changed that caches show is announced with `changed` and takes effect after commit. */
export interface Transaction extends Db {
  /** Marks cache tags (`product:7`, `stock:7`, `category:3`, `shop:2`, `catalog`) whose entries are void once this commits. */
  changed(tags: Iterable<string>): void
  /** Sends a statement along with the commit, without waiting for it in between: for the last write of a transaction. */
  last(statement: Sql): void
  /** Runs once the commit is done: to wake whoever waits for what was written. Never when it rolls back. */
  afterCommit(work: () => void): void
  /** A statement that a library wrote: its text and values as they are. */
  execute(text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }>
}

export interface Database extends Db {
  /** Runs `work` in one transaction on one connection; an exception rolls everything back. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Called after a commit, with the tags it made void: first in this process, then by notification in the others. */
  onChange(listener: (tags: readonly string[]) => void): void
  /** Number of statements sent so far, BEGIN and COMMIT included. */
  readonly statementCount: number
  /** Identifies this process in notifications, so that it does not hear itself. */
  readonly instance: string
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Connection string or, for the embedded server, its socket directory. */
  connection: pg.PoolConfig
  max?: number
  /** Connections for statements that are planned anew each time. */
  maxSearching?: number
  statementTimeoutMs?: number
  /** Waiting requests above this are turned away at once (503). */
  maxWaiting?: number
  /** Holds every result against the schema of its rows. For development and tests: production pays nothing for it. */
  checkRows?: boolean
}

const names = new Map<string, string>()
// Texts are composed from a bounded set of fragments; the limit only guards against a mistake.
const NAMES_MAX = 1000

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= NAMES_MAX) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

// Left to itself, PostgreSQL finds a special plan for a short array or a small LIMIT cheaper each time, and plans anew each time:
// that takes longer than running the statement. Named statements are written so that one plan serves all values.
// A plan is kept as long as its connection. One made while a table was small would walk through all of it, also when it has grown; the
// checks of foreign keys, whose plans are kept likewise, did. So walking is what no plan does that has an index to use.
const LASTING_PLANS = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off'
// Compiling a statement takes longer than the longest of ours runs.
const UNCOMPILED = '-c jit=off'

function openPool(options: DatabaseOptions, max: number, settings: string): pg.Pool {
  const pool = new pg.Pool({
    max,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    application_name: 'chophien',
    statement_timeout: options.statementTimeoutMs ?? 5000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
    ...(settings ? { options: settings } : {}),
    // Statements that do not wait for each other's results travel together.
    pipeline: true,
    ...options.connection,
  })
  // A broken connection is replaced by the pool, and whoever uses it learns of it by the failing statement;
  // without listeners, on the pool for idle ones and on each for those in use, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Opens the pool. Named statements everywhere, so that PostgreSQL plans each once per connection. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options, options.max ?? 10, `${LASTING_PLANS} ${UNCOMPILED}`)
  // Statements whose plan depends on their values have connections of their own, opened when first needed.
  const searching = openPool(options, options.maxSearching ?? 4, UNCOMPILED)
  const maxWaiting = options.maxWaiting ?? 500
  const instance = crypto.randomUUID()
  const listeners: ((tags: readonly string[]) => void)[] = []
  let statementCount = 0

  const publisher = createChangePublisher(pool, instance)

  const send = (client: pg.Pool | pg.PoolClient, piece: Sql, unnamed = false) => {
    const { text, values } = compile(piece, unnamed)
    statementCount++
    const name = unnamed ? undefined : nameOf(text)
    return client.query<pg.QueryResultRow>({ text, values: values as unknown[], ...(name ? { name } : {}) })
  }
  const admit = () => {
    if (pool.waitingCount >= maxWaiting) throw commonErrors.OVERLOADED({ retryAfterSeconds: 1 })
  }
  const forUnnamed = (target: pg.Pool | pg.PoolClient) => (target === pool ? searching : target)
  const asDb = (target: () => pg.Pool | pg.PoolClient): Db => {
    const rows: Db['rows'] = async <S extends RowSchema>(schema: S, piece: Sql, { unnamed = false } = {}) => {
      const result = await send(unnamed ? forUnnamed(target()) : target(), piece, unnamed)
      if (options.checkRows) checkRows(schema, result, compile(piece).text)
      return result.rows as z.output<S>[]
    }
    return {
      rows,
      maybeOne: async (schema, piece) => (await rows(schema, piece))[0] ?? null,
      one: async (schema, piece) => {
        const [row] = await rows(schema, piece)
        if (!row) throw new Error('expected a row')
        return row
      },
      exists: async (piece) => (await send(target(), piece)).rows.length > 0,
      run: async (piece) => (await send(target(), piece)).rowCount ?? 0,
    }
  }

  const begin = sql`begin`
  const commit = sql`commit`
  return {
    ...asDb(() => {
      admit()
      return pool
    }),
    async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
      admit()
      const client = await pool.connect()
      let broken: Error | undefined
      const changes = new Set<string>()
      const followers: (() => void)[] = []
      const lasts: Sql[] = []
      let over = false
      const connection = () => {
        // What goes on after the end would run outside of any transaction, and on somebody else's turn.
        if (over) throw new Error('the transaction is over')
        return client
      }
      try {
        // On its way together with the first statement of the work; should it fail, so does that.
        const begun = send(client, begin)
        begun.catch(() => {})
        const result = await work({
          ...asDb(connection),
          changed: (tags) => {
            for (const tag of tags) changes.add(tag)
          },
          last: (statement) => void lasts.push(statement),
          afterCommit: (work) => void followers.push(work),
          execute: (text, values) => {
            statementCount++
            return connection().query<pg.QueryResultRow>(text, [...values])
          },
        })
        over = true
        const notice = publisher.withCommit(changes)
        if (notice !== null) lasts.push(sql`select pg_notify(${CHANGES_CHANNEL}, ${notice})`)
        // Should one of them fail, the commit that follows it rolls back, and the failure is thrown here.
        await Promise.all([begun, ...lasts.map((statement) => send(client, statement)), send(client, commit)])
        if (changes.size > 0) for (const listener of listeners) listener([...changes])
        publisher.afterCommit(changes)
        for (const follow of followers) follow()
        return result
      } catch (error) {
        over = true
        await client.query('rollback').catch((failure: Error) => {
          broken = failure
        })
        throw error
      } finally {
        client.release(broken)
      }
    },
    onChange: (listener) => void listeners.push(listener),
    get statementCount() {
      return statementCount
    },
    instance,
    close: async () => {
      await publisher.flush()
      await Promise.all([pool.end(), searching.end()])
    },
  }
}
