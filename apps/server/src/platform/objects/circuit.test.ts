import { expect, test } from 'vitest'
import { circuit } from './circuit.ts'

test('too many reads at once are refused, and leave room for writes', async () => {
  const guard = circuit()
  const ends: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => ends.push(resolve))
  const reads = Array.from({ length: 192 }, () => guard.run('read', work, () => false))
  const away = { code: 'STORAGE_AWAY' }
  await expect(guard.run('read', work, () => false)).rejects.toMatchObject(away)
  expect(
    await guard.run(
      'write',
      async () => 'written',
      () => false,
    ),
  ).toBe('written')
  for (const end of ends) end()
  await Promise.all(reads)
  expect(
    await guard.run(
      'read',
      async () => 'read',
      () => false,
    ),
  ).toBe('read')
})
