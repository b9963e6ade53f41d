import { fold } from '@chophien/domain/text/fold'

/** Text as it is spelled: lower case, the tone mark at the end of its word, so that `hoà` equals `hòa` (vietnam.md §7). */
const spell = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/([\u0300\u0301\u0303\u0309\u0323])(\p{L}\p{M}*)+/gu, toneLast)

const toneLast = (run: string): string => run.slice(1) + run.charAt(0)

/** 0: the whole text, 1: its last words, 2: its words from some word on, 3: inside a word; null: not in it. */
function placeOf(text: string, wanted: string): number | null {
  if (text === wanted) return 0
  if (text.endsWith(` ${wanted}`)) return 1
  if (` ${text}`.includes(` ${wanted}`)) return 2
  return text.includes(wanted) ? 3 : null
}

/** The options that contain the text, ignoring diacritics and case; what is spelled like the text comes before what only folds to it
 *  ('Xã Ba Tơ', 'Xã Ba Tô'), and within either a whole match before one that begins a word. */
export function filterOptions(options: readonly string[], typed: string): string[] {
  const wanted = fold(typed.trim())
  if (wanted === '') return [...options]
  const spelled = spell(typed.trim())
  const hits = options.flatMap((option) => {
    const folded = placeOf(fold(option), wanted)
    if (folded === null) return []
    const exact = placeOf(spell(option), spelled)
    // Inside a word the spelling says nothing: 'anh' was meant for 'Khánh' as well as for 'Thanh'.
    return { option, rank: exact === null || exact === 3 ? 3 + folded : exact }
  })
  return hits.sort((one, other) => one.rank - other.rank).map(({ option }) => option)
}

/** The option that the text selects: the one spelled so, else the only one with these letters, else the only one that contains them, or that
 *  contains the text with its diacritics. */
export function optionMeant(options: readonly string[], typed: string): string | undefined {
  const wanted = fold(typed.trim())
  if (wanted === '') return undefined
  const spelled = spell(typed.trim())
  const left = filterOptions(options, typed)
  const only = (some: string[]) => (some.length === 1 ? some[0] : undefined)
  const whole = left.filter((option) => fold(option) === wanted)
  const marked = spelled === wanted ? [] : left.filter((option) => spell(option).includes(spelled))
  return left.find((option) => spell(option) === spelled) ?? only(whole.length > 0 ? whole : left) ?? only(marked)
}
