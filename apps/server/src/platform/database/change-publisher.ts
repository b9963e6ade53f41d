import { type Sql, sql } from './sql.ts'

/** The channel on which instances publish what a commit changed. */
export const CHANGES_CHANNEL = 'chophien_changes'
// A PostgreSQL notification holds at most 8000 bytes.
const PAYLOAD_MAX = 7500
/** More tags than these hold become "everything". */
const NOTICES_MAX = 8
const DELAY_MS = 20
const RETRY_MS = 250
const DOUBT_MS = 10_000
/** The sender of a notification that every instance handles, its sender too. */
const EVERYBODY = ''

/** A received notification. */
export interface ChangeNotice {
  number: number
  /** The instance that has handled the change already; empty for none. */
  sender: string
  tags: string[]
}

/** Notifies with the next number. Sent last in a transaction: a number that is drawn and rolled back looks like a lost notification. */
export const notify = (notice: string): Sql =>
  sql`select pg_notify(${CHANGES_CHANNEL}, nextval('change_numbers') || ' ' || ${notice}::text)`

/** Parses the payload of `notify`. */
export function parseNotice(payload: string): ChangeNotice {
  const space = payload.indexOf(' ')
  const [sender = EVERYBODY, ...tags] = JSON.parse(payload.slice(space + 1)) as string[]
  return { number: Number(payload.slice(0, space)), sender, tags }
}

/** What to notify of some tags. */
function noticesOf(sender: string, tags: Iterable<string>): Sql[] {
  const parts: string[][] = []
  let bytes = PAYLOAD_MAX
  for (const tag of tags) {
    const more = Buffer.byteLength(JSON.stringify(tag)) + 1
    bytes += more
    if (bytes > PAYLOAD_MAX) {
      if (parts.push([]) > NOTICES_MAX) return [notify(JSON.stringify([sender, '*']))]
      bytes = JSON.stringify([sender]).length + more
    }
    parts.at(-1)?.push(tag)
  }
  return parts.map((part) => notify(JSON.stringify([sender, ...part])))
}

/** Publishes changed tags to the other instances. */
interface ChangePublisher {
  /** The statements that notify of them inside the transaction, delivered by its commit. */
  withCommit(tags: ReadonlySet<string>): Sql[]
  /** Publishes them a moment after the commit. */
  afterCommit(tags: ReadonlySet<string>): void
  /** Publishes all tags of a commit whose outcome is unknown, because its answer was lost. */
  afterDoubt(tags: ReadonlySet<string>): void
  /** Publishes what is still queued, and ends. */
  close(): Promise<void>
}

/** NOTIFY inside a transaction serialises commits. A checkout changes stock only, so its tags are published in a batch a moment after the
 *  commit, and again until that succeeds or the process dies (then by the outbox, drain-outbox.ts); all other tags are published by the commit itself.
 *  `run` sends a statement on a connection that requests do not use. */
export function createChangePublisher(run: (statement: Sql) => Promise<unknown>, instance: string): ChangePublisher {
  const waiting = new Set<string>()
  let inDoubt = false
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let flushing: Promise<unknown> = Promise.resolve()

  const later = (tags: Iterable<string>, delay: number) => {
    for (const tag of tags) waiting.add(tag)
    if (!closed && waiting.size > 0) timer ??= setTimeout(() => void flush(), delay)
  }
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return
    const tags = [...waiting]
    const sender = inDoubt ? EVERYBODY : instance
    waiting.clear()
    inDoubt = false
    flushing = Promise.all(noticesOf(sender, tags).map(run)).catch(() => {
      inDoubt ||= sender === EVERYBODY
      later(tags, RETRY_MS)
    })
    await flushing
  }
  return {
    // The sender handles it too: should the answer to its commit be lost, this tells it when the commit took effect.
    withCommit: (tags) => noticesOf(EVERYBODY, tags),
    afterCommit: (tags) => later(tags, DELAY_MS),
    afterDoubt(tags) {
      inDoubt = true
      later(tags, DELAY_MS)
      // The commit may arrive at the server later than this process gave it up.
      const again = setTimeout(() => {
        inDoubt = true
        later(tags, 0)
      }, DOUBT_MS)
      again.unref()
    },
    async close() {
      closed = true
      await flushing
      await flush()
    },
  }
}
