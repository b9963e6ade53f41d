import { setInterval as every } from 'node:timers'
import type pg from 'pg'
import { type Config, ConfigError } from './config.ts'
import { connectionsOf, ownDatabase, replicaOf } from './database-connection.ts'
import { isUnused } from './demo/unused.queries.ts'
import { openFiles, sayWherePicturesLack } from './open-files.ts'
import { sayWhereConnectionsLack } from './platform/database/connection-room.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { meetReplica } from './platform/database/meet-replica.ts'
import { migrate } from './platform/database/migrate.ts'
import { sql } from './platform/database/sql.ts'
import { rootSecret } from './platform/secrets.ts'

/** What all processes of a program share. */
interface Prepared {
  connection: pg.ClientConfig
  /** Brings the schema up to date again, for a version that takes the place of the running one. */
  migrate(): Promise<void>
  /** Stops the embedded database, if there is one. */
  close(): Promise<void>
}

const WATCH_MS = 500

/** Does what is done once, before any process of the program serves: opens the database, migrates, creates the demo marketplace in an empty one, and the
 *  secret. Watches the embedded database from then on. Throws with a sentence for the operator. */
export async function prepare(config: Config, say: (line: string) => void): Promise<Prepared> {
  if (config.OWN_BANK_ACCOUNT && !config.BANK_WEBHOOK_SECRET && config.SEED !== 'demo')
    say('Lưu ý: chưa đặt BANK_WEBHOOK_SECRET nên chợ không biết khi nào tiền chuyển khoản đến.')
  // Before the database starts: a wrong key or bucket stops the start at once.
  const { objects } = await openFiles(config, say)
  const { connection, revive, close } = await ownDatabase(config)
  const update = async () => {
    const run = await migrate(connection, config.MIGRATIONS_DIR)
    if (run.length > 0) say(`Đã cập nhật cơ sở dữ liệu: ${run.length} bước.`)
  }
  try {
    await update()
    const db = openDatabase({ connection, replica: replicaOf(config), checkRows: config.NODE_ENV !== 'production' })
    try {
      // The embedded one is started with room for all (database-connection.ts).
      if (config.DATABASE_URL) await sayWhereConnectionsLack(db, connectionsOf(config), say)
      if (db.replica) await meetReplica(db.replica.watch, say)
      // What makes a demo is loaded only to make one.
      if (config.SEED === 'demo' && (await isUnused(db)))
        await (await import('./seed-demo.ts')).seedDemo(db, { config, objects, say })
      await refusePublicDemo(db, config)
      await sayWherePicturesLack(db, objects, { config, say })
    } finally {
      await db.close()
      await objects.close()
    }
    rootSecret(config.JWT_SECRET, config.DATA_DIR)
    const endWatch = revive && watchDatabase(connection, revive)
    return {
      connection,
      migrate: update,
      async close() {
        await endWatch?.()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** A marketplace that was tried out and is opened for others still has administrators whose password everybody knows. */
async function refusePublicDemo(db: Database, config: Config): Promise<void> {
  if (config.STAYS_HERE || config.I_KNOW_THIS_IS_A_DEMO) return
  const { openDemoAdministrators } = await import('./demo/demo-administrator.queries.ts')
  const open = await openDemoAdministrators(db)
  if (open.length > 0)
    throw new ConfigError(
      `Cơ sở dữ liệu này còn tài khoản quản trị của chợ dùng thử mà ai cũng biết mật khẩu: ${open.join(', ')}. Hãy đổi mật khẩu hoặc khóa các tài khoản đó, dùng cơ sở dữ liệu mới, hoặc đặt I_KNOW_THIS_IS_A_DEMO=yes nếu đây đúng là chợ dùng thử.`,
    )
}

/** Restarts the embedded database when it dies under the running server. */
function watchDatabase(connection: pg.ClientConfig, revive: () => Promise<void>): () => Promise<void> {
  const db = openDatabase({ connection, max: 1 })
  let busy = false
  const look = async () => {
    if (busy) return
    busy = true
    try {
      await db.exists(sql`select 1`)
    } catch {
      await revive().catch(() => {})
    } finally {
      busy = false
    }
  }
  const timer = every(() => void look(), WATCH_MS)
  return async () => {
    clearInterval(timer)
    await db.close()
  }
}
