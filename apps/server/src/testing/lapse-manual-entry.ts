import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** Has a proposal of a booking by hand lapse some days ago. Its time never changes: the trigger is off meanwhile. */
export const lapseManualEntry = ({ db }: { db: Database }, id: number, days = 1): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute('alter table manual_entries disable trigger manual_entries_kept', [])
    await tx.run(sql`
      update manual_entries set proposed_at = proposed_at - make_interval(days => ${14 + days}), lapses_at = now() - make_interval(days => ${days}) where id = ${id}`)
    await tx.execute('alter table manual_entries enable trigger manual_entries_kept', [])
  })
