import { expect, test } from 'vitest'
import { deleteExpired, runSteps } from './housekeeping.ts'
import { testMarketplace } from './testing/test-marketplace.ts'

const market = testMarketplace()

test('each step runs although one before it failed, and the failure is told', async () => {
  const done: string[] = []
  const work = runSteps(market.db, [
    async () => done.push('first'),
    async function second() {
      throw new Error('out of range')
    },
    async () => done.push('third'),
  ])
  await expect(work).rejects.toThrow('second: out of range')
  expect(done).toEqual(['first', 'third'])
})

test('the steps run on an empty marketplace', async () => {
  await deleteExpired(market.db)
})
