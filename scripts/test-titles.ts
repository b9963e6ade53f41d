import { parseAst } from 'vite'

interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The words of a callee: `test.each(cases)` is ['test', 'each']. Empty for anything else than names. */
function wordsOf(callee: unknown): string[] {
  if (!isNode(callee)) return []
  if (callee.type === 'Identifier') return [String(callee.name)]
  if (callee.type === 'CallExpression') return wordsOf(callee.callee)
  if (callee.type !== 'MemberExpression' || !isNode(callee.property)) return []
  return [...wordsOf(callee.object), String(callee.property.name)]
}

/** What stands between the quotes: of a template its source, so that a title is what one finds by searching for it. */
function textOf(argument: unknown, source: string): string | null {
  if (!isNode(argument)) return null
  if (argument.type === 'Literal' && typeof argument.value === 'string') return argument.value
  if (argument.type === 'TemplateLiteral') return source.slice(Number(argument.start) + 1, Number(argument.end) - 1)
  return null
}

/** Tests that never run prove nothing. */
const idle = ['skip', 'todo']

/** The titles of the tests in a source file, as they are written there: `test.each` with its placeholders, those inside of a
 *  `describe` with its title in front, joined by ' > '. Skipped tests are left out. Throws SyntaxError where it cannot be read. */
export function testTitles(source: string): string[] {
  const titles: string[] = []

  function walk(value: unknown, above: string): void {
    if (Array.isArray(value)) for (const item of value) walk(item, above)
    if (!isNode(value)) return
    const [name = '', ...rest] = value.type === 'CallExpression' ? wordsOf(value.callee) : []
    const [first] = Array.isArray(value.arguments) ? value.arguments : []
    const text = textOf(first, source)
    if (rest.some((word) => idle.includes(word))) return
    const title = `${above}${text}`
    if (text !== null && (name === 'test' || name === 'it')) titles.push(title)
    const inside = text !== null && name === 'describe' ? `${title} > ` : above
    for (const child of Object.values(value)) walk(child, inside)
  }

  walk(parseAst(source, { lang: 'tsx' }).body, '')
  return titles
}
