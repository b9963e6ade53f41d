import { getProduct } from '@chophien/domain/catalog/contract'
import { placeOrder } from '@chophien/domain/orders/contract'
import { takeDownReviews } from '@chophien/domain/reviews/admin-contract'
import {
  createReview,
  getReviewStatistics,
  listHelpfulReviews,
  listReviews,
  voteHelpful,
  withdrawHelpful,
} from '@chophien/domain/reviews/contract'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import type { MadeProduct, Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

let lan: Person
let product: MadeProduct & { seller: Person }
let orderId: number

async function buy(
  person: Person,
  { of = product, status = 'DELIVERED' }: { of?: MadeProduct; status?: string } = {},
): Promise<number> {
  const address = await market.given.address(person)
  const item = await market.given.cartRow(person, of.variants[0])
  const { orders } = await market.as(person).call(placeOrder, {
    body: { selectedCartItemIds: [item], shippingAddressId: address.id, customerPhone: '0912345678' },
  })
  const id = orders[0]?.id ?? 0
  await market.db.run(sql`update orders set status = ${status} where id = ${id}`)
  return id
}

beforeEach(async () => {
  lan = await market.given.person({ lastName: 'Thị Lan' })
  const shop = await market.given.shop()
  product = { ...(await market.given.product({ shop })), seller: shop.owner }
  orderId = await buy(lan)
})

const review = (person: Person, facts: Record<string, unknown> = {}) =>
  market.as(person).post('/api/v1/reviews', { productId: product.id, orderId, rating: 4, comment: 'Tốt', ...facts })
const statistics = () => market.guest.call(getReviewStatistics, { params: { id: product.id } })

test('a buyer reviews a delivered item, which updates the product’s figures', async () => {
  expect(await statistics()).toMatchObject({ totalReviews: 0, averageRating: 0 })
  const written = await market
    .as(lan)
    .call(createReview, { body: { productId: product.id, orderId, rating: 4, comment: ' Ấm đẹp ' } })
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
  const page = await market.guest.call(listReviews, { params: { id: product.id } })
  expect(page.reviews).toEqual([written])
  expect(await market.guest.call(getProduct, { params: { id: product.id } })).toMatchObject({
    averageRating: 4,
    reviewCount: 1,
  })
  const order = (await market.as(lan).get(`/api/v1/orders/${orderId}`)).body.data as { orderItems: unknown[] }
  expect(order.orderItems[0]).toMatchObject({ reviewed: true, reviewId: written.id })
})

test('an item is reviewed once, also by concurrent requests', async () => {
  const replies = await Promise.all([review(lan), review(lan), review(lan)])
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409])
  expect((await statistics()).totalReviews).toBe(1)
})

test('a review is found on its page, in either direction; a taken-down one and one of another product are not', async () => {
  const ids: number[] = []
  for (let at = 0; at < 6; at++) {
    const person = await market.given.person()
    const { body } = await review(person, { orderId: await buy(person), comment: `Số ${at}` })
    ids.push((body.data as { id: number }).id)
  }
  const list = async (query: Record<string, unknown>, productId = product.id) => {
    const { reviews, page } = await market.guest.call(listReviews, { params: { id: productId }, query })
    return { ids: reviews.map(({ id }) => id), page }
  }
  const [first = 0, second = 0, third, fourth, fifth] = ids
  expect(await list({ reviewId: second, size: 2 })).toEqual({ ids: [second, first], page: 2 })
  expect(await list({ reviewId: fourth, size: 2, sortDir: 'asc' })).toEqual({ ids: [third, fourth], page: 1 })
  expect(await list({ reviewId: fifth, size: 4 })).toMatchObject({ page: 0 })
  await market.db.transaction(async (tx) => {
    await tx.run(sql`update reviews set taken_down_at = now() where id = ${second}`)
    tx.changed([`reviews:${product.id}`])
  })
  expect(await list({ reviewId: second, size: 2 })).toMatchObject({ page: 0 })
  const other = await market.given.product()
  expect(await list({ reviewId: first, size: 2 }, other.id)).toEqual({ ids: [], page: 0 })
  expect((await market.guest.get(`/api/v1/reviews/product/${product.id}?reviewId=abc`)).status).toBe(400)
})

test('the average has one decimal', async () => {
  await review(lan, { rating: 5 })
  for (const rating of [5, 4]) {
    const other = await market.given.person()
    await review(other, { orderId: await buy(other), rating })
  }
  expect(await statistics()).toMatchObject({ totalReviews: 3, averageRating: 4.7 })
})

test('only a buyer can review, only after delivery', async () => {
  const stranger = await market.given.person()
  expect((await review(stranger)).status).toBe(403)
  const waiting = await buy(lan, { status: 'SHIPPED' })
  expect((await review(lan, { orderId: waiting })).status).toBe(403)
  const other = await market.given.product()
  expect((await review(lan, { productId: other.id })).status).toBe(403)
  expect((await market.guest.post('/api/v1/reviews', {})).status).toBe(401)
})

test('a comment has at most 1000 characters, counted in code points after NFC', async () => {
  expect((await review(lan, { comment: '😀'.repeat(1001) })).status).toBe(400)
  expect((await review(lan, { comment: 'e\u0302\u0301'.repeat(1000) })).status).toBe(201)
})

test.each([0, 6, 4.5, null])('a rating of %j is refused', async (rating) => {
  expect((await review(lan, { rating })).body).toMatchObject({ statusCode: 400, message: 'Vui lòng chọn sao' })
})

test('a review names its product', async () => {
  expect((await review(lan, { productId: null })).status).toBe(400)
  expect((await review(lan, { productId: undefined })).status).toBe(400)
})

test('a delivered order is confirmed or its return requested, once', async () => {
  const [received, returned] = await Promise.all([
    market.as(lan).put(`/api/v1/orders/${orderId}/received`),
    market.as(lan).put(`/api/v1/orders/${orderId}/return`),
  ])
  expect([received.status, returned.status].sort()).toEqual([200, 409])
})

test('the shop replies to a review once, the reply is public, and the reviewer is notified', async () => {
  const { id } = (await review(lan)).body.data as { id: number }
  const owner = product.seller
  const reply = (person: Person, comment: string) =>
    market.as(person).put(`/api/v1/seller/reviews/${id}/reply`, { comment })
  const other = (await market.given.shop()).owner
  expect((await reply(other, 'Không phải của tôi')).status).toBe(404)
  expect((await reply(lan, 'Tự trả lời')).status).toBe(403)
  expect((await reply(owner, '  ')).body).toMatchObject({ statusCode: 400, message: 'Vui lòng nhập câu trả lời.' })
  const replies = await Promise.all([reply(owner, 'Cảm ơn bạn!'), reply(owner, 'Cảm ơn bạn!')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const { reviews } = await market.guest.call(listReviews, { params: { id: product.id } })
  expect(reviews[0]?.reply?.comment).toBe('Cảm ơn bạn!')
  const notices = await market.db.rows(
    z.object({ title: z.string(), path: z.string() }),
    sql`select title, path from notices where user_id = ${lan.id}`,
  )
  expect(notices).toEqual([
    { title: 'Người bán đã trả lời đánh giá của bạn', path: `/product/${product.id}?reviewId=${id}` },
  ])
})

async function upload(
  person: Person,
  bytes?: Buffer,
): Promise<{ status: number; body: { data: { url: string }; code?: string } }> {
  const form = new FormData()
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#1f6f5c' } })
  form.set('picture', new Blob([new Uint8Array(bytes ?? (await picture.png().toBuffer()))]), 'anh.png')
  const encoded = new Response(form)
  const answer = await market.app.inject({
    method: 'POST',
    url: '/api/v1/reviews/images',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const statusOf = async (url: string) => (await market.app.inject(url)).statusCode

test('a review shows the author’s uploaded pictures and the option bought; taken down it hides them', async () => {
  const other = await market.given.person()
  const [{ body: one }, { body: two }, foreign] = [await upload(lan), await upload(lan), await upload(other)]
  const urls = [two.data.url, one.data.url]
  expect(urls[0]).toMatch(/^\/img\/review\/[0-9a-f-]{36}\/800\.webp$/u)
  // Nobody sees what no review shows.
  expect(await statusOf(one.data.url)).toBe(404)
  for (const imageUrls of [[foreign.body.data.url], [one.data.url, one.data.url], ['/img/demo/ao/800.webp']])
    expect(await review(lan, { imageUrls })).toMatchObject({ status: 400, body: { code: 'REVIEW_IMAGE_FOREIGN' } })
  expect((await review(lan, { imageUrls: Array(6).fill(one.data.url) })).status).toBe(400)
  expect(await review(lan, { imageUrls: urls })).toMatchObject({ status: 200 + 1 })
  const read = async () => (await market.guest.call(listReviews, { params: { id: product.id } })).reviews
  const [written] = await read()
  expect(written).toMatchObject({ imageUrls: urls, helpfulCount: 0 })
  expect(written?.variantOptions).not.toBe('')
  expect(await statusOf(one.data.url)).toBe(200)
  // Pictures have no limit: neither a known nor an invented name may be asked of the database every time.
  const before = market.db.statementCount
  for (const url of [one.data.url, `/img/review/${crypto.randomUUID()}/800.webp`])
    for (let time = 0; time < 2; time++) await statusOf(url)
  expect(market.db.statementCount - before).toBe(0)
  const original = `/uploads/reviews/${one.data.url.split('/')[3]}.webp`
  expect(await statusOf(original)).toBe(404)

  // No second review may show them, neither while the first one stands nor when it was taken down.
  const second = await market.given.product()
  const secondOrder = await buy(lan, { of: second })
  const again = () =>
    market.as(lan).post('/api/v1/reviews', {
      productId: second.id,
      orderId: secondOrder,
      rating: 5,
      imageUrls: [one.data.url],
    })
  expect(await again()).toMatchObject({ status: 400, body: { code: 'REVIEW_IMAGE_FOREIGN' } })

  const admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  const ids = [written?.id ?? 0]
  await market.as(admin).call(takeDownReviews, { body: { ids, reason: 'Ảnh phản cảm' } })
  expect([await statusOf(one.data.url), await statusOf(two.data.url)]).toEqual([404, 404])
  expect(await again()).toMatchObject({ status: 400, body: { code: 'REVIEW_IMAGE_FOREIGN' } })
  await market.as(admin).put('/api/v1/admin/reviews/put-back', { ids })
  expect(await statusOf(one.data.url)).toBe(200)
  // What is shown outlives the sweep, what was only uploaded does not.
  await market.db.run(
    sql`update stored_pictures set unshown_since = now() - interval '2 days' where unshown_since is not null`,
  )
  await market.recurringJob('unused-pictures')
  expect(await statusOf(one.data.url)).toBe(200)
  expect(await market.db.run(sql`select from stored_pictures where kind = 'reviews' and owner_id = ${other.id}`)).toBe(
    0,
  )
})

test('an upload for a review must be a picture, of somebody who is signed in', async () => {
  expect(await upload(lan, Buffer.from('không phải ảnh'))).toMatchObject({
    status: 415,
    body: { code: 'REVIEW_IMAGE_UNSUPPORTED' },
  })
  expect((await market.guest.post('/api/v1/reviews/images', {})).status).toBe(401)
})

test('reviews are filtered by stars and pictures, without a statement for their number', async () => {
  const { body } = await upload(lan)
  await review(lan, { rating: 5, imageUrls: [body.data.url] })
  for (const rating of [5, 4, 4]) {
    const person = await market.given.person()
    await market.as(person).post('/api/v1/reviews', { productId: product.id, orderId: await buy(person), rating })
  }
  const list = (query: Record<string, unknown>) =>
    market.guest.call(listReviews, { params: { id: product.id }, query: { size: 1, ...query } })
  // The total is the same behind the last page.
  for (const [query, total] of [
    [{}, 4],
    [{ rating: 5 }, 2],
    [{ rating: 4 }, 2],
    [{ rating: 1 }, 0],
    [{ withImages: 'true' }, 1],
    [{ rating: 4, withImages: 'true' }, 0],
  ] as const)
    for (const page of [0, 1, 7])
      expect(await list({ ...query, page }), JSON.stringify({ ...query, page })).toMatchObject({
        totalElements: total,
        totalPages: total,
      })
  expect((await market.guest.get(`/api/v1/reviews/product/${product.id}?rating=9`)).status).toBe(400)
})

test('a review is helpful once per person, not to its author, and the mark can be taken back', async () => {
  const { body } = await review(lan)
  const { id } = (body as { data: { id: number } }).data
  const reader = await market.given.person()
  const vote = () => market.as(reader).call(voteHelpful, { params: { id } })
  await Promise.all([vote(), vote(), vote()])
  expect(await vote()).toEqual({ helpfulCount: 1, isHelpful: true })
  const path = `/api/v1/reviews/${id}/helpful`
  expect(await market.as(lan).put(path)).toMatchObject({ status: 403, body: { code: 'REVIEW_OWN' } })
  expect((await market.guest.put(path)).status).toBe(401)
  expect((await market.as(reader).put('/api/v1/reviews/99999999/helpful')).status).toBe(404)
  expect(await market.as(reader).call(listHelpfulReviews, { params: { id: product.id } })).toEqual([id])
  const shown = async () => (await market.guest.call(listReviews, { params: { id: product.id } })).reviews[0]
  expect(await shown()).toMatchObject({ helpfulCount: 1 })
  for (let time = 0; time < 2; time++)
    expect(await market.as(reader).call(withdrawHelpful, { params: { id } })).toEqual({
      helpfulCount: 0,
      isHelpful: false,
    })
  expect(await shown()).toMatchObject({ helpfulCount: 0 })
  expect(await market.as(reader).call(listHelpfulReviews, { params: { id: product.id } })).toEqual([])
})

test('an account takes its pictures and votes along when it is deleted', async () => {
  const { body } = await upload(lan)
  const other = await market.given.person()
  const written = await market.as(other).call(createReview, {
    body: { productId: product.id, orderId: await buy(other), rating: 4, comment: 'Tốt' },
  })
  await review(lan, { imageUrls: [body.data.url] })
  await market.as(lan).call(voteHelpful, { params: { id: written.id } })
  const exported = await market.as(lan).get('/api/v1/users/data')
  expect(JSON.stringify(exported.body)).toContain(body.data.url)
  await market.db.run(sql`update orders set status = 'COMPLETED' where user_id = ${lan.id}`)
  const given = { email: lan.email, password: lan.password }
  expect(await market.as(lan).post('/api/v1/users/deletion', given)).toMatchObject({ status: 200 })
  expect(await statusOf(body.data.url)).toBe(404)
  const { reviews } = await market.guest.call(listReviews, { params: { id: product.id } })
  expect(reviews.map(({ imageUrls, helpfulCount }) => [imageUrls.length, helpfulCount])).toEqual([
    [0, 0],
    [0, 0],
  ])
})
