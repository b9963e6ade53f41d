import { createHash } from 'node:crypto'
import { type CloseObstacle, obstacleFacts, standsInTheWay } from '@chophien/domain/ledger/close-obstacles'
import { ledgerErrors } from '@chophien/domain/ledger/errors'
import type { BookMonth, BookMonths, Obstacle } from '@chophien/domain/ledger/months-contract'
import { daysOf, type Month, monthAfter, monthOf, monthsBetween } from '@chophien/domain/text/months'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import { type Database, type Db, LONG_SECONDS, type ReadDb } from '../../platform/database/database.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { findTie } from './bank-tie.queries.ts'
import {
  countWaiting,
  findClosedMonths,
  findDayOfEntries,
  findFirstMonth,
  hasEnded,
  insertMonth,
  lockMonths,
} from './months.queries.ts'

interface MonthSums {
  entries: number
  turnover: number
  /** What all entries add up to, which is nothing when the books are whole. */
  sum: number
  sha256: Buffer
}

/** All entries of a month, day by day, so that none is read twice and no text of a whole month is made. The digest is that of the digests of its days. */
export async function sumMonth(db: Db, month: Month): Promise<MonthSums> {
  const digest = createHash('sha256')
  const sums = { entries: 0, turnover: 0, sum: 0 }
  for (let day = 0; day < daysOf(month); day += 1) {
    const found = await findDayOfEntries(db, month, day)
    sums.entries += found.entries
    sums.turnover += found.debit
    sums.sum += found.sum
    digest.update(found.sha256)
  }
  return { ...sums, sha256: digest.digest() }
}

/** The earliest open month: the one after the last that was closed, or that of the first booking. Null before that. */
async function findNextMonth(db: ReadDb): Promise<Month | null> {
  const [last] = await findClosedMonths(db)
  return last ? monthAfter(last.month) : findFirstMonth(db)
}

/** By how much the last balance that the bank told in a month differs from the books; 0 where it told none. */
async function bankDifference(db: ReadDb, month: Month): Promise<number> {
  const tie = await findTie(db, month)
  return tie ? tie.told - tie.ours : 0
}

/** What keeps a month from being closed, without its entries' sum. */
async function obstaclesOf(db: ReadDb, month: Month, next: Month, differs: number): Promise<Obstacle[]> {
  const { transfers, differences, payoutRuns } = await countWaiting(db, month)
  const counts: Partial<Record<CloseObstacle, number>> = {
    TRANSFERS: transfers,
    DIFFERENCES: differences,
    PAYOUT_RUNS: payoutRuns,
    BANK_DIFFERS: Math.abs(differs),
  }
  const found: Obstacle[] = Object.entries(counts).flatMap(([kind, count]) =>
    count > 0 ? [{ kind: kind as CloseObstacle, count }] : [],
  )
  if (month > next) found.unshift({ kind: 'EARLIER_OPEN', count: 0 })
  if (!(await hasEnded(db, month))) found.unshift({ kind: 'NOT_ENDED', count: 0 })
  return found
}

/** The months from the first booking to the running one, the newest first. */
export async function readMonths(db: ReadDb): Promise<BookMonths> {
  const [closed, first] = await Promise.all([findClosedMonths(db), findFirstMonth(db)])
  const earliest = [closed.at(-1)?.month, first].filter((month) => month !== null && month !== undefined).sort()[0]
  if (earliest === undefined) return { months: [], next: null }
  const byMonth = new Map(closed.map((month) => [month.month, month]))
  const months = monthsBetween(earliest, monthOf(dayInVietnam(new Date()))).map((month): BookMonth => {
    const { turnover = null, entries = null, closedAt, closedBy = null, sha256 = null } = byMonth.get(month) ?? {}
    return { month, turnover, entries, closedAt: closedAt?.toISOString() ?? null, closedBy, sha256 }
  })
  const next = (await findNextMonth(db)) ?? earliest
  return {
    months: months.reverse(),
    next: { month: next, obstacles: await obstaclesOf(db, next, next, await bankDifference(db, next)) },
  }
}

/** Closes the books of a month: from then on the database refuses every booking in it. Whatever is told later of the month is booked in the month in which it
 *  becomes known. A bank whose last balance differs does not keep it open: the difference is noted and returned, whole đồng. `adminId`: null for the command line. Throws MONTH_CLOSED, MONTH_WITHOUT_ENTRIES, MONTH_NOT_CLOSABLE with what stands in the way. */
export const closeMonth = (
  db: Database,
  { month, adminId }: { month: Month; adminId: number | null },
): Promise<MonthSums & { bankDifference: number }> =>
  db.transaction(async (tx) => {
    await tx.allow(LONG_SECONDS)
    await lockMonths(tx)
    const next = await findNextMonth(tx)
    if (next === null) throw ledgerErrors.MONTH_WITHOUT_ENTRIES()
    if (month < next)
      throw (await findClosedMonths(tx)).some((closed) => closed.month === month)
        ? ledgerErrors.MONTH_CLOSED()
        : ledgerErrors.MONTH_WITHOUT_ENTRIES()
    const differs = await bankDifference(tx, month)
    const obstacles = (await obstaclesOf(tx, month, next, differs)).filter(standsInTheWay)
    const sums = await sumMonth(tx, month)
    if (sums.sum !== 0) obstacles.push({ kind: 'UNBALANCED', count: 0 })
    if (obstacles.length > 0)
      throw ledgerErrors.MONTH_NOT_CLOSABLE(
        obstacles.map(({ kind, count }) => obstacleFacts[kind].text(count)).join(' '),
      )
    await insertMonth(tx, { month, closedBy: adminId, ...sums })
    if (adminId !== null)
      await recordActions(tx, adminId, [
        {
          action: 'ledger.close',
          subjectId: null,
          after: {
            month,
            entries: sums.entries,
            turnover: sums.turnover,
            ...(differs === 0 ? {} : { bankDifference: differs }),
          },
        },
      ])
    return { ...sums, bankDifference: differs }
  })
