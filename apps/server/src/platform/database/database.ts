import { setTimeout as pause } from 'node:timers/promises'
import { commonErrors } from '@chophien/domain/contract/errors'
import pg from 'pg'
import type * as z from 'zod/mini'
import { traced } from '../traced.ts'
import { createChangePublisher, notify } from './change-publisher.ts'
import { clientSettings } from './client-settings.ts'
import { inOneWrite } from './one-write.ts'
import { checkRows, type RowSchema } from './row-check.ts'
import { compile, type Sql, sql } from './sql.ts'
import { statementName } from './statement-name.ts'

// Money, counts and identifiers fit a JavaScript number exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
type TypeId = (typeof pg.types.builtins)[keyof typeof pg.types.builtins]
const INT8_ARRAY = 1016 as TypeId
const parseTexts = pg.types.getTypeParser(INT8_ARRAY)
pg.types.setTypeParser(INT8_ARRAY, (text: string) => parseTexts(text).map(Number))
// Most text arrays hold plain words and URLs; the general parser takes a third of the time of a whole list.
const TEXT_ARRAY = 1009 as TypeId
const parseAnyTextArray = pg.types.getTypeParser(TEXT_ARRAY)
pg.types.setTypeParser(TEXT_ARRAY, (text: string) => {
  if (text === '{}') return []
  return /["\\]|NULL/u.test(text) ? parseAnyTextArray(text) : text.slice(1, -1).split(',')
})

/** Time for work on whole tables, for `Transaction.allow`. */
export const LONG_SECONDS = 3600

/** Runs statements on the pool or in one transaction. Every statement that returns rows names their schema: the row type is derived
 *  from it, and outside production each result is checked against it (row-check.ts, decision 14). */
export interface Db {
  /** All rows. `unnamed`: plan it for each execution, for statements whose best plan depends on the values. */
  rows<S extends RowSchema>(schema: S, statement: Sql, options?: { unnamed?: boolean }): Promise<z.output<S>[]>
  /** The first row, or null. */
  maybeOne<S extends RowSchema>(schema: S, statement: Sql): Promise<z.output<S> | null>
  /** The first row; an Error when there is none. */
  one<S extends RowSchema>(schema: S, statement: Sql): Promise<z.output<S>>
  /** Whether there is a row. */
  exists(statement: Sql): Promise<boolean>
  /** Runs it and returns the number of affected rows. */
  run(statement: Sql): Promise<number>
}

/** A transaction. Cache tags passed to `changed` are invalidated after the commit. */
export interface Transaction extends Db {
  /** Marks cache tags (`product:7`, `stock:7`, `category:3`, `shop:2`, `catalog`) to invalidate when this commits. */
  changed(tags: Iterable<string>): void
  /** Queues a statement that is sent in the same round trip as the commit: for the last writes of a transaction. */
  last(statement: Sql): void
  /** Runs after the commit, for example to wake a worker. Never after a rollback. */
  afterCommit(work: () => void): void
  /** Allows each statement of this transaction more time than the default, until its end. */
  allow(seconds: number): Promise<void>
  /** Runs a statement of a library: text and values as given. */
  execute(text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }>
}

export interface Database extends Db {
  /** Runs `work` in one transaction on one connection; an exception rolls everything back. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Called after a commit with the invalidated tags, in this process. Other instances get a notification. */
  onChange(listener: (tags: readonly string[]) => void): void
  /** Number of statements sent so far, BEGIN and COMMIT included. */
  readonly statementCount: number
  /** For statements that no request waits for: they are not counted. */
  readonly background: Db
  /** Identifies this process in notifications, so that it can skip its own. */
  readonly instance: string
  close(): Promise<void>
}

interface DatabaseOptions {
  /** Connection string or, for the embedded server, its socket directory. */
  connection: pg.PoolConfig
  max?: number
  /** Connections for unnamed statements. */
  maxSearching?: number
  statementTimeoutMs?: number
  /** More waiting requests than this are refused at once (503). */
  maxWaiting?: number
  /** The same for unnamed statements, which take longer. */
  maxWaitingSearches?: number
  /** Checks every result against the schema of its rows. For development and tests; production pays nothing for it. */
  checkRows?: boolean
}

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

// By default PostgreSQL finds a custom plan for a short array or a small LIMIT cheaper and plans each execution,
// which takes longer than executing. Named statements are written so that one generic plan serves all values.
// A plan lives as long as its connection. A plan made while a table was small would scan it sequentially for ever; the
// foreign-key checks, whose plans are cached likewise, did. So sequential scans are disabled where an index exists.
const LASTING_PLANS = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off'
// JIT compilation takes longer than any of our statements.
const UNCOMPILED = '-c jit=off'

const STATEMENT_MS = 5000
/** Codes with which the server ends a connection, perhaps while a commit is under way. */
const ended = /^(?:08...|57P0[1-5]|25P0[34])$/u
/** How long `close` waits for statements. */
const CLOSE_MS = 3000
/** A connection is frozen when an answer takes this many times the server's own limit. */
const FROZEN_FACTOR = 1.6

function openPool(options: DatabaseOptions, max: number, settings: string): pg.Pool {
  const pool = new pg.Pool({
    max,
    ...clientSettings,
    idleTimeoutMillis: 30_000,
    application_name: 'chophien',
    statement_timeout: options.statementTimeoutMs ?? STATEMENT_MS,
    query_timeout: FROZEN_FACTOR * (options.statementTimeoutMs ?? STATEMENT_MS),
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
    ...(settings ? { options: settings } : {}),
    // Statements that do not depend on each other's results share a round trip.
    pipeline: true,
    ...options.connection,
  })
  // The pool replaces a broken connection, and its current user gets a failing statement;
  // without error listeners on the pool and on each client the process would exit.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Opens the pool. Statements are named, so that PostgreSQL plans each once per connection. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options, options.max ?? 10, `${LASTING_PLANS} ${UNCOMPILED}`)
  // Unnamed statements use separate connections without LASTING_PLANS, opened on first use.
  const searching = openPool(options, options.maxSearching ?? 4, UNCOMPILED)
  const { maxWaiting = 500, maxWaitingSearches = 40 } = options
  const instance = crypto.randomUUID()
  const listeners: ((tags: readonly string[]) => void)[] = []
  let statementCount = 0

  // A connection of its own: a change is published even when all others are in use.
  const publishing = openPool(options, 1, UNCOMPILED)

  const publisher = createChangePublisher((statement) => {
    const { text, values } = compile(statement, true)
    return publishing.query(text, values as unknown[])
  }, instance)

  /** `timeoutMs`: how long to wait for the answer; default: as the pool. */
  const send = (client: pg.Pool | pg.PoolClient, piece: Sql, unnamed = false, timeoutMs?: number) => {
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
  const admit = (target: pg.Pool, waitingMax: number) => {
    if (target.waitingCount >= waitingMax) throw commonErrors.OVERLOADED({ retryAfterSeconds: 1 })
  }
  const asDb = (sendHere: (piece: Sql, unnamed?: boolean) => Promise<pg.QueryResult<pg.QueryResultRow>>): Db => {
    const rows: Db['rows'] = async <S extends RowSchema>(schema: S, piece: Sql, { unnamed = false } = {}) => {
      const result = await sendHere(piece, unnamed)
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
      exists: async (piece) => (await sendHere(piece)).rows.length > 0,
      run: async (piece) => (await sendHere(piece)).rowCount ?? 0,
    }
  }

  const begin = sql`begin`
  const commit = sql`commit`
  const sendToPool = (piece: Sql, unnamed: boolean) => {
    const target = unnamed ? searching : pool
    admit(target, unnamed ? maxWaitingSearches : maxWaiting)
    return send(target, piece, unnamed)
  }
  return {
    ...asDb(async (piece, unnamed = false) => {
      const answer = sendToPool(piece, unnamed)
      statementCount++
      return answer
    }),
    background: asDb(async (piece, unnamed = false) => sendToPool(piece, unnamed)),
    async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
      admit(pool, maxWaiting)
      const client = await pool.connect()
      /** Set when a statement got no answer of the server: the connection is of no more use. */
      let broken: Error | undefined
      let timeoutMs: number | undefined
      const changes = new Set<string>()
      const followers: (() => void)[] = []
      const lasts: Sql[] = []
      let over = false
      let committing = false
      const noteLoss = (failure: Error) => {
        if (!(failure instanceof pg.DatabaseError) || ended.test(failure.code ?? '')) broken ??= failure
      }
      const sendHere = (piece: Sql, unnamed = false) => {
        inOneWrite(client.connection.stream)
        statementCount++
        const answer = send(client, piece, unnamed, timeoutMs)
        answer.catch(noteLoss)
        return answer
      }
      const guard = () => {
        // A late statement would run outside any transaction, on a connection that another request may use.
        if (over) throw new Error('the transaction is over')
      }
      try {
        // Sent together with the first statement, which fails if BEGIN fails.
        const begun = sendHere(begin)
        begun.catch(() => {})
        const result = await work({
          ...asDb(async (piece, unnamed) => {
            guard()
            return sendHere(piece, unnamed)
          }),
          changed: (tags) => {
            for (const tag of tags) changes.add(tag)
          },
          last: (statement) => void lasts.push(statement),
          afterCommit: (work) => void followers.push(work),
          async allow(seconds) {
            guard()
            timeoutMs = FROZEN_FACTOR * seconds * 1000
            await sendHere(sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`)
          },
          async execute(text, values) {
            guard()
            statementCount++
            const answer = client.query<pg.QueryResultRow>(text, [...values])
            answer.catch(noteLoss)
            return answer
          },
        })
        over = true
        const notice = publisher.withCommit(changes)
        if (notice !== null) lasts.push(notify(notice))
        committing = true
        // If one of them fails, the following COMMIT rolls back, and the failure is thrown here.
        await Promise.all([begun, ...lasts.map((statement) => sendHere(statement)), sendHere(commit)])
        if (changes.size > 0) for (const listener of listeners) listener([...changes])
        publisher.afterCommit(changes)
        for (const follow of followers) follow()
        return result
      } catch (error) {
        over = true
        if (!broken)
          await client.query('rollback').catch((failure: Error) => {
            broken = failure
          })
        else if (committing && changes.size > 0) {
          // The commit may have taken effect.
          for (const listener of listeners) listener([...changes])
          publisher.afterDoubt(changes)
        }
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
      await publisher.close()
      const ends = Promise.all([pool.end(), searching.end(), publishing.end()])
      // A statement may be allowed an hour; the process, and with it the embedded server, does not wait that long for its end.
      await Promise.race([ends, pause(CLOSE_MS, undefined, { ref: false })])
    },
  }
}
