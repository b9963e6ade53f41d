import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** One import of a source file by another; type-only and dynamic imports count too. Paths are relative to the repository, with `/`. */
export interface Import {
  from: string
  to: string
}

// Static imports, re-exports, side-effect imports and dynamic imports with a literal path.
const statement =
  /^\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gmu

/** The specifiers that a source text imports, in order. */
export function specifiersOf(source: string): string[] {
  return [...source.matchAll(statement)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
}

const DOMAIN = '@chophien/domain/'

/** The file that a specifier names, or null for a package from outside of the repository. `from`: the importing file.
 *  `@chophien/domain/x` is packages/domain/src/x.ts, as its package.json exports it. */
export function resolveImport(from: string, specifier: string): string | null {
  if (specifier.startsWith(DOMAIN)) return `packages/domain/src/${specifier.slice(DOMAIN.length)}.ts`
  if (!specifier.startsWith('.')) return null
  return posix.join(posix.dirname(from), specifier.replace(/\?.*$/u, ''))
}

/** All imports between the repository's own `.ts` and `.tsx` files below `folders`. `root`: absolute path of the repository. */
export function readImports(root: string, folders: readonly string[]): Import[] {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('node_modules/') && !file.includes('/dist/'))
    .sort()
    .flatMap((from) =>
      specifiersOf(readFileSync(join(root, from), 'utf8')).flatMap((specifier) => {
        const to = resolveImport(from, specifier)
        return to === null ? [] : [{ from, to }]
      }),
    )
}

/** What the files of a folder may import. The first rule whose `files` matches a file decides. */
export interface ImportRule {
  /** Matches the importing file. Named groups are available to `mayImport` as `$<name>`. */
  files: RegExp
  /** Patterns (source of a regular expression, anchored at the start) of the files that may be imported. */
  mayImport: readonly string[]
}

const escapeForPattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')

/** The imports that no rule allows, as `from → to`. A file that no rule matches may import nothing of the repository. */
export function forbiddenImports(imports: readonly Import[], rules: readonly ImportRule[]): string[] {
  return imports
    .filter(({ from, to }) => {
      const rule = rules.find(({ files }) => files.test(from))
      if (!rule) return true
      const groups = rule.files.exec(from)?.groups ?? {}
      return !rule.mayImport.some((pattern) => {
        const filled = pattern.replaceAll(/\$<(\w+)>/gu, (_, name: string) => escapeForPattern(groups[name] ?? ''))
        return new RegExp(`^(?:${filled})`, 'u').test(to)
      })
    })
    .map(({ from, to }) => `${from} → ${to}`)
}

/** The import circles: every set of files that import each other, directly or through others (Tarjan's strongly connected components),
 *  sorted. Empty when there is none. */
export function importCircles(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>()
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to])
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []

  function visit(file: string): number {
    const own = index.size
    index.set(file, own)
    let lowest = own
    stack.push(file)
    for (const target of targets.get(file) ?? []) {
      if (!index.has(target)) lowest = Math.min(lowest, visit(target))
      else if (stack.includes(target)) lowest = Math.min(lowest, index.get(target) ?? own)
    }
    low.set(file, lowest)
    if (lowest === own) {
      const members = stack.splice(stack.indexOf(file))
      if (members.length > 1 || targets.get(file)?.includes(file)) circles.push(members.sort())
    }
    return lowest
  }
  for (const file of targets.keys()) if (!index.has(file)) visit(file)
  return circles.sort()
}
