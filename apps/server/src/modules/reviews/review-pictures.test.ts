import { takeDownReviews } from '@chophien/domain/reviews/admin-contract'
import {
  createReview,
  listHelpfulReviews,
  listReviews,
  voteHelpful,
  withdrawHelpful,
} from '@chophien/domain/reviews/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { useReviews } from '../../testing/review-fixture.ts'

const at = useReviews()
const { market, buy, review } = at

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
  const [{ body: one }, { body: two }, foreign] = [await upload(at.lan), await upload(at.lan), await upload(other)]
  const urls = [two.data.url, one.data.url]
  expect(urls[0]).toMatch(/^\/img\/review\/[0-9a-f-]{36}\/800\.webp$/u)
  // Nobody sees what no review shows.
  expect(await statusOf(one.data.url)).toBe(404)
  for (const imageUrls of [[foreign.body.data.url], [one.data.url, one.data.url], ['/img/demo/ao/800.webp']])
    expect(await review(at.lan, { imageUrls })).toMatchObject({ status: 400, body: { code: 'REVIEW_IMAGE_FOREIGN' } })
  expect((await review(at.lan, { imageUrls: Array(6).fill(one.data.url) })).status).toBe(400)
  expect(await review(at.lan, { imageUrls: urls })).toMatchObject({ status: 200 + 1 })
  const read = async () => (await market.guest.call(listReviews, { params: { id: at.product.id } })).reviews
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
  const secondOrder = await buy(at.lan, { of: second })
  const again = () =>
    market.as(at.lan).post('/api/v1/reviews', {
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
  expect(await upload(at.lan, Buffer.from('không phải ảnh'))).toMatchObject({
    status: 415,
    body: { code: 'REVIEW_IMAGE_UNSUPPORTED' },
  })
  expect((await market.guest.post('/api/v1/reviews/images', {})).status).toBe(401)
})

test('reviews are filtered by stars and pictures, without a statement for their number', async () => {
  const { body } = await upload(at.lan)
  await review(at.lan, { rating: 5, imageUrls: [body.data.url] })
  for (const rating of [5, 4, 4]) {
    const person = await market.given.person()
    await market.as(person).post('/api/v1/reviews', { productId: at.product.id, orderId: await buy(person), rating })
  }
  const list = (query: Record<string, unknown>) =>
    market.guest.call(listReviews, { params: { id: at.product.id }, query: { size: 1, ...query } })
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
  expect((await market.guest.get(`/api/v1/reviews/product/${at.product.id}?rating=9`)).status).toBe(400)
})

test('a review is helpful once per person, not to its author, and the mark can be taken back', async () => {
  const { body } = await review(at.lan)
  const { id } = (body as { data: { id: number } }).data
  const reader = await market.given.person()
  const vote = () => market.as(reader).call(voteHelpful, { params: { id } })
  await Promise.all([vote(), vote(), vote()])
  expect(await vote()).toEqual({ helpfulCount: 1, isHelpful: true })
  const path = `/api/v1/reviews/${id}/helpful`
  expect(await market.as(at.lan).put(path)).toMatchObject({ status: 403, body: { code: 'REVIEW_OWN' } })
  expect((await market.guest.put(path)).status).toBe(401)
  expect((await market.as(reader).put('/api/v1/reviews/99999999/helpful')).status).toBe(404)
  expect(await market.as(reader).call(listHelpfulReviews, { params: { id: at.product.id } })).toEqual([id])
  const shown = async () => (await market.guest.call(listReviews, { params: { id: at.product.id } })).reviews[0]
  expect(await shown()).toMatchObject({ helpfulCount: 1 })
  for (let time = 0; time < 2; time++)
    expect(await market.as(reader).call(withdrawHelpful, { params: { id } })).toEqual({
      helpfulCount: 0,
      isHelpful: false,
    })
  expect(await shown()).toMatchObject({ helpfulCount: 0 })
  expect(await market.as(reader).call(listHelpfulReviews, { params: { id: at.product.id } })).toEqual([])
})

test('an account takes its pictures and votes along when it is deleted', async () => {
  const { body } = await upload(at.lan)
  const other = await market.given.person()
  const written = await market.as(other).call(createReview, {
    body: { productId: at.product.id, orderId: await buy(other), rating: 4, comment: 'Tốt' },
  })
  await review(at.lan, { imageUrls: [body.data.url] })
  await market.as(at.lan).call(voteHelpful, { params: { id: written.id } })
  const exported = await market.as(at.lan).get('/api/v1/users/data')
  expect(JSON.stringify(exported.body)).toContain(body.data.url)
  await market.db.run(sql`update orders set status = 'COMPLETED' where user_id = ${at.lan.id}`)
  const given = { email: at.lan.email, password: at.lan.password }
  expect(await market.as(at.lan).post('/api/v1/users/deletion', given)).toMatchObject({ status: 200 })
  expect(await statusOf(body.data.url)).toBe(404)
  const { reviews } = await market.guest.call(listReviews, { params: { id: at.product.id } })
  expect(reviews.map(({ imageUrls, helpfulCount }) => [imageUrls.length, helpfulCount])).toEqual([
    [0, 0],
    [0, 0],
  ])
})
