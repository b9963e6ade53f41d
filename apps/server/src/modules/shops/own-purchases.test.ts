import { confirmSellerOrders } from '@chophien/domain/orders/seller-contract'
import { listSellerReviews } from '@chophien/domain/reviews/seller-contract'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { caseStories, type StoryOrder } from '../../testing/case-fixture.ts'
import { orderFrom } from '../../testing/shop-orders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { sendPicture } from '../../testing/upload-picture.ts'

// Whoever bought from a shop before working there decides on none of it.

const market = testMarketplace()
const story = caseStories(market)

const REFUSED = { statusCode: 403, code: 'ORDER_OF_OWN', message: 'Đơn này do chính bạn đặt. Hãy nhờ chủ shop xử lý.' }

/** Her token says from the start what joining gives. */
const shopper = () => market.given.person({ roles: ['ROLE_USER', 'ROLE_SELLER'] })

async function joins(person: Person, shop: { id: number }): Promise<void> {
  await market.db.run(sql`
    insert into shop_staff (user_id, shop_id, roles, invited_at) values (${person.id}, ${shop.id}, '{ORDERS}', now())`)
}

test('the own order is confirmed, handed over and ended by others', async () => {
  const shop = await market.given.shop()
  const lan = await shopper()
  const order = await orderFrom(market, { shop, by: lan })
  await joins(lan, shop)
  const as = market.as(lan)
  const path = `/api/v1/seller/orders/${order.id}`
  expect((await as.put(`${path}/confirm`)).body).toMatchObject(REFUSED)
  expect((await as.put(`${path}/cancel`, { reason: 'Hết hàng' })).body).toMatchObject(REFUSED)
  const other = await orderFrom(market, { shop })
  expect(await as.call(confirmSellerOrders, { body: { ids: [order.id, other.id] } })).toEqual({
    changed: [other.id],
    unchanged: [order.id],
  })

  expect((await market.as(shop.owner).put(`${path}/confirm`)).status).toBe(200)
  const rows = [{ orderNumber: order.orderNumber, carrier: 'GHN', trackingCode: 'TU-GIAO-1' }]
  const handover = await as.put('/api/v1/seller/orders/handover', { rows })
  expect(handover.body.data).toMatchObject({ rows: [{ state: 'WRONG', reason: REFUSED.message }] })
  expect((await as.put(`${path}/ship`, { carrier: 'GHN', trackingCode: 'TU-GIAO-1' })).body).toMatchObject(REFUSED)

  expect((await market.as(shop.owner).put(`${path}/ship`, { carrier: 'GHN', trackingCode: 'TU-1' })).status).toBe(200)
  expect((await as.put(`${path}/deliver`)).body).toMatchObject(REFUSED)
  expect((await as.put(`${path}/fail`, { reason: 'Không gặp' })).body).toMatchObject(REFUSED)
  expect((await market.as(shop.owner).put(`${path}/deliver`)).status).toBe(200)
})

/** A case of somebody who joins the shop then. */
async function ownCase(): Promise<StoryOrder & { caseId: number }> {
  const order = await story.delivered({ by: await shopper() })
  const caseId = await story.opened(order, { kind: 'REFUND_ONLY', reason: 'DEFECTIVE', note: 'Bát bị nứt.' })
  await joins(order.lan, order.shop)
  return { ...order, caseId }
}

test('the own case is decided by others', async () => {
  const { lan, seller, caseId } = await ownCase()
  const path = `/api/v1/seller/cases/${caseId}`
  const as = market.as(lan)
  expect((await as.get(path)).status).toBe(200)
  expect((await as.put(`${path}/agree`)).body).toMatchObject(REFUSED)
  expect((await as.put(`${path}/refuse`, { note: 'Hàng nguyên vẹn.' })).body).toMatchObject(REFUSED)
  expect((await as.post(`${path}/messages`, { text: 'Shop xin lỗi.' })).body).toMatchObject(REFUSED)
  expect((await sendPicture(market, lan, `${path}/evidence`)).body).toMatchObject(REFUSED)
  // As the shopper that she is, she still writes.
  expect((await as.post(`/api/v1/cases/${caseId}/messages`, { text: 'Bát nứt ở miệng.' })).status).toBe(201)
  expect((await market.as(seller).put(`${path}/agree`)).status).toBe(200)
})

test('goods of the shop are neither reviewed nor their reviews voted for by its people', async () => {
  const { lan, seller, shop, product, id } = await story.delivered({ by: await shopper() })
  const review = (person: Person, orderId: number) =>
    market.as(person).post('/api/v1/reviews', { productId: product.id, orderId, rating: 5, comment: 'Tuyệt' })
  const other = await story.delivered({ shop: { ...shop, name: '', owner: seller }, trackingCode: 'GHN-0002' })
  const { body } = await market
    .as(other.lan)
    .post('/api/v1/reviews', { productId: other.product.id, orderId: other.id, rating: 4, comment: 'Tốt' })
  const vote = `/api/v1/reviews/${(body.data as { id: number }).id}/helpful`
  expect((await market.as(lan).put(vote)).status).toBe(200)

  await joins(lan, shop)
  expect((await review(lan, id)).body).toMatchObject({
    statusCode: 403,
    message: 'Bạn không thể đánh giá sản phẩm của shop mà bạn sở hữu hoặc đang làm việc cho.',
  })
  expect((await market.as(lan).delete(vote)).body.data).toEqual({ helpfulCount: 0, isHelpful: false })
  for (const person of [lan, seller]) expect((await market.as(person).put(vote)).body.code).toBe('REVIEW_VOTE_OWN_SHOP')
  // People of another shop are shoppers here.
  const another = await market.given.shop()
  const mai = await market.given.person()
  await joins(mai, another)
  expect((await market.as(another.owner).put(vote)).body.data).toEqual({ helpfulCount: 1, isHelpful: true })
  expect((await market.as(mai).put(vote)).body.data).toEqual({ helpfulCount: 2, isHelpful: true })
})

test('the own review is answered by others', async () => {
  const { lan, seller, shop, product, id } = await story.delivered({ by: await shopper() })
  const written = await market
    .as(lan)
    .post('/api/v1/reviews', { productId: product.id, orderId: id, rating: 5, comment: 'Bát đẹp' })
  const reviewId = (written.body.data as { id: number }).id
  await joins(lan, shop)
  const answer = (person: Person) =>
    market.as(person).put(`/api/v1/seller/reviews/${reviewId}/reply`, { comment: 'Cảm ơn bạn!' })
  const refused = {
    statusCode: 403,
    code: 'REVIEW_REPLY_OWN',
    message: 'Đánh giá này do chính bạn viết. Hãy nhờ người khác trong shop trả lời.',
  }
  const seenBy = async (person: Person) => (await market.as(person).call(listSellerReviews)).items[0]
  expect((await answer(lan)).body).toMatchObject(refused)
  expect(await seenBy(lan)).toMatchObject({ id: reviewId, reply: null, own: true })
  expect(await seenBy(seller)).toMatchObject({ id: reviewId, reply: null, own: false })
  expect((await answer(seller)).status).toBe(200)
  expect((await answer(lan)).body).toMatchObject(refused)
  expect((await answer(seller)).body.code).toBe('REVIEW_ANSWERED')
})
