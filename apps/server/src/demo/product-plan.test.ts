import { createHash } from 'node:crypto'
import { imageSet } from '@chophien/domain/catalog/image'
import { describe, expect, it } from 'vitest'
import { parsePicturePath } from '../modules/images/picture-path.ts'
import { demoCatalog } from './data/catalog.ts'
import { DEMO_PRODUCTS } from './demo-size.ts'
import { demoPainter } from './pictures/demo-painter.ts'
import { DEMO_SEED, DEMO_SHOPPERS, type ProductPlan, planProduct } from './product-plan.ts'

const now = new Date('2026-11-21T12:00:00Z')
const plans = (count: number, seed = DEMO_SEED): ProductPlan[] =>
  Array.from({ length: count }, (_, index) => planProduct(seed, index, now))
const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

const products = plans(DEMO_PRODUCTS)
const variants = products.flatMap((product) => product.variants)
const reviews = products.flatMap((product) => product.reviews)
const share = <T>(items: readonly T[], test: (item: T) => boolean) => items.filter(test).length / items.length
const cheapestOf = (product: ProductPlan) => Math.min(...product.variants.map((variant) => variant.finalPrice))

describe('the plan of the demo marketplace', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(hash(plans(300))).toBe(hash(plans(300)))
    expect(hash(plans(300))).not.toBe(hash(plans(300, 7)))
  })

  it('plans a product without knowing those before it', () => {
    expect(planProduct(DEMO_SEED, 2999, now)).toEqual(products[2999])
  })

  it('gives every product its own name', () => {
    expect(new Set(products.map((product) => product.name)).size).toBe(products.length)
  })

  it('fills every category and every shop', () => {
    const categories = new Set(products.map((product) => `${product.root}/${product.category}`))
    expect(categories.size).toBe(demoCatalog.flatMap((root) => root.children).length)
    expect(new Set(products.map((product) => product.shop)).size).toBe(20)
  })

  it('has the price endings of Vietnamese shops', () => {
    for (const { finalPrice } of variants) expect(finalPrice % 1000).toBe(0)
    const above = products.map((product) => product.basePrice / cheapestOf(product)).filter((ratio) => ratio > 1)
    expect(above.length / products.length).toBeGreaterThan(0.4)
    for (const ratio of above) {
      expect(ratio).toBeGreaterThanOrEqual(1.1)
      expect(ratio).toBeLessThanOrEqual(1.52)
    }
    expect(share(products, (product) => cheapestOf(product) % 10_000 === 9000)).toBeGreaterThan(0.4)
  })

  it('has one to six variants with texts of their own', () => {
    for (const product of products) {
      expect(product.variants.length).toBeGreaterThanOrEqual(1)
      expect(product.variants.length).toBeLessThanOrEqual(6)
      expect(new Set(product.variants.map((variant) => variant.options)).size).toBe(product.variants.length)
    }
  })

  it('keeps the stock of vietnam.md §8', () => {
    expect(share(variants, (variant) => variant.stockQuantity === 0)).toBeCloseTo(0.04, 1)
    expect(share(variants, (variant) => variant.stockQuantity > 0 && variant.stockQuantity <= 5)).toBeCloseTo(0.08, 1)
  })

  it('shows one to five pictures of its own', () => {
    for (const { imageUrls } of products) {
      expect(imageUrls.length).toBeGreaterThanOrEqual(1)
      expect(imageUrls.length).toBeLessThanOrEqual(5)
      expect(new Set(imageUrls).size).toBe(imageUrls.length)
      for (const url of imageUrls) {
        const { kind = '', name = '' } = parsePicturePath(url) ?? {}
        expect(demoPainter.find(kind, name)).not.toBeNull()
        expect(imageSet(url, 'avif', null)).toBeDefined()
      }
    }
  })

  it('features two products of each root, all of them in stock', () => {
    const featured = products.filter((product) => product.isFeatured)
    expect(featured).toHaveLength(22)
    for (const product of featured) expect(Math.min(...product.variants.map((v) => v.stockQuantity))).toBeGreaterThan(0)
  })

  it('spreads publication over eighteen months and sales around 120', () => {
    const days = products.map((product) => (now.getTime() - product.publishedAt.getTime()) / 86_400_000)
    expect(Math.max(...days)).toBeGreaterThan(500)
    expect(Math.min(...days)).toBeGreaterThan(0)
    const sold = products.map((product) => product.soldCount).sort((a, b) => a - b)
    expect(sold[1500]).toBeGreaterThan(80)
    expect(sold[1500]).toBeLessThan(140)
    expect(sold.at(-1)).toBeLessThanOrEqual(30_000)
  })

  it('has reviews with realistic statistics', () => {
    for (const [stars, expected] of [
      [5, 0.7],
      [4, 0.16],
      [3, 0.07],
      [2, 0.03],
      [1, 0.04],
    ] as const)
      expect(Math.abs(share(reviews, (review) => review.rating === stars) - expected)).toBeLessThan(0.02)
    expect(share(reviews, (review) => review.comment === '')).toBeCloseTo(0.35, 1)
    expect(share(reviews, (review) => review.isVerifiedPurchase)).toBeCloseTo(0.9, 1)
    const unhappy = reviews.filter((review) => review.rating <= 3)
    expect(share(unhappy, (review) => review.reply !== null)).toBeCloseTo(0.6, 1)
  })

  it('has no second review by a user, none before publication and none in the future', () => {
    for (const product of products) {
      expect(new Set(product.reviews.map((review) => review.shopper)).size).toBe(product.reviews.length)
      expect(product.reviews.length).toBeLessThanOrEqual(product.soldCount)
      for (const review of product.reviews) {
        expect(review.shopper).toBeLessThan(DEMO_SHOPPERS)
        expect(review.createdAt.getTime()).toBeGreaterThan(product.publishedAt.getTime())
        expect(review.createdAt.getTime()).toBeLessThan(now.getTime())
        if (review.repliedAt) expect(review.repliedAt.getTime()).toBeGreaterThan(review.createdAt.getTime())
        expect([...review.comment].length).toBeLessThanOrEqual(1000)
      }
    }
  })

  it('has descriptions in simple HTML only', () => {
    for (const { description } of products)
      expect(description.replaceAll(/<\/?(?:p|h3|ul|li|strong)>/gu, '')).not.toMatch(/[<>]/u)
  })
})
