import { consentKinds } from '@chophien/domain/policies/consent-kinds'
import * as z from 'zod/mini'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Writes that a backup has just ended. False on a database that an older version made, which has no place for it. */
export async function saveBackupTime(db: Db): Promise<boolean> {
  if (!(await db.exists(sql`select 1 where to_regclass('public.last_backup') is not null`))) return false
  await db.run(sql`
    insert into last_backup (ended_at) values (now())
    on conflict (one) do update set ended_at = greatest(last_backup.ended_at, excluded.ended_at)`)
  return true
}

const SetupFacts = z.object({
  lastBackupAt: z.nullable(z.date()),
  hasCategories: z.boolean(),
  /** Whether every text that people agree to is in force. */
  hasPolicies: z.boolean(),
})
type SetupFacts = z.output<typeof SetupFacts>

/** What the database says of the checklist, but for administrators and taxes. */
export const findSetupFacts = (db: ReadDb): Promise<SetupFacts> =>
  db.one(
    SetupFacts,
    sql`
    select (select ended_at from last_backup) as "lastBackupAt", exists (select 1 from published.categories) as "hasCategories",
      (select count(distinct kind) from published.policy_versions
        where kind = any(${consentKinds}::text[]) and in_force_from <= clock_timestamp()) = ${consentKinds.length} as "hasPolicies"`,
  )
