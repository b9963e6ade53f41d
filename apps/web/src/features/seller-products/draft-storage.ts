import type { SellerProduct } from '@chophien/domain/catalog/seller-contract'
import type { Draft } from './draft.ts'

/** What was typed and not saved, with what it began from. */
export interface KeptDraft {
  draft: Draft
  base: SellerProduct | null
}

const keyOf = (productId: number | null) => `productDraft:${productId ?? 'new'}`

/** Keeps a draft in this tab: it survives a reload, a lost connection and a session that ended. */
export function keepDraft(productId: number | null, kept: KeptDraft | null): void {
  try {
    if (kept) sessionStorage.setItem(keyOf(productId), JSON.stringify(kept))
    else sessionStorage.removeItem(keyOf(productId))
  } catch {
    // A full or forbidden storage only means that nothing is kept.
  }
}

/** The draft that this tab keeps, if any. */
export function keptDraft(productId: number | null): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(productId)) ?? 'null')
    return typeof kept === 'object' && kept !== null && 'draft' in kept ? (kept as KeptDraft) : null
  } catch {
    return null
  }
}
