import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rehearse } from '../rehearse/rehearse.ts'

test('a word that is part of no event is an error, not a rehearsal of nothing', async () => {
  const typo = rehearse({ size: 'short', folder: '/nowhere', say: () => {}, only: ['promote', 'promtoe'] })
  await expect(typo).rejects.toThrow('no event of the short rehearsal has “promtoe” in its name')
})

test('an unknown size is an error, not the default', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'rehearse.ts')], {
    env: { ...process.env, REHEARSE: 'ful' },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, 'REHEARSE=ful is none of small, short, full\n'])
})
