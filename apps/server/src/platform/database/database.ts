import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { commonErrors } from '@chophien/domain/contract/errors'
import pg from 'pg'
import { createChangePublisher } from './change-publisher.ts'
import { ClockRow, clockStatement, type DatabaseClock, openClock } from './clock.ts'
import type { Db, ReadDb, Way } from './db.ts'
import { openJointReads } from './joint-reads.ts'
import { inOneWrite } from './one-write.ts'
import { FROZEN_FACTOR, figuresOf, LASTING_PLANS, openPool, type PoolFigures, UNCOMPILED } from './pool.ts'
import { type Position, PositionRow, Positions, positionAfter, positionStatement } from './positions.ts'
import { watchWrites } from './read-only.ts'
import { isDeadlock, repeatDeadlocked } from './repeat-deadlocked.ts'
import { openReplica, type Replica } from './replica.ts'
import { compile, type Sql, sql } from './sql.ts'
import { asDb, asReadDb, type Send, send, writes } from './statements.ts'

export type { Db, ReadDb } from './db.ts'

/** Time for work on whole tables, for `Transaction.allow`. */
export const LONG_SECONDS = 3600

/** A transaction. Cache tags passed to `changed` are invalidated after the commit. */
export interface Transaction extends Db {
  /** Marks cache tags (`product:7`, `stock:7`, `category:3`, `shop:2`, `catalog`) to invalidate when this commits. `later`: other instances are told a moment
   *  after the commit, which then waits for no other one; should this process die meanwhile, the caller has left word to whoever tells them. */
  changed(tags: Iterable<string>, how?: { later?: boolean }): void
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
  /** Runs `work` in one transaction on one connection; an exception rolls everything back. So does a failed statement, even when `work` catches its error:
   *  then `transaction` rejects with it (there are no savepoints). After a deadlock `work` is run again from its beginning, up to three times in all, so it must have
   *  no effect but through `tx`. `once`: never again, for work that uses up a stream or writes to one. */
  transaction<T>(work: (tx: Transaction) => Promise<T>, how?: { once?: boolean }): Promise<T>
  /** Called after a commit with the invalidated tags, in this process. Other instances get a notification. */
  onChange(listener: (tags: readonly string[]) => void): void
  /** Number of statements sent so far, BEGIN and COMMIT included. */
  readonly statementCount: number
  /** Its pools of connections by server and name; none of a replica that is not there. */
  readonly pools: Readonly<Record<'primary' | 'replica', Readonly<Record<string, PoolFigures>>>>
  /** For statements that no request waits for: they are not counted. */
  readonly background: Db
  /** The time that counts for what expires. */
  readonly clock: DatabaseClock
  /** For what everybody may see and what is kept ready: reads of the replica where there is one and it has all changes that this process was told of, else of this
   *  database. Nothing that a write, money, stock, a session or a permission depends on is read here (decision 23). */
  readonly reads: ReadDb
  /** The same for one caller: contains what was committed up to `position`, but not everything that this process was told of. */
  readsAfter(position: Position | null): ReadDb
  /** Null without a replica. */
  readonly replica: (Pick<Replica, 'watch' | 'answered'> & { positions: Positions }) | null
  /** Whether the primary is migrated and takes writes now. Throws when it is not reached. */
  takesWrites(): Promise<boolean>
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
  /** A streaming replica of the same server. */
  replica?: pg.PoolConfig | undefined
  /** Checks every result against the schema of its rows, and that reads are reads. For development and tests; production pays nothing for it. */
  checkRows?: boolean
}

/** How many connections a process has at most for all but its searches. */
export const POOL_SIZE = 10
const SEARCH_POOL_SIZE = 4
/** Codes with which the server ends a connection, perhaps while a commit is under way. */
const ended = /^(?:08...|57P0[1-5]|25P0[34])$/u
/** How long `close` waits for statements. */
const CLOSE_MS = 3000

/** Opens the pool. Statements are named, so that PostgreSQL plans each once per connection. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options, options.max ?? POOL_SIZE, `${LASTING_PLANS} ${UNCOMPILED}`)
  // Unnamed statements use separate connections without LASTING_PLANS, opened on first use.
  const searching = openPool(options, options.maxSearching ?? SEARCH_POOL_SIZE, UNCOMPILED)
  const { maxWaiting = 500, maxWaitingSearches = 40 } = options
  const instance = crypto.randomUUID()
  const listeners: ((tags: readonly string[]) => void)[] = []
  let statementCount = 0

  // A connection of its own: a change is published even when all others are in use.
  const publishing = openPool(options, 1, UNCOMPILED)

  const sendPublishing = (piece: Sql) => {
    const { text, values } = compile(piece, true)
    return publishing.query(text, values as unknown[])
  }
  const publisher = createChangePublisher(sendPublishing, instance)

  const writeWatch = watchWrites([pool, searching], () => background)
  const isFull = (target: pg.Pool, unnamed: boolean) =>
    target.waitingCount >= (unnamed ? maxWaitingSearches : maxWaiting)
  const admit = (target: pg.Pool, unnamed: boolean) => {
    if (isFull(target, unnamed)) throw commonErrors.OVERLOADED({ retryAfterSeconds: 1 })
  }
  const begin = sql`begin`
  const commit = sql`commit`
  const checked = options.checkRows ?? false
  const positions = options.replica
    ? new Positions(async () => (await asDb(sendPublishing, checked).one(PositionRow, positionStatement)).position)
    : null
  /** A write outside a transaction, and in the same round trip where it was written. */
  const sendPlaced = async (target: pg.Pool, piece: Sql, unnamed: boolean) => {
    const client = await target.connect()
    let broken: Error | undefined
    try {
      inOneWrite(client.connection.stream)
      const [result, position] = await Promise.all([send(client, piece, { unnamed }), positionAfter(client)])
      positions?.committed(position, false)
      return result
    } catch (error) {
      broken = error as Error
      throw error
    } finally {
      client.release(broken)
    }
  }
  const readJointly = openJointReads(pool)
  const sendToPool = (piece: Sql, { unnamed = false, quick = false }: Way = {}) => {
    const target = unnamed ? searching : pool
    admit(target, unnamed)
    if (quick) {
      if (checked && writes(piece)) throw new Error(`a quick read that writes: ${compile(piece).text}`)
      return readJointly(piece)
    }
    const answer = positions && writes(piece) ? sendPlaced(target, piece, unnamed) : send(target, piece, { unnamed })
    answer.catch(writeWatch.note)
    return answer
  }
  const sendCounted: Send = async (piece, how) => {
    const answer = sendToPool(piece, how)
    statementCount++
    return answer
  }
  const primaryReads = asReadDb(sendCounted, checked)
  const replica =
    options.replica && positions
      ? openReplica({
          connection: options.replica,
          max: options.max ?? POOL_SIZE,
          maxSearching: options.maxSearching ?? SEARCH_POOL_SIZE,
          statementTimeoutMs: options.statementTimeoutMs,
          checked,
          primary: sendCounted,
          askPrimary: sendPublishing,
          positions,
          isFull,
        })
      : null
  const background = asDb(async (piece, how) => sendToPool(piece, how), checked)
  const clock = openClock(async () => (await background.one(ClockRow, clockStatement)).now)

  /** One run of a transaction, on a connection of its own. */
  async function attempt<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    admit(pool, false)
    const client = await pool.connect()
    /** Set when a statement got no answer of the server: the connection is of no more use. */
    let broken: Error | undefined
    /** The first statement's failure; those after it fail because of it. */
    let failed: Error | undefined
    let timeoutMs: number | undefined
    const changes = new Set<string>()
    let tellsLater = true
    const followers: (() => void)[] = []
    const lasts: Sql[] = []
    let over = false
    let committing = false
    const noteFailure = (failure: Error) => {
      failed ??= failure
      if (!(failure instanceof pg.DatabaseError) || ended.test(failure.code ?? '')) broken ??= failure
    }
    const sendHere = (piece: Sql, unnamed = false) => {
      inOneWrite(client.connection.stream)
      statementCount++
      const answer = send(client, piece, { unnamed, timeoutMs })
      answer.catch(noteFailure)
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
        ...asDb(async (piece, { unnamed } = {}) => {
          guard()
          return sendHere(piece, unnamed)
        }, checked),
        changed: (tags, { later = false } = {}) => {
          for (const tag of tags) {
            changes.add(tag)
            tellsLater &&= later
          }
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
          answer.catch(noteFailure)
          return answer
        },
      })
      over = true
      if (!tellsLater) lasts.push(...publisher.withCommit(changes))
      committing = true
      const ending = [begun, ...lasts.map((statement) => sendHere(statement)), sendHere(commit)]
      const position = positions ? positionAfter(client) : null
      // If one of them fails, the following COMMIT rolls back, and the failure is thrown here.
      await Promise.all(ending)
      // When `work` swallowed a failure, COMMIT answers ROLLBACK and no error.
      if (failed) throw failed
      // It comes with the answer to the COMMIT, unless the connection is lost just then: what is kept is not removed later for that.
      const place = await Promise.race([position, turn()])
      if (typeof place === 'number') positions?.committed(place, changes.size > 0)
      else if (changes.size > 0) positions?.changed()
      if (changes.size > 0) for (const listener of listeners) listener([...changes])
      if (tellsLater) publisher.afterCommit(changes)
      for (const follow of followers) follow()
      // Who asks where this was written, asks after it.
      if (position && typeof place !== 'number') positions?.committed(await position, false)
      return result
    } catch (error) {
      over = true
      if (!broken)
        await client.query('rollback').catch((failure: Error) => {
          broken = failure
        })
      else if (committing && changes.size > 0) {
        // The commit may have taken effect.
        positions?.changed()
        for (const listener of listeners) listener([...changes])
        publisher.afterDoubt(changes)
      }
      throw isDeadlock(failed) ? failed : error
    } finally {
      client.release(broken ?? writeWatch.note(failed))
    }
  }
  return {
    ...asDb(sendCounted, checked),
    background,
    clock,
    reads: replica?.told ?? primaryReads,
    readsAfter: replica?.after ?? (() => primaryReads),
    replica: replica && positions ? { ...replica, positions } : null,
    transaction: (work, { once = false } = {}) => (once ? attempt(work) : repeatDeadlocked(() => attempt(work))),
    onChange: (listener) => void listeners.push(listener),
    get statementCount() {
      return statementCount
    },
    takesWrites: writeWatch.takesWrites,
    instance,
    get pools() {
      const primary = { main: figuresOf(pool), search: figuresOf(searching), publish: figuresOf(publishing) }
      return { primary, replica: replica?.pools ?? {} }
    },
    close: async () => {
      await publisher.close()
      positions?.stop()
      const ends = Promise.all([pool.end(), searching.end(), publishing.end(), replica?.close()])
      // A statement may be allowed an hour; the process, and with it the embedded server, does not wait that long for its end.
      await Promise.race([ends, pause(CLOSE_MS, undefined, { ref: false })])
    },
  }
}
