import { parseAst } from 'vite'

interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The names of a callee: `test.each(cases)` gives ['test', 'each']. Empty for other expressions. */
function wordsOf(callee: unknown): string[] {
  if (!isNode(callee)) return []
  if (callee.type === 'Identifier') return [String(callee.name)]
  if (callee.type === 'CallExpression') return wordsOf(callee.callee)
  if (callee.type !== 'MemberExpression' || !isNode(callee.property)) return []
  return [...wordsOf(callee.object), String(callee.property.name)]
}

/** The text between the quotes; for a template its source, so that a title can be found by search. */
function textOf(argument: unknown, source: string): string | null {
  if (!isNode(argument)) return null
  if (argument.type === 'Literal' && typeof argument.value === 'string') return argument.value
  if (argument.type === 'TemplateLiteral') return source.slice(Number(argument.start) + 1, Number(argument.end) - 1)
  return null
}

/** Modifiers that skip a test. */
const idle = ['skip', 'todo']

/** The titles of the tests in a source file as written: `test.each` with its placeholders, those inside a
 *  `describe` prefixed with its title and ' > '. Skipped tests are excluded. Throws SyntaxError when the file cannot be parsed. */
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
