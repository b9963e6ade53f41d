import { daysBefore } from '@chophien/domain/contract/period'
import { groupBy } from '@chophien/domain/group-by'
import type { TaxSettings } from '@chophien/domain/taxes/admin-contract'
import { taxErrors } from '@chophien/domain/taxes/errors'
import { type NewTaxMode, type NewTaxRate, TAX_YEARS_AHEAD } from '@chophien/domain/taxes/forms'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import type { Database, ReadDb, Transaction } from '../../platform/database/database.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { findTaxModes, findTaxRates, insertTaxMode, insertTaxRate } from './tax-settings.queries.ts'

/** Rows of one kind, the latest day first, each with whether it counts on a day. */
function withStates<Row extends { fromDay: string }>(rows: readonly Row[], day: string) {
  const now = rows.find(({ fromDay }) => fromDay <= day)
  return rows.map((row) => ({
    ...row,
    state: row === now ? ('NOW' as const) : row.fromDay > day ? ('LATER' as const) : ('PAST' as const),
  }))
}

/** Modes and rates with their days. */
export async function readTaxSettings(db: ReadDb): Promise<TaxSettings> {
  const day = dayInVietnam(new Date())
  const [modes, rates] = await Promise.all([findTaxModes(db), findTaxRates(db)])
  const shownModes = withStates(modes, day)
  const shownRates = [...groupBy(rates, ({ goodsKind }) => goodsKind).values()].flatMap((ofKind) =>
    withStates(ofKind, day),
  )
  return {
    mode: shownModes.find(({ state }) => state === 'NOW')?.mode ?? 'OFF',
    tomorrow: daysBefore(day, -1),
    modes: shownModes.map(({ setAt, ...row }) => ({ ...row, setAt: setAt.toISOString() })),
    rates: shownRates.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
  }
}

function checkNotFar(fromDay: string): void {
  const [year = ''] = dayInVietnam(new Date()).split('-')
  if (Number(fromDay.slice(0, 4)) > Number(year) + TAX_YEARS_AHEAD) throw taxErrors.TAX_DAY_FAR()
}

/** Writes a row that counts from a day on, and the act. Throws TAX_DAY_PAST, TAX_DAY_FAR. */
async function addDated(
  db: Database,
  fromDay: string,
  insert: (tx: Transaction) => Promise<{ id: number } | null>,
  record: (tx: Transaction, id: number) => Promise<unknown>,
): Promise<TaxSettings> {
  checkNotFar(fromDay)
  await db.transaction(async (tx) => {
    const added = await insert(tx)
    if (!added) throw taxErrors.TAX_DAY_PAST()
    await record(tx, added.id)
  })
  return readTaxSettings(db)
}

/** Adds rates that count from a day on. Throws TAX_DAY_PAST, TAX_DAY_FAR. */
export const addTaxRate = (db: Database, adminId: number, rate: NewTaxRate): Promise<TaxSettings> =>
  addDated(
    db,
    rate.fromDay,
    (tx) => insertTaxRate(tx, adminId, rate),
    (tx, id) => {
      const { goodsKind, ...after } = rate
      return recordActions(tx, adminId, [{ action: 'tax.rate', subjectId: id, subjectName: goodsKind, after }])
    },
  )

/** Sets the mode from a day on. Throws TAX_DAY_PAST, TAX_DAY_FAR. */
export const setTaxMode = (db: Database, adminId: number, { mode, fromDay }: NewTaxMode): Promise<TaxSettings> =>
  addDated(
    db,
    fromDay,
    (tx) => insertTaxMode(tx, adminId, { mode, fromDay }),
    (tx, id) =>
      recordActions(tx, adminId, [
        { action: 'tax.mode', subjectId: id, subjectName: mode, after: { taxMode: mode, fromDay } },
      ]),
  )
