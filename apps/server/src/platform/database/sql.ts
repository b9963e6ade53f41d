/** A statement with its parameters, ready for the driver. */
interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  /** Planned for each execution, for statements whose best plan depends on the values (searches). */
  readonly unnamed: boolean
}

const fragment = Symbol('sql fragment')

/** An SQL fragment that can stand alone or inside another one. */
export interface Sql {
  readonly [fragment]: true
  readonly strings: readonly string[]
  readonly parts: readonly unknown[]
}

const isSql = (value: unknown): value is Sql => typeof value === 'object' && value !== null && fragment in value

/** Tag for SQL: every `${value}` becomes a parameter, every `${sql`…`}` fragment is inserted. */
export function sql(strings: TemplateStringsArray, ...parts: unknown[]): Sql {
  return { [fragment]: true, strings, parts }
}

/** Verbatim text: names and directions from an allow-list. Never input. */
sql.raw = (text: string): Sql => ({ [fragment]: true, strings: [text], parts: [] })

/** Fragments joined by `separator`; empty for an empty list. */
sql.join = (pieces: readonly Sql[], separator: Sql): Sql => ({
  [fragment]: true,
  strings: ['', ...pieces.flatMap((_, index) => (index === 0 ? [''] : ['', '']))],
  parts: pieces.flatMap((piece, index) => (index === 0 ? [piece] : [separator, piece])),
})

/** The empty fragment, for optional parts. */
sql.empty = sql.raw('')

function write(piece: Sql, text: string[], values: unknown[]): void {
  piece.strings.forEach((string, index) => {
    text.push(string)
    if (index >= piece.parts.length) return
    const part = piece.parts[index]
    if (isSql(part)) write(part, text, values)
    else text.push(`$${values.push(part)}`)
  })
}

/** Flattens a fragment into one statement. */
export function compile(piece: Sql, unnamed = false): Statement {
  const text: string[] = []
  const values: unknown[] = []
  write(piece, text, values)
  return { text: text.join(''), values, unnamed }
}
