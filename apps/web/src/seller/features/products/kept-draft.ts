import type { SellerProduct } from '@chophien/domain/catalog/seller-contract'
import * as z from 'zod/mini'
import type { Draft } from './draft.ts'

const KeptVariant = z.object({
  key: z.string(),
  id: z.optional(z.number()),
  options: z.string(),
  finalPrice: z.string(),
  stockQuantity: z.string(),
  stockWas: z.optional(z.number()),
})
const KeptImage = z.object({ url: z.string(), alt: z.string() })
const SavedVariant = z.looseObject({
  id: z.number(),
  options: z.string(),
  finalPrice: z.number(),
  stockQuantity: z.number(),
})

/** What the editor reads of both. */
const Kept = z.object({
  draft: z.object({
    name: z.string(),
    sellerCode: z.string(),
    categoryId: z.nullable(z.number()),
    basePrice: z.string(),
    description: z.string(),
    images: z.array(KeptImage),
    variants: z.array(KeptVariant),
  }),
  base: z.nullable(
    z.looseObject({
      id: z.number(),
      version: z.number(),
      status: z.string(),
      name: z.string(),
      sellerCode: z.nullable(z.string()),
      categoryId: z.nullable(z.number()),
      basePrice: z.nullable(z.number()),
      description: z.string(),
      images: z.array(KeptImage),
      variants: z.array(SavedVariant),
    }),
  ),
})

/** An unsaved draft with the saved product that it is based on. */
export interface KeptDraft {
  draft: Draft
  base: SellerProduct | null
}

/** A stored draft of the product editor; null for anything else, such as one of an earlier release. */
export function parseKeptDraft(stored: unknown): KeptDraft | null {
  const { data } = Kept.safeParse(stored)
  return data ? (data as KeptDraft) : null
}
