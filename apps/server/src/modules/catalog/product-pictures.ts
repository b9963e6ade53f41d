import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sellerProductErrors } from '@chophien/domain/catalog/seller-errors'
import type { Database, Db } from '../../platform/database/database.ts'
import { deleteUnusedPictures, insertPicture, markPicturesUsed } from './product-pictures.queries.ts'

/** Keeps the pictures that sellers uploaded: one large original each, from which the widths of the storefront are made when first asked for. */
export interface ProductPictures {
  /** Checks and re-encodes a picture and returns its address. Throws PICTURE_UNSUPPORTED, PICTURE_SMALL. */
  save(shopId: number, bytes: Buffer): Promise<string>
  /** Deletes pictures that no product has used within a week after the upload. */
  deleteUnused(): Promise<void>
}

// The storefront requests widths up to 1200 px.
const SIDE = 1600
const SMALLEST = 200
// Enough for any camera. Refuses decompression bombs: files of a few kilobytes that decode to gigapixels.
const PIXELS_MAX = 60_000_000
const accepted = new Set(['jpeg', 'png', 'webp', 'heif'])

const address = /^\/img\/upload\/([0-9a-f-]{36})\/800\.webp$/u
const pictureAddress = (id: string): string => `/img/upload/${id}/800.webp`
const idOf = (url: string): string | undefined => address.exec(url)?.[1]

/** Pictures below `dir`, each under a random name that never means another picture. */
export function productPictures(db: Database, dir: string): ProductPictures {
  return {
    async save(shopId, bytes) {
      // Loaded when first needed: the library is large.
      const { default: sharp } = await import('sharp')
      const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      const { format, compression, autoOrient } = await picture.metadata().catch(() => {
        throw sellerProductErrors.PICTURE_UNSUPPORTED()
      })
      if (!accepted.has(format) || (format === 'heif' && compression !== 'av1'))
        throw sellerProductErrors.PICTURE_UNSUPPORTED()
      if (Math.min(autoOrient.width, autoOrient.height) < SMALLEST) throw sellerProductErrors.PICTURE_SMALL()
      // Re-encoding drops metadata and anything hidden in the file.
      const encoded = await picture
        .rotate()
        .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 88 })
        .toBuffer()
        .catch(() => {
          throw sellerProductErrors.PICTURE_UNSUPPORTED()
        })
      const id = crypto.randomUUID()
      await mkdir(dir, { recursive: true })
      await writeFile(join(dir, `.${id}`), encoded)
      await rename(join(dir, `.${id}`), join(dir, `${id}.webp`))
      await insertPicture(db, { id, shopId })
      return pictureAddress(id)
    },
    async deleteUnused() {
      for (const id of await deleteUnusedPictures(db)) await rm(join(dir, `${id}.webp`), { force: true })
    },
  }
}

/** Marks pictures as used. Throws PRODUCT_IMAGE_FOREIGN for one that is neither an upload of this shop nor among `known`. */
export async function usePictures(
  tx: Db,
  shopId: number,
  urls: readonly string[],
  known: readonly string[],
): Promise<void> {
  const fresh = urls.filter((url) => !known.includes(url))
  if (fresh.length === 0) return
  const ids = fresh.map(idOf)
  if (ids.includes(undefined) || new Set(ids).size < ids.length) throw sellerProductErrors.PRODUCT_IMAGE_FOREIGN()
  if ((await markPicturesUsed(tx, shopId, ids)) < ids.length) throw sellerProductErrors.PRODUCT_IMAGE_FOREIGN()
}
