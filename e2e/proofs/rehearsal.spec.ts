// @module-tag proof
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rehearse } from '../../rehearse/rehearse.ts'

test('three web processes and a worker under load: one is killed, one frozen, the replica promoted, and everything adds up', {
  timeout: 240_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chophien-rehearsal-'))
  // Started by root, the databases run as another account.
  chmodSync(folder, 0o755)
  try {
    const { lines, losses } = await rehearse({ size: 'small', folder, say: () => {} })
    expect(lines.filter(({ held }) => !held)).toEqual([])
    expect(losses).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
})
