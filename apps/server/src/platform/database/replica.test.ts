import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { copyEmptyMarket } from '../../testing/copy-data.ts'
import { type DatabaseLine, openDatabaseLine } from '../../testing/database-line.ts'
import { type ReplicaServer, type StreamingServer, startPrimary, startReplica } from '../../testing/replica-server.ts'
import { isPassing } from '../http/errors.ts'
import { type Database, openDatabase } from './database.ts'
import { ForeignReplicaError, meetReplica } from './meet-replica.ts'
import type { Trouble } from './replica-watch.ts'
import { sql } from './sql.ts'

const Value = z.object({ value: z.number() })
/** One that no read has sent yet is planned and prepared like any other. */
const readValue = sql`select value from shown`
const onReplica = sql`select case when pg_is_in_recovery() then 1 else 0 end as value`

let home: string
let primary: StreamingServer
let replica: ReplicaServer
let line: DatabaseLine
let db: Database
const troubles: (Trouble | null)[] = []

const parts = () => {
  if (!db.replica) throw new Error('there is no replica')
  return db.replica
}
/** Writes as a request does, and is told of it. */
const write = (value: number) =>
  db.transaction(async (tx) => {
    await tx.run(sql`update shown set value = ${value}`)
    tx.changed(['product:1'])
  })
const shownBy = async (reads: Pick<Database, 'one'>) => (await reads.one(Value, readValue)).value
const comesFromReplica = async (reads: Pick<Database, 'one'>) => (await reads.one(Value, onReplica)).value === 1

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'chophien-test-'))
  chmodSync(home, 0o755)
  copyEmptyMarket(join(home, 'primary'))
  primary = await startPrimary({ dataDir: join(home, 'primary') })
  await primary.ask('create table shown (value integer)')
  await primary.ask('insert into shown values (0)')
  replica = await startReplica(primary, { dataDir: join(home, 'replica') })
  line = await openDatabaseLine(String(replica.connection.host))
  db = openDatabase({
    connection: primary.connection,
    replica: { ...replica.connection, ...line.connection },
    checkRows: true,
    maxSearching: 1,
  })
  parts().watch.onChange(({ trouble }) => troubles.push(trouble))
  await meetReplica(parts().watch, () => {})
  void parts().watch.watch()
  parts().positions.hear()
})
beforeEach(async () => {
  line.mend()
  await replica.resumeReplay().catch(() => {})
  await expect.poll(() => parts().watch.inUse, { timeout: 10_000 }).toBe(true)
})
afterAll(async () => {
  await db?.close()
  await line?.close()
  await replica?.stop()
  await primary?.stop()
  rmSync(home, { recursive: true, force: true })
})

test('a process whose primary is a standby now takes no writes, and says so', async () => {
  const misled = openDatabase({ connection: replica.connection })
  onTestFinished(misled.close)
  expect(await misled.takesWrites()).toBe(false)
  const refused = await misled
    .transaction((tx) => tx.run(sql`update shown set value = 7`))
    .catch((error: unknown) => error)
  expect(isPassing(refused as object)).toBe(true)
  expect(await db.takesWrites()).toBe(true)
})

test('reads come from the replica, with everything that this process was told of', async () => {
  for (let value = 1; value <= 20; value++) {
    await write(value)
    expect(await shownBy(db.reads)).toBe(value)
  }
  expect(await comesFromReplica(db.reads)).toBe(true)
  expect(await comesFromReplica(db.readsAfter(null))).toBe(true)
  expect(parts().answered.replica).toBeGreaterThan(10)
})

test('a change of another instance counts as soon as it is told of', async () => {
  await replica.pauseReplay()
  await primary.ask('update shown set value = 100')
  expect(await shownBy(db.reads)).toBe(20)
  parts().positions.changed()
  expect(await shownBy(db.reads)).toBe(100)
  expect(await comesFromReplica(db.reads)).toBe(false)
})

test('while nothing can be told of, what is kept is read from the primary', async () => {
  await replica.catchUp()
  parts().positions.deafen()
  expect(await comesFromReplica(db.reads)).toBe(false)
  expect(await comesFromReplica(db.readsAfter(null))).toBe(true)
  parts().positions.hear()
  // Nobody waits for a replica that was late at the last look.
  await expect.poll(() => comesFromReplica(db.reads)).toBe(true)
})

test('who has just written reads the own write: it is waited for, and read from the primary after 200 ms', async () => {
  await replica.pauseReplay()
  await db.run(sql`update shown set value = 200`)
  const { written } = parts().positions
  const late = db.readsAfter(written)
  expect(await shownBy(late)).toBe(200)
  // The same request does not wait twice.
  expect(await comesFromReplica(late)).toBe(false)
  // Others read what was committed before.
  expect(await shownBy(db.readsAfter(null))).toBe(100)
  await replica.resumeReplay()
  const own = db.readsAfter(written)
  await replica.catchUp()
  // Whether it is waited for depends on how late it was at the last look; it is read once it has it.
  await expect.poll(() => comesFromReplica(db.readsAfter(written))).toBe(true)
  expect(await shownBy(own)).toBe(200)
})

test('a position that nobody wrote is answered by the primary, and not waited for', async () => {
  const polls = vi.spyOn(parts().watch, 'reached')
  const reads = db.readsAfter(999_999_999_999_999)
  expect(await comesFromReplica(reads)).toBe(false)
  expect(await comesFromReplica(reads)).toBe(false)
  expect(polls).not.toHaveBeenCalled()
  polls.mockRestore()
})

test('a position that another process has just written exists', async () => {
  await primary.ask('update shown set value = value')
  const [{ position } = { position: 0 }] = await primary.ask<{ position: number }>(
    "select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as position",
  )
  await replica.catchUp()
  expect(await comesFromReplica(db.readsAfter(position))).toBe(true)
})

test('a full replica leaves its reads to the primary', async () => {
  const small = openDatabase({
    connection: primary.connection,
    replica: replica.connection,
    checkRows: true,
    maxSearching: 1,
    maxWaitingSearches: 1,
  })
  try {
    expect(await small.replica?.watch.look()).toBeNull()
    small.replica?.positions.hear()
    await expect.poll(() => small.replica?.positions.told).not.toBeNull()
    const read = () => small.readsAfter(null).rows(Value, onReplica, { unnamed: true })
    const answers = (await Promise.all([read(), read(), read(), read()])).flat()
    expect(answers.map(({ value }) => value).sort()).toEqual([0, 0, 1, 1])
  } finally {
    await small.close()
  }
})

test('nothing that writes or locks is sent as a read', async () => {
  await expect(db.reads.rows(Value, sql`update shown set value = 1 returning value`)).rejects.toThrow(
    'a read that writes',
  )
  await expect(db.reads.rows(Value, sql`select value from shown for update`)).rejects.toThrow('a read that writes')
  await expect(db.reads.one(Value, sql`select nothing as value from shown`)).rejects.toThrow('nothing')
})

test('a read that lost its connection, or was in the way of the replay, is repeated on the primary', async () => {
  const reading = async () => {
    const rows = db
      .readsAfter(null)
      .rows(Value, sql`select value from shown, pg_sleep(case when pg_is_in_recovery() then 4 else 0 end)`)
    const running = `from pg_stat_activity where query like '%pg_sleep(case%' and pid <> pg_backend_pid() and state = 'active'`
    await expect.poll(async () => (await replica.ask(`select 1 ${running}`)).length).toBe(1)
    return { rows, running }
  }
  const lost = await reading()
  await replica.ask(`select pg_terminate_backend(pid) ${lost.running}`)
  expect(await lost.rows).toEqual([{ value: 200 }])

  await replica.ask('alter system set max_standby_streaming_delay = 0')
  await replica.ask('select pg_reload_conf()')
  const { rows } = await reading()
  const { primary: before } = parts().answered
  await primary.ask('alter table shown add column other integer')
  expect(await rows).toEqual([{ value: 200 }])
  expect(parts().answered.primary).toBe(before + 1)
})

test('a replica that does not answer is left out, with what is being read of it, and taken back', async () => {
  troubles.length = 0
  line.freeze()
  const began = performance.now()
  expect(await shownBy(db.readsAfter(null))).toBe(200)
  expect(performance.now() - began).toBeLessThan(4000)
  expect(parts().watch.inUse).toBe(false)
  expect(await comesFromReplica(db.reads)).toBe(false)
  line.cut()
  line.mend()
  await expect.poll(() => parts().watch.inUse, { timeout: 10_000 }).toBe(true)
  expect(troubles).toEqual(['unreachable', null])
})

test('another system is refused at the start; the primary itself is no replica, and one that is away is waited for', async () => {
  const meeting = async (replica: pg.PoolConfig) => {
    const said: string[] = []
    const db = openDatabase({ connection: primary.connection, replica })
    try {
      if (db.replica) await meetReplica(db.replica.watch, (text) => said.push(text))
      return said.join()
    } finally {
      await db.close()
    }
  }
  // All servers of a test run are copies of one, so that only another database on them is another one.
  await expect(meeting({ ...replica.connection, database: 'postgres' })).rejects.toThrow(ForeignReplicaError)
  expect(await meeting(primary.connection)).toContain('không phải bản sao đang nhận dữ liệu')
  expect(await meeting({ host: '127.0.0.1', port: 1 })).toContain('chưa kết nối được')
  expect(await meeting(replica.connection)).toBe('')
})

test('a replica that was promoted is no replica any more', async () => {
  await replica.promote()
  await expect.poll(() => parts().watch.state.trouble).toBe('no replica')
  await write(300)
  expect(await shownBy(db.reads)).toBe(300)
  expect(await shownBy(db.readsAfter(null))).toBe(300)
})
