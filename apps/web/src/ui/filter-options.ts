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

/** A text in the two writings that are compared: as it is spelled, and by its letters alone. */
const writings = (text: string) => ({ spelled: spell(text), folded: fold(text) })

/** An option beside its writings, with the kind of place and without. */
function readOption(option: string) {
  const name = tidy(option)
  return { option, name: name.toLowerCase(), full: writings(name), bare: writings(name.replace(kind, '')) }
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

/** Whether a typed word fits one of a name: every mark that was typed agrees, an unmarked letter fits anything. Both in lower case. */
function fitsWord(typed: string, word: string): boolean {
  if (spell(typed) === spell(word)) return true
  const letters = [...word]
  const wanted = [...typed]
  return (
    wanted.length === letters.length &&
    wanted.every((letter, at) => letter === letters[at] || letter === fold(letters[at] ?? ''))
  )
}

/** Whether the typed words stand one after another in the name. Both in lower case. */
function hasWords(name: string, typed: string): boolean {
  const words = name.split(' ')
  const wanted = typed.split(' ')
  return words.some((_, from) => wanted.every((word, at) => fitsWord(word, words[from + at] ?? '')))
}

/** The only one of a list; undefined when there are none, or several. */
const only = <T>([one, ...others]: readonly T[]): T | undefined => (others.length === 0 ? one : undefined)

function optionNamed(options: readonly string[], typed: string): string | undefined {
  const { spelled, folded } = writings(typed)
  if (folded === '') return undefined
  const all = readOptions(options)
  const exact =
    all.find(({ full }) => full.spelled === spelled) ?? only(all.filter(({ bare }) => bare.spelled === spelled))
  if (exact) return exact.option
  // Whole words: 'Bình Mĩ' is not the beginning of 'Bình Minh'. Their letters are compared first, which is quick.
  const fitting = all.filter(
    ({ name, full }) => ` ${full.folded} `.includes(` ${folded} `) && hasWords(name, typed.toLowerCase()),
  )
  const whole = fitting.filter(({ full, bare }) => full.folded === folded || bare.folded === folded)
  const asSpelled = fitting.filter(({ full }) => spelled !== folded && ` ${full.spelled} `.includes(` ${spelled} `))
  return (only(whole) ?? only(fitting) ?? only(asSpelled))?.option
}

/** The option that the text selects: the one spelled so, else the only one whose name is spelled so without the kind of place, else the
 *  only one that it fits, else the only one that it fits as whole words, or that has it among its words as it is spelled. A letter with a
 *  mark fits only itself, one without fits all of its kind. */
export const optionMeant = (options: readonly string[], typed: string): string | undefined =>
  readings(typed)
    .map((text) => optionNamed(options, text))
    .find((option) => option !== undefined)
