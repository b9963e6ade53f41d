// Text typed in Telex or VNI without an input method: the keystrokes were not converted (vietnam.md §7).

const vowelPairs: readonly (readonly [RegExp, string])[] = [
  [/dd/gu, 'd'],
  [/aa|aw/gu, 'a'],
  [/ee/gu, 'e'],
  [/oo|ow/gu, 'o'],
  [/uw/gu, 'u'],
]

/** A folded word read as unconverted Telex: `ddieenj` → `dien`, `thoaij` → `thoai`, `aso` → `ao`. Other words come back changed at random,
 *  so that it is only tried for words that find nothing. */
export function readTelex(word: string): string {
  const vowels = vowelPairs.reduce((text, [pair, letter]) => text.replace(pair, letter), word)
  return (
    vowels
      // No Vietnamese word is written with these.
      .replace(/(?<=[aeiouy].*)[fj]/gu, '')
      // The tone key follows its vowel or ends the word.
      .replace(/(?<=[aeiouy])[sfrxj](?=[aeiouy])/gu, '')
      .replace(/(?<=[aeiouy][a-z]{0,3})[sfrxj]$/u, '')
      .replace(/(?<=[aeiouy])[sfrxj](?=(?:c|ch|m|n|ng|nh|p|t|u|i|y|o)$)/u, '')
      .replace(/(?<=[aou])w/gu, '')
      .replace(/w(?=[aou])/gu, '')
      .replace(/^w/u, 'u')
  )
}

/** A folded word read as unconverted VNI: `d9ie65n` → `dien`, `ao1` → `ao`. Words without letters before a digit stay as they are. */
export const readVni = (word: string): string =>
  /[a-z][1-9]/u.test(word) ? word.replace(/(?<=[a-z])[1-9]+(?=[a-z]|$)/gu, '') : word

/** The reading of a word that finds nothing; the word itself when neither Telex nor VNI applies. */
export function readUnconverted(word: string): string {
  const vni = readVni(word)
  return vni === word ? readTelex(word) : vni
}
