import { createSellerProduct, type SellerProduct, workOnSellerProducts } from '@chophien/domain/catalog/seller-contract'
import { beforeEach } from 'vitest'
import type { Person } from './builders.ts'
import { testMarketplace } from './test-marketplace.ts'

/** A seller with a shop, a category and calls to create and edit products. Call it once per test file. */
export function useSellerProducts() {
  const market = testMarketplace()

  let seller: Person
  let shop: { id: number; name: string }
  let category: { id: number }
  beforeEach(async () => {
    const made = await market.given.shop()
    shop = made
    seller = made.owner
    category = await market.given.category()
  })

  const form = (facts: Record<string, unknown> = {}) => ({
    name: 'Áo dài lụa',
    sellerCode: null,
    categoryId: category.id,
    basePrice: 500_000,
    description: '<p>Lụa tơ tằm</p>',
    images: [],
    variants: [
      { options: 'Đỏ / M', finalPrice: 450_000, stockQuantity: 5 },
      { options: 'Đỏ / L', finalPrice: 460_000, stockQuantity: 0 },
    ],
    publish: true,
    ...facts,
  })
  const create = (facts: Record<string, unknown> = {}): Promise<SellerProduct> =>
    market.as(seller).call(createSellerProduct, { body: form(facts) })
  const save = (product: SellerProduct, facts: Record<string, unknown> = {}) =>
    market.as(seller).put(`/api/v1/seller/products/${product.id}`, { ...product, ...facts })
  const work = (ids: number[], what: Record<string, unknown>) =>
    market.as(seller).call(workOnSellerProducts, { body: { ids, work: what } })

  return {
    market,
    form,
    create,
    save,
    work,
    get seller() {
      return seller
    },
    /** Acts as another seller from now on. */
    set seller(other: Person) {
      seller = other
    },
    get shop() {
      return shop
    },
    get category() {
      return category
    },
  }
}
