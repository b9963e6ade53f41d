import type { SellerProduct } from '@chophien/domain/catalog/seller-contract'
import type { Draft } from './draft.ts'

/** An unsaved draft with the saved product that it is based on. */
interface KeptDraft {
  draft: Draft
  base: SellerProduct | null
}

const storageKey = (draftKey: string) => `productDraft:${draftKey}`

/** Keeps a draft in sessionStorage: it survives a reload, a lost connection and an expired session. `draftKey`: the product's id, `new` or
 *  `copy-<id>`; null as draft removes it. */
export function keepDraft(draftKey: string, kept: KeptDraft | null): void {
  try {
    if (kept) sessionStorage.setItem(storageKey(draftKey), JSON.stringify(kept))
    else sessionStorage.removeItem(storageKey(draftKey))
  } catch {
    // Storage full or disabled: the draft is not kept.
  }
}

/** This tab's draft, if any. */
export function keptDraft(draftKey: string): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(draftKey)) ?? 'null')
    return typeof kept === 'object' && kept !== null && 'draft' in kept ? (kept as KeptDraft) : null
  } catch {
    return null
  }
}
