/** Where this browser wrote last, `<position> <milliseconds>`, for all its tabs. */
const KEY = 'writtenAt'
/** Longer than the server reads a replica that is behind. */
const KEPT_MS = 30_000

function kept(): string | null {
  const [position, at] = window.localStorage.getItem(KEY)?.split(' ') ?? []
  return position && Math.abs(Date.now() - Number(at)) < KEPT_MS ? position : null
}

/** Keeps what the answer to a write says of it: the newest, because answers overtake each other. Servers without a replica say nothing. */
export function noteWrite({ headers }: Response): void {
  const position = headers.get('x-written-at')
  if (position && !(Number(kept()) > Number(position)))
    try {
      window.localStorage.setItem(KEY, `${position} ${Date.now()}`)
    } catch {
      // No room: the process that was written to remembers it for a while.
    }
}

/** The header by which the next requests read what this browser has just written, whichever server answers them. */
export function readAfter(): Record<string, string> {
  const position = kept()
  return position ? { 'x-read-after': position } : {}
}
