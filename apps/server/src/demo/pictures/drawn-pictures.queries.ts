import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const showsDrawnPictures = (db: Db): Promise<boolean> =>
  db.exists(sql`select from categories where starts_with(image_url, '/img/category/')`)

/** Returns a function that tells whether the marketplace shows pictures that the demo's painter draws: it was made by `SEED=demo` or by
 *  `npm run market -- seed`. Only a positive answer is kept, as a running marketplace can be seeded; simultaneous callers share a query. */
export function drawnPictures(db: Db): () => Promise<boolean> {
  let answer: Promise<boolean> | null = null
  const ask = async () => {
    let shows = false
    try {
      shows = await showsDrawnPictures(db)
      return shows
    } finally {
      if (!shows) answer = null
    }
  }
  return () => {
    answer ??= ask()
    return answer
  }
}
