interface Logged {
  type: string
  message: string
  /** Where it happened. */
  stack: string
  code?: unknown
  constraint?: unknown
  table?: unknown
  column?: unknown
  routine?: unknown
  [further: string]: unknown
}

// PostgreSQL's errors about values (class 22) repeat the value in their message.
const repeatsValue = ({ code, severity }: { code?: unknown; severity?: unknown }) =>
  severity !== undefined && typeof code === 'string' && code.startsWith('22')

/** What is written into the log about a failure: what happened and where, and never with whose data. The details of PostgreSQL's errors hold
 *  whole rows ("Failing row contains …", "Key (email)=(…)"); they stay out. */
export function loggedError(error: Error): Logged {
  const { code, constraint, table, column, routine } = error as Error & Partial<Logged>
  const message = repeatsValue(error as object) ? 'a value was refused' : error.message
  // The stack begins with the message.
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /u.test(line))
  const known = Object.entries({ code, constraint, table, column, routine }).filter(([, value]) => value !== undefined)
  return { type: error.constructor.name, message, stack: places.join('\n'), ...Object.fromEntries(known) }
}
