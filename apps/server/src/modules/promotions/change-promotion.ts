import type { AdminPromotion } from '@chophien/domain/promotions/admin-contract'
import { builtInPicture } from '@chophien/domain/promotions/built-in'
import { promotionErrors } from '@chophien/domain/promotions/errors'
import type { PromotionForm } from '@chophien/domain/promotions/forms'
import type { PromotionShape } from '@chophien/domain/promotions/pictures'
import type { Database } from '../../platform/database/database.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import type { PromotionPictures } from './promotion-pictures.ts'
import { findPromotion, writePromotion } from './promotions.queries.ts'

const shapesOf: Record<AdminPromotion['kind'], readonly PromotionShape[]> = {
  banner: ['wide', 'tall'],
  voucher: ['voucher'],
}

const facts = ['title', 'detail', 'call', 'link', 'dark', 'picture', 'showsFrom', 'showsUntil'] as const

/** The values that differ between two states of a promotion. */
function differences(one: AdminPromotion, other: AdminPromotion) {
  const changed = facts.filter((name) => one[name] !== other[name])
  return Object.fromEntries(changed.map((name) => [name, one[name]]))
}

/** Changes a promotion of the front page. `file` null: the picture stays, unless the form restores the built-in one.
 *  Throws PROMOTION_NOT_FOUND, PROMOTION_MOVED_ON, PROMOTION_PICTURE_UNSUPPORTED, PROMOTION_PICTURE_SMALL. */
export async function editPromotion(
  { db, pictures }: { db: Database; pictures: PromotionPictures },
  { adminId, id, form, file }: { adminId: number; id: number; form: PromotionForm; file: Buffer | null },
): Promise<AdminPromotion> {
  const seen = await findPromotion(db, id)
  if (!seen) throw promotionErrors.PROMOTION_NOT_FOUND()
  if (seen.version !== form.version) throw promotionErrors.PROMOTION_MOVED_ON(seen.title)
  const shapes = shapesOf[seen.kind]
  const uploaded = file && (await pictures.save(id, file, { shapes, focus: form.focus }))
  const restored = form.restorePicture ? (builtInPicture(seen.kind, seen.position)?.picture ?? null) : null
  const picture = uploaded ?? restored
  try {
    const { written, hidden } = await db.transaction(async (tx) => {
      const now = await writePromotion(tx, id, form, picture)
      if (!now) throw promotionErrors.PROMOTION_MOVED_ON((await findPromotion(tx, id))?.title ?? '')
      await recordActions(tx, adminId, [
        {
          action: 'promotion.change',
          subjectId: id,
          subjectName: now.title,
          before: differences(seen, now),
          after: differences(now, seen),
        },
      ])
      tx.changed(['promotions'])
      return { written: now, hidden: picture === null ? [] : await pictures.show(tx, id, picture) }
    })
    await pictures.remove(hidden)
    return written
  } catch (error) {
    if (uploaded) await pictures.discard(uploaded)
    throw error
  }
}
