import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const DAY_MS = 86_400_000

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'chophien-compiled-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Calls it in a process of its own, where no other cache is on. Resolves to the folder that is used, '' without. */
async function folderUsed(environment: Record<string, string> = {}): Promise<string> {
  const program = `
    import { getCompileCacheDir } from 'node:module'
    import { keepCompiled } from './compiled.ts'
    keepCompiled(${JSON.stringify(dataDir)})
    process.stdout.write(getCompileCacheDir() ?? '')`
  const { PATH } = process.env
  const options = { cwd: import.meta.dirname, env: { PATH, ...environment } }
  return (await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], options)).stdout
}

/** A folder among those of programs, last written so many days ago. */
function leave(name: string, days: number): string {
  const folder = join(dataDir, 'compiled', name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const at = new Date(Date.now() - days * DAY_MS)
  utimesSync(folder, at, at)
  return folder
}

test('the folder of a program lies in DATA_DIR, also where that is not there yet', async () => {
  rmSync(dataDir, { recursive: true })
  const folder = await folderUsed()
  expect(folder.startsWith(join(dataDir, 'compiled'))).toBe(true)
  expect(await folderUsed()).toBe(folder)
})

test('what was written more than 30 days ago goes, and what cannot be looked at stops nothing', async () => {
  const [old, fresh] = [leave('old', 31), leave('fresh', 29)]
  symlinkSync(join(dataDir, 'nowhere'), join(dataDir, 'compiled', 'dangling'))
  expect(await folderUsed()).not.toBe('')
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true])
})

test('a folder that others may write is not used', async () => {
  chmodSync(join(leave('fresh', 0), '..'), 0o770)
  expect(await folderUsed()).toBe('')
  expect(readdirSync(join(dataDir, 'compiled'))).toEqual(['fresh'])
})

test('the folder that NODE_COMPILE_CACHE names goes first', async () => {
  const named = join(dataDir, 'named')
  expect((await folderUsed({ NODE_COMPILE_CACHE: named })).startsWith(named)).toBe(true)
  expect(existsSync(join(dataDir, 'compiled'))).toBe(false)
})
