import { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { sql } from './sql.ts'

const market = testMarketplace()
const Backend = z.object({ pid: z.number() })
/** The connection over which a quick read came. */
const backend = async () => (await market.db.one(Backend, sql`select pg_backend_pid() as pid`, { quick: true })).pid

test('four quick reads of one turn leave in one write over one connection; a fifth takes another', async () => {
  const mark = `mark ${crypto.randomUUID()}`
  const marked = async () =>
    (await market.db.one(Backend, sql`select pg_backend_pid() as pid where ${mark}::text <> ''`, { quick: true })).pid
  const writes = vi.spyOn(Socket.prototype, '_writev')
  try {
    const pids = await Promise.all([marked(), marked(), marked(), marked(), marked()])
    // Node.js replaces each chunk by its bytes when it writes them. The marketplace has other work, too.
    const calls = writes.mock.calls as unknown as [Buffer[]][]
    const own = calls.filter(([chunks]) => chunks.some((bytes) => bytes.includes(mark)))
    expect(own).toHaveLength(2)
    expect(new Set(pids.slice(0, 4)).size).toBe(1)
    expect(pids[4]).not.toBe(pids[0])
  } finally {
    writes.mockRestore()
  }
})

test('two quick reads whose statement cannot be prepared fail alike', async () => {
  const wrong = () => market.db.one(Backend, sql`select pid from no_such_table`, { quick: true })
  const found = await Promise.allSettled([wrong(), wrong(), backend()])
  expect(found).toMatchObject([
    { status: 'rejected', reason: { code: '42P01' } },
    { status: 'rejected', reason: { code: '42P01' } },
    { status: 'fulfilled' },
  ])
})

test('a quick read that fails leaves its neighbours their answers, and the pool its connections', async () => {
  const failing = market.db.one(Backend, sql`select 1 / (pg_backend_pid() - pg_backend_pid()) as pid`, { quick: true })
  const [before, failed, after] = await Promise.allSettled([backend(), failing, backend()])
  expect(failed.status).toBe('rejected')
  expect([before, after].map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  await Promise.all(Array.from({ length: 100 }, () => backend()))
  await expect.poll(() => market.db.pools.primary.main?.idle).toBe(market.db.pools.primary.main?.size)
})

test('a connection that is lost fails all of its reads, and the next turn has another one', async () => {
  const lost = market.db.one(
    z.object({ ended: z.boolean() }),
    sql`select pg_terminate_backend(pg_backend_pid()) as ended`,
    {
      quick: true,
    },
  )
  const found = await Promise.allSettled([lost, backend(), backend()])
  expect(found.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await backend()).toBeGreaterThan(0)
  await expect.poll(() => market.db.pools.primary.main?.idle).toBe(market.db.pools.primary.main?.size)
})

test('a quick read that writes is refused', async () => {
  const writing = market.db.one(Backend, sql`update users set email = email returning 1 as pid`, { quick: true })
  await expect(writing).rejects.toThrow('a quick read that writes')
})
