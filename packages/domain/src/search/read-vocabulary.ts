import { fold } from '../text/fold.ts'
import { tidy } from '../text/tidy.ts'
import { NewSynonymGroup } from './synonym-forms.ts'
import { synonymKindNames, synonymRegionNames } from './synonym-groups.ts'
import { vocabularyMessages as said } from './vocabulary-messages.ts'

/** The columns of a file with groups, in the order of the export. */
export const vocabularyColumns = ['kind', 'region', 'terms', 'expansions'] as const
type VocabularyColumn = (typeof vocabularyColumns)[number]

const SEPARATOR = '|'

/** The entries of a group as one cell. */
export const cellOfEntries = (entries: readonly string[]): string => entries.join(SEPARATOR)

/** A row of a file: its group, or why it is none. `row`: as in spreadsheets, from 1. */
export type ReadGroup = { row: number } & ({ group: NewSynonymGroup } | { reason: string })

/** The code that a cell means: itself, or its Vietnamese name. Undefined for an empty cell and for anything else. */
const codeOf = (names: Readonly<Record<string, string>>, cell: string): string | undefined =>
  Object.entries(names).find(([code, name]) => [code, name].some((text) => fold(text) === fold(cell)))?.[0]

const entriesOf = (cell: string): string[] => cell.split(SEPARATOR).map(tidy).filter(Boolean)

function readGroup(row: number, textOf: (column: VocabularyColumn) => string): ReadGroup {
  const kind = codeOf(synonymKindNames, textOf('kind'))
  if (kind === undefined) return { row, reason: said.kindUnknown }
  const region = textOf('region')
  const read = NewSynonymGroup.safeParse({
    kind,
    region: region === '' ? null : (codeOf(synonymRegionNames, region) ?? region),
    terms: entriesOf(textOf('terms')),
    expansions: entriesOf(textOf('expansions')),
  })
  return read.success ? { row, group: read.data } : { row, reason: read.error.issues[0]?.message ?? '' }
}

/** Reads the rows of a table of groups, whose first row names the columns; empty rows are left out. Null without the columns `kind` and `terms`. */
export function readVocabulary(table: readonly { number: number; cells: readonly string[] }[]): ReadGroup[] | null {
  const [head, ...rows] = table.filter(({ cells }) => cells.some((cell) => tidy(cell) !== ''))
  const names = head?.cells.map((cell) => tidy(cell).toLowerCase()) ?? []
  if (!names.includes('kind') || !names.includes('terms')) return null
  return rows.map(({ number, cells }) =>
    // Exports put an apostrophe before what a spreadsheet would take for a formula.
    readGroup(number, (column) => tidy(cells[names.indexOf(column)] ?? '').replace(/^'(?=[=+\-@])/u, '')),
  )
}
