import pg from 'pg'
import { clientSettings } from './client-settings.ts'

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

/** How a process connects. */
export interface PoolOptions {
  /** Connection string or, for the embedded server, its socket directory. */
  connection: pg.PoolConfig
  statementTimeoutMs?: number
}

// By default PostgreSQL finds a custom plan for a short array or a small LIMIT cheaper and plans each execution,
// which takes longer than executing. Named statements are written so that one generic plan serves all values.
// A plan lives as long as its connection. A plan made while a table was small would scan it sequentially for ever; the
// foreign-key checks, whose plans are cached likewise, did. So sequential scans are disabled where an index exists.
export const LASTING_PLANS = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off'
// JIT compilation takes longer than any of our statements.
export const UNCOMPILED = '-c jit=off'

const STATEMENT_MS = 5000
const LOCK_MS = 3000
/** A connection is frozen when an answer takes this many times the server's own limit. */
export const FROZEN_FACTOR = 1.6

/** Opens `max` connections at most, when they are needed. `settings`: of the server, `-c name=value`. */
export function openPool(options: PoolOptions, max: number, settings: string): pg.Pool {
  const pool = new pg.Pool({
    max,
    ...clientSettings,
    idleTimeoutMillis: 30_000,
    application_name: 'chophien',
    statement_timeout: options.statementTimeoutMs ?? STATEMENT_MS,
    query_timeout: FROZEN_FACTOR * (options.statementTimeoutMs ?? STATEMENT_MS),
    lock_timeout: LOCK_MS,
    // Shorter: a process that freezes in the middle of a transaction loses it, and its locks, before most who wait for them are refused.
    idle_in_transaction_session_timeout: LOCK_MS - 1000,
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

/** How a pool stands now. */
export interface PoolFigures {
  /** Open connections. */
  size: number
  /** Of these, how many nobody uses. */
  idle: number
  /** How many wait for one. */
  waiting: number
}

export const figuresOf = ({ totalCount, idleCount, waitingCount }: pg.Pool): PoolFigures => ({
  size: totalCount,
  idle: idleCount,
  waiting: waitingCount,
})
