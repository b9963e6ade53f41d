// @module-tag proof
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { processesOf } from '../../scripts/end-processes.ts'

const home = mkdtempSync(join(tmpdir(), 'chophien-interrupted-'))
// Started by root, the databases run as another account.
chmodSync(home, 0o755)
afterAll(() => rmSync(home, { recursive: true, force: true }))

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
/** A process of the run. `part`: in its command line. */
const findProcess = (folder: string, part: RegExp) => processesOf(folder).find((pid) => part.test(commandOf(pid)))

/** Starts `npm test` on a few files, in a group and with temporary files of its own, and waits until its database server runs. */
async function startRun(name: string): Promise<{ npm: ChildProcess; group: number; folder: string }> {
  const folder = join(home, name)
  mkdirSync(folder, { mode: 0o755 })
  const npm = spawn('npm', ['test', '--', 'apps/server/src/modules/accounts', '--project', 'unit and api'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_ENV: '', TMPDIR: folder },
    stdio: 'ignore',
    detached: true,
  })
  await expect
    .poll(() => findProcess(folder, /unix_socket_directories/u), { timeout: 60_000, interval: 50 })
    .toBeDefined()
  if (!npm.pid) throw new Error('npm did not start')
  return { npm, group: -npm.pid, folder }
}

async function nothingIsLeft(folder: string): Promise<void> {
  await expect.poll(() => processesOf(folder).map(commandOf), { timeout: 20_000, interval: 100 }).toEqual([])
  expect(readdirSync(folder)).toEqual([])
}

test.runIf(process.platform === 'linux')('a run whose group gets SIGTERM leaves no process and no data', async () => {
  const { npm, group, folder } = await startRun('group')
  process.kill(group, 'SIGTERM')
  await once(npm, 'exit')
  await nothingIsLeft(folder)
})

test.runIf(process.platform === 'linux')('a run whose npm gets SIGTERM leaves no process and no data', async () => {
  const { npm, folder } = await startRun('npm')
  npm.kill('SIGTERM')
  await once(npm, 'exit')
  await nothingIsLeft(folder)
})

test.runIf(process.platform === 'linux').each([
  // Not the shell of npm, nor boot.mjs: their command lines name the script too.
  ['runner', /^\S*node \S*scripts\/test\.ts/u],
  ['vitest', /vitest\.mjs/u],
])('a run whose %s is killed leaves no process and no data', async (name, part) => {
  const { npm, folder } = await startRun(name)
  const pid = findProcess(folder, part)
  if (!pid) throw new Error(`${part} does not run`)
  process.kill(pid, 'SIGKILL')
  await once(npm, 'exit')
  await nothingIsLeft(folder)
})
