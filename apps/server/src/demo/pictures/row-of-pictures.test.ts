import { describe, expect, it } from 'vitest'
import { demoCatalog } from '../data/catalog.ts'
import { DEMO_PRODUCTS } from '../demo-size.ts'
import { DEMO_SEED, type ProductPlan, planProduct } from '../product-plan.ts'
import { dyeOfSeed } from './scene.ts'

const now = new Date('2026-11-21T12:00:00Z')
const products = Array.from({ length: DEMO_PRODUCTS }, (_, index) => planProduct(DEMO_SEED, index, now))
const cheapestOf = (product: ProductPlan) => Math.min(...product.variants.map((variant) => variant.finalPrice))
const ratingOf = ({ reviews }: ProductPlan) =>
  reviews.reduce((sum, review) => sum + review.rating, 0) / Math.max(1, reviews.length)

// The orders that shoppers choose from.
const orders: Record<string, (one: ProductPlan, other: ProductPlan) => number> = {
  newest: (one, other) => other.publishedAt.getTime() - one.publishedAt.getTime(),
  'best selling': (one, other) => other.soldCount - one.soldCount,
  cheapest: (one, other) => cheapestOf(one) - cheapestOf(other),
  'best rated': (one, other) => ratingOf(other) - ratingOf(one),
}

const titles = demoCatalog.flatMap((root) =>
  root.children.flatMap((category) => category.kinds.map(({ title }) => title)),
)
/** What shoppers look through: everything, departments, categories, shops, a search for each kind, the front page. */
const lists = [
  products,
  ...Map.groupBy(products, ({ root }) => root).values(),
  ...Map.groupBy(products, ({ root, category }) => `${root}/${category}`).values(),
  ...Map.groupBy(products, ({ shop }) => shop).values(),
  ...titles.map((title) => products.filter(({ name }) => name.startsWith(title))),
  products.filter(({ isFeatured }) => isFeatured),
]

const neighboursIn = (order: (one: ProductPlan, other: ProductPlan) => number) =>
  lists.flatMap((list) => {
    const row = list.toSorted(order)
    return row.slice(1).map((product, at) => [row[at] as ProductPlan, product] as const)
  })

/** Object and dye of a product's main picture. */
function lookOf({ imageUrls: [url = ''] }: ProductPlan): string {
  const [, object, seed] = /^\/img\/scene\/([a-z0-9-]+)\/(\d+)-\d\//u.exec(url) ?? []
  return `${object} ${dyeOfSeed(Number(seed))}`
}

describe.each(Object.entries(orders))('a list by %s', (_, order) => {
  const neighbours = neighboursIn(order)

  it('never shows the same picture twice in a row', () => {
    const same = neighbours.filter(([one, other]) => one.imageUrls[0] === other.imageUrls[0])
    expect(same.map(([one, other]) => `${one.name} | ${other.name}: ${one.imageUrls[0]}`)).toEqual([])
  })

  it('seldom shows one thing in one colour twice in a row', () => {
    const alike = neighbours.filter(([one, other]) => lookOf(one) === lookOf(other))
    expect(alike.length / neighbours.length).toBeLessThan(0.08)
  })
})
