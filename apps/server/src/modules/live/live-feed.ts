import type { Db } from '../../platform/database/database.ts'
import { findEventRange, findEventsAfter, type LiveEvent } from './live-events.queries.ts'

/** Somebody who is told of events. */
interface Listener {
  after: number
  wants: (event: LiveEvent) => boolean
  /** After which event it is told, before anything is. */
  begin?: (after: number) => void
  /** `missed`: more has happened than is told again. */
  tell: (events: readonly LiveEvent[], missed: { upTo: number } | null) => void
}

export interface LiveFeed {
  /** Tells from now on, or on from the event that was told last. Returns how to stop. */
  listen(listener: Omit<Listener, 'after'> & { after: number | null }): Promise<() => void>
  /** Something was written, here or elsewhere. */
  wake(): void
  close(): void
}

const AT_ONCE = 500
// Waking is told by notification; should one be lost, nobody waits longer than this.
const LOOK_MS = 5000

/** Reads events once for all who listen in this process. Nobody listens: nothing is read. */
export function createLiveFeed(db: Db): LiveFeed {
  const listeners = new Set<Listener>()
  let head = 0
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let waking = false

  /** One thing after the other: who comes while others are told hears each event once. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }
  const hand = (listener: Listener, events: readonly LiveEvent[]) => {
    const wanted = events.filter((event) => event.id > listener.after && listener.wants(event))
    listener.after = events.at(-1)?.id ?? listener.after
    if (wanted.length > 0) listener.tell(wanted, null)
  }
  async function look() {
    if (listeners.size === 0) return
    for (;;) {
      const events = await findEventsAfter(db, head, AT_ONCE)
      head = events.at(-1)?.id ?? head
      for (const listener of listeners) hand(listener, events)
      if (events.length < AT_ONCE) return
    }
  }
  /** What happened since the listener was last here, as far as it is kept and not too much. */
  async function catchUp(listener: Listener, latest: number, oldest: number) {
    if (listener.after >= latest) {
      // From a time that is not known here: what follows is told.
      listener.after = Math.min(listener.after, latest)
      return
    }
    const missed = await findEventsAfter(db, listener.after, AT_ONCE)
    if ((oldest > 0 && listener.after < oldest - 1) || missed.length === AT_ONCE) {
      listener.after = latest
      listener.tell([], { upTo: latest })
    } else
      hand(
        listener,
        missed.filter(({ id }) => id <= latest),
      )
    listener.after = latest
  }
  const feed: LiveFeed = {
    listen: ({ after, ...rest }) =>
      inTurn(async () => {
        const { oldest, latest } = await findEventRange(db)
        const listener: Listener = { ...rest, after: after ?? latest }
        listener.begin?.(Math.min(listener.after, latest))
        await catchUp(listener, latest, oldest)
        if (listeners.size === 0) head = latest
        listeners.add(listener)
        timer ??= setInterval(feed.wake, LOOK_MS)
        feed.wake()
        return () => {
          listeners.delete(listener)
          if (listeners.size === 0) feed.close()
        }
      }),
    wake() {
      if (waking) return
      waking = true
      void inTurn(() => {
        waking = false
        return look()
      }).catch(() => {})
    },
    close() {
      clearInterval(timer)
      timer = undefined
    },
  }
  return feed
}
