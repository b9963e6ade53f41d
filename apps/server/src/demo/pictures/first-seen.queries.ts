import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const UrlRow = z.object({ url: z.string() })

/** Products of the front page's first row. */
const FEATURED = 8

/** The addresses of the drawn pictures of products that visitors see first: the newest featured ones, and the best sellers of each category, the
 *  first of all categories before the second ones. */
export async function firstProductPictures(db: Db, perCategory: number): Promise<string[]> {
  const rows = await db.rows(
    UrlRow,
    sql`
    select url from (
      select p.image_urls[1] as url, l.sold_count,
        row_number() over (partition by l.category_id order by l.sold_count desc, l.review_count desc, l.product_id desc) as place,
        l.is_featured and row_number() over (partition by l.is_featured order by l.published_at desc) <= ${FEATURED} as is_first
      from listed_products l join products p on p.id = l.product_id
      where starts_with(p.image_urls[1], '/img/scene/')
    ) ranked
    where place <= ${perCategory} or is_first order by is_first desc, place, sold_count desc`,
  )
  return rows.map(({ url }) => url)
}

/** The addresses of the drawn pictures of categories and shops. */
export async function signPictures(db: Db): Promise<string[]> {
  const rows = await db.rows(
    UrlRow,
    sql`
    select image_url as url from categories where starts_with(image_url, '/img/category/')
    union select logo_url from shops where starts_with(logo_url, '/img/logo/')`,
  )
  return rows.map(({ url }) => url)
}
