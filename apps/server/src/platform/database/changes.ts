import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CHANGES_CHANNEL } from './change-publisher.ts'
import { RUNNING_LOCK } from './locks.ts'

/** A restore is replacing the database. */
export class RestoreUnderWayError extends Error {}

interface ChangesOptions {
  connection: pg.ClientConfig
  /** Id of this process. Its own notifications are skipped, because it has already handled the change. */
  instance: string
  onChange(tags: readonly string[]): void
  /** The notification connection is lost: changes of other instances are missed until `onConnect`. */
  onDisconnect(): void
  onConnect(): void
}

/** Listens on a separate connection for changes of other instances, and holds the lock of a running server. Reconnects automatically.
 *  Returns a function that stops it. Throws RestoreUnderWayError. */
export async function listenForChanges(options: ChangesOptions): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let stopped = false

  const connect = async () => {
    const next = new pg.Client({ application_name: 'chophien-changes', keepAlive: true, ...options.connection })
    next.on('notification', ({ payload }) => {
      const [sender, ...tags] = JSON.parse(payload ?? '[]') as string[]
      if (sender !== options.instance) options.onChange(tags)
    })
    next.on('error', () => {})
    try {
      await next.connect()
      await next.query(`listen ${CHANGES_CHANNEL}`)
      const { rows } = await next.query<{ free: boolean }>('select pg_try_advisory_lock_shared($1) as free', [
        RUNNING_LOCK,
      ])
      if (!rows[0]?.free)
        throw new RestoreUnderWayError(
          'Cơ sở dữ liệu đang được khôi phục từ bản sao lưu. Hãy đợi xong rồi khởi động lại.',
        )
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    next.once('end', () => {
      if (stopped) return
      options.onDisconnect()
      void reconnect()
    })
    client = next
    options.onConnect()
  }
  const reconnect = async () => {
    while (!stopped) {
      await pause(250)
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
