import * as z from 'zod/mini'

/** What the cache tags of a product need. `categoryIds`: its category and all ancestors. */
export const TaggedProduct = z.object({ id: z.number(), shopId: z.number(), categoryIds: z.array(z.number()) })
export type TaggedProduct = z.output<typeof TaggedProduct>

/** The cache tags of everything that shows a product's name, price or availability. */
export const tagsOfProduct = (product: TaggedProduct): string[] => [
  `product:${product.id}`,
  `shop:${product.shopId}`,
  ...product.categoryIds.map((id) => `category:${id}`),
  'catalog',
]

// Tags take memory; of a longer list, a delivery concerns some product soon anyway.
const NAMED_MAX = 200

/** Where all products of an answer are: in one shop, else in one category or below it, else anywhere. */
export interface ShownPlace {
  shopId?: number | undefined
  categoryId?: number | undefined
}

function tagOfPlace({ shopId, categoryId }: ShownPlace): string {
  if (shopId !== undefined) return `figures-of-shop:${shopId}`
  return categoryId === undefined ? 'figures' : `figures-of-category:${categoryId}`
}

/** The cache tags of an answer that shows the sold counts or ratings of these products. */
export const tagsOfShownFigures = (products: readonly { id: number }[], place: ShownPlace = {}): string[] =>
  products.length > NAMED_MAX ? [tagOfPlace(place)] : products.map(({ id }) => `figures:${id}`)

/** The cache tags that a delivery or review of a product changes: of everything that shows its sold count or rating. */
export const tagsOfFigures = ({ id, shopId, categoryIds }: TaggedProduct): string[] => [
  `figures:${id}`,
  tagOfPlace({ shopId }),
  ...categoryIds.map((categoryId) => tagOfPlace({ categoryId })),
  tagOfPlace({}),
]

/** The cache tag of what is filtered or ordered by the copied figures of the products of a shop, else of a category and all below it, else of all. */
export function rankingTag({ shopId, categoryId }: ShownPlace = {}): string {
  if (shopId !== undefined) return `ranking-of-shop:${shopId}`
  return categoryId === undefined ? 'ranking' : `ranking:${categoryId}`
}
