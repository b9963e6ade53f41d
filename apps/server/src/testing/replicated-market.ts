import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openObjects } from '../open-objects.ts'
import { listenForChanges } from '../platform/database/changes.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { startJobs } from '../platform/jobs.ts'
import { openMomoTables } from '../simulators/momo/momo-tables.queries.ts'
import { type Given, makeBuilders } from './builders.ts'
import { type Callers, callersOf } from './callers.ts'
import { copyEmptyMarket } from './copy-data.ts'
import { type ReplicaServer, type StreamingServer, startPrimary, startReplica } from './replica-server.ts'
import { TEST_SECRET } from './test-marketplace.ts'

interface ReplicatedInstance extends Callers {
  app: FastifyInstance
  db: Database
}

/** Two instances of a marketplace over a primary and its streaming replica, and one that knows of no replica. */
export interface ReplicatedMarket {
  primary: StreamingServer
  replica: ReplicaServer
  one: ReplicatedInstance
  other: ReplicatedInstance
  without: ReplicatedInstance
  given: Given
}

/** Made before the tests of the calling file and removed after them. */
export function replicatedMarket(environment: Record<string, string> = {}): ReplicatedMarket {
  const market = {} as ReplicatedMarket
  const closers: (() => unknown)[] = []

  beforeAll(async () => {
    const home = mkdtempSync(join(tmpdir(), 'chophien-test-'))
    // Started by root, the databases run as another account, which must be able to enter the directory.
    chmodSync(home, 0o755)
    closers.push(() => rmSync(home, { recursive: true, force: true }))
    copyEmptyMarket(join(home, 'primary'))
    const primary = await startPrimary({ dataDir: join(home, 'primary') })
    closers.push(primary.stop)
    const { connection } = primary
    const replica = await startReplica(primary, { dataDir: join(home, 'replica') })
    closers.push(replica.stop)

    const open = async (name: string, ofReplica?: typeof connection): Promise<ReplicatedInstance> => {
      const db = openDatabase({ connection, replica: ofReplica, checkRows: true })
      closers.push(db.close)
      void db.replica?.watch.watch()
      const jobs = await startJobs({ connection, onError: () => {} })
      closers.push(jobs.stop)
      const variables = {
        DATA_DIR: join(home, name),
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        RATE_LIMITS: 'off',
        SEED: 'none',
        ADMIN_SECOND_FACTOR: 'optional',
      }
      const config = readConfig({ ...variables, ...environment })
      const objects = await openObjects(config)
      closers.push(objects.close)
      const mailer = async () => {}
      const { fastify, changes } = await buildApp({
        config,
        db,
        objects,
        jobs,
        mailer,
        mailbox: null,
        secret: TEST_SECRET,
        web: null,
      })
      await fastify.ready()
      closers.push(() => fastify.close())
      closers.push(
        await listenForChanges({
          connection,
          instance: db.instance,
          onChange: changes.purge,
          onDisconnect: changes.suspend,
          onConnect: changes.resume,
        }),
      )
      return { app: fastify, db, ...callersOf(fastify) }
    }
    const first = openDatabase({ connection })
    await openMomoTables(first)
    await first.close()
    const one = await open('one', replica.connection)
    const other = await open('other', replica.connection)
    const without = await open('without')
    Object.assign(market, {
      primary,
      replica,
      one,
      other,
      without,
      given: makeBuilders({ db: one.db, secret: TEST_SECRET }),
    } satisfies ReplicatedMarket)
  })
  afterAll(async () => {
    for (const close of closers.reverse()) await close()
  })
  return market
}
