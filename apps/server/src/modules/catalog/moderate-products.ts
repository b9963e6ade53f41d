import type { AdminAction } from '@chophien/domain/audit/actions'
import { catalogErrors } from '@chophien/domain/catalog/errors'
import type { BulkOutcome } from '@chophien/domain/contract/bulk-schemas'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { type ChangedProduct, changeProducts } from './admin-products.queries.ts'
import { enqueueModerationMails } from './moderation-mails.ts'
import { tagsOfProduct } from './stock.ts'

type AuditState = Record<string, string | boolean>

interface Moderation {
  action: AdminAction
  /** How a product must stand for it. */
  as: Sql
  set: Sql
  before: AuditState
  after: AuditState
  reason?: string
}

async function moderate(tx: Transaction, adminId: number, ids: readonly number[], what: Moderation) {
  const changed = await changeProducts(tx, ids, what)
  if (changed.length === 0) throw catalogErrors.PRODUCTS_MOVED_ON()
  const { action, before, after, reason = null } = what
  await recordActions(
    tx,
    adminId,
    changed.map(({ id, name }) => ({ action, subjectId: id, subjectName: name, before, after, reason })),
  )
  for (const product of changed) tx.changed(tagsOfProduct(product))
  return changed
}

const outcome = (ids: readonly number[], changed: readonly ChangedProduct[]): BulkOutcome => {
  const done = new Set(changed.map(({ id }) => id))
  return { changed: [...done], unchanged: ids.filter((id) => !done.has(id)) }
}

interface Deps {
  db: Database
  enqueueMail: EnqueueMail
}

/** Takes products off the shelves, with a reason that their sellers read. Throws PRODUCTS_MOVED_ON when none of them was on one. */
export const takeDown = (
  { db, enqueueMail }: Deps,
  { adminId, ids, reason }: { adminId: number; ids: readonly number[]; reason: string },
): Promise<BulkOutcome> =>
  db.transaction(async (tx) => {
    const changed = await moderate(tx, adminId, ids, {
      action: 'product.take-down',
      as: sql`p.status = 'ACTIVE'`,
      set: sql`status = 'TAKEN_DOWN', takedown_reason = ${reason}`,
      before: { status: 'ACTIVE' },
      after: { status: 'TAKEN_DOWN' },
      reason,
    })
    await enqueueModerationMails(enqueueMail, tx, changed, { kind: 'take-down', reason })
    return outcome(ids, changed)
  })

/** Puts products back that were taken down. Throws PRODUCTS_MOVED_ON when none of them was. */
export const putBack = (
  { db, enqueueMail }: Deps,
  { adminId, ids }: { adminId: number; ids: readonly number[] },
): Promise<BulkOutcome> =>
  db.transaction(async (tx) => {
    const changed = await moderate(tx, adminId, ids, {
      action: 'product.put-back',
      as: sql`p.status = 'TAKEN_DOWN'`,
      set: sql`status = 'ACTIVE', takedown_reason = null`,
      before: { status: 'TAKEN_DOWN' },
      after: { status: 'ACTIVE' },
    })
    await enqueueModerationMails(enqueueMail, tx, changed, { kind: 'put-back' })
    return outcome(ids, changed)
  })

/** Lifts products to the featured ones of the front page, or takes them out. Throws PRODUCTS_MOVED_ON when nothing had to be done. */
export const feature = (
  { db }: Deps,
  { adminId, ids, featured }: { adminId: number; ids: readonly number[]; featured: boolean },
): Promise<BulkOutcome> =>
  db.transaction(async (tx) => {
    const changed = await moderate(tx, adminId, ids, {
      action: featured ? 'product.feature' : 'product.unfeature',
      as: featured ? sql`p.status = 'ACTIVE' and not p.is_featured` : sql`p.is_featured`,
      set: sql`is_featured = ${featured}`,
      before: { featured: !featured },
      after: { featured },
    })
    return outcome(ids, changed)
  })
