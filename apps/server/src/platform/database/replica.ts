import type pg from 'pg'
import type * as z from 'zod/mini'
import type { ReadDb, Way } from './db.ts'
import { inOneWrite } from './one-write.ts'
import { figuresOf, LASTING_PLANS, openPool, type PoolFigures, UNCOMPILED } from './pool.ts'
import type { Position, Positions } from './positions.ts'
import { isReadOnly } from './read-only.ts'
import {
  PrimaryReport,
  primaryStatement,
  ReplicaReport,
  ReplicaWatch,
  reportStatement,
  type ServerPlace,
  serverPlaceStatement,
} from './replica-watch.ts'
import type { Sql } from './sql.ts'
import { asDb, asReadDb, type Send, send } from './statements.ts'

interface ReplicaOptions {
  connection: pg.PoolConfig
  /** Connections for named and for unnamed statements. */
  max: number
  maxSearching: number
  statementTimeoutMs?: number | undefined
  checked: boolean
  /** Sends a statement to the primary, for a request. */
  primary: Send
  /** Sends one to the primary that no request waits for. */
  askPrimary: Send
  positions: Positions
  /** Whether too many wait. */
  isFull(pool: pg.Pool, unnamed: boolean): boolean
}

/** How long a read waits for the replica. */
const PATIENCE_MS = 200
/** Opens no transaction that writes, should the replica become a primary. */
const READ_ONLY = '-c default_transaction_read_only=on'

/** What a replica fails with and its primary would not: the connection, a start or a stop (57P…, 08…), too many connections, and a statement that was in the way
 *  of what is replayed ("canceling statement due to conflict with recovery": 40001, 40P01). Not what is wrong with the statement itself, nor one that took too long. */
const ofReplica = /^(?:08...|57P0[1-5]|40001|40P01|53[0-9A-Z]{3})$/u
const isOfReplica = (error: unknown): boolean => {
  const { code, severity } = error as { code?: unknown; severity?: unknown }
  // An error without a severity did not come from a server: there is no connection, or it is frozen.
  return severity === undefined || (typeof code === 'string' && ofReplica.test(code))
}

/** The replica was left out while it was read. */
class LeftOutError extends Error {}

/** Reads of a streaming replica, and of its primary whenever the replica cannot be read. */
export interface Replica {
  watch: ReplicaWatch
  /** Reads that contain all changes that this process was told of: what is kept of them is as good as if the primary had been read. */
  told: ReadDb
  /** Reads that contain what was committed up to `position`, and, while the replica is not late, what this process was told of; else what was committed up to
   *  some seconds ago. */
  after(position: Position | null): ReadDb
  /** Statements that were answered by the replica, and by the primary instead. */
  readonly answered: { replica: number; primary: number }
  /** Its pools of connections, by name. */
  readonly pools: Readonly<Record<string, PoolFigures>>
  close(): Promise<void>
}

/** Opens the pools of a replica. Nothing is read of it before its watch has found it well. */
export function openReplica(options: ReplicaOptions): Replica {
  const { connection, positions, primary, checked } = options
  const open = (max: number, settings: string) =>
    openPool(
      { connection, ...(options.statementTimeoutMs ? { statementTimeoutMs: options.statementTimeoutMs } : {}) },
      max,
      `${settings} ${READ_ONLY}`,
    )
  const named = open(options.max, `${LASTING_PLANS} ${UNCOMPILED}`)
  const searching = open(options.maxSearching, UNCOMPILED)
  const watching = openPool({ connection, statementTimeoutMs: 1000 }, 1, `${UNCOMPILED} ${READ_ONLY}`)
  const answered = { replica: 0, primary: 0 }
  const watch = new ReplicaWatch({
    askReplica: () => asDb((piece) => send(watching, piece), checked).one(ReplicaReport, reportStatement),
    askPrimary: () => asDb(options.askPrimary, checked).one(PrimaryReport, primaryStatement),
    told: () => positions.farthest,
  })

  // Connections to a replica that was left out may lead nowhere, without a word; a read that took one would wait for its answer.
  const clients = new Set<pg.PoolClient>()
  for (const pool of [named, searching]) {
    pool.on('connect', (client) => clients.add(client))
    pool.on('remove', (client) => clients.delete(client))
  }
  watch.onChange(({ trouble }) => {
    if (trouble !== null) for (const client of clients) client.connection.stream.destroy()
  })

  /** Sends the statement to the replica. Null: the connection leads to another server than the one that is watched, which another one behind the same address, or
   *  one that was started again, is; or that one has not come as far. Throws LeftOutError when the replica is left out before it answers. */
  async function sendToReplica(piece: Sql, { unnamed = false }: Way, position: Position) {
    let stay = () => {}
    const leaves = new Promise<never>((_resolve, reject) => {
      stay = watch.whileInUse(() => reject(new LeftOutError('the replica was left out')))
    })
    const read = async () => {
      const client = await (unnamed ? searching : named).connect()
      let broken: Error | undefined
      try {
        inOneWrite(client.connection.stream)
        const check = send(client, serverPlaceStatement)
        check.catch(() => {})
        const result = await send(client, piece, { unnamed })
        const place = (await check).rows[0] as z.output<typeof ServerPlace>
        return watch.isServer(place) && (place.replayed ?? 0) >= position ? result : null
      } catch (error) {
        if (isOfReplica(error)) broken = error as Error
        throw error
      } finally {
        client.release(broken)
      }
    }
    try {
      return await Promise.race([read(), leaves])
    } finally {
      stay()
    }
  }

  const sendToPrimary: Send = (piece, how) => {
    answered.primary++
    return primary(piece, how)
  }
  /** `requiredBy`: the position that the replica must have; null when that is not known in time, or it cannot have it. */
  const sender =
    (requiredBy: (deadline: number) => Promise<Position | null> | Position | null): Send =>
    async (piece, how = {}) => {
      if (!watch.inUse) return sendToPrimary(piece, how)
      const deadline = performance.now() + PATIENCE_MS
      const position = await requiredBy(deadline)
      if (position === null || !(await watch.reached(position, deadline)) || !watch.inUse)
        return sendToPrimary(piece, how)
      const { unnamed = false } = how
      if (options.isFull(unnamed ? searching : named, unnamed)) return sendToPrimary(piece, how)
      try {
        const result = await sendToReplica(piece, how, position)
        if (!result) return sendToPrimary(piece, how)
        answered.replica++
        return result
      } catch (error) {
        if (error instanceof LeftOutError || isOfReplica(error)) return sendToPrimary(piece, how)
        // A replica takes none ever: the statement is wrong, and not the server away.
        if (isReadOnly(error)) throw new Error('a statement that writes was sent to the replica', { cause: error })
        throw error
      }
    }

  return {
    watch,
    answered,
    get pools() {
      return { main: figuresOf(named), search: figuresOf(searching) }
    },
    told: asReadDb(
      sender((deadline) => positions.told ?? positions.known(deadline)),
      checked,
    ),
    after(position) {
      const wanted = position ?? 0
      // Whoever had to go to the primary once does not wait again.
      let waits = true
      // Of another process, or of nobody: the database was restored since, or somebody made it up. Those would wait, and ask the replica, in vain.
      let exists = wanted <= Math.max(watch.primaryAt, positions.farthest)
      return asReadDb(
        sender(async (deadline) => {
          if (!waits) return null
          exists ||= wanted <= ((await watch.primaryNow(deadline)) ?? 0)
          waits = exists
          if (!waits) return null
          // What a live event or a finished import makes a page read again is there too, unless the replica is late.
          const told = (await positions.known(deadline)) ?? 0
          waits = (await watch.reached(Math.max(wanted, told), deadline)) || (await watch.reached(wanted, deadline))
          return waits ? wanted : null
        }),
        checked,
      )
    },
    async close() {
      watch.stop()
      await Promise.all([named.end(), searching.end(), watching.end()])
    },
  }
}
