import * as z from 'zod/mini'
import { Id, line, version } from '../contract/fields.ts'
import { OPTION_NAME_MAX, OPTION_PARTS_MAX } from './option-names.ts'
import { hasSeparator } from './option-parts.ts'
import { sellerProductMessages as text } from './seller-messages.ts'

export const PRODUCT_NAME_MAX = 200
export const OPTIONS_MAX = 200
export const VARIANTS_MAX = 100
export const PRODUCT_IMAGES_MAX = 12
export const IMAGE_ALT_MAX = 200
export const SELLER_CODE_MAX = 50
/** Whole đồng. */
export const PRICE_MAX = 1_000_000_000
export const STOCK_MAX = 1_000_000
/** Maximum length of the HTML in characters, as it is sent and as it is stored. */
export const DESCRIPTION_MAX = 50_000
/** Options text of the only variant of a product without options. */
export const SINGLE_OPTION = 'Mặc định'
/** A variant with at most this many units is low on stock. */
export const LOW_STOCK = 5

/** A price in whole đồng. */
const SellerPrice = z.int(text.price).check(z.gte(0, text.price), z.lte(PRICE_MAX, text.price))
const Stock = z.int(text.stock).check(z.gte(0, text.stock), z.lte(STOCK_MAX, text.stock))

/** The seller's own product code; empty means none. */
const SellerCode = z.pipe(
  z._default(z.nullable(line({ max: SELLER_CODE_MAX })), null),
  z.transform((code) => (code === '' ? null : code)),
)
export const sellerCodePattern = /^[\p{L}\p{N}._/-]+$/u

export const VariantForm = z.object({
  /** Absent for a new one. */
  id: z.optional(Id),
  options: line({ required: text.optionsRequired, max: OPTIONS_MAX }),
  finalPrice: SellerPrice,
  stockQuantity: Stock,
  /** The stock that the form showed: only the difference is applied, so that a concurrent sale is kept. */
  stockWas: z.optional(Stock),
  /** Shown when the variant is chosen: one of the product's own pictures, anything else counts as none. */
  imageUrl: z._default(z.nullable(z.string().check(z.maxLength(200))), null),
})
export type VariantForm = z.output<typeof VariantForm>

export const ImageForm = z.object({
  url: z.string().check(z.maxLength(200)),
  alt: z._default(line({ max: IMAGE_ALT_MAX }), ''),
})
export type ImageForm = z.output<typeof ImageForm>

/** Options texts are unique; the error names the second of two. */
function refuseTwins(variants: readonly { options: string }[], issue: (at: number) => void): void {
  const seen = new Set<string>()
  for (const [at, { options }] of variants.entries()) {
    const key = options.toLowerCase()
    if (seen.has(key)) issue(at)
    seen.add(key)
  }
}

/** Without what separates names in files. */
const OptionName = line({ max: OPTION_NAME_MAX }).check(z.refine((name) => !hasSeparator(name), text.optionName))

/** All fields of a product that its seller edits. */
export const ProductForm = z.object({
  name: line({ required: text.nameRequired, max: PRODUCT_NAME_MAX }),
  sellerCode: SellerCode.check(z.refine((code) => code === null || sellerCodePattern.test(code), text.code)),
  categoryId: z.int(text.categoryRequired).check(z.positive(text.categoryRequired)),
  /** The list price; null for none. */
  basePrice: z.nullable(SellerPrice),
  description: z.string().check(z.maxLength(DESCRIPTION_MAX, text.descriptionTooLong)),
  images: z.array(ImageForm).check(z.maxLength(PRODUCT_IMAGES_MAX, text.imagesTooMany(PRODUCT_IMAGES_MAX))),
  /** What the parts of the options texts are called, in their order; an empty name is guessed (`optionNamesOf`). */
  optionNames: z._default(z.array(OptionName).check(z.maxLength(OPTION_PARTS_MAX)), []),
  variants: z.array(VariantForm).check(
    z.minLength(1, text.variantMissing),
    z.maxLength(VARIANTS_MAX, text.variantsTooMany(VARIANTS_MAX)),
    z.check((given) => {
      refuseTwins(given.value, (at) =>
        given.issues.push({
          code: 'custom',
          path: [at, 'options'],
          message: text.optionsTwice,
          input: given.value,
        }),
      )
    }),
  ),
})
export type ProductForm = z.output<typeof ProductForm>

export const NewProduct = z.extend(ProductForm, {
  /** Publish at once, or save as a draft. */
  publish: z.boolean(),
  /** The product of the same shop that it was copied from; its pictures may be used. */
  copyOf: z.optional(Id),
})
export type NewProduct = z.output<typeof NewProduct>

export const ChangedProduct = z.extend(ProductForm, {
  /** Optimistic lock: the version that was read; the second of two editors gets 409. */
  version: version('Thiếu phiên bản của sản phẩm.'),
})
export type ChangedProduct = z.output<typeof ChangedProduct>
