import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** Has a proposal of a booking by hand lapse a day ago. Its time never changes: the trigger is off meanwhile. */
export const lapseManualEntry = ({ db }: { db: Database }, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute('alter table manual_entries disable trigger manual_entries_kept', [])
    await tx.run(sql`
      update manual_entries set proposed_at = proposed_at - interval '15 days', lapses_at = now() - interval '1 day' where id = ${id}`)
    await tx.execute('alter table manual_entries enable trigger manual_entries_kept', [])
  })
