import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type Sql, sql } from './sql.ts'

/** The marketplace's time is its database's: machines whose own clocks differ agree on what has expired. */
export interface DatabaseClock {
  /** Whole milliseconds since 1970 by the database's clock; by this machine's while `watch` has not begun. */
  now(): number
  /** How far this machine's clock is ahead of the database's, in seconds; negative when it is behind. Null before the first answer. */
  readonly aheadSeconds: number | null
  /** Asks the database now and then every ten seconds until `stop`. Resolves after the first answer, or failure. */
  watch(): Promise<void>
  /** Called when this machine's clock becomes wrong by more than five seconds, and when it is right again. */
  onChange(listener: (clock: { isOff: boolean; aheadSeconds: number }) => void): void
  stop(): void
}

export const ClockRow = z.object({ now: z.number() })
export const clockStatement: Sql = sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`

const BEAT_MS = 10_000
/** An answer that took longer says less of when it was made than what is known. */
const ANSWER_MS = 1000
/** Time services keep clocks within milliseconds. */
const OFF_SECONDS = 5

/** `ask`: the database's clock, in milliseconds since 1970. The others are for tests. */
export function openClock(
  ask: () => Promise<number>,
  { beatMs = BEAT_MS, answerMs = ANSWER_MS }: { beatMs?: number; answerMs?: number } = {},
): DatabaseClock {
  /** The database's time at one moment of a clock that nobody can set. */
  let seen: { now: number; at: number } | null = null
  let isOff = false
  const listeners: Parameters<DatabaseClock['onChange']>[0][] = []
  const stopped = new AbortController()
  const clock: DatabaseClock = {
    now: () => (seen ? Math.round(seen.now + performance.now() - seen.at) : Date.now()),
    get aheadSeconds() {
      return seen && (Date.now() - clock.now()) / 1000
    },
    async watch() {
      await look()
      void lookOn()
    },
    onChange: (listener) => void listeners.push(listener),
    stop: () => stopped.abort(),
  }
  const look = async () => {
    const asked = performance.now()
    const now = await ask().catch(() => null)
    // Without an answer what was seen last goes on.
    if (now === null || (seen && performance.now() - asked > answerMs)) return
    // It was read between question and answer.
    seen = { now, at: (asked + performance.now()) / 2 }
    const aheadSeconds = clock.aheadSeconds ?? 0
    if (Math.abs(aheadSeconds) > OFF_SECONDS === isOff) return
    isOff = !isOff
    for (const listener of listeners) listener({ isOff, aheadSeconds })
  }
  const lookOn = async () => {
    while (!stopped.signal.aborted) {
      await pause(beatMs, undefined, { ref: false, signal: stopped.signal }).catch(() => {})
      if (!stopped.signal.aborted) await look()
    }
  }
  return clock
}
