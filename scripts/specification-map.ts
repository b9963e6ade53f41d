/** One requirement of the specification and the test that proves it. */
export interface MapRow {
  /** `§8.cart.3` */
  id: string
  requirement: string
  file: string
  title: string
}

const ROW = /^\| (§\d\.\S+) \|/u

const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/u)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

const bare = (cell: string | undefined): string => (cell ?? '').replace(/^`|`$/gu, '').trim()

/** Reads the rows of docs/specification-map.md: every table row that begins with an id. */
export function readMap(markdown: string): MapRow[] {
  return markdown
    .split('\n')
    .filter((line) => ROW.test(line))
    .map((line) => {
      const [id = '', requirement = '', file, title] = cellsOf(line)
      return { id, requirement, file: bare(file), title: bare(title) }
    })
}

/** An item of the specification that the map must mention in a row of that section. */
interface Demand {
  section: number
  /** The exact text that the requirement must contain. */
  words: string[]
}

const sectionOf = (specification: string, section: number): string =>
  new RegExp(`^## ${section}\\. [\\s\\S]*?(?=^## |$(?![\\s\\S]))`, 'mu').exec(specification)?.[0] ?? ''

const part = (text: string, from: string, to: string): string => text.split(from)[1]?.split(to)[0] ?? ''

const all = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? match[0])),
]

const code = (word: string): string => `\`${word}\``

// An apostrophe between letters ("the item's stock") is not a quote.
const QUOTED = /(?<![\p{L}\d])'([^'\n]+)'(?![\p{L}\d])/gu
const ROUTE = /(?<![\w})])(\/(?:[\w{}-]+(?:\/[\w{}-]+)*)?)(?=[\s:;,.)]|$)/gmu

/** All items that can be extracted from the specification automatically: texts in quotes, routes, aliases, tabs, statuses, calls, payment methods. */
export function demandsOf(specification: string): Demand[] {
  const demands: Demand[] = []
  const ask = (section: number, words: readonly string[], look: (word: string) => string) => {
    for (const word of words) demands.push({ section, words: [look(word)] })
  }
  for (const section of [2, 3, 4, 5, 6, 7, 8, 9])
    ask(section, all(sectionOf(specification, section), QUOTED), (text) => `'${text}'`)

  const screens = sectionOf(specification, 2)
  ask(2, all(part(screens, 'Routes:', '- Aliases'), ROUTE), code)
  ask(2, all(part(screens, 'Aliases that redirect:', '.\n'), /(\w+) to /gu), (alias) => code(`/${alias}`))

  const states = sectionOf(specification, 4)
  ask(4, all(part(states, 'Order statuses:', '.'), /[A-Z_]{4,}/gu), code)
  for (const [, id = '', name = ''] of part(states, 'History tabs:', '. ').matchAll(/([A-Z_]+) \(([^)]+)\)/gu))
    demands.push({ section: 4, words: [code(id), name] })

  const calls = sectionOf(specification, 7)
  ask(7, all(calls, /(?:GET|POST|PUT|DELETE) (?=\/v1)[\w/{}-]+/gu), code)
  ask(7, all(calls, /(?<![A-Z] )\/v1[\w/{}-]+/gu), (path) => path)
  ask(9, all(part(sectionOf(specification, 9), 'Payment methods:', '\n'), /[A-Z_]{3,}/gu), code)
  return demands
}

/** Errors of a map. `titlesIn`: the titles of the tests in a file, null when there is no such file. */
export function problemsOf(
  rows: readonly MapRow[],
  specification: string,
  titlesIn: (file: string) => readonly string[] | null,
): string[] {
  const problems: string[] = []
  const seen = new Set<string>()
  for (const { id, requirement, file, title } of rows) {
    if (seen.has(id)) problems.push(`${id}: twice`)
    seen.add(id)
    if (requirement === '') problems.push(`${id}: says nothing`)
    if (file === '' || title === '') {
      problems.push(`${id}: no test`)
      continue
    }
    const titles = titlesIn(file)
    if (titles === null) problems.push(`${id}: no file ${file}`)
    else if (!titles.includes(title)) problems.push(`${id}: no test '${title}' in ${file}`)
  }
  for (const { section, words } of demandsOf(specification)) {
    const spoken = rows.some(
      ({ id, requirement }) => id.startsWith(`§${section}.`) && words.every((word) => requirement.includes(word)),
    )
    if (!spoken) problems.push(`§${section}: no row with ${words.join(' and ')}`)
  }
  return problems
}
