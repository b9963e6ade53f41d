import { takeDownReviews } from '@chophien/domain/reviews/admin-contract'
import { createReview, listReviews, voteHelpful } from '@chophien/domain/reviews/contract'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { useReviews } from '../../testing/review-fixture.ts'

const purchase = useReviews()
const { market, buy, review, upload } = purchase

const statusOf = async (url: string) => (await market.app.inject(url)).statusCode

test('a review shows the author’s uploaded pictures and the option bought; taken down it hides them', async () => {
  const other = await market.given.person()
  const [{ body: one }, { body: two }, foreign] = [
    await upload(purchase.lan),
    await upload(purchase.lan),
    await upload(other),
  ]
  const urls = [two.data.url, one.data.url]
  expect(urls[0]).toMatch(/^\/img\/review\/[0-9a-f-]{36}\/800\.webp$/u)
  // Nobody sees what no review shows.
  expect(await statusOf(one.data.url)).toBe(404)
  for (const imageUrls of [[foreign.body.data.url], [one.data.url, one.data.url], ['/img/demo/ao/800.webp']])
    expect(await review(purchase.lan, { imageUrls })).toMatchObject({
      status: 400,
      body: { code: 'REVIEW_IMAGE_FOREIGN' },
    })
  expect((await review(purchase.lan, { imageUrls: Array(6).fill(one.data.url) })).status).toBe(400)
  expect(await review(purchase.lan, { imageUrls: urls })).toMatchObject({ status: 200 + 1 })
  const read = async () => (await market.guest.call(listReviews, { params: { id: purchase.product.id } })).reviews
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
  const secondOrder = await buy(purchase.lan, { of: second })
  const again = () =>
    market.as(purchase.lan).post('/api/v1/reviews', {
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
  expect(await upload(purchase.lan, Buffer.from('không phải ảnh'))).toMatchObject({
    status: 415,
    body: { code: 'REVIEW_IMAGE_UNSUPPORTED' },
  })
  expect((await market.guest.post('/api/v1/reviews/images', {})).status).toBe(401)
})

test('an account takes its pictures and votes along when it is deleted', async () => {
  const { body } = await upload(purchase.lan)
  const other = await market.given.person()
  const written = await market.as(other).call(createReview, {
    body: { productId: purchase.product.id, orderId: await buy(other), rating: 4, comment: 'Tốt' },
  })
  await review(purchase.lan, { imageUrls: [body.data.url] })
  await market.as(purchase.lan).call(voteHelpful, { params: { id: written.id } })
  const exported = await market.as(purchase.lan).get('/api/v1/users/data')
  expect(JSON.stringify(exported.body)).toContain(body.data.url)
  await market.db.run(sql`update orders set status = 'COMPLETED' where user_id = ${purchase.lan.id}`)
  const given = { email: purchase.lan.email, password: purchase.lan.password }
  expect(await market.as(purchase.lan).post('/api/v1/users/deletion', given)).toMatchObject({ status: 200 })
  expect(await statusOf(body.data.url)).toBe(404)
  const { reviews } = await market.guest.call(listReviews, { params: { id: purchase.product.id } })
  expect(reviews.map(({ imageUrls, helpfulCount }) => [imageUrls.length, helpfulCount])).toEqual([
    [0, 0],
    [0, 0],
  ])
})
