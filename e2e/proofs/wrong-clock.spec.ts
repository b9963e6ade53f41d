// @module-tag proof
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { findEmbedded } from '../../apps/server/src/platform/database/embedded.ts'
import { rootSecret } from '../../apps/server/src/platform/secrets.ts'
import { makeBuilders } from '../../apps/server/src/testing/builders.ts'
import { startRealServer } from '../support/real-server.ts'

const METRICS_TOKEN = 'wrong-clock-metrics'

test('a process whose clock is set an hour off keeps people signed in, and says so', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'chophien-clock-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const clock = join(import.meta.dirname, '../../rehearse/skewed-clock.mjs')
  const server = await startRealServer({
    DATA_DIR: dataDir,
    SEED: 'none',
    METRICS_TOKEN,
    NODE_OPTIONS: `--import=${clock}`,
  })
  onTestFinished(async () => void (await server.stop()))
  const connection = await findEmbedded(dataDir)
  if (!connection) throw new Error('the embedded server does not answer')
  const db = openDatabase({ connection })
  onTestFinished(db.close)
  const lan = await makeBuilders({ db, secret: rootSecret(undefined, dataDir) }).person()
  const get = (path: string, token: string) =>
    fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  const ahead = async () =>
    Number(/^clock_ahead_seconds (\S+)$/mu.exec(await (await get('/metrics', METRICS_TOKEN)).text())?.[1])
  const signedIn = async () => (await get('/api/v1/users/profile', lan.token)).status
  expect([await signedIn(), Math.round(await ahead()) + 0]).toEqual([200, 0])
  for (const seconds of [3600, 0, -3600, 0]) {
    server.process.kill('SIGUSR2')
    await expect.poll(async () => Math.round(await ahead()) + 0).toBe(seconds)
    expect(await signedIn()).toBe(200)
    // Looked at every ten seconds.
    if (seconds > 0)
      await expect
        .poll(server.output, { timeout: 15_000 })
        .toContain("this machine's clock differs from the database's")
  }
})
