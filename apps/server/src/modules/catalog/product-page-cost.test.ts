import { getProduct, listRelatedProducts } from '@chophien/domain/catalog/contract'
import { getReviewStatistics, listReviews } from '@chophien/domain/reviews/contract'
import { expect, test } from 'vitest'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

test('what a product page shows is read by one statement for each of its four answers', async () => {
  const shop = await market.given.shop()
  const category = await market.given.category()
  const [first, second] = [
    await market.given.product({ shop, category }),
    await market.given.product({ shop, category }),
  ]
  const read = async (id: number) => {
    const params = { id }
    await market.guest.call(getProduct, { params })
    await market.guest.call(listReviews, { params })
    await market.guest.call(getReviewStatistics, { params })
    return market.guest.call(listRelatedProducts, { params })
  }
  // The first one counts the category.
  await read(first.id)
  const before = market.db.statementCount
  const related = await read(second.id)
  expect(market.db.statementCount - before).toBe(4)
  expect(related).toMatchObject({ totalElements: 1, totalPages: 1 })
  expect(related.products.map(({ id }) => id)).not.toContain(second.id)
})
