import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** A letter that Vietnamese has and English has not. */
const letter = /[ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýĂăĐđĨĩŨũƠơƯư\u1ea0-\u1ef9]/u

/** Calls `visit` for every node of a file. Throws SyntaxError when it cannot be parsed. */
function walk(file: string, source: string, visit: (node: Node) => void): void {
  const into = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) into(item)
    if (!isNode(value)) return
    visit(value)
    for (const child of Object.values(value)) into(child)
  }
  into(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body)
}

/** The text of a string, a template or JSX; null for other nodes. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal' || node.type === 'JSXText') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return null
  return node.quasis.map(({ value }: { value: { raw: string } }) => value.raw).join('…')
}

const isVietnamese = (node: unknown): boolean => isNode(node) && letter.test(textOf(node) ?? '')

/** How many strings, templates and JSX texts of a file are Vietnamese. Comments do not count. */
export function vietnameseLiterals(file: string, source: string): number {
  let count = 0
  if (letter.test(source))
    walk(file, source, (node) => {
      if (isVietnamese(node)) count++
    })
  return count
}

const comparisons = ['===', '!==', '==', '!=']
const lookups = ['includes', 'startsWith', 'endsWith', 'match', 'search', 'test']

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  return node.type === 'Identifier' ? String(node.name) : node.type === 'MemberExpression' ? nameOf(node.property) : ''
}

/** Where a file decides by words: compares with a Vietnamese text or one of a `*messages.ts`, or looks for something in a `message`. The
 *  sources of these expressions. */
export function decisionsByWords(file: string, source: string): string[] {
  const found: string[] = []
  const tables = new Set<string>()
  const isWord = (node: unknown): boolean =>
    isVietnamese(node) || (isNode(node) && node.type === 'MemberExpression' && tables.has(nameOf(node.object)))
  const written = (node: Node) => source.slice(Number(node.start), Number(node.end))
  const isOfMessage = (node: unknown): boolean => isNode(node) && /\bmessage\b/u.test(written(node))
  walk(file, source, (node) => {
    if (node.type === 'ImportDeclaration' && /messages(?:\.ts)?$/u.test(String((node.source as Node).value)))
      for (const { local } of node.specifiers as { local: Node }[]) tables.add(nameOf(local))
    const byWords =
      node.type === 'BinaryExpression'
        ? comparisons.includes(String(node.operator)) && [node.left, node.right].some(isWord)
        : node.type === 'SwitchCase'
          ? isWord(node.test)
          : node.type === 'CallExpression' &&
            isNode(node.callee) &&
            node.callee.type === 'MemberExpression' &&
            lookups.includes(nameOf(node.callee)) &&
            [node.callee.object, ...(node.arguments as unknown[])].some(isOfMessage)
    if (byWords) found.push(written(node))
  })
  return found
}

/** The program's files below `folders`, without tests and their helpers, each with its source. `root`: absolute path of the repository. */
export const sourcesIn = (root: string, folders: readonly string[]): { file: string; source: string }[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|\/testing\//u.test(file))
    .sort()
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
