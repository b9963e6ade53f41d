import { fold } from '../text/fold.ts'

/** A measure in a text: where it stands, and the words by which the index knows it. */
export interface Measure {
  start: number
  end: number
  /** One word for each number: '5 lít', '5L' and '5000ml' are `5000ml`; '60 x 120 cm' is `600mm` and `1200mm`. */
  words: string[]
}

// Units of the same kind, in the unit of the index and how many of it they are.
const units: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  ml: ['ml', 1],
  cc: ['ml', 1],
  l: ['ml', 1000],
  lit: ['ml', 1000],
  mg: ['mg', 1],
  g: ['mg', 1000],
  gr: ['mg', 1000],
  gam: ['mg', 1000],
  gram: ['mg', 1000],
  lang: ['mg', 100_000],
  kg: ['mg', 1_000_000],
  ky: ['mg', 1_000_000],
  ki: ['mg', 1_000_000],
  kilo: ['mg', 1_000_000],
  mm: ['mm', 1],
  cm: ['mm', 10],
  phan: ['mm', 10],
  m: ['mm', 1000],
  met: ['mm', 1000],
  inch: ['inch', 1],
  in: ['inch', 1],
  '"': ['inch', 1],
  '”': ['inch', 1],
  mah: ['mah', 1],
  kmah: ['mah', 1000],
  'k mah': ['mah', 1000],
  w: ['w', 1],
  oat: ['w', 1],
  watt: ['w', 1],
  kw: ['w', 1000],
  v: ['v', 1],
  volt: ['v', 1],
  gb: ['gb', 1],
  tb: ['gb', 1000],
}

const number = String.raw`\d+(?:[.,]\d+)*`
// Bounded, so that a long row of numbers without a unit is not read anew to its end from each of them.
const FACTORS_MAX = 9
const names = Object.keys(units).sort((one, other) => other.length - one.length)
const pattern = new RegExp(
  // '1m8', '1l5', '2kg5': the figure after the unit is a tenth of it. '2 in 1' and '5G' are no measures.
  String.raw`(?<![a-z0-9.,])(?:(\d+)(m|l|kg)([1-9])(?![a-z0-9])|((?:${number}\s?[x×]\s?){0,${FACTORS_MAX}}${number})\s?(${names.join('|')})(?![a-z0-9])(?!(?<=in)\s\d)(?!(?<=(?<!\d)[2-6]g)))`,
  'gu',
)

/** A number as people write it in Vietnam: `20.000` is twenty thousand, `1,8` and `1.8` have a fraction. */
function read(text: string): number {
  return Number(/^[1-9]\d{0,2}(?:[.,]\d{3})+$/u.test(text) ? text.replaceAll(/[.,]/gu, '') : text.replace(',', '.'))
}

const write = (value: number): string => String(Number(value.toFixed(3))).replace('.', 'p')

/** Text in which every character is folded in its place, so that positions stay; null when one folds to several. */
function foldInPlace(text: string): string | null {
  const folded = text.replaceAll(/[^\n]/gu, (character) => fold(character))
  return folded.length === text.length ? folded : null
}

/** The measures in a text (NFC). The index has the same words by `measure_words_of` (0015_search_measures.sql), and all factors of a longer row. */
export function measuresIn(text: string): Measure[] {
  const folded = /\d/u.test(text) ? foldInPlace(text) : null
  if (folded === null) return []
  return [...folded.matchAll(pattern)].flatMap((match): Measure[] => {
    const [whole, ones, tenthUnit, tenths, numbers, unitName] = match
    const unit = units[tenthUnit ?? unitName ?? '']
    if (!unit) return []
    const values = numbers === undefined ? [Number(`${ones}.${tenths}`)] : numbers.split(/\s?[x×]\s?/u).map(read)
    const words = values
      .filter((value) => Number.isFinite(value) && value > 0 && value < 1e9)
      .map((value) => write(value * unit[1]) + unit[0])
    return words.length > 0 ? [{ start: match.index, end: match.index + whole.length, words }] : []
  })
}
