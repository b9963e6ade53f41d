import { expect } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../platform/database/sql.ts'
import { balanceOf } from './paid-orders.ts'
import type { TestMarketplace } from './test-marketplace.ts'

/** Debits equal credits, and what is booked as unknown is what the waiting lines brought and took. */
export async function expectUnknownBooked(market: TestMarketplace): Promise<void> {
  const { sum, waiting } = await market.db.one(
    z.object({ sum: z.number(), waiting: z.number() }),
    sql`
    select (select coalesce(sum(amount), 0) from ledger_entries)::bigint as sum,
      coalesce(sum(case direction when 'IN' then -amount else amount end), 0)::bigint as waiting
    from bank_transfers where status in ('UNMATCHED', 'REFUND_DIFFERS', 'PAYOUT_DIFFERS')`,
  )
  expect(sum).toBe(0)
  expect(await balanceOf(market, 'UNMATCHED')).toBe(waiting)
}
