import type { SellerProduct } from '@chophien/domain/catalog/seller-contract'
import { type ImageForm, PRODUCT_NAME_MAX, SINGLE_OPTION } from '@chophien/domain/catalog/seller-forms'
import { readWholeNumber } from '@chophien/domain/text/whole-number'
import { formatNumber } from '../../../ui/format.ts'

/** A variant in the editor. */
export interface DraftVariant {
  /** Identifies the row, also before it is saved. */
  key: string
  id?: number | undefined
  options: string
  finalPrice: string
  stockQuantity: string
  /** The stock on the server when the product was read. */
  stockWas?: number | undefined
  /** One of the product's pictures; null for none. */
  imageUrl: string | null
}

/** A product in the editor: figures are text until they are sent. */
export interface Draft {
  name: string
  sellerCode: string
  categoryId: number | null
  basePrice: string
  description: string
  images: ImageForm[]
  /** What the parts of the options are called; empty names are guessed. */
  optionNames: string[]
  variants: DraftVariant[]
}

const COPY_SUFFIX = ' (bản sao)'

let made = 0
/** Names what is not saved yet, also when it is sent. */
export const newKey = (): string => `new-${Date.now()}-${made++}`

export const newVariant = (options = '', like?: DraftVariant): DraftVariant => ({
  key: newKey(),
  options,
  finalPrice: like?.finalPrice ?? '',
  stockQuantity: '',
  imageUrl: null,
})

export const emptyDraft = (): Draft => ({
  name: '',
  sellerCode: '',
  categoryId: null,
  basePrice: '',
  description: '',
  images: [],
  optionNames: [],
  variants: [newVariant(SINGLE_OPTION)],
})

/** The draft of a saved product. */
export const draftOf = (product: SellerProduct): Draft => ({
  name: product.name,
  sellerCode: product.sellerCode ?? '',
  categoryId: product.categoryId,
  basePrice: product.basePrice === null ? '' : formatNumber(product.basePrice),
  description: product.description,
  images: product.images,
  optionNames: product.optionNames,
  variants: product.variants.map(({ id, options, finalPrice, stockQuantity, imageUrl }) => ({
    key: String(id),
    id,
    options,
    finalPrice: formatNumber(finalPrice),
    stockQuantity: formatNumber(stockQuantity),
    stockWas: stockQuantity,
    imageUrl,
  })),
})

/** The draft of a copy: everything except the seller's code, which is unique, and the stock. */
export const copyOf = (product: SellerProduct): Draft => {
  const draft = draftOf(product)
  return {
    ...draft,
    name: `${product.name.slice(0, PRODUCT_NAME_MAX - COPY_SUFFIX.length)}${COPY_SUFFIX}`,
    sellerCode: '',
    variants: draft.variants.map(({ options, finalPrice, imageUrl }) => ({
      key: newKey(),
      options,
      finalPrice,
      stockQuantity: '',
      imageUrl,
    })),
  }
}

const figure = (text: string): number => readWholeNumber(text) ?? Number.NaN

/** The draft in the shape of the contract. Text that is no number becomes NaN, which the contract refuses at its field. */
export const formOf = (draft: Draft) => ({
  name: draft.name,
  sellerCode: draft.sellerCode.trim() || null,
  categoryId: draft.categoryId ?? Number.NaN,
  basePrice: draft.basePrice.trim() === '' ? null : figure(draft.basePrice),
  description: draft.description,
  images: draft.images,
  optionNames: draft.optionNames,
  variants: draft.variants.map(({ id, options, finalPrice, stockQuantity, stockWas, imageUrl }) => ({
    ...(id === undefined ? {} : { id, stockWas }),
    options,
    finalPrice: figure(finalPrice),
    stockQuantity: figure(stockQuantity),
    // A picture that was taken away since counts as none.
    imageUrl: draft.images.some(({ url }) => url === imageUrl) ? imageUrl : null,
  })),
})
