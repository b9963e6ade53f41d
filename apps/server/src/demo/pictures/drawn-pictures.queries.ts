import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Whether the marketplace shows pictures that the demo's painter draws: it was made by `SEED=demo` or by `npm run market -- seed`. */
export const showsDrawnPictures = (db: Db): Promise<boolean> =>
  db.exists(sql`select from categories where starts_with(image_url, '/img/category/')`)
