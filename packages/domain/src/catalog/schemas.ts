import * as z from 'zod/mini'
import { flagQuery } from '../contract/cursor-schemas.ts'
import { Id, IdParams, IdText, Money, pageFigures, paging, wholeNumber } from '../contract/fields.ts'
import { fieldMessages } from '../contract/messages.ts'
import {
  ATTRIBUTE_LENGTH_MAX,
  ATTRIBUTES_MAX,
  CHOSEN_MAX,
  GROUP_SIZE,
  SEARCH_TERM_MAX,
  SHOPS_MAX,
  SUGGESTIONS,
} from './limits.ts'
import { optionValue } from './option-values.ts'
import { catalogQueryMessages as text } from './query-messages.ts'

/** Sort fields of lists (§5, and popularity: product.md, catalog); any other value means publishedAt. */
export const productSorts = ['publishedAt', 'name', 'basePrice', 'approvedAt', 'isFeatured', 'popularity'] as const

export const Category = z.object({
  id: Id,
  name: z.string(),
  parentId: z.nullable(Id),
  imageUrl: z.nullable(z.string()),
})
export type Category = z.output<typeof Category>

export const Variant = z.object({
  id: Id,
  options: z.string(),
  finalPrice: Money,
  stockQuantity: z.int(),
  /** One of the product's pictures; null for none of its own. */
  imageUrl: z.nullable(z.string()),
})
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
  /** The legal name of who sells, of the checked identity; null without one. */
  sellerName: z.nullable(z.string()),
  /** Names of the groups of options (`Màu`, `Size`); empty when the variants are one list. */
  optionNames: z.array(z.string()),
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

/** Up to `max` ids, separated by commas: `7,3,12`. */
const idList = (max: number, message: string) =>
  z.string(message).check(z.regex(new RegExp(`^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${max - 1}}$`, 'u'), message))

/** In one order and each once, so that one choice is kept as one answer. */
const inOrder = (ids: string) => [...new Set(ids.split(',').map(Number))].sort((one, other) => one - other).join(',')

/** Values of options, separated by commas, as they are compared; in one order and each once. */
const attributeList = z.string(text.attributeList).check(
  z.overwrite((given) => [...new Set(given.split(',').map(optionValue))].sort().join(',')),
  z.refine(
    (given) =>
      given.split(',').length <= ATTRIBUTES_MAX &&
      given.split(',').every((value) => value !== '' && value.length <= ATTRIBUTE_LENGTH_MAX),
    text.attributeList,
  ),
)

/** What narrows a list of products. */
const filters = {
  searchTerm: z.optional(z.string().check(z.maxLength(SEARCH_TERM_MAX, text.searchTerm))),
  categoryId: z.optional(IdText),
  shopId: z.optional(IdText),
  /** Any of several shops. */
  shopIds: z.optional(idList(SHOPS_MAX, text.shopList).check(z.overwrite(inOrder))),
  minPrice: z.optional(price),
  maxPrice: z.optional(price),
  minRating: z.optional(Stars),
  inStock: flagQuery,
  onSale: flagQuery,
  /** Any of several colours, and any of several sizes: `đen,trắng`. */
  colors: z.optional(attributeList),
  sizes: z.optional(attributeList),
}

export const ListQuery = z.object({
  ...paging,
  sortBy: z.optional(z.string()),
  sortDirection: z.optional(z.string()),
  ...filters,
})
export type ListQuery = z.output<typeof ListQuery>

/** How the words of a search were read. */
export const SearchReading = z.object({
  /** What was searched for instead, spelled otherwise, because the words as typed find nothing. */
  corrected: z.nullable(z.string()),
  /** Words that were left out, because all together find nothing. */
  dropped: z.array(z.string()),
  /** Another spelling that may be meant, where the words as typed find little. */
  offered: z.nullable(z.string()),
  /** The price that the words name, both ends inclusive. */
  minPrice: z.nullable(Money),
  maxPrice: z.nullable(Money),
})
export type SearchReading = z.output<typeof SearchReading>

/** `reading`: of a search whose words were not simply taken as they are. `totalIsMore`: the total is only what was counted, and there are more. */
export const ProductPage = z.object({
  products: z.array(ListedProduct),
  ...pageFigures,
  reading: z.optional(SearchReading),
  totalIsMore: z.optional(z.literal(true)),
})
export type ProductPage = z.output<typeof ProductPage>

export const FacetQuery = z.object({
  /** The category whose list is narrowed; `categoryId` is a choice within the list. */
  withinCategoryId: z.optional(IdText),
  /** The list is that of products on sale; `onSale` is a choice within a list. */
  withinSale: flagQuery,
  ...filters,
})
export type FacetQuery = z.output<typeof FacetQuery>

/** A colour or size. `value`: as it is compared and chosen. */
export const AttributeCount = z.object({ value: z.string(), name: z.string(), count: z.int() })
export type AttributeCount = z.output<typeof AttributeCount>

export const NamedCount = z.object({ id: Id, name: z.string(), count: z.int() })
export type NamedCount = z.output<typeof NamedCount>

/** How many products each choice of a filter would show with the other choices as they are. */
export const Facets = z.object({
  /** With all choices as they are; null when a search finds more than can be looked at, or when too many wait for theirs: then nothing is counted. */
  total: z.nullable(z.int()),
  /** Ranges that share the list out, by its prices; null is an open end. The bounds are part of the range. */
  prices: z.array(z.object({ min: z.nullable(Money), max: z.nullable(Money), count: z.int() })),
  /** At least so many stars. */
  ratings: z.array(z.object({ stars: z.int(), count: z.int() })),
  inStock: z.int(),
  onSale: z.int(),
  /** Those with the most products, and the chosen ones. */
  shops: z.array(NamedCount),
  categories: z.array(NamedCount),
  colors: z.array(AttributeCount),
  sizes: z.array(AttributeCount),
  /** What is estimated by a sample of a long list, and round: 'total', and the counts of the groups 'price', 'stars', 'stock', 'sale', 'shops',
   *  'category', 'colors', 'sizes'. Pages carry this schema, which does not list them. */
  approximate: z.array(z.string()),
})
export type Facets = z.output<typeof Facets>

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
  query: z.object({ ids: idList(CHOSEN_MAX, text.idList) }),
  data: z.object({ products: z.array(ListedProduct) }),
}

export const suggestProducts = {
  summary: 'Gợi ý trong lúc gõ',
  query: z.object({
    searchTerm: z._default(z.string().check(z.maxLength(SEARCH_TERM_MAX, text.searchTerm)), ''),
    size: z._default(wholeNumber(fieldMessages.size, { min: 1, max: 10 }), SUGGESTIONS),
  }),
  data: z.object({ products: z.array(Suggestion) }),
}

export const countFound = {
  summary: 'Số sản phẩm mà một từ khóa tìm được, đếm đến 99',
  query: z.object({ searchTerm: z._default(z.string().check(z.maxLength(SEARCH_TERM_MAX, text.searchTerm)), '') }),
  data: z.object({ total: z.int(), totalIsMore: z.boolean() }),
}

export const listFacets = {
  summary: 'Số sản phẩm theo từng lựa chọn của bộ lọc',
  query: FacetQuery,
  data: Facets,
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
