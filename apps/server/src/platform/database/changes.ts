import { Socket } from 'node:net'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
import { ChangeNumbers } from './change-numbers.ts'
import { CHANGES_CHANNEL, parseNotice } from './change-publisher.ts'
import { clientSettings } from './client-settings.ts'
import { RUNNING_LOCK } from './locks.ts'
import { READS_ONLY, ReadOnlyError } from './read-only.ts'

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

/** Beats are sent at this rate, whether or not the earlier ones are answered. A frozen connection is noticed at the first unanswered beat
 *  (1.5 s), a lost notification at the second answer after it (1.8 s at worst): within two seconds. */
const BEAT_MS = 300
const ANSWER_MS = 1200
const RECONNECT_MS = 250
const GOODBYE_MS = 500

const LAST_NUMBER = `select case when is_called then last_value else 0 end::bigint as last, ${READS_ONLY} as "readsOnly" from change_numbers`

/** The last drawn number. Throws ReadOnlyError: commits, and their notifications, are made elsewhere. */
async function lastNumber(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ last: number; readsOnly: boolean }>(LAST_NUMBER)
  if (rows[0]?.readsOnly) throw new ReadOnlyError()
  return Number(rows[0]?.last)
}

async function refuseDuringRestore(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock_shared($1) as free', [
    RUNNING_LOCK,
  ])
  if (!rows[0]?.free)
    throw new RestoreUnderWayError('Cơ sở dữ liệu đang được khôi phục từ bản sao lưu. Hãy đợi xong rồi khởi động lại.')
}

/** Listens on a separate connection for changes of other instances, and holds the lock of a running server. A connection that is closed,
 *  does not answer a heartbeat, or leads to a server that takes no writes, is given up and opened again; a lost notification counts as a change of everything (`*`).
 *  Returns a function that stops it. Throws RestoreUnderWayError. */
export async function listenForChanges(options: ChangesOptions): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let stopped = false
  let destroy = () => {}

  const connect = async () => {
    const socket = new Socket()
    destroy = () => void socket.destroy()
    const next = new pg.Client({
      application_name: 'chophien-changes',
      ...clientSettings,
      query_timeout: 5000,
      // Beats do not wait for each other.
      pipeline: true,
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
      if (stopped) throw new Error('the listening was stopped')
    } catch (error) {
      socket.destroy()
      throw error
    }
    let lost = false
    const lose = () => {
      if (lost || stopped) return
      lost = true
      // `end` would wait for an answer.
      socket.destroy()
      options.onDisconnect()
      void reconnect()
    }
    next.once('end', lose)
    client = next
    options.onConnect()
    const watch = async () => {
      const unanswered: number[] = []
      while (!lost && !stopped) {
        unanswered.push(performance.now())
        lastNumber(next).then((last) => {
          unanswered.shift()
          if (numbers.look(last)) options.onChange(['*'])
        }, lose)
        await pause(BEAT_MS, undefined, { ref: false })
        // A process that was busy may have an answer, and not have read it.
        await turn()
        const [oldest] = unanswered
        if (oldest !== undefined && performance.now() - oldest > ANSWER_MS) lose()
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
    // A frozen connection does not answer the farewell.
    await Promise.race([client?.end().catch(() => {}), pause(GOODBYE_MS)])
    destroy()
  }
}
