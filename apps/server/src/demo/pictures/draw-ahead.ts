import { imageAt } from '@chophien/domain/catalog/image'
import type { ImageStore } from '../../modules/images/image-store.ts'
import type { Db } from '../../platform/database/database.ts'
import { firstProductPictures, signPictures } from './first-seen.queries.ts'

/** The name of the job, by which its metrics are found. */
export const DRAW_AHEAD_JOB = 'demo-pictures'

/** The first two rows of a category on a desktop, the first five on a phone. */
const OF_EACH_CATEGORY = 10
/** Widths, px: of signs, of cards on most screens, and of cards on sharp phones and of product pages. */
const [SIGN, CARD, LARGE] = [200, 400, 800] as const

interface DrawAheadDeps {
  db: Db
  images: ImageStore
}

async function findPaths(db: Db): Promise<string[]> {
  const products = await firstProductPictures(db, OF_EACH_CATEGORY)
  const signs = await signPictures(db)
  return [
    ...signs.map((url) => imageAt(url, SIGN, 'avif')),
    ...products.map((url) => imageAt(url, CARD, 'avif')),
    ...products.map((url) => imageAt(url, LARGE, 'avif')),
  ]
}

/** Returns a job that draws the pictures which visitors of a demo see first: those of the front page and of the beginning of each category, so that
 *  few pages wait for theirs; the others are drawn when they are asked for. It takes turns with the requests of visitors. A run ends at a picture
 *  that cannot be drawn now, with its error, and the next one goes on there; one that is refused twice is left to its request. Resolves to the number
 *  of pictures that were drawn or there. */
export function drawingAhead({ db, images }: DrawAheadDeps): (stop?: AbortSignal) => Promise<number> {
  let missing: Set<string> | null = null
  const refused = new Set<string>()
  return async (stop) => {
    missing ??= new Set(await findPaths(db))
    let drawn = 0
    for (const path of [...missing]) {
      if (stop?.aborted) break
      try {
        await images.get(path, { client: 'demo', signal: stop })
      } catch (error) {
        if (stop?.aborted) break
        if (refused.has(path)) missing.delete(path)
        refused.add(path)
        throw error
      }
      missing.delete(path)
      drawn++
    }
    return drawn
  }
}
