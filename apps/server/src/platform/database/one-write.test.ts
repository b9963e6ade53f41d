import { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { sql } from './sql.ts'

const market = testMarketplace()

test('statements of a transaction that do not wait for each other leave in one write', async () => {
  const writes = vi.spyOn(Socket.prototype, '_writev')
  try {
    const sell = () =>
      market.db.transaction(async (tx) => {
        await Promise.all([tx.run(sql`select 1`), tx.run(sql`select 2`)])
        tx.last(sql`select 3`)
      })
    // The first one prepares its statements.
    await sell()
    writes.mockClear()
    await sell()
    expect(writes).toHaveBeenCalledTimes(2)
  } finally {
    writes.mockRestore()
  }
})
