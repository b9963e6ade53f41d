import { listCategoryProducts, listShopProducts } from '@chophien/domain/catalog/contract'
import { listFacets } from '@chophien/domain/catalog/counts-contract'
import { expect, test } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { openCategorySearch } from './category-search-job.ts'
import { openShopSearch } from './shop-search-job.ts'

const market = testMarketplace()

/** Opens a job whose work runs when the test says so. */
async function jobOf(open: (jobs: Jobs) => Promise<(tx: Transaction, id: number) => Promise<void>>) {
  let run = async (_data: object): Promise<void> => {}
  const jobs = {
    handle: async (_queue: string, handler: (data: never, stop: AbortSignal) => Promise<void>) => {
      run = (data) => handler(data as never, AbortSignal.abort())
    },
  }
  await open(jobs as unknown as Jobs)
  return (data: object) => run(data)
}

/** How many products searches within the shop and the category find, and count. */
const searchesOf =
  (shop: { id: number }, category: { id: number }, searchTerm: string) => async (): Promise<(number | null)[]> => {
    const { guest } = market
    const query = { searchTerm }
    return [
      (await guest.call(listShopProducts, { params: { id: shop.id }, query })).totalElements,
      (await guest.call(listCategoryProducts, { params: { id: category.id }, query })).totalElements,
      (await guest.call(listFacets, { query: { ...query, shopId: shop.id } })).total,
      (await guest.call(listFacets, { query: { ...query, withinCategoryId: category.id } })).total,
    ]
  }

test('searches within a shop or a category find by the new name of a shop as soon as its products have it', async () => {
  const run = await jobOf((jobs) => openShopSearch(jobs, market.db))
  const category = await market.given.category()
  const shop = await market.given.shop({ name: 'Gốm Bàu Trúc' })
  await market.given.product({ shop, category, name: 'Bình hoa' })
  const found = searchesOf(shop, category, 'phù lãng')
  await market.db.run(sql`update shops set name = 'Gốm Phù Lãng' where id = ${shop.id}`)
  expect(await found()).toEqual([0, 0, 0, 0])
  await run({ shopId: shop.id })
  expect(await found()).toEqual([1, 1, 1, 1])
})

test('searches within a shop or a category find by the new name of a category as soon as its products have it', async () => {
  const run = await jobOf((jobs) => openCategorySearch(jobs, market.db))
  const parent = await market.given.category({ name: 'Đồ đan' })
  const category = await market.given.category({ parent })
  const shop = await market.given.shop()
  await market.given.product({ shop, category, name: 'Rổ nhỏ' })
  const found = searchesOf(shop, category, 'song mây')
  await market.db.run(sql`update categories set name = 'Song mây' where id = ${parent.id}`)
  expect(await found()).toEqual([0, 0, 0, 0])
  await run({ categoryId: parent.id })
  expect(await found()).toEqual([1, 1, 1, 1])
})
