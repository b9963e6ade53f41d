/** Whether a text has more marks on one letter than any language needs (31; UAX #15, stream-safe text). Bringing marks to NFC takes time by the square of
 *  their number on one letter: ask this before normalising a foreign text of more than a few thousand characters. */
export const hasStackedMarks = (text: string): boolean => /\p{M}{31}/u.test(text)
