/** Reads source code as text and finds the SQL in it; for the tests that hold the walls between modules. */

type Template = { text: string; end: number }

/** Reads a template literal. `start`: the index after its opening backtick. Its `${…}` become `$`; sql`…` inside of them goes to `found`. */
function readTemplate(source: string, start: number, found: string[]): Template {
  let text = ''
  for (let at = start; at < source.length; at++) {
    if (source[at] === '\\') {
      text += source.slice(at, at + 2)
      at++
    } else if (source[at] === '`') return { text, end: at }
    else if (source.startsWith('${', at)) {
      text += '$'
      at = readCode(source, at + 2, found)
    } else text += source[at]
  }
  return { text, end: source.length }
}

/** Reads code up to the brace that closes it; returns its index. */
function readCode(source: string, start: number, found: string[]): number {
  let depth = 0
  for (let at = start; at < source.length; at++) {
    const sign = source[at]
    if (sign === '`') {
      const isSql = /\bsql$/u.test(source.slice(Math.max(0, at - 4), at))
      const { text, end } = readTemplate(source, at + 1, found)
      if (isSql) found.push(text)
      at = end
    } else if (source.startsWith('//', at)) at = source.indexOf('\n', at)
    else if (source.startsWith('/*', at)) at = source.indexOf('*/', at) + 1
    else if (sign === "'" || sign === '"') {
      const closing = new RegExp(`(?:\\\\.|[^\\\\${sign}])*`, 'uy')
      closing.lastIndex = at + 1
      at += 1 + (closing.exec(source)?.[0].length ?? 0)
    } else if (sign === '{') depth++
    else if (sign === '}' && depth-- === 0) return at
    if (at < 0) break
  }
  return source.length
}

/** The text of every sql`…` template of a source file, `$` for each value or fragment in it. */
export function sqlTemplatesOf(source: string): string[] {
  const found: string[] = []
  for (let at = 0; at < source.length; at = readCode(source, at, found) + 1);
  return found
}

// `from a x, b y`, `join a`, `insert into a`, `update a`, `delete from a using b`.
const named =
  /\b(?:from|join|into|update|using|lock table)\s+(?:only\s+)?([\w.$]+(?:\s+\w+)?(?:\s*,\s*[\w.]+\s+\w+)*)/gu
// A fragment that another one puts after its `from`: sql`orders o join …`.
const leading = /^\s*(?!select\b|with\b|insert\b|update\b|delete\b)([\w.]+)(?=\s|$)/u
const sequence = /'(\w+)_id_seq'/gu

/** Names that may be tables in an SQL text: what it reads, writes, or takes numbers from. Names of CTEs are among them. */
export function tableNamesIn(text: string): string[] {
  const lists = [...text.matchAll(named)].flatMap(([, list = '']) => list.split(','))
  return [
    ...lists.map((item) => item.trim().split(/\s+/u)[0] ?? ''),
    leading.exec(text)?.[1] ?? '',
    ...[...text.matchAll(sequence)].map(([, table = '']) => table),
  ].filter(Boolean)
}

interface Schema {
  /** Table → the module that owns it. */
  owners: ReadonlyMap<string, string>
  views: readonly { name: string; module: string; tables: string[] }[]
}

/** Reads tables and published views, each with its module, from the migrations in their order. `-- module: x` names the module of what follows it
 *  in its file. */
export function readSchema(migrations: readonly string[]): Schema {
  const owners = new Map<string, string>()
  const views: Schema['views'][number][] = []
  for (const migration of migrations) {
    let module = ''
    const parts = /^-- module: (\S+)$|^create (?:unlogged )?table (\w+)|^create view published\.(\w+) as\b([^;]*);/gmu
    for (const [, owner, table, view, body = ''] of migration.matchAll(parts)) {
      if (owner) module = owner
      else if (table) owners.set(table, module)
      else if (view) views.push({ name: view, module, tables: tableNamesIn(body) })
    }
  }
  return { owners, views }
}
