import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { copyEmptyMarket } from '../../testing/copy-data.ts'
import { type StreamingServer, startPrimary } from '../../testing/replica-server.ts'
import { isPassing } from '../http/errors.ts'
import { openLeases } from '../leases.ts'
import { listenForChanges } from './changes.ts'
import { openDatabase } from './database.ts'
import { sql } from './sql.ts'

let home: string
let primary: StreamingServer

/** What keeps an old primary from writing beside the new one: it counts for open connections, too. */
async function fence(setting: 'on' | 'off'): Promise<void> {
  const client = new pg.Client({ ...primary.connection, options: '-c default_transaction_read_only=off' })
  await client.connect()
  await client.query(`alter system set default_transaction_read_only = ${setting}`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'chophien-test-'))
  chmodSync(home, 0o755)
  copyEmptyMarket(join(home, 'primary'))
  primary = await startPrimary({ dataDir: join(home, 'primary') })
})
afterEach(() => fence('off'))
afterAll(async () => {
  await primary.stop()
  rmSync(home, { recursive: true, force: true })
})

test('nothing is kept while notices come from a server that takes no writes: the changes are made elsewhere', async () => {
  const told: string[] = []
  const stop = await listenForChanges({
    connection: primary.connection,
    instance: 'one',
    onChange: () => {},
    onDisconnect: () => told.push('lost'),
    onConnect: () => told.push('there'),
  })
  onTestFinished(stop)
  expect(told).toEqual(['there'])
  await fence('on')
  await expect.poll(() => told, { timeout: 2000, interval: 10 }).toEqual(['there', 'lost'])
  await fence('off')
  await expect.poll(() => told, { timeout: 2000, interval: 10 }).toEqual(['there', 'lost', 'there'])
})

test('a lease of such a server is lost, and had again when it takes writes', async () => {
  const leases = openLeases(primary.connection, 200)
  onTestFinished(leases.close)
  const lease = await leases.take('alone')
  await fence('on')
  await expect.poll(() => lease?.lost.aborted, { timeout: 2000, interval: 10 }).toBe(true)
  await expect(leases.take('alone')).rejects.toMatchObject({ code: '25006' })
  await fence('off')
  await expect
    .poll(() => leases.take('alone').catch(() => null), { timeout: 2000, interval: 10 })
    .toMatchObject({ lost: { aborted: false } })
})

test('open connections hear of it at the next question, and a write fails as other temporary failures do', async () => {
  const db = openDatabase({ connection: primary.connection })
  onTestFinished(db.close)
  expect(await db.takesWrites()).toBe(true)
  await fence('on')
  await expect.poll(() => db.takesWrites(), { timeout: 2000, interval: 10 }).toBe(false)
  await expect(db.run(sql`delete from notices`)).rejects.toSatisfy(isPassing)
  await fence('off')
  await expect.poll(() => db.takesWrites(), { timeout: 2000, interval: 10 }).toBe(true)
})
