import * as z from 'zod/mini'
import { Suggestion, suggestProducts } from '../catalog/schemas.ts'
import { Id } from '../contract/fields.ts'

/** What words may mean besides products. At most three places in all, the likeliest first in each list. */
export const SearchSuggestions = z.object({
  products: z.array(Suggestion),
  categories: z.array(z.object({ id: Id, name: z.string(), parentName: z.nullable(z.string()) })),
  /** Names, as products write them. */
  brands: z.array(z.string()),
  shops: z.array(z.object({ id: Id, name: z.string() })),
})
export type SearchSuggestions = z.output<typeof SearchSuggestions>

export const suggestSearch = {
  summary: 'Gợi ý trong lúc gõ: sản phẩm, danh mục, thương hiệu, cửa hàng',
  query: suggestProducts.query,
  data: SearchSuggestions,
}
