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
