import { tidy } from '../text/tidy.ts'

/** Why the words of a group belong together: for the operator, who looks through them by kind. */
export const synonymKinds = ['REGION', 'SPELLING', 'ABBREVIATION', 'SLANG', 'ENGLISH', 'BRAND', 'SYNONYM'] as const
export type SynonymKind = (typeof synonymKinds)[number]

export const synonymKindNames: Record<SynonymKind, string> = {
  REGION: 'Vùng miền',
  SPELLING: 'Cách viết',
  ABBREVIATION: 'Viết tắt',
  SLANG: 'Tiếng lóng',
  ENGLISH: 'Tiếng Anh',
  BRAND: 'Thương hiệu',
  SYNONYM: 'Đồng nghĩa',
}

/** Where the first term of a regional group is said. */
export const synonymRegions = ['NORTH', 'CENTRAL', 'SOUTH'] as const
export type SynonymRegion = (typeof synonymRegions)[number]

export const synonymRegionNames: Record<SynonymRegion, string> = { NORTH: 'Bắc', CENTRAL: 'Trung', SOUTH: 'Nam' }

const NAMED_TERMS = 3

/** A group in a sentence: its first terms. */
export const synonymGroupName = (terms: readonly string[]): string =>
  terms.slice(0, NAMED_TERMS).join(', ') + (terms.length > NAMED_TERMS ? '…' : '')

/** Terms as one line of a form. No term has a comma. */
export const lineOfTerms = (terms: readonly string[]): string => terms.join(', ')

/** The terms of a line of a form, without empty ones. */
export const termsOfLine = (line: string): string[] => line.split(',').map(tidy).filter(Boolean)
