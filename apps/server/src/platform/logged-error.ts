interface Logged {
  type: string
  message: string
  /** Stack trace. */
  stack: string
  code?: unknown
  constraint?: unknown
  table?: unknown
  column?: unknown
  routine?: unknown
  cause?: Logged
  [further: string]: unknown
}

// PostgreSQL errors of class 22 contain the value in their message.
const repeatsValue = ({ code, severity }: { code?: unknown; severity?: unknown }) =>
  severity !== undefined && typeof code === 'string' && code.startsWith('22')

function factsOf(error: Error): Logged {
  const { code, constraint, table, column, routine } = error as Error & Partial<Logged>
  const message = repeatsValue(error as object) ? 'a value was refused' : error.message
  // The stack begins with the message.
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /u.test(line))
  const known = Object.entries({ code, constraint, table, column, routine }).filter(([, value]) => value !== undefined)
  return { type: error.constructor.name, message, stack: places.join('\n'), ...Object.fromEntries(known) }
}

/** Serialises an error and its cause for the log without personal data. The details of PostgreSQL errors contain
 *  whole rows ("Failing row contains …", "Key (email)=(…)") and are omitted. */
export function loggedError(error: Error): Logged {
  return error.cause instanceof Error ? { ...factsOf(error), cause: factsOf(error.cause) } : factsOf(error)
}
