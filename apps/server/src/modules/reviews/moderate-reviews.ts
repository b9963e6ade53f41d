import type { BulkOutcome } from '@chophien/domain/contract/bulk-schemas'
import { reviewErrors } from '@chophien/domain/reviews/errors'
import type { Database } from '../../platform/database/database.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { shiftRatings } from '../catalog/product-rating.ts'
import { hasOwn, switchReviews } from './admin-reviews.queries.ts'
import { hidePictures } from './review-pictures.ts'

/** Takes reviews down for a reason, or restores them without one; updates the figures of their products in the same transaction.
 *  Throws REVIEWS_OF_ADMIN when one is the administrator's own or about a shop of theirs, REVIEWS_MOVED_ON when nothing changes. */
export const moderateReviews = (
  db: Database,
  moderation: { adminId: number; ids: readonly number[]; reason: string | null },
): Promise<BulkOutcome> =>
  db.transaction(async (tx) => {
    const { adminId, ids, reason } = moderation
    const changed = await switchReviews(tx, moderation)
    // All or none: whatever else is left unchanged was decided by somebody else.
    if (changed.length < ids.length && (await hasOwn(tx, ids, adminId))) throw reviewErrors.REVIEWS_OF_ADMIN()
    if (changed.length === 0) throw reviewErrors.REVIEWS_MOVED_ON()
    const down = reason !== null
    await shiftRatings(
      tx,
      changed.map(({ productId, rating }) => ({ productId, rating, by: down ? -1 : 1 })),
    )
    await hidePictures(
      tx,
      changed.flatMap(({ imageUrls }) => imageUrls),
      down,
    )
    await recordActions(
      tx,
      adminId,
      changed.map(({ id, productName }) => ({
        action: down ? 'review.take-down' : 'review.put-back',
        subjectId: id,
        subjectName: productName,
        before: { takenDown: !down },
        after: { takenDown: down },
        reason,
      })),
    )
    tx.changed(changed.map(({ productId }) => `reviews:${productId}`))
    const done = new Set(changed.map(({ id }) => id))
    return { changed: [...done], unchanged: ids.filter((id) => !done.has(id)) }
  })
