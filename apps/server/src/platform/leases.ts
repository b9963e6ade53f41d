import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { LEASE_LOCKS } from './database/locks.ts'
import { READS_ONLY, ReadOnlyError } from './database/read-only.ts'

/** The right to be the only process that does something. */
interface Lease {
  /** Aborted when the right is lost, because its connection is: another process may have it soon. */
  lost: AbortSignal
}

/** Leases of this process. They are locks of a database session: free at once when the process ends, after three CHECK_MS when its machine
 *  or its network does. */
export interface Leases {
  /** The lease of this name, if this process has it or gets it now, a moment (HANDOVER_MS) after it was free; null while another process has it. Throws when the database is unreachable, takes
   *  no writes, or the connection breaks meanwhile. */
  take(name: string): Promise<Lease | null>
  /** Lets another process have it. */
  release(name: string): Promise<void>
  /** Releases all. */
  close(): Promise<void>
}

interface Session {
  lease: Lease
  held: Set<string>
  /** Runs a statement after those before it. A failure ends the session: nobody knows whether the statement took or freed a lock. */
  run(text: string, values?: unknown[]): Promise<{ got?: boolean; readsOnly?: boolean }[]>
  end(): void
}

// How long a session may be silent. One that is cut off is noticed here after two of them, one pause and one time-out, and by the server, which then
// frees its locks, after three.
const CHECK_MS = 5000
/** A process whose session the database has ended hears of it about when its locks are free: it gets this long to end its work. */
const HANDOVER_MS = 100

async function openSession(connection: pg.ClientConfig, checkMs: number, onEnd: () => void): Promise<Session> {
  const client = new pg.Client({
    application_name: 'chophien-leases',
    keepAlive: true,
    connectionTimeoutMillis: checkMs,
    query_timeout: checkMs,
    ...connection,
  })
  const ended = new AbortController()
  const end = () => {
    if (ended.signal.aborted) return
    ended.abort()
    clearInterval(timer)
    onEnd()
    // Does not wait for an answer to a statement that was sent.
    client.end().catch(() => {})
  }
  let last: Promise<unknown> = Promise.resolve()
  const run: Session['run'] = (text, values) => {
    const answer = last.then(
      async () => (await client.query<{ got?: boolean; readsOnly?: boolean }>(text, values)).rows,
    )
    last = answer.catch(end)
    return answer
  }
  /** A server that takes no writes has locks too, but others may have the same ones of the new primary. */
  const requireWrites = async () => {
    const [row] = await run(`select ${READS_ONLY} as "readsOnly"`)
    if (!row?.readsOnly) return
    end()
    throw new ReadOnlyError()
  }
  const timer = setInterval(() => void requireWrites().catch(() => {}), checkMs)
  timer.unref()
  client.on('error', end)
  client.on('end', end)
  try {
    await client.connect()
  } catch (error) {
    end()
    throw error
  }
  await run(
    `set idle_session_timeout = ${3 * checkMs}; set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 2`,
  )
  await requireWrites()
  return { lease: { lost: ended.signal }, held: new Set(), run, end }
}

/** Leases over a connection of their own, which is opened with the first one and again when it breaks. */
export function openLeases(connection: pg.ClientConfig, checkMs = CHECK_MS): Leases {
  let session: Promise<Session> | undefined
  let closed = false

  // Not async: whoever asks while it is being opened gets the same one.
  function current(): Promise<Session> {
    if (session) return session
    const opening: Promise<Session> = openSession(connection, checkMs, () => {
      if (session === opening) session = undefined
    })
    session = opening
    return opening
  }
  return {
    async take(name) {
      if (closed) return null
      const { lease, held, run } = await current()
      if (held.has(name)) return lease
      const [row] = await run('select pg_try_advisory_lock($1, hashtext($2)) as got', [LEASE_LOCKS, name])
      lease.lost.throwIfAborted()
      if (!row?.got) return null
      held.add(name)
      await pause(HANDOVER_MS)
      lease.lost.throwIfAborted()
      return held.has(name) ? lease : null
    },
    async release(name) {
      const open = await session?.catch(() => undefined)
      // A session that ends frees it, too.
      if (open?.held.delete(name))
        await open.run('select pg_advisory_unlock($1, hashtext($2))', [LEASE_LOCKS, name]).catch(() => {})
    },
    async close() {
      closed = true
      const open = await session?.catch(() => undefined)
      open?.end()
    },
  }
}
