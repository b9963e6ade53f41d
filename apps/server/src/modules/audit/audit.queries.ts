import { wordAction } from '@chophien/domain/audit/action-words'
import type { AdminAction } from '@chophien/domain/audit/actions'
import { AdminActionEntry } from '@chophien/domain/audit/admin-schemas'
import type { CursorPage } from '@chophien/domain/contract/lists'
import * as z from 'zod/mini'
import { findCursorPage } from '../../platform/database/cursor-list.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

const ActionRow = z.extend(z.omit(AdminActionEntry, { at: true }), {
  at: z.date(),
})

/** One page of the audit log. `actions`: of these only; null: of all. */
export async function findActions(
  db: ReadDb,
  query: {
    after?: number | undefined
    subject?: AdminActionEntry['subject'] | undefined
    subjectId?: number | undefined
    adminId?: number | undefined
  },
  actions: readonly AdminAction[] | null,
): Promise<CursorPage<AdminActionEntry>> {
  const where: Sql[] = actions ? [sql`a.action = any(${actions}::text[])`] : []
  if (query.subject) where.push(sql`a.subject = ${query.subject}`)
  if (query.subjectId !== undefined) where.push(sql`a.subject_id = ${query.subjectId}`)
  if (query.adminId !== undefined) where.push(sql`a.admin_id = ${query.adminId}`)
  const page = await findCursorPage(db, ActionRow, {
    columns: sql`
      a.id, a.at, a.admin_id as "adminId", concat_ws(' ', u.first_name, u.last_name) as "adminName", a.action, a.subject,
      a.subject_id as "subjectId", a.subject_name as "subjectName", a.before, a.after, a.reason`,
    from: sql`admin_actions a join published.users u on u.id = a.admin_id`,
    counted: sql`admin_actions a`,
    id: sql`a.id`,
    where,
    after: query.after,
  })
  return { ...page, items: page.items.map((row) => ({ ...wordAction(row), at: row.at.toISOString() })) }
}
