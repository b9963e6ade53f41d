import { join } from 'node:path'
import { setInterval as every } from 'node:timers'
import { setTimeout as pause } from 'node:timers/promises'
import { type App, type AppDeps, buildApp } from './app.ts'
import { type Config, ConfigError, unusedSettings } from './config.ts'
import { ownDatabase } from './database-connection.ts'
import { hasDemoAdministrator } from './demo/demo-administrator.queries.ts'
import { isUnused, seedMarketplace } from './demo/seed-marketplace.ts'
import { deleteExpired } from './housekeeping.ts'
import { followStock } from './modules/catalog/follow-stock.ts'
import { refreshSearch } from './modules/catalog/search-index.queries.ts'
import { correctStockFigures } from './modules/catalog/stock-figures.queries.ts'
import { restartImportClocks } from './modules/imports/imports.queries.ts'
import { openMailbox } from './modules/mailbox/mailbox.ts'
import { openTraces } from './open-traces.ts'
import { collectGarbage } from './platform/collect-garbage.ts'
import { listenForChanges } from './platform/database/changes.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { sql } from './platform/database/sql.ts'
import { startJobs } from './platform/jobs.ts'
import { logFailure } from './platform/log-failures.ts'
import { type Mail, outboxMailer, smtpMailer } from './platform/mail/mailer.ts'
import { builtWeb, serveBuiltFiles } from './platform/pages/built-web.ts'
import { enqueueRestoredJobs } from './platform/restored-jobs.ts'
import { rootSecret } from './platform/secrets.ts'

/** A running marketplace. */
interface Marketplace {
  /** Its public URL. */
  url: string
  /** Announces the stop on /readyz for STOP_DELAY, then stops accepting requests, finishes those in flight, stops the embedded database. */
  close(): Promise<void>
}

interface MarketplaceOptions {
  config: Config
  /** Reports progress to the operator. */
  say: (line: string) => void
  /** The web application to serve; default: the built one. */
  web?: AppDeps['web']
}

const WATCH_MS = 500

const built = (config: Config): AppDeps['web'] => ({
  ...builtWeb(config.WEB_DIST),
  serveFiles: (app) => serveBuiltFiles(app, config.WEB_DIST),
  keepPages: true,
})

/** Starts database, migrations, demo marketplace in an empty database, jobs, API and pages. Throws with a sentence for the operator. */
export async function startMarketplace({ config, say, web = built(config) }: MarketplaceOptions): Promise<Marketplace> {
  for (const name of unusedSettings()) say(`Lưu ý: ${name} chưa có tác dụng trong phiên bản này.`)
  if (config.OWN_BANK_ACCOUNT && !config.BANK_WEBHOOK_SECRET && config.SEED !== 'demo')
    say('Lưu ý: chưa đặt BANK_WEBHOOK_SECRET nên chợ không biết khi nào tiền chuyển khoản đến.')
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const step of closers.splice(0).reverse()) await step()
  }
  try {
    // Until the server has its log.
    let onJobFailure = (error: Error, job?: string) => say(`${job ?? 'jobs'}: ${error.message}`)
    closers.push(await openTraces(config, (error) => onJobFailure(error, 'traces')))
    const database = await ownDatabase(config)
    closers.push(database.close)
    const { connection } = database
    const run = await migrate(connection, config.MIGRATIONS_DIR)
    if (run.length > 0) say(`Đã cập nhật cơ sở dữ liệu: ${run.length} bước.`)

    const db = openDatabase({ connection, checkRows: config.NODE_ENV !== 'production' })
    closers.push(db.close)
    if (config.SEED === 'demo' && (await isUnused(db))) {
      say('Đang tạo chợ dùng thử …')
      say(`Đã tạo ${await seedMarketplace(db, { now: new Date() })} sản phẩm.`)
    }
    await refusePublicDemo(db, config)
    let onJobRecovery = (_job: string) => {}
    const jobs = await startJobs({
      connection,
      onError: (error, job) => onJobFailure(error, job),
      onRecovery: (job) => onJobRecovery(job),
    })
    // It stops after the jobs, which change stock.
    closers.push(followStock(db))
    closers.push(jobs.stop)
    await jobs.schedule('correct-stock-figures', '37 20 * * *', (stop) => correctStockFigures(db, stop))
    await jobs.schedule('refresh-search', '*/10 * * * *', (stop) => refreshSearch(db, stop))
    await jobs.schedule('delete-expired', '17 20 * * *', (stop) =>
      deleteExpired(db, (error, step) => onJobFailure(error, `delete-expired: ${step}`), stop),
    )
    const { mailer, mailbox } = mailOf(config, say)
    const secret = rootSecret(config.JWT_SECRET, config.DATA_DIR)
    const { fastify, changes, announceStop, recurringJobs } = await buildApp({
      config,
      db,
      jobs,
      mailer,
      mailbox,
      secret,
      web,
    })
    onJobFailure = (error, job) => logFailure(fastify.log, error, job)
    onJobRecovery = (job) => fastify.log.info({ job }, 'a job reaches the database again')
    closers.push(() => closeServer(fastify))
    closers.push(
      await listenForChanges({
        connection,
        instance: db.instance,
        onChange: changes.purge,
        onDisconnect: changes.suspend,
        onConnect: changes.resume,
      }),
    )
    closers.push(await watchDatabase(() => db.exists(sql`select 1`), database.revive))
    await restartImportClocks(db)
    await enqueueRestoredJobs(db, jobs)
    for (const [name, { everySeconds, work }] of Object.entries(recurringJobs)) jobs.repeat(name, everySeconds, work)
    collectGarbage()
    // The ready line must be the last one, so the library's own announcement is off.
    const { level } = fastify.log
    fastify.log.level = 'silent'
    await fastify.listen({ port: config.PORT, host: config.HOST })
    fastify.log.level = level
    return {
      url: config.PUBLIC_URL,
      async close() {
        announceStop()
        await pause(config.STOP_DELAY * 1000)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** A marketplace that was tried out and is opened for others still has the administrator whose password everybody knows. */
async function refusePublicDemo(db: Database, config: Config): Promise<void> {
  if (config.STAYS_HERE || config.I_KNOW_THIS_IS_A_DEMO) return
  if (await hasDemoAdministrator(db))
    throw new ConfigError(
      'Cơ sở dữ liệu này còn tài khoản quản trị của chợ dùng thử, mà ai cũng biết mật khẩu. Hãy đổi mật khẩu hoặc khóa tài khoản đó, dùng cơ sở dữ liệu mới, hoặc đặt I_KNOW_THIS_IS_A_DEMO=yes nếu đây đúng là chợ dùng thử.',
    )
}

/** The mailer: SMTP or, without a server, files, which a demo marketplace also shows. */
function mailOf(config: Config, say: (line: string) => void): Pick<AppDeps, 'mailer' | 'mailbox'> {
  const from = config.MAIL_FROM
  if (config.SMTP_URL) return { mailer: smtpMailer({ url: config.SMTP_URL, from }), mailbox: null }
  const outbox = { dir: join(config.DATA_DIR, 'outbox'), from }
  if (config.SEED !== 'demo') return { mailer: outboxMailer(outbox), mailbox: null }
  const mailbox = openMailbox(join(config.DATA_DIR, 'mailbox'))
  const onCode = ({ to, code }: Mail) => say(`Mã xác thực gửi tới ${to}: ${code}`)
  return { mailer: mailbox.keepingWhat(outboxMailer({ ...outbox, onCode })), mailbox }
}

/** Finishes requests in flight. A keep-alive connection becomes idle only after its last answer, so idle ones are closed repeatedly. */
async function closeServer(fastify: App['fastify']): Promise<void> {
  const timer = every(() => fastify.server.closeIdleConnections(), 50)
  await fastify.close()
  clearInterval(timer)
}

/** Restarts the embedded database when it dies under the running server. */
async function watchDatabase(ask: () => Promise<unknown>, revive: () => Promise<void>): Promise<() => Promise<void>> {
  let busy = false
  const look = async () => {
    if (busy) return
    busy = true
    try {
      await ask()
    } catch {
      await revive().catch(() => {})
    } finally {
      busy = false
    }
  }
  const timer = every(() => void look(), WATCH_MS)
  return async () => clearInterval(timer)
}
