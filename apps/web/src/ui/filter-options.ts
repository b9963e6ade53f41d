import { fold } from '@chophien/domain/text/fold'

/** One writing for what looks alike or does not show: spaces, hyphens, apostrophes, invisible characters. */
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[‘’ʼ′`´]/gu, "'")
    .replaceAll(/[\s\p{Pd}]+/gu, ' ')
    .trim()

/** Tidy text as it is spelled: lower case, the tone mark at the end of its word, so that `hoà` equals `hòa` (vietnam.md §7). */
const spell = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/([\u0300\u0301\u0303\u0309\u0323])(\p{L}\p{M}*)+/gu, toneLast)

const toneLast = (run: string): string => run.slice(1) + run.charAt(0)

/** The kind of a place, which people leave out: `Trà My` for 'Xã Trà My'. */
const kind = /^(?:xã|phường|đặc khu|tỉnh|thành phố) /iu

/** A text in the two writings that are compared: as it is spelled, and by its letters alone. */
const writings = (text: string) => ({ spelled: spell(text), folded: fold(text) })

/** An option beside its writings, with the kind of place and without. */
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

/** The options that contain the text, ignoring diacritics and case; what is spelled like the text comes before what only folds to it
 *  ('Xã Ba Tơ', 'Xã Ba Tô'), and within either a whole name before one that ends with it or begins a word. */
export function filterOptions(options: readonly string[], typed: string): string[] {
  const wanted = writings(tidy(typed))
  if (wanted.folded === '') return [...options]
  const hits = readOptions(options).flatMap(({ option, full, bare }) => {
    const folded = placeOf(full.folded, bare.folded, wanted.folded)
    if (folded === null) return []
    const exact = placeOf(full.spelled, bare.spelled, wanted.spelled)
    // Inside a word the spelling says nothing: 'anh' was meant for 'Khánh' as well as for 'Thanh'.
    return { option, rank: exact === null || exact === 4 ? 4 + folded : exact }
  })
  return hits.sort((one, other) => one.rank - other.rank).map(({ option }) => option)
}

/** The option that the text selects: the one spelled so, else the only one whose name is spelled so without the kind of place, else the
 *  only one with these letters, else the only one that has them as whole words, or that contains the text with its diacritics. */
export function optionMeant(options: readonly string[], typed: string): string | undefined {
  const { spelled, folded } = writings(tidy(typed))
  if (folded === '') return undefined
  const all = readOptions(options)
  const only = (fits: (some: (typeof all)[number]) => boolean) => {
    const [one, ...others] = all.filter(fits)
    return others.length === 0 ? one : undefined
  }
  const meant =
    all.find(({ full }) => full.spelled === spelled) ??
    only(({ bare }) => bare.spelled === spelled) ??
    only(({ full, bare }) => full.folded === folded || bare.folded === folded) ??
    // Whole words: 'Bình Mĩ' is not the beginning of 'Bình Minh'.
    only(({ full }) => ` ${full.folded} `.includes(` ${folded} `)) ??
    (spelled === folded ? undefined : only(({ full }) => full.spelled.includes(spelled)))
  return meant?.option
}
