import { Socket } from 'node:net'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
import { ChangeNumbers } from './change-numbers.ts'
import { CHANGES_CHANNEL, parseNotice } from './change-publisher.ts'
import { RUNNING_LOCK } from './locks.ts'

/** A restore is replacing the database. */
export class RestoreUnderWayError extends Error {}

interface ChangesOptions {
  connection: pg.ClientConfig
  /** Id of this process. Notifications of changes that it has handled already are skipped. */
  instance: string
  onChange(tags: readonly string[]): void
  /** The notification connection is lost: changes of other instances are missed until `onConnect`. */
  onDisconnect(): void
  onConnect(): void
}

/** A change is told, or missed and noticed, within two of these and the time for an answer: less than two seconds. */
const HEARTBEAT_MS = 400
const ANSWER_MS = 900
const RECONNECT_MS = 250

const LAST_NUMBER = 'select case when is_called then last_value else 0 end::bigint as last from change_numbers'

async function lastNumber(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ last: number }>(LAST_NUMBER)
  return Number(rows[0]?.last)
}

/** Resolves with the answer; rejects when there is none after ANSWER_MS. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = async () => {
    await pause(ANSWER_MS, undefined, { ref: false })
    // A busy process may have the answer, and not have read it.
    await turn()
    throw new Error('the notification connection does not answer')
  }
  return Promise.race([answer, late()])
}

async function refuseDuringRestore(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock_shared($1) as free', [
    RUNNING_LOCK,
  ])
  if (!rows[0]?.free)
    throw new RestoreUnderWayError('Cơ sở dữ liệu đang được khôi phục từ bản sao lưu. Hãy đợi xong rồi khởi động lại.')
}

/** Listens on a separate connection for changes of other instances, and holds the lock of a running server. A connection that is closed, or
 *  does not answer a heartbeat, is given up and opened again; a lost notification counts as a change of everything (`*`).
 *  Returns a function that stops it. Throws RestoreUnderWayError. */
export async function listenForChanges(options: ChangesOptions): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let stopped = false

  const connect = async () => {
    const socket = new Socket()
    const next = new pg.Client({
      application_name: 'chophien-changes',
      keepAlive: true,
      connectionTimeoutMillis: 3000,
      query_timeout: 5000,
      ...options.connection,
      stream: () => socket,
    })
    let numbers = new ChangeNumbers(0)
    next.on('notification', ({ payload = '' }) => {
      const { number, sender, tags } = parseNotice(payload)
      numbers.arrive(number)
      if (sender !== options.instance) options.onChange(tags)
    })
    next.on('error', () => {})
    try {
      await next.connect()
      await next.query(`listen ${CHANGES_CHANNEL}`)
      numbers = new ChangeNumbers(await lastNumber(next))
      await refuseDuringRestore(next)
    } catch (error) {
      socket.destroy()
      throw error
    }
    let lost = false
    const lose = () => {
      if (lost || stopped) return
      lost = true
      // A frozen connection cannot be ended politely.
      socket.destroy()
      options.onDisconnect()
      void reconnect()
    }
    next.once('end', lose)
    client = next
    options.onConnect()
    const watch = async () => {
      while (!lost && !stopped) {
        await pause(HEARTBEAT_MS, undefined, { ref: false })
        if (lost || stopped) return
        try {
          if (numbers.look(await inTime(lastNumber(next)))) options.onChange(['*'])
        } catch {
          lose()
        }
      }
    }
    void watch()
  }
  const reconnect = async () => {
    while (!stopped) {
      await pause(RECONNECT_MS)
      try {
        return await connect()
      } catch {
        // Still unreachable: retry.
      }
    }
  }
  await connect()
  return async () => {
    stopped = true
    await client?.end().catch(() => {})
  }
}
