import type { ProductForm } from './seller-forms.ts'
import type { SellerProduct } from './seller-schemas.ts'

/** The fields of a product that are compared separately. */
export const comparedFields = [
  'name',
  'sellerCode',
  'categoryId',
  'basePrice',
  'description',
  'images',
  'optionNames',
  'variants',
] as const
export type ComparedField = (typeof comparedFields)[number]

export const comparedFieldNames: Record<ComparedField, string> = {
  name: 'Tên sản phẩm',
  sellerCode: 'Mã sản phẩm',
  categoryId: 'Danh mục',
  basePrice: 'Giá niêm yết',
  description: 'Mô tả',
  images: 'Ảnh',
  optionNames: 'Tên nhóm phân loại',
  variants: 'Phân loại',
}

type Compared = Pick<ProductForm | SellerProduct, ComparedField>

const plain = (product: Compared, field: ComparedField): string =>
  JSON.stringify(
    field === 'variants'
      ? product.variants.map(({ options, finalPrice, stockQuantity, imageUrl }) => [
          options,
          finalPrice,
          stockQuantity,
          imageUrl,
        ])
      : field === 'images'
        ? product.images.map(({ url, alt }) => [url, alt])
        : product[field],
  )

/** The fields in which two states of a product differ. */
export const differingFields = (one: Compared, other: Compared): ComparedField[] =>
  comparedFields.filter((field) => plain(one, field) !== plain(other, field))

/** Three-way merge of the fields that differ: `mine` if only I changed it, `theirs` if only they did, the rest is a conflict for the user
 *  to resolve. `base`: the common ancestor. */
export function threeWay(
  base: Compared,
  mine: Compared,
  theirs: Compared,
): { taken: ComparedField[]; open: ComparedField[] } {
  const byMe = new Set(differingFields(base, mine))
  const differing = differingFields(mine, theirs)
  return {
    taken: differing.filter((field) => !byMe.has(field)),
    open: differing.filter((field) => byMe.has(field)),
  }
}
