import type { SellerProduct } from '@chophien/domain/catalog/seller-contract'
import { type ImageForm, PRODUCT_NAME_MAX, SINGLE_OPTION } from '@chophien/domain/catalog/seller-forms'
import { readWholeNumber } from '@chophien/domain/text/whole-number'
import { formatNumber } from '../../../ui/format.ts'

/** A variant as it is being typed. */
export interface DraftVariant {
  /** Tells rows apart, also those that are not saved yet. */
  key: string
  id?: number | undefined
  options: string
  finalPrice: string
  stockQuantity: string
  /** The stock that the server had when it was read. */
  stockWas?: number | undefined
}

/** A product as it is being typed: figures are text until they are sent. */
export interface Draft {
  name: string
  sellerCode: string
  categoryId: number | null
  basePrice: string
  description: string
  images: ImageForm[]
  variants: DraftVariant[]
}

const COPY_SUFFIX = ' (bản sao)'

let made = 0
const newKey = (): string => `new-${Date.now()}-${made++}`

export const newVariant = (options = '', like?: DraftVariant): DraftVariant => ({
  key: newKey(),
  options,
  finalPrice: like?.finalPrice ?? '',
  stockQuantity: '',
})

export const emptyDraft = (): Draft => ({
  name: '',
  sellerCode: '',
  categoryId: null,
  basePrice: '',
  description: '',
  images: [],
  variants: [newVariant(SINGLE_OPTION)],
})

/** What is edited of a saved product. */
export const draftOf = (product: SellerProduct): Draft => ({
  name: product.name,
  sellerCode: product.sellerCode ?? '',
  categoryId: product.categoryId,
  basePrice: product.basePrice === null ? '' : formatNumber(product.basePrice),
  description: product.description,
  images: product.images,
  variants: product.variants.map(({ id, options, finalPrice, stockQuantity }) => ({
    key: String(id),
    id,
    options,
    finalPrice: formatNumber(finalPrice),
    stockQuantity: formatNumber(stockQuantity),
    stockWas: stockQuantity,
  })),
})

/** What a copy begins with: everything but the seller's code, which says which one it is, and the stock, which lies on no shelf yet. */
export const copyOf = (product: SellerProduct): Draft => {
  const draft = draftOf(product)
  return {
    ...draft,
    name: `${product.name.slice(0, PRODUCT_NAME_MAX - COPY_SUFFIX.length)}${COPY_SUFFIX}`,
    sellerCode: '',
    variants: draft.variants.map(({ options, finalPrice }) => ({
      key: newKey(),
      options,
      finalPrice,
      stockQuantity: '',
    })),
  }
}

const figure = (text: string): number => readWholeNumber(text) ?? Number.NaN

/** The draft as the contract wants it; what is no number becomes NaN, which the contract refuses at its place. */
export const formOf = (draft: Draft) => ({
  name: draft.name,
  sellerCode: draft.sellerCode.trim() || null,
  categoryId: draft.categoryId ?? Number.NaN,
  basePrice: draft.basePrice.trim() === '' ? null : figure(draft.basePrice),
  description: draft.description,
  images: draft.images,
  variants: draft.variants.map(({ id, options, finalPrice, stockQuantity, stockWas }) => ({
    ...(id === undefined ? {} : { id, stockWas }),
    options,
    finalPrice: figure(finalPrice),
    stockQuantity: figure(stockQuantity),
  })),
})
