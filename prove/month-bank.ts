import { listMonths } from '@chophien/domain/ledger/months-contract'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { IdRow } from '../apps/server/src/platform/database/rows.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import type { Transfer } from './bank-report.ts'
import type { Fixture } from './fixture.ts'
import type { MarketplaceClock } from './marketplace-clock.ts'
import { must } from './month-stories.ts'
import { vietnamIso } from './raw-books.ts'

/** Numbers of the lines that are told here begin here, beyond all others. */
const FIRST_LINE = 900_000_000
const INTEREST = 4321
const MINUTE_MS = 60_000

/** What the account holds by the bank's own reckoning: what it was told to take in, less what it sent for shops (`sentToShops`), what administrators transferred to shoppers, and its fees. Lines of the
 *  fixture's bank get the time of this clock. Whole đồng. */
export function monthBank(fixture: Fixture, clock: MarketplaceClock, sentToShops: () => number) {
  const { market } = fixture
  const cameIn = new Map<number, number>()
  const report = fixture.bank
  let fees = 0
  let lines = 0
  const stamp = (at = clock.now()) => vietnamIso(at).slice(0, 19).replace('T', ' ')

  fixture.bank = (transfer, forge) => {
    if ((transfer.transferType ?? 'in') === 'in') cameIn.set(transfer.id, transfer.amount)
    return report({ transactionDate: stamp(), ...transfer }, forge)
  }

  async function balance(): Promise<number> {
    const { refunded } = await market.db.one(
      z.object({ refunded: z.number() }),
      sql`select coalesce(sum(amount), 0)::bigint as refunded from refunds where status = 'PAID' and method = 'BANK_TRANSFER'`,
    )
    return [...cameIn.values()].reduce((sum, amount) => sum + amount, 0) - sentToShops() - refunded - fees
  }

  /** Reports a line with the balance after it, and says what it is. */
  async function tell(line: Omit<Transfer, 'id'>, kind: 'INTEREST' | 'FEE'): Promise<void> {
    const id = FIRST_LINE + ++lines
    await must(fixture.bank({ ...line, id }))
    const found = await market.db.one(
      IdRow,
      sql`select id from bank_transfers where provider_transaction_id = ${String(id)}`,
    )
    const admin = await fixture.asAdmin()
    await must(admin.put(`/api/v1/admin/transfers/${found.id}/classify`, { kind, note: '' }))
  }

  /** By how much the books of the month that is closed next differ from the balance that the bank told. */
  async function difference(month: string): Promise<number> {
    const { next } = await (await fixture.asAdmin()).call(listMonths)
    expect(next?.month).toBe(month)
    return next?.obstacles.find(({ kind }) => kind === 'BANK_DIFFERS')?.count ?? 0
  }

  return {
    difference,
    /** The bank takes a fee of which no line tells, and tells its balance with the interest: the fee is seen as a difference, until its line comes. */
    async tellBalance(month: string, fee: number): Promise<void> {
      fees += fee
      const before = await balance()
      const at = new Date(clock.now().getTime() - MINUTE_MS)
      await tell({ amount: INTEREST, content: 'TRA LAI TIEN GUI', accumulated: before + INTEREST }, 'INTEREST')
      expect(await difference(month)).toBe(fee)
      await tell(
        { amount: fee, content: 'PHI TAI KHOAN', transferType: 'out', accumulated: before, transactionDate: stamp(at) },
        'FEE',
      )
      expect(await difference(month)).toBe(0)
    },
  }
}
