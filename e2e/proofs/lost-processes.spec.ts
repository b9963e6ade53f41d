// @module-tag proof
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { childrenOf } from '../support/children-of.ts'
import { ask as askPort } from '../support/kept-clients.ts'
import { freePort, type RealServer, startRealServer } from '../support/real-server.ts'

const METRICS_TOKEN = 'khoa-xem-so-do-cua-cho'
/** Two web processes and a worker. */
const CHILDREN = 3

const dataDir = mkdtempSync(join(tmpdir(), 'chophien-lost-'))
let server: RealServer | undefined

/** Starts two web processes and a worker. `script`: what each of them does first. */
async function start(script = '') {
  const port = await freePort()
  server = await startRealServer({
    DATA_DIR: dataDir,
    PORT: String(port),
    PROCESSES: '2',
    SEED: 'none',
    LOG_LEVEL: 'info',
    METRICS_TOKEN,
    NODE_OPTIONS: script && `--import=data:text/javascript,${encodeURIComponent(script)}`,
  })
  const { process, output } = server
  const ask = (path: string) =>
    askPort(port, new Agent(), path, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  return { children: () => childrenOf(process), output, ask }
}

afterEach(async () => void (await server?.stop()))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('a process that hangs is told of in the figures, then ended, and another one takes its place', async () => {
  const { children, output, ask } = await start()
  const [frozen = 0] = children()
  process.kill(frozen, 'SIGSTOP')
  // Enough that the frozen process is handed one, which waits in it.
  const asked = Array.from({ length: 4 }, () => ask('/healthz'))
  let answered = 0
  for (const one of asked)
    one.then(
      () => answered++,
      () => {},
    )
  await expect.poll(() => answered).toBe(3)
  const figure = async (name: string, label: string) => {
    const line = new RegExp(`^${name}\\{${label},process="supervisor"\\} (\\d+)$`, 'mu')
    return Number(line.exec((await ask('/metrics')).body)?.[1])
  }
  const unanswered = (name: string) => figure('process_unanswered', `asked="${name}"`)
  await expect.poll(() => unanswered('web-1'), { timeout: 20_000, interval: 500 }).toBeGreaterThan(0)
  expect(await unanswered('web-2')).toBe(0)
  await expect
    .poll(output, { timeout: 45_000, interval: 100 })
    .toContain('the process web-1 ended (SIGKILL) and is started again')
  expect(output()).toContain('the process web-1 does not answer and is ended')
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await expect.poll(children, { timeout: 20_000 }).toHaveLength(CHILDREN)
  expect(children()).not.toContain(frozen)
  await expect.poll(() => unanswered('web-1')).toBe(0)
  expect(await figure('process_hangs', 'ended="web-1"')).toBe(1)
})

/** Kills web-1 when the supervisor knows that it is ready, once there is the file `armed`, and lets the worker go on only when it is gone. */
const dieWhenReady = (armed: string) => `
  import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
  const armed = ${JSON.stringify(armed)}
  const died = armed + '-and-died'
  const isOver = () => {
    if (existsSync(armed)) return false
    try {
      return !existsSync(died) || !process.kill(Number(readFileSync(died)), 0)
    } catch {
      return true
    }
  }
  if (process.argv.includes('--child')) {
    const send = process.send.bind(process)
    let name
    let ready
    process.on('message', ({ line, id, value }) => {
      if (line !== 'reply') return
      name ??= value?.part?.name
      if (name === 'worker') while (!isOver()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
      if (name !== 'web-1' || id !== ready || !existsSync(armed)) return
      writeFileSync(died, String(process.pid))
      renameSync(armed, armed + '-no-more')
      process.kill(process.pid, 'SIGKILL')
    })
    process.send = (message, ...more) => {
      if (message.topic === 'ready') ready = message.id
      return send(message, ...more)
    }
  }`

test('a process that ends when it is ready, while others are not, is started again', async () => {
  const armed = join(dataDir, 'armed-at-start')
  writeFileSync(armed, '')
  const { children, output } = await start(dieWhenReady(armed))
  await expect.poll(output, { timeout: 5000 }).toContain('the process web-1 ended (SIGKILL) and is started again')
  await expect.poll(children, { timeout: 20_000 }).toHaveLength(CHILDREN)
})

test('a successor that ends when it is ready is started again, and the replacement goes on', async () => {
  const armed = join(dataDir, 'armed-later')
  const { children, output, ask } = await start(dieWhenReady(armed))
  const before = children()
  writeFileSync(armed, '')
  server?.process.kill('SIGHUP')
  await expect.poll(output, { timeout: 45_000 }).toContain('all processes were replaced')
  expect(output()).toContain('the process web-1 ended (SIGKILL) and is started again')
  await expect.poll(children, { timeout: 20_000 }).toHaveLength(CHILDREN)
  expect(children().filter((pid) => before.includes(pid))).toEqual([])
  expect((await ask('/readyz')).status).toBe(200)
})
