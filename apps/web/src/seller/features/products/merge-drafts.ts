import type { SellerProduct } from '@chophien/domain/catalog/seller-contract'
import type { ComparedField } from '@chophien/domain/catalog/seller-difference'
import { readWholeNumber } from '@chophien/domain/text/whole-number'
import { formatNumber } from '../../../ui/format.ts'
import { type Draft, type DraftVariant, draftOf } from './draft.ts'

/** Merges the typed variants into the saved ones: stock differences are added to the saved stock, and variants withdrawn meanwhile become new
 *  ones. */
function rebased(mine: readonly DraftVariant[], theirs: SellerProduct): DraftVariant[] {
  return mine.map(({ id, stockWas, ...variant }) => {
    const now = theirs.variants.find((each) => each.id === id)
    if (!now) return variant
    const typed = readWholeNumber(variant.stockQuantity)
    const moved = typed === null || stockWas === undefined ? null : Math.max(0, now.stockQuantity + typed - stockWas)
    return {
      ...variant,
      id: now.id,
      stockWas: now.stockQuantity,
      ...(moved === null ? {} : { stockQuantity: formatNumber(moved) }),
    }
  })
}

/** The draft with the `taken` fields from the saved product and all others as typed. */
export function mergeDrafts(mine: Draft, theirs: SellerProduct, taken: ReadonlySet<ComparedField>): Draft {
  const other = draftOf(theirs)
  const merged: Draft = { ...mine, variants: rebased(mine.variants, theirs) }
  for (const field of taken) Object.assign(merged, { [field]: other[field] })
  return merged
}
