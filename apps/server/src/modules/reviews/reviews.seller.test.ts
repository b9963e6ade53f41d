import { replyToReview } from '@chophien/domain/reviews/contract'
import { listSellerReviews } from '@chophien/domain/reviews/seller-contract'
import { expect, test } from 'vitest'
import { IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

async function reviewOf(product: { id: number; shopId: number }, rating: number, comment = ''): Promise<number> {
  const lan = await market.given.person()
  const { id } = await market.db.one(
    IdRow,
    sql`
    insert into reviews (product_id, shop_id, user_id, rating, comment)
    values (${product.id}, ${product.shopId}, ${lan.id}, ${rating}, ${comment}) returning id`,
  )
  return id
}

test("the shop's reviews are found by stars, words, product and missing reply", async () => {
  const shop = await market.given.shop()
  const [cup, bowl] = [await market.given.product({ shop, name: 'Chén' }), await market.given.product({ shop })]
  const good = await reviewOf(cup, 5, 'Men đẹp, giao nhanh')
  const bad = await reviewOf(bowl, 1, 'Bị mẻ')
  const down = await reviewOf(cup, 1)
  await reviewOf(await market.given.product(), 5)
  await market.db.run(sql`update reviews set taken_down_at = now(), takedown_reason = 'x' where id = ${down}`)
  const find = async (query: Record<string, unknown>) =>
    (await market.as(shop.owner).call(listSellerReviews, { query })).items.map(({ id }) => id)
  expect(await find({})).toEqual([bad, good])
  expect(await find({ rating: 5 })).toEqual([good])
  expect(await find({ search: 'men dep' })).toEqual([good])
  expect(await find({ productId: bowl.id })).toEqual([bad])
  await market
    .as(shop.owner)
    .call(replyToReview, { params: { id: bad }, body: { comment: 'Shop gửi lại chén mới ạ.' } })
  expect(await find({ unanswered: true })).toEqual([good])
  const { items } = await market.as(shop.owner).call(listSellerReviews)
  expect(items[0]).toMatchObject({
    rating: 1,
    reply: { comment: 'Shop gửi lại chén mới ạ.' },
    userName: 'Nguyễn Văn An',
  })
  expect(items[1]).toMatchObject({ productName: 'Chén', reply: null })
})

test('guests and shoppers have no access', async () => {
  expect((await market.guest.get('/api/v1/seller/reviews')).status).toBe(401)
  expect((await market.as(await market.given.person()).get('/api/v1/seller/reviews')).status).toBe(403)
  expect((await market.as((await market.given.shop()).owner).get('/api/v1/seller/reviews?rating=6')).status).toBe(400)
})
