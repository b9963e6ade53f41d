import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createRandom, type Random } from '../apps/server/src/demo/random.ts'
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts'
import { rootSecret } from '../apps/server/src/platform/secrets.ts'
import { makeBuilders } from '../apps/server/src/testing/builders.ts'
import { startS3Server } from '../apps/server/src/testing/s3-server.ts'
import { type Balancer, openBalancer } from './balancer.ts'
import { type Databases, openDatabases, socketOf } from './databases.ts'
import { type Fleet, openFleet, type ProcessName } from './fleet.ts'
import { type Journal, openJournal } from './journal.ts'
import { type Link, openLink } from './link.ts'
import { type MailServer, openMailServer } from './mail-server.ts'
import { BANK_ACCOUNT, BANK_SECRET, JWT_SECRET, METRICS_TOKEN } from './secrets.ts'
import { diskBytesOf, productsOf, type RehearsalSize, seed } from './size.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

export const root = join(import.meta.dirname, '..')

/** What was measured on the way. */
export interface Measures {
  /** Milliseconds from the death of a primary to the first acknowledged write. */
  promotions: { synchronous: boolean; ms: number }[]
  /** MiB of each process at rest, and the most under load. */
  atRest: Record<string, number>
  underLoad: Record<string, number>
}

/** Everything that runs on the machine of the rehearsal. */
export interface Stage {
  size: RehearsalSize
  /** Holds all data, logs and sockets. */
  folder: string
  databases: Databases
  /** The disk of the databases, or why they have none of their own. */
  disk: SmallDisk | string
  balancer: Balancer
  fleet: Fleet
  mails: MailServer
  /** Between the program and the mail server. */
  toMails: Link
  /** Between the program and the object store. */
  toObjects: Link
  journal: Journal
  measures: Measures
  random: Random
  /** The primary of the moment, for checks. Opened anew after a promotion. */
  db(): Database
  reopen(): Promise<void>
  say: (line: string) => void
  close(): Promise<void>
}

/** Starts databases, mail server, balancer and the program's processes over a seeded demo marketplace. `folder` exists, and every account may enter it. */
export async function openStage(size: RehearsalSize, folder: string, say: (line: string) => void): Promise<Stage> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const step of closers.splice(0).reverse())
      await step().catch((error: Error) => say(`  closing: ${error.message}`))
  }
  try {
    const databasesFolder = join(folder, 'databases')
    const disk = await mountSmallDisk(databasesFolder, diskBytesOf[size])
    if (typeof disk !== 'string') closers.push(disk.unmount)
    const databases = await openDatabases(databasesFolder, async ({ connection }) => {
      say(`seeding ${productsOf[size]} products`)
      await promisify(execFile)(
        process.execPath,
        [join(root, 'apps/server/src/market/main.ts'), 'seed', '--products', String(productsOf[size])],
        {
          cwd: root,
          env: {
            PATH: process.env.PATH,
            TMPDIR: process.env.TMPDIR,
            NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
            DATA_DIR: join(folder, 'seeding'),
            DATABASE_URL: `postgres://postgres@localhost/chophien?host=${encodeURIComponent(String(connection.host))}`,
            JWT_SECRET,
          },
        },
      )
    })
    closers.push(databases.close)
    const balancer = await openBalancer((process) => fleet.isDisturbed(process))
    closers.push(balancer.close)
    const mails = await openMailServer()
    closers.push(mails.close)
    const toMails = await openLink({ port: mails.port })
    closers.push(toMails.close)

    const objects = await startS3Server({ dir: join(folder, 'objects') })
    closers.push(objects.close)
    const toObjects = await openLink({ port: Number(new URL(objects.endpoint).port) })
    closers.push(toObjects.close)

    const environmentOf = (name: ProcessName): Record<string, string> => ({
      // Each process is a machine.
      DATA_DIR: join(folder, `files-${name}`),
      S3_ENDPOINT: `http://127.0.0.1:${toObjects.port}`,
      S3_BUCKET: objects.bucket,
      S3_ACCESS_KEY: objects.accessKey,
      S3_SECRET_KEY: objects.secretKey,
      DATABASE_REPLICA_URL: `postgres://postgres@127.0.0.1:${databases.toReplica.port}/chophien`,
      JWT_SECRET,
      METRICS_TOKEN,
      BANK_WEBHOOK_SECRET: BANK_SECRET,
      BANK_ACCOUNT,
      SMTP_URL: `smtp://127.0.0.1:${toMails.port}`,
      PUBLIC_URL: balancer.url,
      SEED: 'demo',
      // The sessions are renewed while everything breaks.
      ACCESS_TOKEN_TTL: '20s',
      // More than the balancer's interval.
      STOP_DELAY: '1',
      RATE_LIMITS: 'off',
      DRAW_AHEAD: 'off',
      LOG_LEVEL: 'warn',
      // Programs place more orders than people.
      UNPAID_CHECKOUTS_MAX: '1000000',
      UNPAID_UNITS_MAX: '100000000',
      UNCONFIRMED_CHECKOUTS_MAX: '1000000',
      UNCONFIRMED_UNITS_MAX: '100000000',
    })
    const fleet = await openFleet({
      root,
      database: socketOf(databases.primary),
      folder,
      environmentOf,
      onStart: balancer.noteProcess,
    })
    closers.push(fleet.close)
    for (const name of fleet.web) balancer.add(name, Number(new URL(fleet.urlOf(name)).port))
    say('starting three web processes and a worker')
    await Promise.all(fleet.all.map(fleet.start))
    while (balancer.ready().length < fleet.web.length) await pause(50)

    let db = openDatabase({ connection: databases.primary.connection, checkRows: true })
    closers.push(() => db.close())
    return {
      size,
      folder,
      databases,
      disk,
      balancer,
      fleet,
      mails,
      toMails,
      toObjects,
      journal: openJournal(),
      measures: { promotions: [], atRest: fleet.memory(), underLoad: {} },
      random: createRandom(seed, 'events'),
      db: () => db,
      async reopen() {
        await db.close()
        db = openDatabase({ connection: databases.primary.connection, checkRows: true })
      },
      say,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Builders of people, shops and goods in the marketplace. */
export const buildersOf = (stage: Stage) =>
  makeBuilders({ db: stage.db(), secret: rootSecret(JWT_SECRET, stage.folder), startAt: 70_000_000 })
