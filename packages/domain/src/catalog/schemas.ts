import * as z from 'zod/mini'
import { flagQuery } from '../contract/cursor-schemas.ts'
import { Id, IdParams, IdText, Money, pageFigures, paging, wholeNumber } from '../contract/fields.ts'
import { fieldMessages } from '../contract/messages.ts'
import { CHOSEN_MAX, GROUP_SIZE, SEARCH_TERM_MAX, SUGGESTIONS } from './limits.ts'
import { catalogQueryMessages as text } from './query-messages.ts'

/** Sort fields of lists (§5); any other value means publishedAt. */
export const productSorts = ['publishedAt', 'name', 'basePrice', 'approvedAt', 'isFeatured'] as const

export const Category = z.object({
  id: Id,
  name: z.string(),
  parentId: z.nullable(Id),
  imageUrl: z.nullable(z.string()),
})
export type Category = z.output<typeof Category>

export const Variant = z.object({ id: Id, options: z.string(), finalPrice: Money, stockQuantity: z.int() })
export type Variant = z.output<typeof Variant>

/** A product as lists show it (§3 without variants and description, plus what a card needs; product.md, catalog). */
export const ListedProduct = z.object({
  id: Id,
  name: z.string(),
  /** The list price; a `minPrice` below it is a discount. */
  basePrice: z.nullable(Money),
  imageUrls: z.array(z.string()),
  isFeatured: z.boolean(),
  categoryId: Id,
  categoryName: z.string(),
  shopId: Id,
  shopName: z.string(),
  /** The cheapest available variant, else the cheapest. */
  variantId: z.nullable(Id),
  minPrice: z.nullable(Money),
  inStock: z.boolean(),
  /** One decimal; 0 without reviews. */
  averageRating: z.number(),
  reviewCount: z.int(),
  soldCount: z.int(),
})
export type ListedProduct = z.output<typeof ListedProduct>

export const Product = z.extend(ListedProduct, {
  /** Sanitised HTML. */
  description: z.string(),
  /** Alternative texts of the pictures, in their order; empty if the seller wrote none. */
  imageAlts: z.array(z.string()),
  shopLogoUrl: z.nullable(z.string()),
  variants: z.array(Variant),
})
export type Product = z.output<typeof Product>

export const Suggestion = z.object({
  id: Id,
  name: z.string(),
  imageUrls: z.array(z.string()),
  minPrice: z.nullable(Money),
})
export type Suggestion = z.output<typeof Suggestion>

const price = wholeNumber(text.priceRange)

const rating = 'Số sao phải từ 0 đến 5.'

/** Stars as they are shown: at most one decimal counts. */
const Stars = z.pipe(
  z.transform((given: unknown) =>
    typeof given === 'string' && /^\d(?:\.\d)?$/u.test(given) ? Number(given) : Number.NaN,
  ),
  z.number(rating).check(z.gte(0, rating), z.lte(5, rating)),
)

export const ListQuery = z.object({
  ...paging,
  sortBy: z.optional(z.string()),
  sortDirection: z.optional(z.string()),
  searchTerm: z.optional(z.string().check(z.maxLength(SEARCH_TERM_MAX, 'Từ khóa quá dài.'))),
  categoryId: z.optional(IdText),
  shopId: z.optional(IdText),
  minPrice: z.optional(price),
  maxPrice: z.optional(price),
  minRating: z.optional(Stars),
  inStock: flagQuery,
  onSale: flagQuery,
})
export type ListQuery = z.output<typeof ListQuery>

export const ProductPage = z.object({ products: z.array(ListedProduct), ...pageFigures })
export type ProductPage = z.output<typeof ProductPage>

/** Up to CHOSEN_MAX ids, separated by commas: `7,3,12`. */
const IdList = z
  .string(text.idList)
  .check(z.regex(new RegExp(`^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${CHOSEN_MAX - 1}}$`, 'u'), text.idList))

export const ProductGroup = z.object({ category: Category, products: z.array(ListedProduct) })
export type ProductGroup = z.output<typeof ProductGroup>

export const listCategories = {
  summary: 'Cây danh mục, dạng danh sách phẳng có parentId',
  data: z.array(Category),
}

export const listProducts = {
  summary: 'Danh sách sản phẩm, có tìm kiếm, lọc và sắp xếp',
  query: ListQuery,
  data: ProductPage,
}

export const listFeaturedProducts = {
  summary: 'Sản phẩm nổi bật',
  query: ListQuery,
  data: ProductPage,
}

export const listProductGroups = {
  summary: 'Vài sản phẩm đầu của mỗi danh mục gốc',
  query: z.object({ size: z._default(wholeNumber(fieldMessages.size, { min: 1, max: 20 }), GROUP_SIZE) }),
  data: z.array(ProductGroup),
}

export const listChosenProducts = {
  summary: 'Những sản phẩm có mã nêu trong ids, theo thứ tự đó; sản phẩm không còn bán được bỏ qua',
  query: z.object({ ids: IdList }),
  data: z.object({ products: z.array(ListedProduct) }),
}

export const suggestProducts = {
  summary: 'Gợi ý trong lúc gõ',
  query: z.object({
    searchTerm: z._default(z.string().check(z.maxLength(SEARCH_TERM_MAX, 'Từ khóa quá dài.')), ''),
    size: z._default(wholeNumber(fieldMessages.size, { min: 1, max: 10 }), SUGGESTIONS),
  }),
  data: z.object({ products: z.array(Suggestion) }),
}

export const getProduct = {
  summary: 'Chi tiết sản phẩm',
  params: IdParams,
  data: Product,
}

export const listRelatedProducts = {
  summary: 'Sản phẩm tương tự',
  params: IdParams,
  query: z.object({ ...paging }),
  data: ProductPage,
}

export const listCategoryProducts = {
  summary: 'Sản phẩm của một danh mục và các danh mục con',
  params: IdParams,
  query: ListQuery,
  data: ProductPage,
}

export const listShopProducts = {
  summary: 'Sản phẩm của một gian hàng',
  params: IdParams,
  query: ListQuery,
  data: ProductPage,
}
