import { shiftRatings } from '../../apps/server/src/modules/catalog/product-rating.ts'
import { IdRow } from '../../apps/server/src/platform/database/rows.ts'
import { sql } from '../../apps/server/src/platform/database/sql.ts'
import type { MadeProduct } from '../../apps/server/src/testing/builders.ts'
import type { Market } from './market.ts'

/** Inserts reviews of a product, oldest first, each by a different user, without orders. Returns their ids. */
export async function writeReviews(
  { db, given }: Pick<Market, 'db' | 'given'>,
  product: MadeProduct,
  ratings: readonly number[],
): Promise<number[]> {
  const ids: number[] = []
  const buyer = await given.person({ lastName: 'Thị Bưởi' })
  await db.transaction(async (tx) => {
    for (const [at, rating] of ratings.entries()) {
      const { id } = await tx.one(
        IdRow,
        sql`
        insert into reviews (product_id, shop_id, user_id, rating, comment, is_verified_purchase, created_at)
        values (${product.id}, ${product.shopId}, ${buyer.id}, ${rating}, ${`Nhận xét số ${at + 1}`}, ${at === 0},
          now() - make_interval(days => ${ratings.length - at}))
        returning id`,
      )
      ids.push(id)
    }
    await shiftRatings(
      tx,
      ratings.map((rating) => ({ productId: product.id, rating, by: 1 })),
    )
    tx.changed([`product:${product.id}`, `reviews:${product.id}`])
  })
  return ids
}
