const known = new Map<string, string>()
// Texts are composed from a bounded set of fragments; the limit guards against mistakes.
const KNOWN_MAX = 2000
// Texts, and what says `from` without meaning a table.
const noTables =
  /'[^']*'|\bdistinct\s+from\b|\b(?:extract|position|overlay|substring|trim)\s*\((?:[^()]|\([^()]*\))*?\bfrom\b/giu

/** The name of a statement: its first word and the first table in it, in lower case (`select orders`). Neither values nor conditions. */
export function statementName(text: string): string {
  const before = known.get(text)
  if (before) return before
  const [verb = ''] = /[a-z]+/iu.exec(text) ?? []
  const [, table = ''] =
    /\b(?:from|into|update)\s+(?:only\s+)?([a-z_][a-z0-9_.]*)/iu.exec(text.replace(noTables, ' ')) ?? []
  const name = `${verb} ${table}`.trim().toLowerCase()
  if (known.size < KNOWN_MAX) known.set(text, name)
  return name
}
