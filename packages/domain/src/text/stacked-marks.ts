// Marks that show. Those without a shape (tidy.ts) do not part them, because they are taken away when the text is stored.
const mark = String.raw`(?!\p{DI})\p{M}\p{DI}*`
const MARKS_MAX = 30
// Matches every run of marks, so that none is looked at again from its second mark on.
const runs = new RegExp(`(?<stacked>(?:${mark}){${MARKS_MAX + 1},})|(?:${mark})+`, 'gu')

/** Whether a text has more marks on one letter than any language needs (31; UAX #15, stream-safe text). Bringing marks to NFC takes time by the square of
 *  their number on one letter: ask this before normalising a foreign text of more than a few thousand characters. */
export const hasStackedMarks = (text: string): boolean =>
  text.length > MARKS_MAX && text.matchAll(runs).some(({ groups }) => groups?.stacked !== undefined)

/** The text without the marks of such letters: safe to normalise. */
export const withoutStackedMarks = (text: string): string =>
  text.replace(runs, (run, stacked: string | undefined) => (stacked === undefined ? run : ''))
