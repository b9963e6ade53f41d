import { listHelpfulReviews, listReviews, voteHelpful, withdrawHelpful } from '@chophien/domain/reviews/contract'
import { expect, test } from 'vitest'
import { useReviews } from '../../testing/review-fixture.ts'

const purchase = useReviews()
const { market, review } = purchase

test('a review is helpful once per person, not to its author, and the mark can be taken back', async () => {
  const { body } = await review(purchase.lan)
  const { id } = (body as { data: { id: number } }).data
  const reader = await market.given.person()
  const vote = () => market.as(reader).call(voteHelpful, { params: { id } })
  await Promise.all([vote(), vote(), vote()])
  expect(await vote()).toEqual({ helpfulCount: 1, isHelpful: true })
  const path = `/api/v1/reviews/${id}/helpful`
  expect(await market.as(purchase.lan).put(path)).toMatchObject({ status: 403, body: { code: 'REVIEW_OWN' } })
  expect((await market.guest.put(path)).status).toBe(401)
  expect((await market.as(reader).put('/api/v1/reviews/99999999/helpful')).status).toBe(404)
  expect(await market.as(reader).call(listHelpfulReviews, { params: { id: purchase.product.id } })).toEqual([id])
  const shown = async () => (await market.guest.call(listReviews, { params: { id: purchase.product.id } })).reviews[0]
  expect(await shown()).toMatchObject({ helpfulCount: 1 })
  for (let time = 0; time < 2; time++)
    expect(await market.as(reader).call(withdrawHelpful, { params: { id } })).toEqual({
      helpfulCount: 0,
      isHelpful: false,
    })
  expect(await shown()).toMatchObject({ helpfulCount: 0 })
  expect(await market.as(reader).call(listHelpfulReviews, { params: { id: purchase.product.id } })).toEqual([])
})
