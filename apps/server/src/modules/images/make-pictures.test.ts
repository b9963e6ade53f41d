import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { runs } from '../../testing/processes.ts'
import { pictureProcess } from './make-pictures.ts'

const dir = mkdtempSync(join(tmpdir(), 'chophien-making-'))
const opened: { close(): void }[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** A picture process, how it was lost, and makers whose `make` is this expression. */
function open(options: Parameters<typeof pictureProcess>[0] = {}) {
  const losses: string[] = []
  const making = pictureProcess({ ...options, onLoss: (how) => losses.push(how) })
  opened.push(making)
  const make = async (code: string) => {
    const file = join(dir, 'picture')
    const maker = `data:text/javascript,${encodeURIComponent(`export const make = ${code}`)}`
    await making.make({ maker, subject: dir, form: { width: 200, format: 'webp' }, file })
    return readFileSync(file, 'utf8')
  }
  return { make, losses, making }
}

const PID = 'async () => Buffer.from(String(process.pid))'
const KILLED = `() => (process.kill(process.pid, 'SIGKILL'), new Promise(() => {}))`
const refused = { code: 'OVERLOADED', retryAfterSeconds: 5 }

test('a process that is killed between two pictures is replaced', async () => {
  const { make, losses } = open()
  const first = Number(await make(PID))
  process.kill(first, 'SIGKILL')
  const second = Number(await make(PID))
  expect(second).not.toBe(first)
  // None when its end was noticed before the next picture came.
  expect(losses.length).toBeLessThanOrEqual(1)
})

test('a picture whose process is killed in the middle is made by the next one', async () => {
  const { make, losses } = open()
  const mark = join(dir, 'killed-once')
  writeFileSync(mark, '')
  const code = `async (dir) => {
    const { existsSync, rmSync } = await import('node:fs')
    if (existsSync(dir + '/killed-once')) {
      rmSync(dir + '/killed-once')
      process.kill(process.pid, 'SIGKILL')
      await new Promise(() => {})
    }
    return Buffer.from('made')
  }`
  expect(await make(code)).toBe('made')
  expect(losses).toEqual(['ended (SIGKILL)'])
})

test('a picture that kills every process is refused, the next one is made', async () => {
  const { make, losses } = open()
  const [killing, next] = [make(KILLED), make(PID)]
  await expect(killing).rejects.toMatchObject(refused)
  expect(Number(await next)).toBeGreaterThan(0)
  expect(losses).toEqual(['ended (SIGKILL)', 'ended (SIGKILL)'])
})

test('a picture that is never finished is given up, the next one is made', async () => {
  const { make, losses } = open({ timeMs: 700 })
  await expect(make('() => { for (;;); }')).rejects.toMatchObject(refused)
  expect(losses).toEqual(['took longer than 700 ms'])
  // On a busy machine the start of a process takes that long too.
  await expect.poll(() => make(PID).catch(() => '0'), { timeout: 15_000 }).not.toBe('0')
})

test('a picture that takes too much memory is refused', async () => {
  const { make } = open()
  const code =
    '() => { globalThis.kept = Array.from({ length: 40 }, () => Buffer.alloc(10 * 1024 * 1024, 1)); return new Promise(() => {}) }'
  await expect(make(code)).rejects.toMatchObject(refused)
})

test('a picture that cannot be made fails alone', async () => {
  const { make, losses } = open()
  const pid = await make(PID)
  await expect(make(`async () => { throw new Error('no such picture') }`)).rejects.toThrow('no such picture')
  expect(await make(PID)).toBe(pid)
  expect(losses).toEqual([])
})

test('the process has nothing of the environment, and less of the processor than requests', async () => {
  const { make } = open()
  const code = `async () => {
    const { getPriority } = await import('node:os')
    return Buffer.from(JSON.stringify({ names: Object.keys(process.env), nice: getPriority() }))
  }`
  const { names, nice } = JSON.parse(await make(code))
  expect(names.filter((name: string) => name !== 'NODE_COMPILE_CACHE')).toEqual([])
  expect(nice).toBe(5)
})

test('the process ends when there was nothing to make for a while', async () => {
  const { make, losses } = open({ idleMs: 1 })
  const pid = Number(await make(PID))
  await expect.poll(() => runs(pid)).toBe(false)
  expect(Number(await make(PID))).not.toBe(pid)
  expect(losses).toEqual([])
})

test('after the end of the server there is no process, and no picture waits', async () => {
  const { make, making } = open()
  const pid = Number(await make(PID))
  const waiting = [make('() => new Promise(() => {})'), make(PID)]
  const ends = Promise.allSettled(waiting)
  making.close()
  expect((await ends).map((end) => end.status === 'rejected' && end.reason.code)).toEqual(['OVERLOADED', 'OVERLOADED'])
  await expect.poll(() => runs(pid)).toBe(false)
})

test('a server that is killed leaves no picture process', async () => {
  const file = JSON.stringify(join(dir, 'of-a-killed-server'))
  const maker = `data:text/javascript,${encodeURIComponent(`import { writeSync } from 'node:fs'
    export const make = () => { writeSync(2, process.pid + '\\n'); for (;;); }`)}`
  const code = `import { pictureProcess } from ${JSON.stringify(new URL('make-pictures.ts', import.meta.url).href)}
    await pictureProcess().make({ maker: ${JSON.stringify(maker)}, subject: null, form: null, file: ${file} })`
  const server = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'ignore', 'pipe'] })
  const pid = await new Promise<number>((resolve) => server.stderr.once('data', (line) => resolve(Number(line))))
  expect(runs(pid)).toBe(true)
  server.kill('SIGKILL')
  await expect.poll(() => runs(pid), { timeout: 5000 }).toBe(false)
})
