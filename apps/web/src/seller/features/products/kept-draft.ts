import type { SellerProduct } from '@chophien/domain/catalog/seller-contract'
import { type Draft, emptyDraft } from './draft.ts'

/** An unsaved draft with the saved product that it is based on. */
export interface KeptDraft {
  draft: Draft
  base: SellerProduct | null
  /** The idempotency key of its creation. */
  key?: string | undefined
}

const images = [{ url: '', alt: '' }]

/** What the editor cannot do without. */
const [variant] = emptyDraft().variants
const draftLike = {
  ...emptyDraft(),
  images,
  categoryId: undefined,
  optionNames: [''],
  variants: [{ ...variant, imageUrl: undefined }],
}
const baseLike = {
  id: 0,
  version: 0,
  status: '',
  name: '',
  description: '',
  images,
  optionNames: [''],
  variants: [{ id: 0, options: '', finalPrice: 0, stockQuantity: 0, imageUrl: undefined }],
}

/** Whether a value has everything that the sample has, of the same type; each element of an array is like the first of the sample's. */
function isLike(sample: unknown, value: unknown): boolean {
  if (sample === undefined) return true
  if (Array.isArray(sample)) return Array.isArray(value) && value.every((each) => isLike(sample[0], each))
  if (typeof sample !== 'object' || typeof value !== 'object') return typeof value === typeof sample
  return (
    value !== null &&
    Object.entries(sample ?? {}).every(([key, part]) => isLike(part, value[key as keyof typeof value]))
  )
}

/** Adds what drafts of releases before option names and pictures of variants lack. The order of what is there stays: drafts are compared as text. */
function withDefaults(product: object): object {
  const { optionNames = [], variants } = product as { optionNames?: unknown; variants?: unknown }
  const whole = { ...product, optionNames }
  if (!Array.isArray(variants)) return whole
  return { ...whole, variants: variants.map((variant) => ({ ...variant, imageUrl: variant?.imageUrl ?? null })) }
}

/** A stored draft of the product editor; null for anything else, such as one of an earlier release, with which the editor would fail. */
export function parseKeptDraft(stored: unknown): KeptDraft | null {
  const { draft, base, key } = (stored ?? {}) as { draft?: object | null; base?: object | null; key?: unknown }
  const kept = {
    draft: draft && withDefaults(draft),
    base: base && withDefaults(base),
    key: typeof key === 'string' ? key : undefined,
  }
  const fits = isLike(draftLike, kept.draft) && (base === null || isLike(baseLike, kept.base))
  return fits ? (kept as KeptDraft) : null
}
