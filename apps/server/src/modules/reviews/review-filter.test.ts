import { listReviews } from '@chophien/domain/reviews/contract'
import { expect, test } from 'vitest'
import { useReviews } from '../../testing/review-fixture.ts'

const purchase = useReviews()
const { market, buy, review, upload } = purchase

test('reviews are filtered by stars and pictures, without a statement for their number', async () => {
  const { body } = await upload(purchase.lan)
  await review(purchase.lan, { rating: 5, imageUrls: [body.data.url] })
  for (const rating of [5, 4, 4]) {
    const person = await market.given.person()
    await market
      .as(person)
      .post('/api/v1/reviews', { productId: purchase.product.id, orderId: await buy(person), rating })
  }
  const list = (query: Record<string, unknown>) =>
    market.guest.call(listReviews, { params: { id: purchase.product.id }, query: { size: 1, ...query } })
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
  expect((await market.guest.get(`/api/v1/reviews/product/${purchase.product.id}?rating=9`)).status).toBe(400)
})
