import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseAllDocuments } from 'yaml'

const root = join(import.meta.dirname, '..')

/** A file for operators: its path below the repository's root, and its text. */
export interface TextFile {
  path: string
  text: string
}

const read = (path: string): TextFile => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(join(root, path), 'utf8'),
})

/** All files of deploy/, and the runbook. */
export const operatorFiles = (): TextFile[] =>
  [...globSync('deploy/**/*', { cwd: root, withFileTypes: true })]
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + (root.endsWith('/') ? 0 : 1)))
    .concat('docs/running.md')
    .sort()
    .map(read)

/** One of the repository's text files. `path`: below its root. */
export const textOf = (path: string): string => read(path).text

/** Whatever lies in a YAML or JSON document: objects, lists, texts. */
export type Tree = { [name: string]: Tree } | Tree[] | string | number | boolean | null | undefined

/** The documents of a YAML file, merge keys resolved. Throws where it is none. */
export function documentsOf({ path, text }: TextFile): Tree[] {
  return parseAllDocuments(text, { merge: true }).map((document) => {
    const [error] = document.errors
    if (error) throw new Error(`${path}: ${error.message}`)
    return document.toJS() as Tree
  })
}

/** All values below `name`, at any depth. */
export function valuesOf(tree: Tree, name: string): Tree[] {
  if (Array.isArray(tree)) return tree.flatMap((part) => valuesOf(part, name))
  if (tree === null || typeof tree !== 'object') return []
  return Object.entries(tree).flatMap(([key, value]) => [...(key === name ? [value] : []), ...valuesOf(value, name)])
}

/** The names that a file of `NAME=value` lines sets; a line that only a comment holds back counts too. */
export const namesSet = (text: string): string[] =>
  [...text.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gmu)].map(([, name = '']) => name)

/** The words of a text that look like variables: capitals with an underscore, or any capitals that are set (`ROLE=web`). */
export const variablesIn = (text: string): string[] => [
  ...new Set(
    [
      ...text.matchAll(/(?<![A-Za-z0-9_./-])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![A-Za-z0-9_]|\.\w)/gu),
      ...text.matchAll(/(?<![A-Za-z0-9_./-])[A-Z]{2,}(?==)/gu),
    ].map(([name]) => name),
  ),
]

// What balancers, probes and Prometheus are told to ask, and what looks like an address of operators or of the API.
const asked = [
  /\b(?:health_uri|uri|metrics_path:|path:|prometheus\.io\/path:|location =?) ?(\/[\w/-]+)/gu,
  /http:\/\/127\.0\.0\.1:[^/`]*(\/[\w/-]+)/gu,
  /(?<![\w./-])(\/(?:readyz|healthz|metrics|api\/[\w()|/-]*))(?![\w-])/gu,
]

/** The addresses of the program that a text names; a prefix ends with `/`. */
export const addressesIn = (text: string): string[] => [
  ...new Set(asked.flatMap((pattern) => [...text.matchAll(pattern)].map(([, address = '']) => address))),
]

/** Files of the program that a text names as something to run. */
export const programsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/(?:apps|scripts)\/[\w./-]+\.(?:ts|mjs)/gu)].map(([path]) => path)),
]

/** The verbs of the command line that a text uses, either way of calling it. */
export const verbsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/(?:npm run market -- |chophien-market |market\/main\.ts['",]* )['"]?([a-z][a-z-]*)/gu)].map(
      ([, verb = '']) => verb,
    ),
  ),
]

/** The npm scripts that a text uses. */
export const scriptsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/npm (?:run ([a-z]+)|(?:ci|start|test)\b)/gu)].map(
      ([all, script]) => script ?? all.slice('npm '.length),
    ),
  ),
]

/** The files and folders to which a Markdown text links, below the repository's root. */
export const linksIn = ({ path, text }: TextFile): string[] =>
  [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/gu)].map(([, target = '']) => join(path, '..', target))

/** What a file is, by its name. */
export const kindOf = ({ path }: TextFile): 'yaml' | 'env' | 'other' =>
  /\.ya?ml$/u.test(path) ? 'yaml' : basename(path).endsWith('.env.example') ? 'env' : 'other'
