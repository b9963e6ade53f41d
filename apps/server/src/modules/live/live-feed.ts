import type { Db } from '../../platform/database/database.ts'
import { findEventRange, findEventsAfter, type LiveEvent } from './live-events.queries.ts'

/** A listener of events. */
interface Listener {
  after: number
  wants: (event: LiveEvent) => boolean
  /** Called first, with the id after which events follow. */
  begin?: (after: number) => void
  /** `missed`: more events happened than are replayed. */
  deliver: (events: readonly LiveEvent[], missed: { upTo: number } | null) => void
}

export interface LiveFeed {
  /** Delivers new events, or the events after `after`. Returns a function that stops. */
  listen(listener: Omit<Listener, 'after'> & { after: number | null }): Promise<() => void>
  /** Call it when events were written, in this process or another. */
  wake(): void
  /** Call it when the database was away: another server may have taken over that lacks events which were delivered, and gives their ids to others. Then all
   *  listeners are told that they missed events. */
  doubt(): void
  close(): void
}

const AT_ONCE = 500
// Fallback polling in case a notification is lost.
const POLL_MS = 5000

/** Reads events once for all listeners of this process; without a listener it reads nothing. */
export function createLiveFeed(db: Db): LiveFeed {
  const listeners = new Set<Listener>()
  let head = 0
  /** The server that the events come from. */
  let server: number | null = null
  let doubted = false
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let waking = false

  /** Serialises deliveries, so that a listener that joins during one gets each event once. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }
  const deliver = (listener: Listener, events: readonly LiveEvent[]) => {
    const wanted = events.filter((event) => event.id > listener.after && listener.wants(event))
    // One that joined while this process is behind has had later ones already.
    listener.after = Math.max(listener.after, events.at(-1)?.id ?? 0)
    if (wanted.length > 0) listener.deliver(wanted, null)
  }
  /** Whoever got events of another server starts anew. */
  async function lookAgain() {
    doubted = false
    const { latest, server: now } = await findEventRange(db).catch((error) => {
      doubted = true
      throw error
    })
    if (now === server) return
    server = now
    head = latest
    for (const listener of listeners) {
      listener.after = latest
      listener.deliver([], { upTo: latest })
    }
  }
  async function poll() {
    if (listeners.size === 0) return
    if (doubted) await lookAgain()
    for (;;) {
      const events = await findEventsAfter(db, head, AT_ONCE)
      head = events.at(-1)?.id ?? head
      for (const listener of listeners) deliver(listener, events)
      if (events.length < AT_ONCE) return
    }
  }
  /** The events since the listener's last one, as far as they are kept and not too many. */
  async function catchUp(listener: Listener, latest: number, oldest: number) {
    if (listener.after >= latest) {
      // An id from the future is one that a server had which is no more; without events nothing is known.
      if (latest > 0 && listener.after > latest) listener.deliver([], { upTo: latest })
      listener.after = latest
      return
    }
    const missed = await findEventsAfter(db, listener.after, AT_ONCE)
    if ((oldest > 0 && listener.after < oldest - 1) || missed.length === AT_ONCE) {
      listener.after = latest
      listener.deliver([], { upTo: latest })
    } else
      deliver(
        listener,
        missed.filter(({ id }) => id <= latest),
      )
    listener.after = latest
  }
  const feed: LiveFeed = {
    listen: ({ after, ...rest }) =>
      inTurn(async () => {
        const { oldest, latest, server: now } = await findEventRange(db)
        const listener: Listener = { ...rest, after: after ?? latest }
        listener.begin?.(Math.min(listener.after, latest))
        await catchUp(listener, latest, oldest)
        if (listeners.size === 0) {
          head = latest
          server = now
        }
        // A poll tells those who listened before.
        if (now !== server) doubted = true
        listeners.add(listener)
        timer ??= setInterval(feed.wake, POLL_MS)
        feed.wake()
        return () => {
          listeners.delete(listener)
          if (listeners.size === 0) feed.close()
        }
      }),
    doubt() {
      doubted = true
      feed.wake()
    },
    wake() {
      if (waking) return
      waking = true
      void inTurn(() => {
        waking = false
        return poll()
      }).catch(() => {})
    },
    close() {
      clearInterval(timer)
      timer = undefined
    },
  }
  return feed
}
