import { expect, test } from 'vitest'
import { deleteExpired, runSteps } from './housekeeping.ts'
import { testMarketplace } from './testing/test-marketplace.ts'

const market = testMarketplace()

test('each step runs although one before it failed, and only its name is thrown', async () => {
  const done: string[] = []
  const told: string[] = []
  const work = runSteps(
    market.db,
    [
      async () => done.push('first'),
      async function second() {
        throw new Error('invalid input: "0912345678"')
      },
      async () => done.push('third'),
    ],
    (error, step) => told.push(`${step}: ${error.message}`),
  )
  await expect(work).rejects.toThrow(/^failed steps: second$/u)
  expect(told).toEqual(['second: invalid input: "0912345678"'])
  expect(done).toEqual(['first', 'third'])
})

test('no step begins once the process stops', async () => {
  const stopping = new AbortController()
  const done: string[] = []
  const steps = [
    async () => {
      done.push('first')
      stopping.abort()
    },
    async () => done.push('second'),
  ]
  await runSteps(market.db, steps, (error) => expect.unreachable(error.message), stopping.signal)
  expect(done).toEqual(['first'])
})

test('the steps run on an empty marketplace', async () => {
  await deleteExpired(market.db, (error) => expect.unreachable(error.message))
})
