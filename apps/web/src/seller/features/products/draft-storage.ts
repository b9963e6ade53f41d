import type { SellerProduct } from '@chophien/domain/catalog/seller-contract'
import type { Draft } from './draft.ts'

/** What was typed and not saved, with what it began from. */
export interface KeptDraft {
  draft: Draft
  base: SellerProduct | null
}

const keyOf = (place: string) => `productDraft:${place}`

/** Keeps a draft in this tab under its place, the page that it is written on: it survives a reload, a lost connection and a session that ended. */
export function keepDraft(place: string, kept: KeptDraft | null): void {
  try {
    if (kept) sessionStorage.setItem(keyOf(place), JSON.stringify(kept))
    else sessionStorage.removeItem(keyOf(place))
  } catch {
    // A full or forbidden storage only means that nothing is kept.
  }
}

/** The draft that this tab keeps, if any. */
export function keptDraft(place: string): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null')
    return typeof kept === 'object' && kept !== null && 'draft' in kept ? (kept as KeptDraft) : null
  } catch {
    return null
  }
}
