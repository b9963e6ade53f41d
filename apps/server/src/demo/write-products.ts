import type { Db } from '../platform/database/database.ts'
import { IdRow } from '../platform/database/rows.ts'
import { sql } from '../platform/database/sql.ts'
import type { ProductPlan } from './product-plan.ts'
import type { WrittenShop } from './write-catalog.ts'

/** Where the rows of a product go. */
export interface DemoGround {
  /** By `root/category`. */
  categoryIds: ReadonlyMap<string, number>
  /** In the order of the demo shops. */
  shops: readonly WrittenShop[]
  /** In the order of the demo shoppers. */
  shopperIds: readonly number[]
}

type Table = 'products' | 'variants'

async function reserveIds(db: Db, table: Table, count: number): Promise<number[]> {
  const rows = await db.rows(
    IdRow,
    sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`,
  )
  return rows.map((row) => row.id)
}

function starCounts({ reviews }: ProductPlan): number[] {
  const counts = [0, 0, 0, 0, 0]
  for (const { rating } of reviews) counts[rating - 1] = (counts[rating - 1] ?? 0) + 1
  return counts
}

/** What a list shows of a product: the rule of the catalog's `refreshProducts`, known here before the rows exist. */
function shownFigures({ variants }: ProductPlan): { minPrice: number; inStock: boolean; defaultIndex: number } {
  const order = variants
    .map((variant, index) => ({ ...variant, index }))
    .sort(
      (a, b) =>
        Number(b.stockQuantity > 0) - Number(a.stockQuantity > 0) || a.finalPrice - b.finalPrice || a.index - b.index,
    )
  return {
    minPrice: Math.min(...variants.map((variant) => variant.finalPrice)),
    inStock: variants.some((variant) => variant.stockQuantity > 0),
    defaultIndex: order[0]?.index ?? 0,
  }
}

/** Writes a batch of planned products with their variants and reviews, complete in one go: nothing is written twice.
 *  Must run in a transaction: a product names its default variant before that exists. Returns the products' ids. */
export async function writeProducts(tx: Db, plans: readonly ProductPlan[], ground: DemoGround): Promise<number[]> {
  const variantCount = plans.reduce((sum, plan) => sum + plan.variants.length, 0)
  const ids = await reserveIds(tx, 'products', plans.length)
  const variantIds = await reserveIds(tx, 'variants', variantCount)
  const shopIds = plans.map((plan) => ground.shops[plan.shop]?.id ?? 0)
  let taken = 0
  const rows = plans.map((plan, index) => {
    const firstVariant = taken
    taken += plan.variants.length
    const figures = shownFigures(plan)
    return {
      id: ids[index],
      shopId: shopIds[index],
      categoryId: ground.categoryIds.get(`${plan.root}/${plan.category}`),
      firstVariant,
      minPrice: figures.minPrice,
      inStock: figures.inStock,
      defaultVariantId: variantIds[firstVariant + figures.defaultIndex],
      stars: starCounts(plan),
      ratingSum: plan.reviews.reduce((sum, review) => sum + review.rating, 0),
      plan,
    }
  })

  const variants = rows.flatMap((row) =>
    row.plan.variants.map((variant, position) => ({
      ...variant,
      position,
      row,
      id: variantIds[row.firstVariant + position],
    })),
  )
  // In one statement: what is listed at its end has the colours and sizes of the variants.
  await tx.run(sql`
    with made as (
      insert into products (id, shop_id, category_id, name, description, base_price, image_urls, status, is_featured, published_at, approved_at,
        min_price, default_variant_id, in_stock, rating_sum, review_count, sold_count, tsv, created_at, updated_at)
      overriding system value
      select p.id, p.shop_id, p.category_id, p.name, p.description, p.base_price, string_to_array(p.images, ' '), 'ACTIVE', p.featured,
        p.published, p.published, p.min_price, p.variant_id, p.in_stock, p.rating_sum, p.reviews, p.sold, product_search_text(p.name, c.words, s.name), p.published, p.published
      from unnest(
        ${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.shopId)}::bigint[], ${rows.map((row) => row.categoryId)}::bigint[],
        ${rows.map((row) => row.plan.name)}::text[], ${rows.map((row) => row.plan.description)}::text[],
        ${rows.map((row) => row.plan.basePrice)}::bigint[], ${rows.map((row) => row.plan.imageUrls.join(' '))}::text[],
        ${rows.map((row) => row.plan.isFeatured)}::boolean[], ${rows.map((row) => row.plan.publishedAt)}::timestamptz[],
        ${rows.map((row) => row.minPrice)}::bigint[], ${rows.map((row) => row.defaultVariantId)}::bigint[],
        ${rows.map((row) => row.inStock)}::boolean[], ${rows.map((row) => row.ratingSum)}::bigint[],
        ${rows.map((row) => row.plan.reviews.length)}::integer[], ${rows.map((row) => row.plan.soldCount)}::integer[])
        as p (id, shop_id, category_id, name, description, base_price, images, featured, published, min_price, variant_id, in_stock, rating_sum,
          reviews, sold)
      join (select id, category_words(id) as words from categories) c on c.id = p.category_id join shops s on s.id = p.shop_id
    )
    insert into variants (id, product_id, shop_id, options, final_price, stock_quantity, position, image_url) overriding system value
    select * from unnest(
      ${variants.map((v) => v.id)}::bigint[], ${variants.map((v) => v.row.id)}::bigint[], ${variants.map((v) => v.row.shopId)}::bigint[],
      ${variants.map((v) => v.options)}::text[], ${variants.map((v) => v.finalPrice)}::bigint[],
      ${variants.map((v) => v.stockQuantity)}::integer[], ${variants.map((v) => v.position)}::integer[],
      ${variants.map((v) => v.row.plan.variantPictures[v.position] ?? null)}::text[])`)
  await tx.run(sql`
    update product_figures f set rating_sum = p.rating_sum, review_count = p.review_count, sold_count = p.sold_count,
      star_counts = array[n.s1, n.s2, n.s3, n.s4, n.s5]
    from unnest(
      ${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.stars[0])}::integer[], ${rows.map((row) => row.stars[1])}::integer[],
      ${rows.map((row) => row.stars[2])}::integer[], ${rows.map((row) => row.stars[3])}::integer[], ${rows.map((row) => row.stars[4])}::integer[])
      as n (id, s1, s2, s3, s4, s5)
    join products p on p.id = n.id where f.product_id = n.id`)

  const reviews = rows.flatMap((row) => row.plan.reviews.map((review) => ({ ...review, row })))
  await tx.run(sql`
    insert into reviews (product_id, shop_id, user_id, rating, comment, is_verified_purchase, reply, replied_at, created_at)
    select * from unnest(
      ${reviews.map((r) => r.row.id)}::bigint[], ${reviews.map((r) => r.row.shopId)}::bigint[],
      ${reviews.map((r) => ground.shopperIds[r.shopper])}::bigint[], ${reviews.map((r) => r.rating)}::smallint[],
      ${reviews.map((r) => r.comment)}::text[], ${reviews.map((r) => r.isVerifiedPurchase)}::boolean[],
      ${reviews.map((r) => r.reply)}::text[], ${reviews.map((r) => r.repliedAt)}::timestamptz[],
      ${reviews.map((r) => r.createdAt)}::timestamptz[])`)
  return ids
}
