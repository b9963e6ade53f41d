import { getProduct } from '@chophien/domain/catalog/contract'
import { createReview, getReviewStatistics, listReviews } from '@chophien/domain/reviews/contract'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { useReviews } from '../../testing/review-fixture.ts'
import { findNotices } from '../notices/notices.queries.ts'

const purchase = useReviews()
const { market, buy, review } = purchase

const statistics = () => market.guest.call(getReviewStatistics, { params: { id: purchase.product.id } })

test('a buyer reviews a delivered item, which updates the product’s figures', async () => {
  expect(await statistics()).toMatchObject({ totalReviews: 0, averageRating: 0 })
  const written = await market.as(purchase.lan).call(createReview, {
    body: { productId: purchase.product.id, orderId: purchase.orderId, rating: 4, comment: ' Ấm đẹp ' },
  })
  expect(written).toMatchObject({
    userName: 'Nguyễn Thị Lan',
    rating: 4,
    comment: 'Ấm đẹp',
    isVerifiedPurchase: true,
    reply: null,
  })
  expect(await statistics()).toEqual({
    totalReviews: 1,
    averageRating: 4,
    fiveStarCount: 0,
    fourStarCount: 1,
    threeStarCount: 0,
    twoStarCount: 0,
    oneStarCount: 0,
  })
  const page = await market.guest.call(listReviews, { params: { id: purchase.product.id } })
  expect(page.reviews).toEqual([written])
  expect(await market.guest.call(getProduct, { params: { id: purchase.product.id } })).toMatchObject({
    averageRating: 4,
    reviewCount: 1,
  })
  const order = (await market.as(purchase.lan).get(`/api/v1/orders/${purchase.orderId}`)).body.data as {
    orderItems: unknown[]
  }
  expect(order.orderItems[0]).toMatchObject({ reviewed: true, reviewId: written.id })
})

test('an item is reviewed once, also by concurrent requests', async () => {
  const replies = await Promise.all([review(purchase.lan), review(purchase.lan), review(purchase.lan)])
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409])
  expect((await statistics()).totalReviews).toBe(1)
})

test('a review is found on its page, in either direction; a taken-down one and one of another product are not', async () => {
  const ids: number[] = []
  for (let number = 1; number <= 6; number++) {
    const person = await market.given.person()
    const { body } = await review(person, { orderId: await buy(person), comment: `Số ${number}` })
    ids.push((body.data as { id: number }).id)
  }
  const list = async (query: Record<string, unknown>, productId = purchase.product.id) => {
    const { reviews, page } = await market.guest.call(listReviews, { params: { id: productId }, query })
    return { ids: reviews.map(({ id }) => id), page }
  }
  const [first = 0, second = 0, third, fourth, fifth] = ids
  expect(await list({ reviewId: second, size: 2 })).toEqual({ ids: [second, first], page: 2 })
  expect(await list({ reviewId: fourth, size: 2, sortDir: 'asc' })).toEqual({ ids: [third, fourth], page: 1 })
  expect(await list({ reviewId: fifth, size: 4 })).toMatchObject({ page: 0 })
  await market.db.transaction(async (tx) => {
    await tx.run(sql`update reviews set taken_down_at = now() where id = ${second}`)
    tx.changed([`reviews:${purchase.product.id}`])
  })
  expect(await list({ reviewId: second, size: 2 })).toMatchObject({ page: 0 })
  const other = await market.given.product()
  expect(await list({ reviewId: first, size: 2 }, other.id)).toEqual({ ids: [], page: 0 })
  expect((await market.guest.get(`/api/v1/reviews/product/${purchase.product.id}?reviewId=abc`)).status).toBe(400)
})

test('the average has one decimal', async () => {
  await review(purchase.lan, { rating: 5 })
  for (const rating of [5, 4]) {
    const other = await market.given.person()
    await review(other, { orderId: await buy(other), rating })
  }
  expect(await statistics()).toMatchObject({ totalReviews: 3, averageRating: 4.7 })
})

test('only a buyer can review, only after delivery', async () => {
  const stranger = await market.given.person()
  expect((await review(stranger)).status).toBe(403)
  const waiting = await buy(purchase.lan, { status: 'SHIPPED' })
  expect((await review(purchase.lan, { orderId: waiting })).status).toBe(403)
  const other = await market.given.product()
  expect((await review(purchase.lan, { productId: other.id })).status).toBe(403)
  expect((await market.guest.post('/api/v1/reviews', {})).status).toBe(401)
})

test('a comment has at most 1000 characters, counted in code points after NFC', async () => {
  expect((await review(purchase.lan, { comment: '😀'.repeat(1001) })).status).toBe(400)
  expect((await review(purchase.lan, { comment: 'e\u0302\u0301'.repeat(1000) })).status).toBe(201)
})

test.each([0, 6, 4.5, null])('a rating of %j is refused', async (rating) => {
  expect((await review(purchase.lan, { rating })).body).toMatchObject({ statusCode: 400, message: 'Vui lòng chọn sao' })
})

test('a review names its product', async () => {
  expect((await review(purchase.lan, { productId: null })).status).toBe(400)
  expect((await review(purchase.lan, { productId: undefined })).status).toBe(400)
})

test('a return is requested once, also at the moment in which the receipt is confirmed', async () => {
  const [received, returned] = await Promise.all([
    market.as(purchase.lan).put(`/api/v1/orders/${purchase.orderId}/received`),
    market.as(purchase.lan).put(`/api/v1/orders/${purchase.orderId}/return`),
  ])
  // Who has confirmed the receipt may still send the goods back (docs/product.md); an order with a case is not confirmed.
  expect(returned.status).toBe(200)
  expect([200, 409]).toContain(received.status)
  const { body } = await market.as(purchase.lan).get(`/api/v1/orders/${purchase.orderId}`)
  expect(body.data).toMatchObject({ orderStatus: 'RETURN_REQUESTED' })
  expect((await market.as(purchase.lan).put(`/api/v1/orders/${purchase.orderId}/received`)).status).toBe(409)
  expect((await market.as(purchase.lan).put(`/api/v1/orders/${purchase.orderId}/return`)).status).toBe(409)
})

test('the shop replies to a review once, the reply is public, and the reviewer is notified', async () => {
  const { id } = (await review(purchase.lan)).body.data as { id: number }
  const owner = purchase.product.seller
  const reply = (person: Person, comment: string) =>
    market.as(person).put(`/api/v1/seller/reviews/${id}/reply`, { comment })
  const other = (await market.given.shop()).owner
  expect((await reply(other, 'Không phải của tôi')).status).toBe(404)
  expect((await reply(purchase.lan, 'Tự trả lời')).status).toBe(403)
  expect((await reply(owner, '  ')).body).toMatchObject({ statusCode: 400, message: 'Vui lòng nhập câu trả lời.' })
  const replies = await Promise.all([reply(owner, 'Cảm ơn bạn!'), reply(owner, 'Cảm ơn bạn!')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const { reviews } = await market.guest.call(listReviews, { params: { id: purchase.product.id } })
  expect(reviews[0]?.reply?.comment).toBe('Cảm ơn bạn!')
  const notices = await findNotices(market.db, purchase.lan.id)
  expect(notices).toMatchObject([
    { title: 'Người bán đã trả lời đánh giá của bạn', path: `/product/${purchase.product.id}?reviewId=${id}` },
  ])
  expect(notices[0]?.text).toBe(purchase.product.name)
})

const rename = (person: Person, lastName: string) => {
  const form = new FormData()
  form.set('profile', new Blob([JSON.stringify({ firstName: 'Nguyễn', lastName })], { type: 'application/json' }))
  return market.as(person).put('/api/v1/users/profile', form)
}

test('a review shows the new name of its author at once', async () => {
  await review(purchase.lan)
  const names = async () => {
    const { reviews } = await market.guest.call(listReviews, { params: { id: purchase.product.id } })
    return reviews.map(({ userName }) => userName)
  }
  expect(await names()).toEqual(['Nguyễn Thị Lan'])
  expect((await rename(purchase.lan, 'Bích Ngọc')).status).toBe(200)
  expect(await names()).toEqual(['Nguyễn Bích Ngọc'])
})

test('a profile saved with the name that it has leaves kept answers of reviews as they are', async () => {
  await review(purchase.lan)
  const changed: string[] = []
  market.db.onChange((tags) => void changed.push(...tags))
  await rename(purchase.lan, 'Thị Lan')
  expect(changed).toEqual([])
  await rename(purchase.lan, 'Thị Lan Anh')
  expect(changed).toEqual([`author:${purchase.lan.id}`])
})
