import { listProductGroups, listProducts, type ProductPage } from '@chophien/domain/catalog/contract'
import { expect, test } from 'vitest'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

test('the groups of the front page go by sales, with two of one shop while others have any, and pictures first', async () => {
  const { given } = market
  const top = await given.category({ name: 'Đồ gỗ' })
  const below = await given.category({ name: 'Bàn', parent: top })
  const [big, small] = [await given.shop(), await given.shop()]
  const imageUrls = ['/img/ban.webp']
  const make = (name: string, shopOf: { id: number }, soldCount: number, facts: object = { imageUrls }) =>
    given.product({ name, shop: shopOf, category: soldCount % 2 ? below : top, soldCount, ...facts })
  for (const [name, soldCount] of [
    ['Bàn A', 90],
    ['Bàn B', 81],
    ['Bàn C', 70],
    ['Bàn D', 61],
  ] as const)
    await make(name, big, soldCount)
  await make('Ghế', small, 3)
  await make('Ghế không hình', small, 999, {})
  const groups = await market.guest.call(listProductGroups)
  const shown = groups.find(({ category }) => category.id === top.id)?.products.map(({ name }) => name)
  expect(shown).toEqual(['Bàn A', 'Bàn B', 'Ghế', 'Bàn C', 'Bàn D'])
  const names = (page: ProductPage) => page.products.map(({ name }) => name)
  const list = (query: object) =>
    market.guest.call(listProducts, { query: { categoryId: top.id, sortBy: 'popularity', ...query } })
  const popular = await list({})
  expect(names(popular)).toEqual(['Bàn A', 'Bàn B', 'Bàn C', 'Bàn D', 'Ghế', 'Ghế không hình'])
  expect(names(await list({ sortDirection: 'asc' }))).toEqual(names(popular).reverse())
})
