import { ListedProduct } from '@chophien/domain/catalog/schemas'
import { averageRating } from '@chophien/domain/reviews/rating'
import * as z from 'zod/mini'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { joinFigures, lookUpFigures } from './product-figures.queries.ts'

/** The columns of a product in a list; needs `p` (products), `f` (its figures), `c` (its category) and `s` (its shop). */
export const listedColumns = sql`
  p.id, p.name, p.base_price as "basePrice", p.image_urls as "imageUrls", p.is_featured as "isFeatured",
  p.category_id as "categoryId", c.name as "categoryName", p.shop_id as "shopId", s.name as "shopName",
  p.default_variant_id as "variantId", p.min_price as "minPrice", p.in_stock as "inStock",
  f.rating_sum as "ratingSum", f.review_count as "reviewCount", f.sold_count as "soldCount"`

/** Where they come from. Only approved shops are public (product.md, catalog). */
export const listedTables = sql`
  products p ${joinFigures} join published.shops s on s.id = p.shop_id and s.status = 'APPROVED' join categories c on c.id = p.category_id`

/** One page of products: `chosen` finds ids by an index-only scan, then only these rows are read.
 *  `chosen` selects the product's `id` and what `order` names. */
export const pageOfProducts = (chosen: Sql, order: Sql): Sql => sql`
  select ${listedColumns} from (${chosen}) page join products p on p.id = page.id ${lookUpFigures}
  join published.shops s on s.id = p.shop_id join categories c on c.id = p.category_id order by ${order}`

export const ListedRow = z.extend(z.omit(ListedProduct, { averageRating: true }), {
  ratingSum: z.number(),
})
export type ListedRow = z.output<typeof ListedRow>

export const presentListed = ({ ratingSum, ...row }: ListedRow): ListedProduct => ({
  ...row,
  averageRating: averageRating(ratingSum, row.reviewCount),
})
