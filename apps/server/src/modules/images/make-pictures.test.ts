import { ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import { HELPER_NICE, startHelper } from '../../platform/helper-process/start-helper.ts'
import { runs } from '../../testing/processes.ts'
import { HarmfulPicture, pictureProcess } from './make-pictures.ts'

const dir = mkdtempSync(join(tmpdir(), 'chophien-making-'))
const opened: { close(): void }[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** A picture process, how it was lost, and makers whose `make` is this expression. */
function open(options: Parameters<typeof pictureProcess>[0] = {}) {
  const losses: string[] = []
  const making = pictureProcess({ ...options, onLoss: (reason) => losses.push(reason) })
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
/** On a busy machine a process takes long to end. */
const PATIENT = { timeout: 10_000 }
const refused = { code: 'OVERLOADED', retryAfterSeconds: 5 }

test('a process that is killed between two pictures is replaced', async () => {
  const { make, losses } = open()
  const first = Number(await make(PID))
  process.kill(first, 'SIGKILL')
  const second = Number(await make(PID))
  expect(second).not.toBe(first)
  expect(losses).toHaveLength(1)
})

test('a process that is killed while it waits is a loss, before the next picture comes', async () => {
  const { make, losses } = open()
  process.kill(Number(await make(PID)), 'SIGKILL')
  await expect.poll(() => losses, PATIENT).toEqual(['ended (SIGKILL)'])
})

/** As Node.js does it without free file descriptors: no pipe, and an error in a moment. */
function unstarted(): ChildProcess {
  const helper = new ChildProcess()
  process.nextTick(() => helper.emit('error', new Error('spawn EMFILE')))
  return helper
}

test.each([
  ['without free file descriptors', unstarted],
  [
    'that cannot be started at all',
    () => {
      throw new Error('spawn ENOMEM')
    },
  ],
])('a process %s refuses its pictures, and the server goes on', async (_how, start) => {
  const { make, losses } = open({ start })
  await expect(make(PID)).rejects.toMatchObject(refused)
  await expect(make(PID)).rejects.toMatchObject(refused)
  expect(losses[0]).toMatch(/^spawn E/u)
})

const endsAtOnce = join(dir, 'ends-at-once.mjs')
writeFileSync(endsAtOnce, 'process.exit(3)')

test('a process that ends before it can take pictures is not blamed on the picture', async () => {
  const { make, losses } = open({ start: (_, options) => startHelper(endsAtOnce, options) })
  await expect(make(PID)).rejects.toMatchObject(refused)
  expect(losses).toEqual(['ended (3)', 'ended (3)'])
})

test('after a process that took too long to start, no other one is started for five seconds', async () => {
  let now = 100
  let started = 0
  const start: typeof startHelper = (program, options) => {
    started++
    return startHelper(program, options)
  }
  const { make, losses } = open({ start, startMs: 1, now: () => now })
  await expect(make(PID)).rejects.toMatchObject(refused)
  now += 4_999
  await expect(make(PID)).rejects.toMatchObject(refused)
  expect(started).toBe(1)
  now += 1
  await expect(make(PID)).rejects.toMatchObject(refused)
  expect(started).toBe(2)
  const tooLong = 'did not come up: took longer than 1 ms'
  expect(losses).toEqual([tooLong, tooLong])
})

test('a server without free file descriptors goes on', async () => {
  const code = `import { openSync, closeSync } from 'node:fs'
    import { pictureProcess } from ${JSON.stringify(new URL('make-pictures.ts', import.meta.url).href)}
    const { make, close } = pictureProcess()
    const taken = []
    try { for (;;) taken.push(openSync('/dev/null')) } catch {}
    const refused = await make({ maker: 'data:', subject: null, form: null, file: '' }).catch(({ code }) => code)
    for (const one of taken) closeSync(one)
    close()
    await new Promise((resolve) => setImmediate(resolve))
    console.log(refused)`
  const server = spawn('sh', ['-c', 'ulimit -n 64; exec "$0" --input-type=module -e "$1"', process.execPath, code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  expect(await text(server.stdout)).toBe('OVERLOADED\n')
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
  await expect(killing).rejects.toThrow(HarmfulPicture)
  expect(Number(await next)).toBeGreaterThan(0)
  expect(losses).toEqual(['ended (SIGKILL)', 'ended (SIGKILL)'])
})

test('a picture that is never finished is given up, the next one is made', async () => {
  const { make, losses } = open({ timeMs: 700 })
  await expect(make('() => { for (;;); }')).rejects.toThrow(HarmfulPicture)
  expect(losses).toEqual(['took longer than 700 ms'])
  // On a busy machine any picture may take that long.
  await expect.poll(() => make(PID).catch(() => '0'), { timeout: 15_000 }).not.toBe('0')
})

test('a picture that takes too much memory is refused', async () => {
  const { make, losses } = open()
  const code =
    '() => { globalThis.kept = Array.from({ length: 40 }, () => Buffer.alloc(10 * 1024 * 1024, 1)); return new Promise(() => {}) }'
  await expect(make(code)).rejects.toThrow(HarmfulPicture)
  expect(losses).toEqual(['ended (SIGKILL)', 'ended (SIGKILL)'])
})

test('a picture that cannot be made fails alone', async () => {
  const { make, losses } = open()
  const pid = await make(PID)
  const failing = `async function read() { throw Object.assign(new Error('no such picture'), { code: 'ENOENT' }) }`
  await expect(make(failing)).rejects.toMatchObject({
    message: `could not make ${join(dir, 'picture')}`,
    cause: { message: 'no such picture', code: 'ENOENT', stack: expect.stringContaining('at read') },
  })
  expect(await make(PID)).toBe(pid)
  expect(losses).toEqual([])
})

test('the process has nothing of the environment but where the system finds libraries', async () => {
  const code = 'async () => Buffer.from(JSON.stringify(process.env))'
  const given = { LD_LIBRARY_PATH: dir, SECRET_SETTING: 'x' }
  const before = { ...process.env }
  Object.assign(process.env, given)
  try {
    // The library of pictures sets its own.
    const { NODE_COMPILE_CACHE: _cache, VIPSHOME: _library, ...environment } = JSON.parse(await open().make(code))
    expect(environment).toEqual({ LD_LIBRARY_PATH: dir })
  } finally {
    for (const name of Object.keys(given)) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
})

test('all threads of the process get less of the processor than requests', async () => {
  const sharp = JSON.stringify(pathToFileURL(createRequire(import.meta.url).resolve('sharp')).href)
  const code = `async () => {
    const { default: sharp } = await import(${sharp})
    await sharp({ create: { width: 400, height: 400, channels: 3, background: 'red' } }).webp().toBuffer()
    const { existsSync, readdirSync, readFileSync } = await import('node:fs')
    const { getPriority } = await import('node:os')
    const threads = '/proc/self/task'
    // The 19th field; the second one ends with a bracket.
    const niceOf = (thread) => Number(readFileSync(threads + '/' + thread + '/stat', 'utf8').split(') ').pop().split(' ')[16])
    return Buffer.from(JSON.stringify(existsSync(threads) ? readdirSync(threads).map(niceOf) : [getPriority()]))
  }`
  const found: number[] = JSON.parse(await open().make(code))
  expect(new Set(found)).toEqual(new Set([Math.max(getPriority(), HELPER_NICE)]))
})

test('a server that stands behind others itself has a process that stands there too', async () => {
  const file = JSON.stringify(join(dir, 'of-a-nice-server'))
  const maker = `data:text/javascript,${encodeURIComponent(`import { getPriority } from 'node:os'
    export const make = async () => Buffer.from(String(getPriority()))`)}`
  const code = `import { readFileSync } from 'node:fs'
    import { getPriority } from 'node:os'
    import { pictureProcess } from ${JSON.stringify(new URL('make-pictures.ts', import.meta.url).href)}
    const { make, close } = pictureProcess()
    await make({ maker: ${JSON.stringify(maker)}, subject: null, form: null, file: ${file} })
    close()
    console.log(getPriority(), Number(readFileSync(${file})))`
  const server = spawn('nice', ['-n', '10', process.execPath, '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const nice = Math.min(getPriority() + 10, 19)
  expect(await text(server.stdout)).toBe(`${nice} ${nice}\n`)
})

test('the process ends when there was nothing to make for a while', async () => {
  const { make, losses } = open({ idleMs: 1 })
  const pid = Number(await make(PID))
  await expect.poll(() => runs(pid), PATIENT).toBe(false)
  expect(Number(await make(PID))).not.toBe(pid)
  expect(losses).toEqual([])
})

test('after the end of the server there is no process, and no picture waits', async () => {
  const { make, making } = open()
  const pid = Number(await make(PID))
  const waiting = [make('() => new Promise(() => {})'), make(PID)]
  const outcomes = Promise.allSettled(waiting)
  making.close()
  expect((await outcomes).map((outcome) => outcome.status === 'rejected' && outcome.reason.code)).toEqual([
    'OVERLOADED',
    'OVERLOADED',
  ])
  await expect.poll(() => runs(pid), PATIENT).toBe(false)
})

/** The first line that is a number: warnings of Node.js come on the same way. */
async function pidFrom(output: Readable): Promise<number> {
  for await (const line of createInterface(output)) if (/^\d+$/u.test(line)) return Number(line)
  throw new Error('no pid')
}

test('a server that is killed leaves no picture process', async () => {
  const file = JSON.stringify(join(dir, 'of-a-killed-server'))
  const maker = `data:text/javascript,${encodeURIComponent(`import { writeSync } from 'node:fs'
    export const make = () => { writeSync(2, process.pid + '\\n'); for (;;); }`)}`
  const code = `import { pictureProcess } from ${JSON.stringify(new URL('make-pictures.ts', import.meta.url).href)}
    await pictureProcess().make({ maker: ${JSON.stringify(maker)}, subject: null, form: null, file: ${file} })`
  const server = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    const pid = await pidFrom(server.stderr)
    expect(runs(pid)).toBe(true)
    server.kill('SIGKILL')
    await expect.poll(() => runs(pid), PATIENT).toBe(false)
  } finally {
    server.kill('SIGKILL')
  }
})
