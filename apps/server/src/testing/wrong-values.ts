/** The part of JSON Schema that the API's description uses. */
export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minLength?: number
  minimum?: number
  pattern?: string
  format?: string
}

const LONG = 'x'.repeat(60_000)

/** What a client may send by mistake or on purpose where something else is meant. `undefined`: the field is left out. */
export const wrongValues: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  LONG,
  '\u2060\u3164',
  -1,
  1.5,
  9_007_199_254_740_991,
  true,
  ['x', {}, [], -1],
  { x: { x: [] } },
]

// Deeper in a body, where there are many fields.
const fewer: readonly unknown[] = [undefined, null, 'x', LONG, -1, 9_007_199_254_740_991, [null]]

/** What may stand in a path or a query. */
export const wrongTexts: readonly string[] = [
  '',
  'x',
  '0x1',
  '-1',
  '1.5',
  '99999999999999999999',
  '0000-01-01',
  '2026-02-30',
  'x'.repeat(300),
  "'",
]

const alternatives = (schema: JsonSchema): JsonSchema[] => schema.anyOf ?? schema.oneOf ?? []

const texts: Record<string, string> = { email: 'a@vi-du.test', date: '2026-11-01', uuid: crypto.randomUUID() }

/** A value that mostly fits, so that a refusal is about the one field that is wrong. */
export function plausible(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = alternatives(schema)
  if (first) return plausible(first)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, of]) => [name, plausible(of)]))
  if (type === 'array') return schema.items ? [plausible(schema.items)] : []
  if (type === 'string') return texts[schema.format ?? ''] ?? '0912345678'
  if (type === 'boolean') return false
  return type === 'null' ? null : 1
}

/** Values for a schema with one thing wrong each: the whole, or a field at any depth. */
export function* variations(schema: JsonSchema, depth = 0): Generator<unknown> {
  yield* depth > 1 ? fewer : wrongValues
  for (const alternative of alternatives(schema))
    if (alternative.type === 'object') yield* variations(alternative, depth + 1)
  if (schema.items) for (const item of variations(schema.items, depth + 1)) yield [item]
  const whole = plausible(schema)
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    for (const wrong of variations(field, depth + 1)) yield { ...(whole as object), [name]: wrong }
}
