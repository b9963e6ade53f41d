import { listAdminReviews, putBackReviews, takeDownReviews } from '@chophien/domain/reviews/admin-contract'
import { getReviewStatistics, listReviews } from '@chophien/domain/reviews/contract'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import type { MadeProduct, Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { countRating } from '../catalog/product-rating.ts'

const market = testMarketplace()

let admin: Person
let product: MadeProduct
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})
beforeEach(async () => {
  product = await market.given.product()
})

/** A review as a buyer's form writes it, without the purchase. */
const review = async (rating: number, comment: string): Promise<number> => {
  const author = await market.given.person()
  return market.db.transaction(async (tx) => {
    const { id } = await tx.one(
      IdRow,
      sql`
      insert into reviews (product_id, shop_id, user_id, rating, comment, is_verified_purchase)
      values (${product.id}, ${product.shopId}, ${author.id}, ${rating}, ${comment}, true) returning id`,
    )
    await countRating(tx, product.id, rating)
    tx.changed([`reviews:${product.id}`])
    return id
  })
}

const figures = async () => {
  const params = { id: product.id }
  const statistics = await market.guest.call(getReviewStatistics, { params })
  const { reviews, totalElements } = await market.guest.call(listReviews, { params })
  return { ...statistics, comments: reviews.map(({ comment }) => comment), totalElements }
}

test('a taken-down review is not counted, and counts again when it is restored', async () => {
  await review(5, 'Đẹp lắm')
  const bad = await review(1, 'Tục tĩu')
  const before = await figures()
  expect(before).toMatchObject({ totalReviews: 2, averageRating: 3, oneStarCount: 1, comments: ['Tục tĩu', 'Đẹp lắm'] })
  await market.as(admin).call(takeDownReviews, { body: { ids: [bad], reason: 'Lời lẽ xúc phạm' } })
  expect(await figures()).toMatchObject({
    totalReviews: 1,
    averageRating: 5,
    oneStarCount: 0,
    fiveStarCount: 1,
    comments: ['Đẹp lắm'],
    totalElements: 1,
  })
  await market.as(admin).call(putBackReviews, { body: { ids: [bad] } })
  expect(await figures()).toEqual(before)
})

test('several reviews of one product that are taken down together are each subtracted once', async () => {
  const ids = [await review(1, 'a'), await review(1, 'b'), await review(4, 'c')]
  const take = (some: number[]) =>
    market.as(admin).put('/api/v1/admin/reviews/take-down', { ids: some, reason: 'Quảng cáo' })
  const replies = await Promise.all([take(ids), take(ids.toReversed()), take([ids[0] ?? 0, ids[2] ?? 0])])
  expect(replies.map(({ status }) => status).sort()).toEqual(expect.arrayContaining([200]))
  expect(await figures()).toMatchObject({ totalReviews: 0, averageRating: 0, oneStarCount: 0, fourStarCount: 0 })
  expect((await take(ids)).body).toMatchObject({ statusCode: 409, code: 'REVIEWS_MOVED_ON' })
})

test('reviews are found by status, stars, product and words', async () => {
  const bad = await review(1, 'Giao hàng chậm quá')
  await review(5, 'Giao nhanh, gói kỹ')
  await market.as(admin).call(takeDownReviews, { body: { ids: [bad], reason: 'Sai sự thật' } })
  const find = async (query: Record<string, unknown>) =>
    (await market.as(admin).call(listAdminReviews, { query: { productId: product.id, ...query } })).items.map(
      ({ comment, takedownReason }) => [comment, takedownReason],
    )
  expect(await find({ status: 'TAKEN_DOWN' })).toEqual([['Giao hàng chậm quá', 'Sai sự thật']])
  expect(await find({ status: 'SHOWN' })).toEqual([['Giao nhanh, gói kỹ', null]])
  expect(await find({ rating: 1 })).toHaveLength(1)
  expect(await find({ id: bad })).toEqual([['Giao hàng chậm quá', 'Sai sự thật']])
  expect(await find({ search: 'goi ky' })).toEqual([['Giao nhanh, gói kỹ', null]])
  expect((await market.as(admin).get('/api/v1/admin/reviews?rating=6')).status).toBe(400)
})

test('nobody moderates reviews of their own, or about a shop that they own or work for; one among others refuses all', async () => {
  const id = await review(1, 'Chê thậm tệ')
  const other = await review(2, 'Tạm được')
  const [owner, worker, author] = await Promise.all(
    [1, 2, 3].map(() => market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })),
  )
  if (!owner || !worker || !author) throw new Error('three people were made')
  await market.db.run(sql`update shops set owner_id = ${owner.id} where id = ${product.shopId}`)
  await market.db.run(sql`
    insert into shop_staff (user_id, shop_id, roles, invited_at) values (${worker.id}, ${product.shopId}, ${['ORDERS']}, now())`)
  await market.db.run(sql`update reviews set user_id = ${author.id} where id = ${id}`)
  const takeDown = (who: Person, ids: number[]) =>
    market.as(who).put('/api/v1/admin/reviews/take-down', { ids, reason: 'Sai sự thật' })
  const putBack = (who: Person, ids: number[]) => market.as(who).put('/api/v1/admin/reviews/put-back', { ids })
  const refusal = {
    statusCode: 403,
    code: 'REVIEWS_OF_ADMIN',
    message:
      'Có đánh giá do chính bạn viết, hoặc về shop mà bạn làm chủ hoặc đang làm việc cho. Hãy bỏ chọn, hoặc nhờ quản trị viên khác xử lý.',
  }
  for (const who of [owner, worker, author]) expect((await takeDown(who, [id])).body).toMatchObject(refusal)
  expect((await takeDown(author, [other, id])).body).toMatchObject(refusal)
  expect((await figures()).totalReviews).toBe(2)
  expect((await takeDown(admin, [id])).status).toBe(200)
  for (const who of [owner, worker, author]) expect((await putBack(who, [id])).body).toMatchObject(refusal)
  expect((await takeDown(author, [other])).status).toBe(200)
  expect((await figures()).totalReviews).toBe(0)
})
