import { SELLER_DOCUMENTS_MAX } from '@chophien/domain/sellers/limits'
import type { SellerDocument } from '@chophien/domain/sellers/seller-contract'

interface Pictures {
  /** Those of the identity on which the form is based, without those that were taken out. */
  kept: readonly SellerDocument[]
  /** What the page has loaded: of the same ones with fresh addresses, and those that are part of nothing yet. */
  given: readonly SellerDocument[]
  unused: readonly SellerDocument[]
  /** Ids of unused ones that are being taken out. */
  leaving: ReadonlySet<string>
}

/** The pictures that the form hands in, with fresh addresses. An unused one that is too many waits until there is room. */
export function handedIn({ kept, given, unused, leaving }: Pictures): SellerDocument[] {
  const fresh = new Map([...given, ...unused].map((document) => [document.id, document]))
  const ids = new Set(kept.map(({ id }) => id))
  return [
    ...kept.map((document) => fresh.get(document.id) ?? document),
    ...unused.filter(({ id }) => !ids.has(id) && !leaving.has(id)),
  ].slice(0, SELLER_DOCUMENTS_MAX)
}
