import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { removeOrphans } from './run-folder.ts'

const parent = mkdtempSync(join(tmpdir(), 'chophien-orphans-'))
afterEach(() => {
  rmSync(parent, { recursive: true, force: true })
})

test('the folder of a dead run is removed, those of a live one and of others stay', async () => {
  const { pid: dead } = spawnSync('true')
  const folder = (name: string) => join(parent, name)
  const [orphan, live, other] = [`chophien-run-${dead}-a`, `chophien-run-${process.pid}-b`, 'other-1']
  for (const name of [orphan, live, other]) mkdirSync(folder(name), { recursive: true })
  await removeOrphans([parent])
  expect([orphan, live, other].map((name) => existsSync(folder(name)))).toEqual([false, true, true])
})
