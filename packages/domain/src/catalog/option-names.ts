import { fold } from '../text/fold.ts'
import { partsOf } from './option-parts.ts'

/** More values than this are no groups: the options text is written freely. */
export const OPTION_PARTS_MAX = 3
export const OPTION_NAME_MAX = 30

// The first word of a colour, or both words of it. Words that are other things without their marks (Hồ, Đồ, Độ, Họng) count only as typed.
const colours =
  'đen trắng đỏ chàm xanh vàng hồng tím nâu xám be kem cam bạc ghi nude rêu navy đồng black white red blue green pink grey gray beige brown|san hô'
    .split('|')
    .flatMap((part, at) => (at === 0 ? part.split(' ') : [part]))
const typedColours = new Set(colours)
const bareColours = new Set(colours.map(fold))

const isColour = (value: string) => {
  const words = value
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/^(?:màu|mau) /u, '')
    .split(/[\s-]+/u)
  return [words[0] ?? '', words.slice(0, 2).join(' ')].some(
    (name) => typedColours.has(name) || (name === fold(name) && bareColours.has(name)),
  )
}

// Shoes and trousers; other numbers may be anything.
const NUMBER_SIZES = { min: 26, max: 48 }
const size = /^(?:(?:size|co|so)\s*)?(?:(?:\d?x{1,4})?[sml]|free ?size|nho|vua|lon)$/u
const numberSize = /^((?:size|co|so)\s*)?(\d{1,3}(?:[.,]5)?)$/u
const isSize = (value: string) => {
  const text = fold(value).trim()
  const [, said, digits] = numberSize.exec(text) ?? []
  const number = Number(digits?.replace(',', '.'))
  return size.test(text) || said !== undefined || (number >= NUMBER_SIZES.min && number <= NUMBER_SIZES.max)
}
const volume = /^\d+(?:[.,]\d+)?\s?(?:ml|l|lit)$/u
const weight = /^\d+(?:[.,]\d+)?\s?(?:g|gr|gram|kg)$/u

const kinds: readonly [name: string, has: (value: string) => boolean][] = [
  ['Màu', isColour],
  ['Size', isSize],
  ['Dung tích', (value) => volume.test(fold(value).trim())],
  ['Khối lượng', (value) => weight.test(fold(value).trim())],
]

/** The name of a group by what its values are; null when that is not clear. */
const guess = (values: readonly string[]): string | null => kinds.find(([, has]) => values.every(has))?.[0] ?? null

/** The values of each group when all options texts have the same two or three parts; empty otherwise. */
export function optionGroups(variants: readonly { options: string }[]): string[][] {
  const rows = variants.map(({ options }) => partsOf(options))
  const width = rows[0]?.length ?? 0
  const alike = rows.every((row) => row.length === width && row.every((value) => value.trim() !== ''))
  if (width < 2 || width > OPTION_PARTS_MAX || !alike) return []
  return Array.from({ length: width }, (_, at) => [...new Set(rows.map((row) => row[at] ?? ''))])
}

/** What the groups of a product's options are called: by the seller, else by their values, else `Phân loại 1` or the first such number that is
 *  free. No two are the same. Empty for options that are one list of buttons. */
export function optionNamesOf(variants: readonly { options: string }[], given: readonly string[]): string[] {
  const groups = optionGroups(variants)
  const names: (string | undefined)[] = groups.map(() => undefined)
  const take = (at: number, name: string | null | undefined) => {
    if (name && names[at] === undefined && !names.includes(name)) names[at] = name
  }
  for (const at of groups.keys()) take(at, given[at])
  for (const [at, values] of groups.entries()) take(at, guess(values))
  for (const at of groups.keys())
    for (const number of [at + 1, ...groups.map((_, other) => other + 1)]) take(at, `Phân loại ${number}`)
  return names.map((name) => name ?? '')
}
