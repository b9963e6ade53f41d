import { fold } from '@chophien/domain/text/fold'

/** One writing for what looks alike or does not show: spaces, hyphens, apostrophes, invisible characters. */
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[‘’ʼ′`´]/gu, "'")
    .replaceAll('ð', 'đ')
    .replaceAll('Ð', 'Đ')
    .replaceAll(/[\s\p{Pd}]+/gu, ' ')
    .trim()

/** Tidy text as it is spelled: lower case, the tone mark before its word, so that `hoà` equals `hòa` (vietnam.md §7), `hò` begins it, and `hoa`
 *  does not. */
const spell = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\p{L}\p{M}]+/gu, toneFirst)

function toneFirst(word: string): string {
  const [tone = ''] = /[\u0300\u0301\u0303\u0309\u0323]/u.exec(word) ?? []
  return tone + word.replace(tone, '').normalize('NFC')
}

/** What people leave out: the kind of a place (`Trà My` for 'Xã Trà My'), and what a path begins with. */
const kind = /^(?:xã|phường|đặc khu|tỉnh|thành phố|.* ›) /iu

/** How people shorten the kind of a place: `TP.HCM`, `P. Bến Nghé`. */
const shortKinds: readonly (readonly [RegExp, string])[] = [
  [/^t\.?p[. ]*/iu, 'thành phố '],
  [/^p\. ?/iu, 'phường '],
  [/^x\. ?/iu, 'xã '],
  [/^t\. ?/iu, 'tỉnh '],
]

/** A tidy text with its abbreviations written out. */
function writtenOut(text: string): string {
  const [short, long] = shortKinds.find(([each]) => each.test(text)) ?? []
  const named = short && long ? text.replace(short, long) : text
  return named.replace(/\bhcm$/iu, 'hồ chí minh').trim()
}

/** The ways to read what was typed: as it stands, then with abbreviations written out. Not at once: options of other lists hold such letters
 *  themselves ('TP-Link'). */
function readings(typed: string): string[] {
  const text = tidy(typed)
  return [...new Set([text, writtenOut(text)])]
}

/** Whether a text was written with its marks: then a letter without one is meant so too. */
const isMarked = (typed: string): boolean => spell(tidy(typed)) !== fold(tidy(typed))

/** A text in the two writings that are compared: as it is spelled, and by its letters alone. */
const writings = (text: string) => ({ spelled: spell(text), folded: fold(text) })

/** An option beside its writings, whole and without what people leave out. */
function readOption(option: string) {
  const name = tidy(option)
  return { option, full: writings(name), bare: writings(name.replace(kind, '')) }
}

const lists = new WeakMap<readonly string[], ReturnType<typeof readOption>[]>()

/** The options read once per list, not at every key. */
function readOptions(options: readonly string[]) {
  const known = lists.get(options)
  if (known) return known
  const read = options.map(readOption)
  lists.set(options, read)
  return read
}

/** 0: the whole text, 1: all but the kind of place, 2: its last words, 3: its words from some word on, 4: inside a word; null: not in it. */
function placeOf(full: string, bare: string, wanted: string): number | null {
  if (full === wanted) return 0
  if (bare === wanted) return 1
  if (full.endsWith(` ${wanted}`)) return 2
  if (` ${full}`.includes(` ${wanted}`)) return 3
  return full.includes(wanted) ? 4 : null
}

function optionsWith(options: readonly string[], typed: string): string[] {
  const wanted = writings(typed)
  const hits = readOptions(options).flatMap(({ option, full, bare }) => {
    const folded = placeOf(full.folded, bare.folded, wanted.folded)
    if (folded === null) return []
    const exact = placeOf(full.spelled, bare.spelled, wanted.spelled)
    // Inside a word the spelling says nothing: 'anh' was meant for 'Khánh' as well as for 'Thanh'.
    return { option, rank: exact === null || exact === 4 ? 4 + folded : exact }
  })
  return hits.sort((one, other) => one.rank - other.rank).map(({ option }) => option)
}

/** The options that contain the text, ignoring diacritics and case; what is spelled like the text comes before what only folds to it
 *  ('Xã Ba Tơ', 'Xã Ba Tô'), and within either a whole name before one that ends with it or begins a word. */
export function filterOptions(options: readonly string[], typed: string): string[] {
  if (fold(tidy(typed)) === '') return [...options]
  const offered = readings(typed).map((text) => optionsWith(options, text))
  return offered.find(({ length }) => length > 0) ?? []
}

/** Which of the offered options Enter chooses, before an arrow chose another: the first (0) if the text begins some word of it with the marks
 *  that were typed, or has none; else none (-1). The list shows it, so a beginning is enough: 'hà n' for 'Thành phố Hà Nội'. */
export function activeAtFirst(options: readonly string[], typed: string): number {
  const [first] = filterOptions(options, typed)
  if (first === undefined || fold(tidy(typed)) === '') return -1
  const { full } = readOption(first)
  const stands = (text: string) => ` ${full.spelled}`.includes(` ${spell(text)}`)
  return !isMarked(typed) || readings(typed).some(stands) ? 0 : -1
}

/** The only one of a list; undefined when there are none, or several. */
const only = <T>([one, ...others]: readonly T[]): T | undefined => (others.length === 0 ? one : undefined)

function optionNamed(options: readonly string[], text: string, marked: boolean): string | undefined {
  const { spelled, folded } = writings(text)
  if (folded === '') return undefined
  const all = readOptions(options)
  const exact =
    all.find(({ full }) => full.spelled === spelled) ?? only(all.filter(({ bare }) => bare.spelled === spelled))
  const alike = () => only(all.filter(({ full, bare }) => full.folded === folded || bare.folded === folded))
  return (exact ?? (marked ? undefined : alike()))?.option
}

/** The option that the text selects: the one spelled so, else the only one whose name is spelled so without what people leave out; of a text without
 *  any mark also the only one with these letters. Never one of which the text is a part: 'Hưng Đạo' is a ward, and not 'Trần Hưng Đạo'. */
export const optionMeant = (options: readonly string[], typed: string): string | undefined =>
  readings(typed)
    .map((text) => optionNamed(options, text, isMarked(typed)))
    .find((option) => option !== undefined)
