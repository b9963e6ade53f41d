import { catalogErrors } from '@chophien/domain/catalog/errors'
import type { BulkOutcome } from '@chophien/domain/contract/bulk-schemas'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { type ChangedProduct, changeProducts, hasOwnProduct, type Moderation } from './admin-products.queries.ts'
import { enqueueModerationMails } from './moderation-mails.ts'
import { searchedTag } from './searched-products.ts'
import { tagsOfProduct } from './tagged-product.ts'

type AuditState = Record<string, string | boolean>

/** The changed values as the audit log keeps them. */
function auditOf(kind: Moderation['kind'], { ownStatus }: ChangedProduct): { before: AuditState; after: AuditState } {
  switch (kind) {
    case 'take-down':
      return { before: { status: ownStatus }, after: { status: 'TAKEN_DOWN' } }
    case 'put-back':
      return { before: { status: 'TAKEN_DOWN' }, after: { status: ownStatus } }
    case 'feature':
      return { before: { featured: false }, after: { featured: true } }
    case 'unfeature':
      return { before: { featured: true }, after: { featured: false } }
  }
}

/** Throws PRODUCTS_OF_ADMIN when one is of a shop that the administrator owns or works for, PRODUCTS_MOVED_ON when nothing changes. */
async function moderate(tx: Transaction, adminId: number, ids: readonly number[], moderation: Moderation) {
  const changed = await changeProducts(tx, { adminId, ids }, moderation)
  // All or none: whatever else is left unchanged was decided by somebody else.
  if (changed.length < ids.length && (await hasOwnProduct(tx, ids, adminId))) throw catalogErrors.PRODUCTS_OF_ADMIN()
  if (changed.length === 0) throw catalogErrors.PRODUCTS_MOVED_ON()
  const { kind } = moderation
  const reason = kind === 'take-down' ? moderation.reason : null
  await recordActions(
    tx,
    adminId,
    changed.map((product) => ({
      action: `product.${kind}` as const,
      subjectId: product.id,
      subjectName: product.name,
      ...auditOf(kind, product),
      reason,
    })),
  )
  const moved = kind === 'take-down' || kind === 'put-back'
  for (const product of changed) tx.changed([...tagsOfProduct(product), ...(moved ? [searchedTag(product.id)] : [])])
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

/** Takes products down, drafts too, with a reason that their sellers read. Throws PRODUCTS_OF_ADMIN, PRODUCTS_MOVED_ON when all of them were down or deleted. */
export const takeDown = (
  { db, enqueueMail }: Deps,
  { adminId, ids, reason }: { adminId: number; ids: readonly number[]; reason: string },
): Promise<BulkOutcome> =>
  db.transaction(async (tx) => {
    const changed = await moderate(tx, adminId, ids, { kind: 'take-down', reason })
    await enqueueModerationMails(enqueueMail, tx, changed, { kind: 'take-down', reason })
    return outcome(ids, changed)
  })

/** Restores taken-down products as they were before. Throws PRODUCTS_OF_ADMIN, PRODUCTS_MOVED_ON when none of them was taken down. */
export const putBack = (
  { db, enqueueMail }: Deps,
  { adminId, ids }: { adminId: number; ids: readonly number[] },
): Promise<BulkOutcome> =>
  db.transaction(async (tx) => {
    const changed = await moderate(tx, adminId, ids, { kind: 'put-back' })
    await enqueueModerationMails(enqueueMail, tx, changed, { kind: 'put-back' })
    return outcome(ids, changed)
  })

/** Adds products to the featured ones of the front page, or removes them. Throws PRODUCTS_OF_ADMIN, PRODUCTS_MOVED_ON when nothing changes. */
export const feature = (
  { db }: Deps,
  { adminId, ids, featured }: { adminId: number; ids: readonly number[]; featured: boolean },
): Promise<BulkOutcome> =>
  db.transaction(async (tx) =>
    outcome(ids, await moderate(tx, adminId, ids, { kind: featured ? 'feature' : 'unfeature' })),
  )
