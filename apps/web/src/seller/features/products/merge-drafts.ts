import type { SellerProduct } from '@chophien/domain/catalog/seller-contract'
import { type ComparedField, comparedFields, differingFields } from '@chophien/domain/catalog/seller-difference'
import { readWholeNumber } from '@chophien/domain/text/whole-number'
import { formatNumber } from '../../../ui/format.ts'
import { type Draft, type DraftVariant, draftOf, formOf } from './draft.ts'

/** Merges the typed variants into the saved ones: stock differences are added to the saved stock, unless it is what was typed: a save whose answer was
 *  lost has set it. (Where a unit was sold since such a save, the difference is added again; the dialog shows what it becomes.) A row that has no id, or whose variant was withdrawn
 *  meanwhile, is the saved one of the same options: a save whose answer was lost made it. Others become new ones. */
function rebased(mine: readonly DraftVariant[], theirs: SellerProduct): DraftVariant[] {
  const byId = (wanted: number | undefined) => theirs.variants.find(({ id }) => id === wanted)
  const known = new Set(mine.flatMap(({ id }) => byId(id)?.id ?? []))
  const byOptions = (wanted: string) =>
    theirs.variants.find(({ id, options }) => options === wanted.trim() && !known.has(id))
  return mine.map(({ id, stockWas, ...variant }) => {
    const kept = byId(id)
    const now = kept ?? byOptions(variant.options)
    if (!now) return variant
    const typed = readWholeNumber(variant.stockQuantity)
    const isDifference = kept && typed !== null && stockWas !== undefined && typed !== now.stockQuantity
    const moved = isDifference ? Math.max(0, now.stockQuantity + typed - stockWas) : null
    return {
      ...variant,
      id: now.id,
      stockWas: now.stockQuantity,
      ...(moved === null ? {} : { stockQuantity: formatNumber(moved) }),
    }
  })
}

/** Whether two values have the same content. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The typed variants, known by the ids that the save gave to those that were sent: the server keeps their order. */
function identified(now: readonly DraftVariant[], sent: readonly DraftVariant[], saved: SellerProduct): DraftVariant[] {
  return now.map((variant) => {
    const at = sent.findIndex(({ key }) => key === variant.key)
    const id = saved.variants[at]?.id
    if (id === undefined) return variant
    return { ...variant, id, stockWas: readWholeNumber(sent[at]?.stockQuantity ?? '') ?? undefined }
  })
}

/** The draft after a save: what the server has `saved`, and in the fields that were changed since `sent` what was typed there meanwhile (`now`).
 *  Rows keep their keys, and so the focus. */
export function afterSave(sent: Draft, now: Draft, saved: SellerProduct): Draft {
  const taken = comparedFields.filter((field) => isSame(now[field], sent[field]))
  const merged = mergeDrafts(
    { ...now, variants: identified(now.variants, sent.variants, saved) },
    saved,
    new Set(taken),
  )
  // The server may have fewer of them.
  const keys = new Map(saved.variants.map(({ id }, at) => [id, sent.variants[at]?.key]))
  return {
    ...merged,
    variants: merged.variants.map((variant) => ({
      ...variant,
      key: (variant.id === undefined ? undefined : keys.get(variant.id)) ?? variant.key,
    })),
  }
}

/** The draft with the `taken` fields from the saved product and all others as typed. */
export function mergeDrafts(mine: Draft, theirs: SellerProduct, taken: ReadonlySet<ComparedField>): Draft {
  const other = draftOf(theirs)
  const merged: Draft = { ...mine, variants: rebased(mine.variants, theirs) }
  for (const field of taken) Object.assign(merged, { [field]: other[field] })
  return merged
}

/** The draft on top of what was saved meanwhile. Fields of the same content are the saved ones, so that nothing happens twice where the answer to one's
 *  own save was lost. */
export function rebasedDraft(mine: Draft, theirs: SellerProduct): Draft {
  const differing = differingFields(formOf(mine), theirs)
  return mergeDrafts(mine, theirs, new Set(comparedFields.filter((field) => !differing.includes(field))))
}
