import type { Database, Transaction } from './database/database.ts'

const AT_ONCE = 200

export interface Resealed {
  /** Rows that are sealed with the first key now. */
  resealed: number
  /** Rows that no key opens; they stay. */
  unreadable: number
}

/** A table of sealed values, read in the order of its key. */
interface SealedTable<Place, Row extends Place> {
  /** A key before all others. */
  first: Place
  /** The rows after a key, locked. */
  lock(tx: Transaction, after: Place, limit: number): Promise<Row[]>
  /** The row sealed with the first key: null when it is already, 'unreadable' when no key opens it. */
  sealAnew(row: Row): Row | 'unreadable' | null
  /** Replaces the sealed values of a row; returns how many rows there were. */
  write(tx: Transaction, row: Row): Promise<number>
}

/** Seals all rows of a table with the first key of DATA_KEY. In small transactions; may be interrupted and repeated. */
export async function resealTable<Place, Row extends Place>(
  db: Database,
  { first, lock, sealAnew, write }: SealedTable<Place, Row>,
): Promise<Resealed> {
  const total = { resealed: 0, unreadable: 0 }
  const resealAfter = (place: Place) =>
    db.transaction(async (tx) => {
      const rows = await lock(tx, place, AT_ONCE)
      const done = { resealed: 0, unreadable: 0 }
      for (const row of rows) {
        const sealed = sealAnew(row)
        if (sealed === 'unreadable') done.unreadable += 1
        else if (sealed) done.resealed += await write(tx, sealed)
      }
      return { ...done, last: rows.at(-1) }
    })
  for (let place: Place | undefined = first; place; ) {
    const { resealed, unreadable, last }: Resealed & { last: Row | undefined } = await resealAfter(place)
    total.resealed += resealed
    total.unreadable += unreadable
    place = last
  }
  return total
}

/** What was done in several tables. */
export const sumResealed = (parts: readonly Resealed[]): Resealed => ({
  resealed: parts.reduce((sum, { resealed }) => sum + resealed, 0),
  unreadable: parts.reduce((sum, { unreadable }) => sum + unreadable, 0),
})
