import { type Sql, sql } from './sql.ts'

/** The channel on which instances publish what a commit changed. */
export const CHANGES_CHANNEL = 'chophien_changes'
// A PostgreSQL notification holds at most 8000 bytes; more tags become "everything".
const PAYLOAD_MAX = 7500
const STOCK = 'stock:'
const STOCK_DELAY_MS = 20
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

/** Publishes changed tags to the other instances. */
interface ChangePublisher {
  /** What to notify inside the transaction, delivered by its commit; null for none. */
  withCommit(tags: ReadonlySet<string>): string | null
  /** Publishes the other tags after the commit. */
  afterCommit(tags: ReadonlySet<string>): void
  /** Publishes all tags of a commit whose outcome is unknown, because its answer was lost. */
  afterDoubt(tags: ReadonlySet<string>): void
  /** Publishes what is still queued, and ends. */
  close(): Promise<void>
}

/** NOTIFY inside a transaction serialises commits. Stock changes with every order, so its tags are published in a batch a moment after the
 *  commit, and again until that succeeds; all other tags (prices, names, availability) are published by the commit itself.
 *  `run` sends a statement on a connection that requests do not use. */
export function createChangePublisher(run: (statement: Sql) => Promise<unknown>, instance: string): ChangePublisher {
  const waiting = new Set<string>()
  let inDoubt = false
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let flushing: Promise<unknown> = Promise.resolve()

  const notice = (sender: string, tags: Iterable<string>): string => {
    const payload = JSON.stringify([sender, ...tags])
    return Buffer.byteLength(payload) <= PAYLOAD_MAX ? payload : JSON.stringify([sender, '*'])
  }
  const onlyStock = (tags: ReadonlySet<string>) => [...tags].every((tag) => tag.startsWith(STOCK))
  const later = (tags: Iterable<string>, delay: number) => {
    for (const tag of tags) waiting.add(tag)
    if (!closed) timer ??= setTimeout(() => void flush(), delay)
  }
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return
    const tags = [...waiting]
    const sender = inDoubt ? EVERYBODY : instance
    waiting.clear()
    inDoubt = false
    flushing = run(notify(notice(sender, tags))).catch(() => {
      inDoubt ||= sender === EVERYBODY
      later(tags, RETRY_MS)
    })
    await flushing
  }
  return {
    // The sender handles it too: should the answer to its commit be lost, this tells it when the commit took effect.
    withCommit: (tags) => (tags.size === 0 || onlyStock(tags) ? null : notice(EVERYBODY, tags)),
    afterCommit(tags) {
      if (tags.size > 0 && onlyStock(tags)) later(tags, STOCK_DELAY_MS)
    },
    afterDoubt(tags) {
      inDoubt = true
      later(tags, STOCK_DELAY_MS)
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
