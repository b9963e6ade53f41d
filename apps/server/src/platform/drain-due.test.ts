import { expect, test } from 'vitest'
import { drainDue } from './drain-due.ts'

test('whole batches of rows that fail do not hide what is due later', async () => {
  const due = Array.from({ length: 25 }, (_, id) => ({ id }))
  const failures: unknown[] = []
  const tried: number[] = []
  const acted = await drainDue(
    async (limit) => due.slice(0, limit),
    async (each) => {
      tried.push(each.id)
      if (each.id < 12) throw new Error(`no ${each.id}`)
      due.splice(due.indexOf(each), 1)
      return true
    },
    { atOnce: 5, failures, stop: undefined },
  )
  expect([acted, failures.length, due.length]).toEqual([13, 12, 12])
  // Each is tried once.
  expect(tried).toEqual(Array.from({ length: 25 }, (_, id) => id))
})

test('rows that another writer has changed end the run', async () => {
  const acted = await drainDue(
    async () => [{ id: 1 }],
    async () => false,
    { atOnce: 1, failures: [], stop: undefined },
  )
  expect(acted).toBe(0)
})
