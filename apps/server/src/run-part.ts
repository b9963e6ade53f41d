import { setInterval as every } from 'node:timers'
import type pg from 'pg'
import { type App, type AppDeps, buildApp } from './app.ts'
import type { Config } from './config.ts'
import { replicaOf } from './database-connection.ts'
import { followStock } from './modules/catalog/follow-stock.ts'
import { restartImportClocks } from './modules/imports/imports.queries.ts'
import { openMailbox } from './modules/mailbox/mailbox.ts'
import { openFiles } from './open-files.ts'
import { openTraces } from './open-traces.ts'
import type { Part } from './part.ts'
import { collectGarbage } from './platform/collect-garbage.ts'
import { listenForChanges } from './platform/database/changes.ts'
import { openDatabase } from './platform/database/database.ts'
import { startJobs } from './platform/jobs.ts'
import { logFailure } from './platform/log-failures.ts'
import { type Mail, outboxMailer, smtpMailer } from './platform/mail/mailer.ts'
import type { ObjectStore } from './platform/objects/object-store.ts'
import { enqueueRestoredJobs } from './platform/restored-jobs.ts'
import { rootSecret } from './platform/secrets.ts'
import { startRecurringJobs } from './recurring-jobs.ts'

/** A process of the marketplace that serves. */
export interface RunningPart {
  /** Makes /readyz say that it will stop, while it still answers. */
  announceStop(): void
  /** Takes no more connections and ends each with its next answer; resolves when there are none any more, or after `ms`. */
  drain(ms: number): Promise<void>
  /** Its figures for /metrics (prom-client). */
  figures: App['figures']
  /** Stops accepting requests, finishes those in flight, begins no more jobs, closes its connections to the database. */
  close(): Promise<void>
}

interface PartOptions {
  config: Config
  /** Of a database that was prepared. */
  connection: pg.ClientConfig
  part: Part
  /** Reports to the operator. */
  say: (line: string) => void
  /** The web application to serve; null: none. */
  web: AppDeps['web']
}

/** Starts what a process does, up to listening on its port. Throws with a sentence for the operator. */
export async function runPart({ config, connection, part, say, web }: PartOptions): Promise<RunningPart> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const step of closers.splice(0).reverse()) await step()
  }
  try {
    const works = part.role !== 'web'
    // Until the server has its log.
    let onJobFailure = (error: Error, job?: string) => say(`${job ?? 'jobs'}: ${error.message}`)
    let onJobRecovery = (_job: string) => {}
    closers.push(await openTraces(config, (error) => onJobFailure(error, 'traces')))
    // What is wrong with them was said before (prepare.ts).
    const { objects, logTo } = await openFiles(config, () => {})
    closers.push(objects.close)
    const db = openDatabase({ connection, replica: replicaOf(config), checkRows: config.NODE_ENV !== 'production' })
    closers.push(db.close)
    void db.replica?.watch.watch()
    const { clock } = db
    closers.push(async () => clock.stop())
    const jobs = await startJobs({
      connection,
      onError: (error, job) => onJobFailure(error, job),
      onRecovery: (job) => onJobRecovery(job),
      works,
    })
    // It stops after the jobs, which change stock.
    closers.push(followStock(db))
    closers.push(jobs.stop)
    const { fastify, changes, announceStop, drain, figures, recurringJobs } = await buildApp({
      config,
      db,
      objects,
      jobs,
      ...mailOf(config, objects, say),
      secret: rootSecret(config.JWT_SECRET, config.DATA_DIR),
      web,
      part,
    })
    logTo(fastify.log)
    await clock.watch()
    onJobFailure = (error, job) => logFailure(fastify.log, error, job)
    onJobRecovery = (job) => fastify.log.info({ job }, 'a job reaches the database again')
    closers.push(() => closeServer(fastify))
    closers.push(
      await listenForChanges({
        connection,
        instance: db.instance,
        onChange(tags) {
          changes.purge(tags)
          jobs.hear(tags)
        },
        onDisconnect: changes.suspend,
        onConnect: changes.resume,
      }),
    )
    if (works) {
      await restartImportClocks(db)
      await enqueueRestoredJobs(db, jobs)
      await startRecurringJobs(jobs, recurringJobs)
    }
    collectGarbage()
    if (part.listens) await listen(fastify, config)
    else await fastify.ready()
    return { announceStop, drain, figures, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The mailer: SMTP or, without a server, files, which a demo marketplace also shows. */
function mailOf(
  config: Config,
  objects: ObjectStore,
  say: (line: string) => void,
): Pick<AppDeps, 'mailer' | 'mailbox'> {
  const from = config.MAIL_FROM
  if (config.SMTP_URL)
    return { mailer: smtpMailer({ url: config.SMTP_URL, from, connections: config.SMTP_CONNECTIONS }), mailbox: null }
  const outbox = { objects, from }
  if (config.SEED !== 'demo') return { mailer: outboxMailer(outbox), mailbox: null }
  const mailbox = openMailbox(objects)
  const onCode = ({ to, code }: Mail) => say(`Mã xác thực gửi tới ${to}: ${code}`)
  return { mailer: mailbox.keepingWhat(outboxMailer({ ...outbox, onCode })), mailbox }
}

/** The ready line must be the last one, so the library's own announcement is off. */
async function listen(fastify: App['fastify'], config: Config): Promise<void> {
  const { level } = fastify.log
  fastify.log.level = 'silent'
  await fastify.listen({ port: config.PORT, host: config.HOST })
  fastify.log.level = level
}

/** Finishes requests in flight. A keep-alive connection becomes idle only after its last answer, so idle ones are closed repeatedly. */
async function closeServer(fastify: App['fastify']): Promise<void> {
  const timer = every(() => fastify.server.closeIdleConnections(), 50)
  await fastify.close()
  clearInterval(timer)
}
