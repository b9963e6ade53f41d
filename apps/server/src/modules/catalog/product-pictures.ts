import { sellerProductErrors } from '@chophien/domain/catalog/seller-errors'
import type { Db } from '../../platform/database/database.ts'
import { encodeLarge } from '../pictures/encode-large.ts'
import type { PictureFolder } from '../pictures/picture-folder.ts'
import { markShown, markUnshown } from '../pictures/stored-pictures.queries.ts'
import { findUrlsOfProducts } from './shown-pictures.queries.ts'

/** Keeps the pictures that sellers uploaded: one large original each, from which the widths of the storefront are made when first asked for. */
export interface ProductPictures {
  /** Checks and re-encodes a picture and returns its address. Throws PICTURE_UNSUPPORTED, PICTURE_SMALL. */
  save(shopId: number, bytes: Buffer): Promise<string>
}

const address = /^\/img\/upload\/([0-9a-f-]{36})\/800\.webp$/u
const pictureAddress = (id: string): string => `/img/upload/${id}/800.webp`
const idOf = (url: string): string | undefined => address.exec(url)?.[1]

/** Pictures in `folder`, each under a random name that never means another picture; the owner is the shop. */
export function productPictures(folder: PictureFolder): ProductPictures {
  return {
    async save(shopId, bytes) {
      const encoded = await encodeLarge(bytes, `shop ${shopId}`, {
        unsupported: sellerProductErrors.PICTURE_UNSUPPORTED,
        small: sellerProductErrors.PICTURE_SMALL,
      })
      return pictureAddress(await folder.add(shopId, async (id) => new Map([[`${id}.webp`, encoded]])))
    },
  }
}

/** Notes which pictures a product shows from now on: `urls` instead of `before`. Throws PRODUCT_IMAGE_FOREIGN for one that is neither an upload of this shop nor among
 *  `known`. */
export async function usePictures(
  tx: Db,
  shopId: number,
  urls: readonly string[],
  { known, before = [] }: { known: readonly string[]; before?: readonly string[] },
): Promise<void> {
  const fresh = urls.filter((url) => !known.includes(url))
  const left = before.flatMap((url) => (urls.includes(url) ? [] : (idOf(url) ?? [])))
  if (left.length > 0) await markUnshown(tx, { kind: 'products', ownerId: shopId }, { ids: left })
  if (fresh.length === 0) return
  const ids = fresh.map(idOf)
  if (ids.includes(undefined) || new Set(ids).size < ids.length) throw sellerProductErrors.PRODUCT_IMAGE_FOREIGN()
  if ((await markShown(tx, { kind: 'products', ownerId: shopId }, ids)) < ids.length)
    throw sellerProductErrors.PRODUCT_IMAGE_FOREIGN()
}

/** Which of these pictures are shown by products of their shop, or by what `findShown` finds. A picture may be shown by several products. */
export const shownPictures =
  (db: Db, findShown: (db: Db, urls: readonly string[]) => Promise<string[]>) =>
  async (pictures: readonly { id: string; ownerId: number }[]): Promise<string[]> => {
    const asked = pictures.map(({ id, ownerId }) => ({ url: pictureAddress(id), shopId: ownerId }))
    const urls = asked.map(({ url }) => url)
    const shown = [...(await findUrlsOfProducts(db, asked)), ...(await findShown(db, urls))]
    return shown.flatMap((url) => idOf(url) ?? [])
  }
