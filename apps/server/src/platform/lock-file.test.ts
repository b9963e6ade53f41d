import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeLock } from './lock-file.ts'

let file: string
let other: ChildProcess | undefined
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'chophien-lock-')), 'data', 'server.lock')
})
afterEach(() => {
  other?.kill('SIGKILL')
  rmSync(join(file, '../..'), { recursive: true, force: true })
})

/** Another Node program, which runs `code` and then waits. */
async function startOther(code: string): Promise<number> {
  const program = `${code}; console.log('ready'); setInterval(() => {}, 1000)`
  other = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(other.stdout as NodeJS.ReadableStream, 'data')
  return other.pid ?? 0
}

const module = JSON.stringify(join(import.meta.dirname, 'lock-file.ts'))

test('a lock is held until it is released', async () => {
  const pid = await startOther(`(await import(${module})).takeLock(${JSON.stringify(file)})`)
  expect(takeLock(file)).toEqual({ heldBy: pid })
  const ended = once(other as ChildProcess, 'exit')
  other?.kill('SIGKILL')
  await ended
  const lock = takeLock(file)
  expect(lock).toHaveProperty('release')
  if ('release' in lock) lock.release()
  expect(() => readFileSync(file)).toThrow('ENOENT')
})

test('a lock whose process id another Node program has by now is taken over', async () => {
  const pid = await startOther('')
  const lock = takeLock(file)
  if ('release' in lock) lock.release()
  for (const text of [String(pid), `${pid}\nMon Jan  1 00:00:00 2024`, '', 'x']) {
    writeFileSync(file, text)
    expect(takeLock(file)).toHaveProperty('release')
  }
})
