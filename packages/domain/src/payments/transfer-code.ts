/** Everything in a bank's text that may be a transfer code, in the order of the text. Banks wrap, cut apart and lower-case what was typed, and
 *  codes may overlap with what surrounds them: the look-up among payments decides. */
export function transferCodesIn(text: string): string[] {
  const signs = text.replace(/\s+/gu, '').toUpperCase()
  return [...new Set([...signs.matchAll(/(?=(DH[0-9A-Z]{10}))/gu)].map(([, code = '']) => code))]
}
