import type pg from 'pg'
import * as z from 'zod/mini'

/** Schema of a statement's rows: column name → schema of the parsed value. */
export type RowSchema = z.ZodMiniObject

// PostgreSQL's type OIDs (pg_type.dat) by the kind of JavaScript value that the driver returns.
const kinds = {
  boolean: [16],
  number: [20, 21, 23, 26, 700, 701, 1700],
  string: [18, 19, 25, 1042, 1043, 2950],
  date: [1082, 1114, 1184],
  json: [114, 3802],
  array: [1000, 1005, 1007, 1009, 1015, 1016, 1022, 1182, 1185, 1231, 2951],
  bytes: [17],
} as const
type Kind = keyof typeof kinds

const kindOfOid = new Map<number, Kind>(
  Object.entries(kinds).flatMap(([kind, oids]) => oids.map((oid): [number, Kind] => [oid, kind as Kind])),
)

/** Kinds of column that fit a schema; null when any fits. */
function kindsOf(schema: z.core.$ZodType): readonly Kind[] | null {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] }
  switch (def.type) {
    case 'nullable':
    case 'readonly':
      return kindsOf(def.innerType)
    case 'number':
      return ['number']
    case 'boolean':
      return ['boolean']
    case 'string':
    case 'enum':
      return ['string']
    case 'literal':
      return [typeof def.values[0] as Kind]
    case 'date':
      return ['date']
    case 'array':
    case 'tuple':
      return ['array', 'json']
    case 'object':
    case 'record':
      return ['json']
    default:
      return null
  }
}

/** Differences between the result's columns and a row's schema. Found also in results without rows. */
function columnProblems(schema: RowSchema, fields: readonly pg.FieldDef[]): string[] {
  const { shape } = schema._zod.def
  const names = fields.map(({ name }) => name)
  const problems = [
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name}: stands twice`),
    ...names.filter((name) => !(name in shape)).map((name) => `${name}: not in the schema`),
    ...Object.keys(shape)
      .filter((name) => !names.includes(name))
      .map((name) => `${name}: not in the result`),
  ]
  for (const { name, dataTypeID } of fields) {
    const column = shape[name]
    const wanted = column && kindsOf(column)
    const found = kindOfOid.get(dataTypeID)
    if (wanted && found && !wanted.includes(found))
      problems.push(`${name}: the database has ${found}, the schema ${wanted.join(' or ')}`)
  }
  return problems
}

// For programmers, hence in English.
const english = { error: z.locales.en().localeError }

const valueProblems = (schema: RowSchema, row: unknown): string[] =>
  (z.safeParse(schema, row, english).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

/** Checks a result against the schema of its rows: the columns as the database describes them, and each value.
 *  Used outside production (decision 14).
 *  Throws an Error that names the statement and every column that differs, without values. */
export function checkRows(
  schema: RowSchema,
  { fields, rows }: Pick<pg.QueryResult, 'fields' | 'rows'>,
  text: string,
): void {
  const columns = columnProblems(schema, fields)
  const problems = columns.length > 0 ? columns : [...new Set(rows.flatMap((row) => valueProblems(schema, row)))]
  if (problems.length > 0) throw new Error(`rows are not what their schema says: ${problems.join('; ')}\nin: ${text}`)
}
