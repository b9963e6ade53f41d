import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type AppDeps, buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Mailbox } from '../modules/mailbox/mailbox.ts'
import { openObjects } from '../open-objects.ts'
import { listenForChanges } from '../platform/database/changes.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { startJobs } from '../platform/jobs.ts'
import type { Mail, Mailer } from '../platform/mail/mailer.ts'
import { type Given, makeBuilders } from './builders.ts'
import { type Callers, callersOf } from './callers.ts'

export interface TestMarketplace extends Callers {
  app: FastifyInstance
  db: Database
  mails: Mail[]
  given: Given
  /** Runs a recurring job once. */
  recurringJob(name: string): Promise<unknown>
  /** Opens another instance over the same database, with its own caches. It hears by notification what the first instance changes; the first
   *  one does not listen. `listens`: overrides of its notification connection. `environment`: variables that differ. Closed after the tests of the file. */
  otherInstance(options?: { listens?: pg.ClientConfig; environment?: Record<string, string> }): Promise<OtherInstance>
}

export interface OtherInstance extends Callers {
  app: FastifyInstance
  db: Database
}

/** The root secret of every test marketplace; as text it is the JWT_SECRET of a process beside it. */
export const TEST_SECRET = Buffer.from(createHash('sha256').update('test').digest('hex'))

let databases = 0

/** What a test replaces or adds. `onDatabase`: changes the database before anything else connects to it. `lockMs`: how long statements wait for
 *  locks (default: as in service), where requests are held in an order that a test gives and one of them takes its time before it comes to the
 *  lock. A statement may take as long in all. */
export interface MarketplaceParts {
  mailer?: Mailer
  mailbox?: Mailbox
  logTo?: AppDeps['logTo']
  onDatabase?: (client: pg.Client) => Promise<void>
  lockMs?: number
}

/** The marketplace of a test file: a clone of the migrated database, the whole API over it, mails kept in memory.
 *  `environment`: variables of operating.md. Made before the file's tests and removed after them. */
export function testMarketplace(
  environment: Record<string, string> = {},
  parts: MarketplaceParts = {},
): TestMarketplace {
  const marketplace = { mails: [] as Mail[] } as TestMarketplace
  const closers: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    const host = inject('databaseHost')
    const name = `test_${process.pid}_${databases++}`
    const admin = new pg.Client({ host, user: 'postgres', database: 'postgres' })
    await admin.connect()
    await admin.query(`create database ${name} template template`)
    closers.push(async () => {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    })
    const connection = { host, user: 'postgres', database: name }
    if (parts.onDatabase) {
      const first = new pg.Client(connection)
      await first.connect()
      await parts.onDatabase(first)
      await first.end()
    }

    const openInstance = async (differing: Record<string, string> = {}) => {
      const { lockMs } = parts
      const patient = lockMs ? { lock_timeout: lockMs, statement_timeout: lockMs, query_timeout: 2 * lockMs } : {}
      const db = openDatabase({ connection: { ...connection, ...patient }, checkRows: true })
      closers.push(db.close)
      const jobs = await startJobs({ connection, onError: () => {} })
      closers.push(jobs.stop)
      const dataDir = mkdtempSync(join(tmpdir(), 'chophien-test-'))
      closers.push(async () => rmSync(dataDir, { recursive: true, force: true }))
      const config = readConfig({
        DATA_DIR: dataDir,
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        RATE_LIMITS: 'off',
        SEED: 'none',
        ADMIN_SECOND_FACTOR: 'optional',
        ...environment,
        ...differing,
      })
      const objects = await openObjects(config)
      closers.push(objects.close)
      const mailer = parts.mailer ?? (async (mail: Mail) => void marketplace.mails.push(mail))
      const mailbox = parts.mailbox ?? null
      const app = await buildApp({
        config,
        db,
        objects,
        jobs,
        mailer,
        mailbox,
        secret: TEST_SECRET,
        logTo: parts.logTo,
        web: null,
      })
      await app.fastify.ready()
      closers.push(() => app.fastify.close())
      return { ...app, db }
    }

    const { fastify, recurringJobs, db } = await openInstance()
    Object.assign(marketplace, {
      app: fastify,
      db,
      ...callersOf(fastify),
      given: makeBuilders({ db, secret: TEST_SECRET }),
      async recurringJob(name: string) {
        const job = recurringJobs[name]
        if (!job) throw new Error(`there is no job ${name}`)
        return job.work()
      },
      async otherInstance({ listens = {}, environment: differing = {} } = {}) {
        const { fastify, changes, db } = await openInstance(differing)
        closers.push(
          await listenForChanges({
            connection: { ...connection, ...listens },
            instance: db.instance,
            onChange: changes.purge,
            onDisconnect: changes.suspend,
            onConnect: changes.resume,
          }),
        )
        return { ...callersOf(fastify), app: fastify, db }
      },
    } satisfies Partial<TestMarketplace>)
  })
  afterAll(async () => {
    for (const close of closers.reverse()) await close()
  })
  return marketplace
}
