import { shownPictures } from './modules/catalog/product-pictures.ts'
import { derivedPrefix } from './modules/images/image-store.ts'
import { findUrlsOfOrders } from './modules/orders/order-pictures.queries.ts'
import { type PictureFolder, pictureFolder } from './modules/pictures/picture-folder.ts'
import { type PictureKind, pictureKinds } from './modules/pictures/stored-pictures.queries.ts'
import type { SweptFolder } from './modules/pictures/sweep-pictures.ts'
import { promotionFiles } from './modules/promotions/promotion-pictures.ts'
import type { Db } from './platform/database/database.ts'
import type { ObjectStore } from './platform/objects/object-store.ts'

const UPLOAD_DAYS = 1
// The browser keeps the draft of a product for 7 days after its last change, and pictures may be uploaded long before that.
const PRODUCT_DAYS = 30

/** Whose files are served as they are. Whether one of a review may be seen changes. */
export const publicKinds: readonly PictureKind[] = pictureKinds.filter((kind) => kind !== 'reviews')

/** The uploaded pictures by kind. */
export function openPictureFolders(db: Db, objects: ObjectStore): Record<PictureKind, PictureFolder> {
  const open = (kind: PictureKind, more: Partial<PictureFolder> = {}) =>
    pictureFolder({ db, objects, kind, keptDays: UPLOAD_DAYS, ...more })
  return {
    avatars: open('avatars'),
    logos: open('logos'),
    products: open('products', { keptDays: PRODUCT_DAYS, derived: derivedPrefix() }),
    reviews: open('reviews', { derived: derivedPrefix('review') }),
    promotions: open('promotions', { files: promotionFiles }),
  }
}

/** What the sweep of pictures visits. Pictures of products are also shown by other products and, as copies, by orders. */
export const sweptFolders = (
  db: Db,
  objects: ObjectStore,
  folders: Record<PictureKind, PictureFolder>,
): { objects: ObjectStore; folders: SweptFolder[] } => ({
  objects,
  folders: Object.values(folders).map((folder) =>
    folder.kind === 'products' ? { folder, shownElsewhere: shownPictures(db, findUrlsOfOrders) } : { folder },
  ),
})
