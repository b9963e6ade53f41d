/** What the documents' font (Be Vietnam Pro) has glyphs for, beside the letters of Vietnamese and its neighbours. `letter.test.ts` compares this
 *  with the font. */
const drawable =
  /^[\u0020-\u007E\u00A0-\u0107\u010A-\u0113\u0116-\u011B\u011E-\u0121\u0126-\u012B\u012E-\u0131\u0139\u013A\u013D\u013E\u0141-\u0144\u0147\u0148\u014C\u014D\u0150-\u0155\u0158-\u015B\u015E-\u016B\u016E-\u017E\u01A0\u01A1\u01AF\u01B0\u1E80-\u1E85\u1EA0-\u1EF9\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u20AB\u20AC\u2122\u2212]$/u

const pictogram = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200D|\uFE0E|\uFE0F|\u20E3/gu

/** A text as the font can show it: in NFC, on one line, without the pictograms that it does not have, and with `?` for letters of other scripts, which would be empty boxes otherwise. */
export function shownText(text: string): string {
  const line = text
    .normalize('NFC')
    .replaceAll(pictogram, (sign) => (drawable.test(sign) ? sign : ''))
    .replaceAll(/\s+/gu, (space) => (space === '\u00A0' ? space : ' '))
  return Array.from(line, (sign) => (drawable.test(sign) ? sign : '?'))
    .join('')
    .trim()
}
