/** All candidates for a transfer code in a bank's text, in order. Banks wrap, split and lower-case the text, and
 *  codes may overlap with their surroundings: the lookup among payments decides. */
export function transferCodesIn(text: string): string[] {
  const signs = text.replace(/\s+/gu, '').toUpperCase()
  return [...new Set([...signs.matchAll(/(?=(DH[0-9A-Z]{10}))/gu)].map(([, code = '']) => code))]
}
