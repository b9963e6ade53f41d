import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { isPassing } from '../http/errors.ts'
import { sql } from './sql.ts'

const market = testMarketplace()

const Pid = z.object({ pid: z.number() })
const isConnected = async (pid: number) =>
  (await market.db.maybeOne(Pid, sql`select pid from pg_stat_activity where pid = ${pid}`)) !== null

test('a transaction that says nothing for too long loses its locks, and its caller is told to try again', async () => {
  const stopped = market.db.transaction(async (tx) => {
    await tx.run(sql`set local idle_in_transaction_session_timeout = 20`)
    const { pid } = await tx.one(Pid, sql`select pg_backend_pid() as pid`)
    await tx.run(sql`lock table categories in access exclusive mode`)
    // As long as the process is frozen.
    await expect.poll(() => isConnected(pid)).toBe(false)
    await tx.run(sql`delete from categories`)
  })
  const error = await stopped.then(
    () => null,
    (error: Error) => error,
  )
  expect(error && isPassing(error)).toBe(true)
  // A process that asks before it reads that its connection has ended gets the code instead.
  expect(isPassing({ code: '25P03' })).toBe(true)
  // Nothing of it was done, and the pool goes on with other connections.
  await expect(market.db.rows(z.object({ id: z.number() }), sql`select id from categories`)).resolves.toBeDefined()
})
