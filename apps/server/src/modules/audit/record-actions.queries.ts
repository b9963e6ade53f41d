import type { AdminAction } from '@chophien/domain/audit/actions'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

type AuditValue = string | number | boolean | null

/** What an administrator did. `before` and `after` hold only what changed, and nothing about a person. */
interface DoneAction {
  action: AdminAction
  subjectId: number | null
  /** What it is called today; left out for people. */
  subjectName?: string
  before?: Record<string, AuditValue>
  after?: Record<string, AuditValue>
  reason?: string | null
}

/** Writes into the audit log what an administrator did, in the transaction that does it. */
export const recordActions = (tx: Db, adminId: number, actions: readonly DoneAction[]): Promise<number> =>
  tx.run(sql`
    insert into admin_actions (admin_id, action, subject_id, subject_name, before, after, reason)
    select ${adminId}, done.action, done.subject_id, coalesce(done.subject_name, ''), coalesce(done.before, '{}'), coalesce(done.after, '{}'),
      done.reason
    from jsonb_to_recordset(${JSON.stringify(
      actions.map(({ subjectId, subjectName, ...done }) => ({
        ...done,
        subject_id: subjectId,
        subject_name: subjectName,
      })),
    )}::jsonb) as done (action text, subject_id bigint, subject_name text, before jsonb, after jsonb, reason text)`)
