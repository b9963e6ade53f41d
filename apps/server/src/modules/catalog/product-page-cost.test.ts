import { getProduct, listRelatedProducts } from '@chophien/domain/catalog/contract'
import { changeSellerProduct, getSellerProduct, workOnSellerProducts } from '@chophien/domain/catalog/seller-contract'
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

test('what stands beside a product is right at once for another product that nobody asked for before', async () => {
  const shop = await market.given.shop()
  const category = await market.given.category()
  const made = (name: string) => market.given.product({ shop, category, name })
  const [shown, changed, asked] = [await made('Chum sành'), await made('Vại sành'), await made('Hũ sành')]
  const besides = async (id: number) =>
    (await market.guest.call(listRelatedProducts, { params: { id } })).products.map(({ name, minPrice }) => ({
      name,
      minPrice,
    }))
  const seller = market.as(shop.owner)
  await besides(shown.id)
  const form = await seller.call(getSellerProduct, { params: { id: changed.id } })
  const variants = form.variants.map((variant) => ({ ...variant, finalPrice: 77_000 }))
  await seller.call(changeSellerProduct, {
    params: { id: changed.id },
    body: { ...form, name: 'Vại sành lớn', variants },
  })
  expect(await besides(asked.id)).toContainEqual({ name: 'Vại sành lớn', minPrice: 77_000 })
  const next = await made('Lọ sành')
  await besides(shown.id)
  await seller.call(workOnSellerProducts, { body: { ids: [changed.id], work: { kind: 'unpublish' } } })
  expect((await besides(next.id)).map(({ name }) => name)).not.toContain('Vại sành lớn')
  expect(await market.guest.call(listRelatedProducts, { params: { id: next.id } })).toMatchObject({ totalElements: 2 })
  const last = await made('Ang sành')
  const elsewhere = await market.given.category()
  const moved = await seller.call(getSellerProduct, { params: { id: asked.id } })
  await seller.call(changeSellerProduct, { params: { id: asked.id }, body: { ...moved, categoryId: elsewhere.id } })
  expect((await besides(last.id)).map(({ name }) => name).sort()).toEqual(['Chum sành', 'Lọ sành'])
})
