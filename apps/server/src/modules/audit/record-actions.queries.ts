import type { AdminAction } from '@chophien/domain/audit/actions'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

type AuditValue = string | number | boolean | null

/** An entry of the audit log. `before` and `after` hold only changed values and no personal data. What the program names stands there as its code
 *  (domain/audit/action-words.ts). */
interface DoneAction {
  action: AdminAction
  subjectId: number | null
  /** The subject's present name; left out for users. */
  subjectName?: string
  before?: Record<string, AuditValue>
  after?: Record<string, AuditValue>
  reason?: string | null
}

/** Writes entries of the audit log, in the transaction of the action. */
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
