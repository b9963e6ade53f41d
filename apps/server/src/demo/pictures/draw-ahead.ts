import { imageAt } from '@chophien/domain/catalog/image'
import type { ImageStore } from '../../modules/images/image-store.ts'
import type { Db } from '../../platform/database/database.ts'
import { bestSellingPictures, signPictures } from './first-seen.queries.ts'

/** Two rows of cards on a desktop, five on a phone. */
const OF_EACH_CATEGORY = 10
/** Widths that most screens ask for, px. */
const CARD = 400
const SIGN = 200

interface DrawAheadDeps {
  db: Db
  images: ImageStore
}

/** Returns a job that draws the pictures which visitors of a demo see first, so that hardly any page waits for them; the others are drawn when they
 *  are asked for. It takes turns with the requests of visitors, resolves to the number of pictures it asked for, and does nothing once it has
 *  been through. A picture that cannot be drawn now is left to its request. */
export function drawingAhead({ db, images }: DrawAheadDeps): (stop?: AbortSignal) => Promise<number> {
  let isDone = false
  return async (stop) => {
    if (isDone) return 0
    const paths = [
      ...(await signPictures(db)).map((url) => imageAt(url, SIGN, 'avif')),
      ...(await bestSellingPictures(db, OF_EACH_CATEGORY)).map((url) => imageAt(url, CARD, 'avif')),
    ]
    let asked = 0
    for (const path of paths) {
      if (stop?.aborted) return asked
      asked++
      await images.get(path, { client: 'demo', signal: stop }).catch(() => {})
    }
    isDone = true
    return asked
  }
}
