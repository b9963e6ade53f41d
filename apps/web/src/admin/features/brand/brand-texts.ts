import type { AdminBrand } from '@chophien/domain/brand/admin-contract'
import { type ArtKind, artFacts, artKinds, artOf, type BrandArt } from '@chophien/domain/brand/art'
import type { BrandColours } from '@chophien/domain/brand/brand'
import { builtInColours } from '@chophien/domain/brand/built-in'

/** The colours, which are chosen or typed. */
export const colourFields = ['brandColour', 'highlightColour', 'actionColour'] as const

/** Every other control of the form. */
export const textFields = [
  'name',
  'shortName',
  'slogan',
  'description',
  'motif',
  'hotline',
  'supportEmail',
  'openingHours',
  'facebookUrl',
  'zaloUrl',
  'tiktokUrl',
  'youtubeUrl',
  'legalName',
  'taxCode',
  'legalAddress',
  'licence',
  'notificationNumber',
  'notificationUrl',
  'mailSender',
  'mailFooter',
] as const

/** The pictures, which are uploaded when they are chosen. What stands in the form is what the server said of each, as JSON; nothing: the drawn one. */
export const artFields = artKinds.map((kind) => artFacts[kind])

export const brandFields = [...colourFields, ...artFields, ...textFields] as const

/** What stands in the form. */
export type BrandTexts = Record<(typeof brandFields)[number], string>

/** A picture as it stands in the form. */
export const textOfArt = (art: BrandArt | null): string => (art ? JSON.stringify(art) : '')

/** The picture that stands in the form; null for none, also where a draft holds something else. */
export function artIn(typed: BrandTexts, kind: ArtKind): BrandArt | null {
  const text = typed[artFacts[kind]]
  try {
    const art = JSON.parse(text) as BrandArt | null
    return typeof art?.id === 'string' && art.kind === kind ? art : null
  } catch {
    return null
  }
}

/** The ids of the pictures, as the server takes them. */
export const artIdsIn = (typed: BrandTexts) =>
  Object.fromEntries(artKinds.map((kind) => [artFacts[kind], artIn(typed, kind)?.id ?? null]))

/** The texts of a saved brand. */
export const textsOfBrand = (brand: AdminBrand): BrandTexts =>
  Object.fromEntries([
    ...brandFields.map((name) => [name, brand[name]]),
    ...artKinds.map((kind) => [artFacts[kind], textOfArt(artOf(brand, kind))]),
  ]) as BrandTexts

/** `before` with the texts that a source has of it. */
export const typedOver = (before: BrandTexts, textOf: (name: string) => unknown): BrandTexts =>
  Object.fromEntries(
    brandFields.map((name) => {
      const text = textOf(name)
      return [name, typeof text === 'string' ? text : before[name]]
    }),
  ) as BrandTexts

/** Whether a text is a colour as the form takes it. */
export const isColour = (text: string): boolean => /^#[\da-f]{6}$/iu.test(text.trim())

/** The typed colours, small; one that is half typed is shown as the built-in one. */
export const coloursOf = (typed: BrandTexts): BrandColours => {
  const colour = (name: keyof BrandColours) =>
    isColour(typed[name]) ? typed[name].trim().toLowerCase() : builtInColours[name]
  return {
    brandColour: colour('brandColour'),
    highlightColour: colour('highlightColour'),
    actionColour: colour('actionColour'),
  }
}
