import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database, ReadDb } from '../database/database.ts'
import type { Position } from '../database/positions.ts'

/** A client that has just written sends back, with what it reads next, what this header of the answer said: it then reads its own writes. */
export const WRITTEN_AT = 'x-written-at'
export const READ_AFTER = 'x-read-after'

/** For clients that send nothing back: a replica that is later than this is not read. */
const REMEMBERED_MS = 10_000

/** Reads of the replica for signed-in callers. */
export interface CallerReads {
  /** What `userId` may read in this request: with what this client, or this user here, has written before. */
  of(request: FastifyRequest, userId: number): ReadDb
  /** Tells the client, and remembers, where a request of this user has written. */
  wrote(userId: number, reply: FastifyReply): void
}

/** How long an event waits for its place. */
const PLACE_MS = 1000

/** Asks where everything is written that was read from the primary before. Undefined without a replica. */
export function writtenAtNow({ replica }: Database): (() => Promise<Position | null>) | undefined {
  return replica ? () => replica.positions.now(performance.now() + PLACE_MS) : undefined
}

/** Null for what is no position. Any number is safe: the replica is not waited for beyond what its primary has written. */
const positionOf = (header: string | string[] | undefined): Position | null =>
  typeof header === 'string' && /^\d{1,15}$/u.test(header) ? Number(header) : null

/** Without a replica it costs nothing, and answers carry no header. */
export function callerReads(db: Database): CallerReads {
  const { replica } = db
  if (!replica) return { of: () => db.reads, wrote: () => {} }
  /** Where users wrote last in this process, the longest ago first. */
  const recent = new Map<number, { position: Position; until: number }>()
  const forgetOld = () => {
    for (const [user, { until }] of recent) {
      if (until > performance.now()) return
      recent.delete(user)
    }
  }
  return {
    of({ headers }, userId) {
      forgetOld()
      const position = Math.max(positionOf(headers[READ_AFTER]) ?? 0, recent.get(userId)?.position ?? 0)
      return db.readsAfter(position)
    },
    wrote(userId, reply) {
      // Of the whole process: not before what this request wrote.
      const position = replica.positions.written
      if (position === 0) return
      recent.delete(userId)
      recent.set(userId, { position, until: performance.now() + REMEMBERED_MS })
      reply.header(WRITTEN_AT, String(position))
    },
  }
}
