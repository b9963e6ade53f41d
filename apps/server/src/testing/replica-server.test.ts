import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyEmptyMarket } from './copy-data.ts'
import {
  type ReplicaServer,
  type StreamingServer,
  startPrimary,
  startReplica,
  waitForReplica,
} from './replica-server.ts'

let home: string
let primary: StreamingServer
let replica: ReplicaServer

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'chophien-test-'))
  chmodSync(home, 0o755)
  copyEmptyMarket(join(home, 'primary'))
  primary = await startPrimary({ dataDir: join(home, 'primary') })
  replica = await startReplica(primary, { dataDir: join(home, 'replica') })
})
afterAll(async () => {
  await replica?.stop()
  await primary?.stop()
  rmSync(home, { recursive: true, force: true })
})

test('a replica replays what its primary writes, lags while it is paused, and becomes a primary', async () => {
  await primary.ask('create table written (n integer)')
  await replica.catchUp()
  const count = async (server: StreamingServer) =>
    (await server.ask<{ count: number }>('select count(*)::integer as count from written'))[0]?.count
  expect(await count(replica)).toBe(0)

  await replica.pauseReplay()
  await primary.ask('insert into written values (1)')
  expect(await count(replica)).toBe(0)
  await replica.resumeReplay()
  await replica.catchUp()
  expect(await count(replica)).toBe(1)
  await expect(replica.ask('insert into written values (2)')).rejects.toThrow('read-only')

  await waitForReplica(primary)
  await primary.ask('insert into written values (2)')
  await primary.stop()
  await replica.promote()
  await replica.ask('insert into written values (3)')
  expect(await count(replica)).toBe(3)
})
