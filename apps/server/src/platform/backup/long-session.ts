import pg from 'pg'
import { BackupError } from './backup-error.ts'

const settings = {
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  // Somebody who holds what we need for longer will not let go soon.
  lock_timeout: '15s',
  // Text that every version reads alike.
  datestyle: 'ISO, YMD',
  timezone: 'UTC',
  bytea_output: 'hex',
  intervalstyle: 'postgres',
  client_encoding: 'UTF8',
}

const LOCK_NOT_AVAILABLE = '55P03'

/** Lends a connection of its own for work that takes as long as it takes. Throws BackupError when others hold the tables. */
export async function longSession<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ keepAlive: true, ...connection, application_name: 'chophien-backup' })
  // Whoever uses the connection learns of its end by the statement that fails.
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
