import { join } from 'node:path'
import { shownPictures } from './modules/catalog/product-pictures.ts'
import { derivedDir } from './modules/images/image-store.ts'
import { findUrlsOfOrders } from './modules/orders/order-pictures.queries.ts'
import { type PictureFolder, pictureFolder } from './modules/pictures/picture-folder.ts'
import type { PictureKind } from './modules/pictures/stored-pictures.queries.ts'
import type { SweptFolder } from './modules/pictures/sweep-pictures.ts'
import { promotionFiles } from './modules/promotions/promotion-pictures.ts'
import type { Db } from './platform/database/database.ts'

const UPLOAD_DAYS = 1
// Sellers leave forms with uploaded pictures open.
const PRODUCT_DAYS = 7

const uploadsIn = (dataDir: string): string => join(dataDir, 'uploads')

/** The folders of uploaded pictures below the data directory. */
export function openPictureFolders(db: Db, dataDir: string): Record<PictureKind, PictureFolder> {
  const open = (kind: PictureKind, more: Partial<PictureFolder> = {}) =>
    pictureFolder({ db, kind, dir: join(uploadsIn(dataDir), kind), keptDays: UPLOAD_DAYS, ...more })
  return {
    avatars: open('avatars'),
    logos: open('logos'),
    products: open('products', { keptDays: PRODUCT_DAYS, derived: derivedDir(join(dataDir, 'images')) }),
    reviews: open('reviews', { derived: derivedDir(join(dataDir, 'images'), 'review') }),
    promotions: open('promotions', { files: promotionFiles }),
  }
}

/** What the sweep of pictures visits. Pictures of products are also shown by other products and, as copies, by orders. */
export const sweptFolders = (
  db: Db,
  dataDir: string,
  folders: Record<PictureKind, PictureFolder>,
): { root: string; folders: SweptFolder[] } => ({
  root: uploadsIn(dataDir),
  folders: Object.values(folders).map((folder) =>
    folder.kind === 'products' ? { folder, shownElsewhere: shownPictures(db, findUrlsOfOrders) } : { folder },
  ),
})
