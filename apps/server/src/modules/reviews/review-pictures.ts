import { reviewErrors } from '@chophien/domain/reviews/errors'
import type { Transaction } from '../../platform/database/database.ts'
import { encodeLarge } from '../pictures/encode-large.ts'
import { type PictureFolder, pictureIdIn } from '../pictures/picture-folder.ts'
import { markFirstShown, setHidden } from '../pictures/stored-pictures.queries.ts'

/** The tag of what is known about which pictures of reviews are shown. */
export const REVIEW_PICTURES = 'review-pictures'

/** Keeps the pictures of reviews; their owner is the author. */
export interface ReviewPictures {
  /** Checks and re-encodes a picture and returns its URL. Throws REVIEW_IMAGE_UNSUPPORTED, REVIEW_IMAGE_SMALL. */
  save(userId: number, bytes: Buffer): Promise<string>
  /** Part of the transaction that deletes an author. Returns what to `remove` after the commit. */
  hideAll(tx: Transaction, userId: number): Promise<string[]>
  /** Deletes pictures that nothing shows, by id. */
  remove: PictureFolder['remove']
}

const address = /^\/img\/review\/[0-9a-f-]{36}\/800\.webp$/u
const idsOf = (urls: readonly string[]): string[] =>
  urls.flatMap((url) => (address.test(url) ? (pictureIdIn(url) ?? []) : []))

/** Pictures in `folder`, each under a random name that never means another picture. */
export const reviewPictures = (folder: PictureFolder): ReviewPictures => ({
  async save(userId, bytes) {
    const encoded = await encodeLarge(bytes, `user ${userId}`, {
      unsupported: reviewErrors.REVIEW_IMAGE_UNSUPPORTED,
      small: reviewErrors.REVIEW_IMAGE_SMALL,
    })
    const id = await folder.add(userId, async (name) => new Map([[`${name}.webp`, encoded]]))
    return `/img/review/${id}/800.webp`
  },
  hideAll: async (tx, userId) => {
    tx.changed([REVIEW_PICTURES])
    return folder.hideAll(tx, userId)
  },
  remove: folder.remove,
})

/** Part of the transaction that writes a review: it shows these pictures. Throws REVIEW_IMAGE_FOREIGN for any but the
 *  author's own uploads that no other review shows: a review is taken down with its pictures. */
export async function showPictures(tx: Transaction, userId: number, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return
  const ids = idsOf(urls)
  const known =
    new Set(ids).size === urls.length && (await markFirstShown(tx, { kind: 'reviews', ownerId: userId }, ids))
  if (known !== urls.length) throw reviewErrors.REVIEW_IMAGE_FOREIGN()
  tx.changed([REVIEW_PICTURES])
}

/** Part of the transaction that takes reviews down or puts them back: their pictures are served to nobody, or again. */
export async function hidePictures(tx: Transaction, urls: readonly string[], hidden: boolean): Promise<void> {
  await setHidden(tx, 'reviews', idsOf(urls), hidden)
  tx.changed([REVIEW_PICTURES])
}
