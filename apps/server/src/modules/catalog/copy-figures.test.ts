import { listProducts, listRelatedProducts } from '@chophien/domain/catalog/contract'
import { listFacets } from '@chophien/domain/catalog/counts-contract'
import { listSellerProducts } from '@chophien/domain/catalog/seller-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { CountRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import type { MadeProduct } from '../../testing/builders.ts'
import { heldTransaction } from '../../testing/held-transaction.ts'
import { expectListed } from '../../testing/listed-products.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { copyFigures } from './copy-figures.ts'
import { countRating } from './product-rating.ts'
import { countSold } from './sold-count.ts'

const market = testMarketplace()

afterAll(() => expectListed(market.db))

let shop: Awaited<ReturnType<typeof market.given.shop>>
let bowl: MadeProduct
let lamp: MadeProduct
let other: MadeProduct
beforeAll(async () => {
  shop = await market.given.shop()
  bowl = await market.given.product({ name: 'Bát men lam', shop })
  lamp = await market.given.product({ name: 'Đèn mây', shop })
  other = await market.given.product({ name: 'Nón lá' })
  // More than one batch.
  await market.db.run(sql`
    insert into products (shop_id, category_id, name, base_price, min_price, status, published_at)
    select ${shop.id}, ${bowl.categoryId}, 'Cốc số ' || n, 100000, 90000, 'ACTIVE', now() from generate_series(1, 101) n`)
})

/** How many statements `work` sends. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const before = market.db.statementCount
  await work()
  return market.db.statementCount - before
}

const rate = (product: MadeProduct, rating: number) =>
  market.db.transaction((tx) => countRating(tx, product.id, rating))

describe('what is ordered by figures', () => {
  const wrong = async () =>
    (
      await market.db.one(
        CountRow,
        sql`
      select count(*) as count from products p left join product_figures f on f.product_id = p.id
      where (p.sold_count, p.review_count, p.rating_sum) is distinct from (f.sold_count, f.review_count, f.rating_sum)`,
      )
    ).count
  const due = async () => (await market.db.one(CountRow, sql`select count(*) as count from figures_due`)).count

  it('follows the job, which renews the kept answers', async () => {
    // One after the other: equal ranks go by id.
    const make = () => market.given.product({ name: 'Bình gốm', shop, category: { id: other.categoryId } })
    const pot = await make()
    const vase = await make()
    const jar = await make()
    const related = async () => {
      const { products } = await market.guest.call(listRelatedProducts, { params: { id: other.id } })
      return products.slice(0, 2).map(({ id }) => id)
    }
    const bestSold = async () => {
      const { items } = await market.as(shop.owner).call(listSellerProducts, { query: { sort: '-sold' } })
      return items[0]?.id
    }
    const good = async () => {
      const { products } = await market.guest.call(listProducts, { query: { minRating: 5 } })
      return products.map(({ id }) => id)
    }
    const found = async () => {
      const { products } = await market.guest.call(listProducts, { query: { searchTerm: 'Bình gốm' } })
      return products[0]?.id
    }
    expect([await related(), await good(), await found()]).toEqual([[jar.id, vase.id], [], jar.id])
    await market.db.transaction((tx) => countSold(tx, [{ productId: pot.id, quantity: 50 }], 1))
    await rate(vase, 5)
    expect([await related(), await good(), await found()]).toEqual([[jar.id, vase.id], [], jar.id])
    expect(await wrong()).toBeGreaterThan(0)
    await market.recurringJob('figure-copies')
    expect([await related(), await good(), await found()]).toEqual([[pot.id, vase.id], [vase.id], pot.id])
    expect(await bestSold()).toBe(pot.id)
    expect([await wrong(), await due()]).toEqual([0, 0])
  })

  it('renews the lists of its shop and its categories, and of no other', async () => {
    const root = await market.given.category()
    const leaf = await market.given.category({ parent: root })
    const sold = await market.given.product({ category: leaf })
    const ask = (query: Record<string, unknown>) => () =>
      market.guest.call(listProducts, { query: { sortBy: 'popularity', ...query } })
    const concerned = [{}, { categoryId: root.id }, { categoryId: leaf.id }, { shopId: sold.shopId }].map(ask)
    const unconcerned = [{ categoryId: other.categoryId }, { shopId: other.shopId, minRating: 3 }].map(ask)
    const facets = (withinCategoryId: number) => () =>
      market.guest.call(listFacets, { query: { withinCategoryId, minRating: 3 } })
    concerned.push(facets(root.id) as never)
    unconcerned.push(facets(other.categoryId) as never)
    for (const look of [...concerned, ...unconcerned]) await look()
    await market.db.run(sql`update product_figures set sold_count = 5 where product_id = ${sold.id}`)
    await market.db.run(
      sql`insert into figures_due (shop_id, product_id, rated) values (${sold.shopId}, ${sold.id}, false)`,
    )
    await market.recurringJob('figure-copies')
    for (const look of unconcerned) expect(await statementsOf(look)).toBe(0)
    for (const look of concerned) expect(await statementsOf(look)).toBeGreaterThan(0)
  })

  it('leaves a locked product for the next run, without waiting', async () => {
    for (const product of [bowl, lamp])
      await market.db.transaction((tx) => countSold(tx, [{ productId: product.id, quantity: 1 }], 1))
    await heldTransaction(market.db, async (tx) => {
      await tx.run(sql`select 1 from products where id = ${bowl.id} for update`)
      await market.recurringJob('figure-copies')
      expect([await wrong(), await due()]).toEqual([1, 1])
    })
    await market.recurringJob('figure-copies')
    expect([await wrong(), await due()]).toEqual([0, 0])
  })

  /** The database, with `after` behind each transaction. */
  const watched = (after: (nth: number) => unknown): Database => {
    let count = 0
    return {
      ...market.db,
      async transaction(work, how) {
        const result = await market.db.transaction(work, how)
        await after(++count)
        return result
      },
    }
  }
  const allDue = () =>
    market.db.transaction(async (tx) => {
      await tx.run(sql`update product_figures set sold_count = sold_count + 1`)
      await tx.run(
        sql`insert into figures_due (shop_id, product_id, rated) select shop_id, id, false from products, generate_series(1, 3)`,
      )
    })
  const search = () => market.guest.call(listProducts, { query: { searchTerm: 'Nón lá' } })

  it('comes to an end while more is delivered, and renews the kept answers once', async () => {
    await allDue()
    let published = 0
    market.db.onChange((tags) => {
      if (tags.includes('ranking')) published++
    })
    await copyFigures(
      watched(() => market.db.transaction((tx) => countSold(tx, [{ productId: lamp.id, quantity: 1 }], 1))),
    )
    expect([await wrong(), published]).toEqual([1, 1])
    await market.recurringJob('figure-copies')
    expect([await wrong(), await due()]).toEqual([0, 0])
  })

  it.each([
    ['is told to stop', (control: AbortController) => control.abort()],
    [
      'fails',
      () => {
        throw new Error('cut off')
      },
    ],
  ])('renews the kept answers also when the job %s', async (_, interrupt) => {
    await allDue()
    await search()
    expect(await statementsOf(search)).toBe(0)
    const before = await wrong()
    const control = new AbortController()
    const interrupted = watched((nth) => nth === 2 && interrupt(control))
    await copyFigures(interrupted, control.signal).catch(() => {})
    expect(await wrong()).toBeGreaterThan(0)
    expect(await wrong()).toBeLessThan(before)
    expect(await statementsOf(search)).toBeGreaterThan(0)
    await market.recurringJob('figure-copies')
    expect([await wrong(), await due()]).toEqual([0, 0])
  })

  it('copies more products than one batch', async () => {
    await allDue()
    await market.recurringJob('figure-copies')
    expect([await wrong(), await due()]).toEqual([0, 0])
  })

  it('notes ratings apart from deliveries, which a shop’s stars do not read', async () => {
    const late = async () =>
      (await market.db.one(CountRow, sql`select count(*) as count from published.late_ratings`)).count
    await market.db.transaction((tx) => countSold(tx, [{ productId: bowl.id, quantity: 1 }], 1))
    expect([await due(), await late()]).toEqual([1, 0])
    await rate(bowl, 4)
    expect([await due(), await late()]).toEqual([2, 1])
    await market.recurringJob('figure-copies')
    expect([await due(), await late()]).toEqual([0, 0])
  })

  it('is right after deliveries and reviews beside several runs', async () => {
    const made = [bowl, lamp, other]
    const writers = Array.from({ length: 24 }, async (_, n) => {
      const product = made[n % 3] ?? bowl
      if (n % 2 === 0) return rate(product, 1 + (n % 5))
      const units = [product, bowl].map(({ id }) => ({ productId: id, quantity: 1 }))
      return market.db.transaction((tx) => countSold(tx, units, 1))
    })
    const runs = [1, 2].map(async () => {
      for (let n = 0; n < 5; n++) await copyFigures(market.db)
    })
    await Promise.all([...writers, ...runs])
    await market.recurringJob('figure-copies')
    expect([await wrong(), await due()]).toEqual([0, 0])
  })
})
