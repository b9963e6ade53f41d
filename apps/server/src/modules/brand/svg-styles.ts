import { keptProperties, keptValue } from './svg-words.ts'

type Declarations = ReadonlyMap<string, string>

/** The declarations of a `style` that are kept, as values of attributes. */
export function declarationsOf(style: string): Map<string, string> {
  const kept = new Map<string, string>()
  for (const declaration of style.replaceAll(/\/\*.*?\*\//gsu, '').split(';')) {
    const at = declaration.indexOf(':')
    const name = declaration.slice(0, at).trim().toLowerCase()
    const value =
      at > 0 && keptProperties.has(name) ? keptValue(declaration.slice(at + 1).replace('!important', '')) : null
    if (value !== null) kept.set(name, value)
  }
  return kept
}

const RULES_MAX = 500

/** The rules of a `<style>` as drawing programs write them: classes and their declarations. Null for anything else, such as `@import`. */
export function rulesOf(css: string): Map<string, Declarations> | null {
  const text = css.replaceAll(/\/\*.*?\*\//gsu, '').trim()
  if (/[@\\<]/u.test(text)) return null
  const rules = new Map<string, Map<string, string>>()
  const pieces = text.split('}')
  if (pieces.pop()?.trim() !== '' || pieces.length > RULES_MAX) return null
  for (const piece of pieces) {
    const [selectors = '', body, ...rest] = piece.split('{')
    if (body === undefined || rest.length > 0) return null
    const declarations = declarationsOf(body)
    for (const selector of selectors.split(',')) {
      const [, name] = /^\s*\.([\w-]+)\s*$/u.exec(selector) ?? []
      if (name === undefined) return null
      rules.set(name, new Map([...(rules.get(name) ?? []), ...declarations]))
    }
  }
  return rules
}
