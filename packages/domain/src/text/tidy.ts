const sign = String.raw`\p{ExtPict}(?:\uFE0F|\p{EMod})?`
// Characters without a shape, which make equal-looking texts differ or read backwards: zero-width ones, controls of direction, blank letters
// (U+3164 and its like), soft hyphens. Those that belong to an emoji stay: the selector that colours it, the joiner of several, a keycap's.
const shapeless = new RegExp(String.raw`(${sign}(?:\u200D${sign})*|[\d#*]\uFE0F\u20E3)|\p{DI}`, 'gu')
// U+2800 is a Braille cell without dots.
const blank = /[\s\p{Cc}\u2800]+/gu
const blankInProse = /[^\S\n]|(?!\n)\p{Cc}|\u2800/gu

const orNothing = (text: string): string => (isVisible(text) ? text : '')

/** Whether a text has a character that can be seen: a letter, a figure, a sign. Marks without a letter below them do not count. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

/** Normalises one line for storage: NFC, shapeless characters removed, white space collapsed and trimmed (vietnam.md §7). Empty when nothing of it
 *  can be seen. */
export const tidy = (text: string): string =>
  orNothing(text.normalize('NFC').replace(shapeless, '$1').replace(blank, ' ').trim())

/** The same for a text of several lines, whose breaks and spaces stay. */
export const tidyProse = (text: string): string =>
  orNothing(text.normalize('NFC').replace(/\r\n?/gu, '\n').replace(shapeless, '$1').replace(blankInProse, ' ').trim())
