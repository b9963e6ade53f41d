import { artFacts, artKinds } from '@chophien/domain/brand/art'
import { brandErrors } from '@chophien/domain/brand/errors'
import type { BrandForm } from '@chophien/domain/brand/forms'
import { faultText, judgeColours } from '@chophien/domain/brand/judge-colours'
import type { Database } from '../../platform/database/database.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { type BrandRow, findBrand, writeBrand } from './brand.queries.ts'
import { holdArt, markArtShown } from './brand-art.queries.ts'
import { BRAND_TAG } from './current-brand.ts'
import type { EffectiveBrand } from './effective-brand.ts'

const colourErrors = {
  brandColour: brandErrors.BRAND_COLOUR_UNREADABLE,
  highlightColour: brandErrors.HIGHLIGHT_COLOUR_UNREADABLE,
  actionColour: brandErrors.ACTION_COLOUR_UNREADABLE,
} as const

/** Throws the error of the first colour that cannot be read, with the nearest one that can. */
function requireReadable(form: BrandForm): void {
  const [fault] = judgeColours(form)
  if (fault) throw colourErrors[fault.field](faultText(fault), { details: { offer: fault.offer } })
}

const artOf = (form: BrandForm) =>
  artKinds.flatMap((kind) => {
    const id = form[artFacts[kind]]
    return id === null ? [] : [{ kind, id }]
  })

/** The facts of a brand that differ from those of another state of it; for a picture its id, '' for the drawn one. */
const differences = (one: BrandForm | EffectiveBrand, other: BrandForm | EffectiveBrand): Record<string, string> => {
  const others: Record<string, unknown> = { ...other }
  return Object.fromEntries(
    Object.entries(one)
      .filter(
        ([fact, value]) =>
          (typeof value === 'string' || value === null) && others[fact] !== value && fact !== 'changedAt',
      )
      .map(([fact, value]) => [fact, String(value ?? '')]),
  )
}

/** Saves the brand for all processes. `before`: what counted until now. `adminId`: null for the command line, which the audit log has no name for.
 *  Throws BRAND_MOVED_ON, BRAND_ART_GONE and the errors of unreadable colours. */
export async function saveBrandOf(
  db: Database,
  { form, adminId, before }: { form: BrandForm; adminId: number | null; before: EffectiveBrand },
): Promise<BrandRow> {
  requireReadable(form)
  return db.transaction(async (tx) => {
    const earlier = (await findBrand(tx)) ?? before
    for (const { kind, id } of artOf(form))
      if (!(await holdArt(tx, kind, id))) throw brandErrors.BRAND_ART_GONE({ field: artFacts[kind] })
    const written = await writeBrand(tx, form, adminId)
    if (!written) throw brandErrors.BRAND_MOVED_ON()
    await markArtShown(
      tx,
      artOf(form).map(({ id }) => id),
    )
    if (adminId !== null)
      await recordActions(tx, adminId, [
        {
          action: 'brand.change',
          subjectId: null,
          subjectName: form.name,
          before: differences(earlier, form),
          after: differences(form, earlier),
        },
      ])
    tx.changed([BRAND_TAG])
    return written
  })
}
