import * as z from 'zod/mini'
import { cursorPage, cursorQuery } from '../contract/cursor-schemas.ts'
import { Id, IdText, Instant } from '../contract/fields.ts'
import { auditSubjects } from './actions.ts'

/** Changed fields with their old or new values. */
const Facts = z.record(z.string(), z.unknown())

export const AdminActionEntry = z.object({
  id: Id,
  at: Instant,
  adminId: Id,
  adminName: z.string(),
  /** One of adminActionNames. */
  action: z.string(),
  subject: z.enum(auditSubjects),
  subjectId: z.nullable(Id),
  /** Its name at that time; empty for users. */
  subjectName: z.string(),
  before: Facts,
  after: Facts,
  reason: z.nullable(z.string()),
})
export type AdminActionEntry = z.output<typeof AdminActionEntry>

export const listAdminActions = {
  summary: 'Nhật ký quản trị, mới nhất trước: những việc mà vai trò của người xem làm được',
  query: z.object({
    ...cursorQuery,
    subject: z.optional(z.enum(auditSubjects)),
    subjectId: z.optional(IdText),
    adminId: z.optional(IdText),
  }),
  data: cursorPage(AdminActionEntry),
}
