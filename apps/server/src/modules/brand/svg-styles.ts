import { brandErrors } from '@chophien/domain/brand/errors'
import { artMessages } from './art-messages.ts'
import { keptProperties, keptValue, notKept, seenProperties, transformOfStyle } from './svg-words.ts'

type Declarations = ReadonlyMap<string, string>

/** The rules of a drawing's `<style>`, for the text of a `class`. */
export type Rules = (classes: string) => Declarations

const unreadable = () => brandErrors.BRAND_ART_UNFIT(artMessages.styleUnreadable)

/** Without its comments. By hand: an expression that looks for the end of each of many open comments takes seconds. */
function withoutComments(css: string): string {
  let kept = ''
  let from = 0
  for (let open = css.indexOf('/*'); open >= 0; open = css.indexOf('/*', from)) {
    const close = css.indexOf('*/', open + 2)
    if (close < 0) throw unreadable()
    kept += css.slice(from, open)
    from = close + 2
  }
  return kept + css.slice(from)
}

/** Values with which a property changes nothing that is seen. */
const IDLE = new Set(['none', 'normal', 'auto', 'initial', 'unset', 'transparent'])

function read(declarations: string): Map<string, string> {
  const kept = new Map<string, string>()
  for (const declaration of declarations.split(';')) {
    const at = declaration.indexOf(':')
    const name = declaration.slice(0, Math.max(0, at)).trim().toLowerCase()
    const text = declaration.slice(at + 1).trim()
    if (seenProperties.test(name) && !IDLE.has(text.toLowerCase())) throw notKept(name)
    if (!keptProperties.has(name)) continue
    if (name !== 'transform') kept.set(name, keptValue(name, text))
    else if (text !== 'none') kept.set(name, transformOfStyle(text))
  }
  return kept
}

/** The declarations of a `style` as values of attributes. Throws BRAND_ART_UNFIT for one that cannot be kept and would be missed. */
export const declarationsOf = (style: string): Declarations => read(withoutComments(style))

const RULES_MAX = 500

/** Reads a `<style>` as drawing programs write it: classes and their declarations. Throws BRAND_ART_UNFIT for anything else, such as `@import`. */
export function rulesOf(css: string): Rules {
  const text = withoutComments(css).trim()
  if (/[@\\<]/u.test(text)) throw unreadable()
  // In their order: of two rules for an element the later one counts, whatever the order of its classes.
  const rules: { name: string; declarations: Declarations }[] = []
  const pieces = text.split('}')
  if (pieces.pop()?.trim() !== '') throw unreadable()
  for (const piece of pieces) {
    const [selectors = '', body, ...rest] = piece.split('{')
    if (body === undefined || rest.length > 0) throw unreadable()
    const declarations = read(body)
    for (const selector of selectors.split(',')) {
      const [, name] = /^\s*\.([\w-]+)\s*$/u.exec(selector) ?? []
      if (name === undefined || rules.length === RULES_MAX) throw unreadable()
      rules.push({ name, declarations })
    }
  }
  const known = new Map<string, Declarations>()
  return (classes) => {
    const found = known.get(classes)
    if (found) return found
    const names = new Set(classes.split(/\s+/u))
    const all = new Map(rules.filter(({ name }) => names.has(name)).flatMap(({ declarations }) => [...declarations]))
    known.set(classes, all)
    return all
  }
}
