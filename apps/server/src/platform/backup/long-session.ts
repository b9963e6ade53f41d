import pg from 'pg'
import { LOCK_NOT_AVAILABLE } from '../database/locks.ts'
import { BackupError } from './backup-error.ts'

/** Lock timeout of backup and restore. */
export const LOCK_TIMEOUT_MS = 15_000

const settings = {
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  lock_timeout: String(LOCK_TIMEOUT_MS),
  // Text formats that do not depend on the server's settings.
  datestyle: 'ISO, YMD',
  timezone: 'UTC',
  bytea_output: 'hex',
  intervalstyle: 'postgres',
  client_encoding: 'UTF8',
}

/** Opens a connection without statement timeouts for `work`. Throws BackupError when a lock stays held by others. */
export async function longSession<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ keepAlive: true, ...connection, application_name: 'chophien-backup' })
  // A lost connection is reported by the statement that fails.
  client.on('error', () => {})
  await client.connect()
  try {
    for (const [name, value] of Object.entries(settings))
      await client.query('select set_config($1, $2, false)', [name, value])
    return await work(client)
  } catch (error) {
    throw (error as { code?: string }).code === LOCK_NOT_AVAILABLE
      ? new BackupError(
          'Một chương trình khác đang giữ dữ liệu của chợ. Hãy đợi nó xong rồi thử lại. Chưa có gì bị thay đổi.',
        )
      : error
  } finally {
    await client.end().catch(() => {})
  }
}
