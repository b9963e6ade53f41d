import { demoCatalog } from './data/catalog.ts'
import type { DemoCategory, DemoKind } from './data/catalog-types.ts'
import { demoShops } from './data/shops.ts'
import { productDescription } from './product-description.ts'
import { namePartsOf, productName, scatter } from './product-name.ts'
import { drawPictures, mainColour, pictureOf } from './product-pictures.ts'
import { drawPrice, listPrice } from './product-price.ts'
import { drawVariants, type VariantPlan } from './product-variants.ts'
import { createRandom, type Random } from './random.ts'
import { drawReviewCount, planReviews, type ReviewPlan } from './review-plan.ts'

export const DEMO_SHOPPERS = 300
export const DEMO_SEED = 20_261_121

// Beyond the first few thousand, which people look at, reviews would only cost time.
const WELL_REVIEWED = 5000

export interface ProductPlan {
  /** Names of its category and the category above, as in the demo catalog. */
  root: string
  category: string
  /** Number of its shop in the list of demo shops. */
  shop: number
  name: string
  description: string
  /** Whole đồng. */
  basePrice: number
  imageUrls: string[]
  isFeatured: boolean
  publishedAt: Date
  soldCount: number
  variants: VariantPlan[]
  /** The picture of each variant; null for none of its own. */
  variantPictures: (string | null)[]
  reviews: ReviewPlan[]
}

interface CatalogSlot {
  root: string
  category: DemoCategory
  /** Position of the category among its sisters. */
  position: number
  /** How often the category came before in the same turn of the wheel. */
  turn: number
  share: number
}

const DEFAULT_SHARE = 2

/** The order in which categories get their next product: a wheel that every category is on as often as its share says. */
const wheel: readonly CatalogSlot[] = (() => {
  const slots = demoCatalog.flatMap((root) =>
    root.children.flatMap((category, position) => {
      const share = category.share ?? DEFAULT_SHARE
      return Array.from({ length: share }, (_, turn) => ({ root: root.name, category, position, turn, share }))
    }),
  )
  // By turn first, so that the first products already show every category; scattered, so that neighbours differ.
  const scattered = slots.map((_, index) => slots[scatter(index, slots.length)] as CatalogSlot)
  return scattered.sort((a, b) => a.turn - b.turn)
})()

const shopsOf = new Map(
  demoCatalog.map((root) => [root.name, demoShops.flatMap((shop, index) => (shop.focus === root.name ? [index] : []))]),
)

// Some of the first products of the catalog, two from each root, are shown on the front page.
const FEATURED_POSITIONS: ReadonlySet<number> = new Set([0, 3])

const DAY_MS = 86_400_000
const MONTHS_18_DAYS = 545

function drawPublishedAt(now: Date, random: Random): Date {
  // Newer ones are a little more frequent: a marketplace grows.
  const age = MONTHS_18_DAYS * random.next() ** 1.15
  return new Date(now.getTime() - Math.floor(age * DAY_MS) - 2 * 3_600_000)
}

/** Units sold: log-normal around a median of 120, at most 30 000; what is new has sold less. */
function drawSoldCount(publishedAt: Date, now: Date, featured: boolean, random: Random): number {
  const ageDays = (now.getTime() - publishedAt.getTime()) / DAY_MS
  const young = Math.min(1, ageDays / 60)
  const drawn = 120 * Math.exp(random.normal() * 1.25) * young * (featured ? 6 : 1)
  const least = featured ? 300 + random.int(0, 900) : 0
  return Math.min(30_000, Math.max(least, Math.floor(drawn)))
}

function stockUp(variants: readonly VariantPlan[], random: Random): VariantPlan[] {
  return variants.map((variant) => ({ ...variant, stockQuantity: random.int(60, 400) }))
}

const kindsByObject = Map.groupBy(
  demoCatalog.flatMap((root) => root.children.flatMap((category) => category.kinds)),
  (kind) => kind.object,
)

/** Which of all products with the same object the `nth` one of a kind is. */
function lookOf(kind: DemoKind, nth: number): number {
  const alike = kindsByObject.get(kind.object) ?? [kind]
  return nth * alike.length + alike.indexOf(kind)
}

/** The `index`-th product of the demo marketplace (from 0). It depends on `seed`, `index` and `now` alone, so that products can be
 *  added later without knowing the ones before. */
export function planProduct(seed: number, index: number, now: Date): ProductPlan {
  const random = createRandom(seed, 'product', index)
  const slot = wheel[index % wheel.length] as CatalogSlot
  const { category } = slot
  const ordinal = Math.floor(index / wheel.length) * slot.share + slot.turn
  const kind = category.kinds[ordinal % category.kinds.length] as DemoKind
  const nth = Math.floor(ordinal / category.kinds.length)
  const parts = namePartsOf(category, kind, nth)
  const isFeatured = ordinal === 0 && FEATURED_POSITIONS.has(slot.position)

  const cheapest = drawPrice(kind.price ?? category.price, random)
  const axes = kind.axes ?? category.axes
  const look = lookOf(kind, nth)
  const wanted = mainColour(kind.object, axes, look)
  const drawn = drawVariants(axes, cheapest, { wanted, random })
  const variants = isFeatured ? stockUp(drawn, random) : drawn
  const publishedAt = drawPublishedAt(now, random)
  const soldCount = drawSoldCount(publishedAt, now, isFeatured, random)
  const count = drawReviewCount(soldCount, index < WELL_REVIEWED ? 8 : 3, random)
  const pictures = drawPictures(kind.object, variants, { axes, look, random })
  return {
    root: slot.root,
    category: category.name,
    shop: random.pick(shopsOf.get(slot.root) ?? []),
    name: productName(category, kind, parts),
    description: productDescription(category, kind, parts, random),
    basePrice: listPrice(cheapest, random),
    imageUrls: pictures.map((picture) => picture.url),
    isFeatured,
    publishedAt,
    soldCount,
    variants,
    variantPictures: variants.map((variant) => pictureOf(variant, pictures)),
    reviews: planReviews(
      { family: category.family, soldCount, publishedAt },
      { count, shoppers: DEMO_SHOPPERS, now },
      random,
    ),
  }
}
