import pg from 'pg'
import { LEASE_LOCKS } from './database/locks.ts'

/** The right to be the only process that does something. */
interface Lease {
  /** Aborted when the right is lost, because its connection is: another process may have it now. */
  lost: AbortSignal
}

/** Leases of this process. They are locks of a database session, so they end with the process, however it ends, and are free at once. */
export interface Leases {
  /** The lease of this name, if this process has it or gets it now; null while another process has it. Throws when the database is unreachable. */
  take(name: string): Promise<Lease | null>
  /** Lets another process have it. */
  release(name: string): Promise<void>
  /** Releases all. */
  close(): Promise<void>
}

interface Session {
  client: pg.Client
  lease: Lease
  held: Set<string>
}

const TIMEOUT_MS = 5000

async function openSession(connection: pg.ClientConfig): Promise<Session> {
  const client = new pg.Client({
    application_name: 'chophien-leases',
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    ...connection,
  })
  const ended = new AbortController()
  client.on('error', () => ended.abort())
  client.on('end', () => ended.abort())
  await client.connect()
  return { client, lease: { lost: ended.signal }, held: new Set() }
}

/** Leases over a connection of their own, which is opened with the first one and again when it breaks. */
export function openLeases(connection: pg.ClientConfig): Leases {
  let session: Promise<Session> | undefined
  let closed = false

  async function current(): Promise<Session> {
    const open = await session?.catch(() => undefined)
    if (open && !open.lease.lost.aborted) return open
    session = openSession(connection)
    return session
  }
  return {
    async take(name) {
      if (closed) return null
      const { client, lease, held } = await current()
      if (held.has(name)) return lease
      const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as got', [
        LEASE_LOCKS,
        name,
      ])
      if (!rows[0]?.got) return null
      held.add(name)
      return lease
    },
    async release(name) {
      const open = await session?.catch(() => undefined)
      if (!open?.held.delete(name) || open.lease.lost.aborted) return
      await open.client.query('select pg_advisory_unlock($1, hashtext($2))', [LEASE_LOCKS, name])
    },
    async close() {
      closed = true
      await (await session?.catch(() => undefined))?.client.end().catch(() => {})
    },
  }
}
