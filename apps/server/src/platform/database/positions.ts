import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import * as z from 'zod/mini'
import { type Sql, sql } from './sql.ts'
import { send } from './statements.ts'

/** A place in the primary's write-ahead log (PostgreSQL's LSN), in bytes from its beginning: a number that only grows, and fits a JavaScript number. */
export type Position = number

export const PositionRow = z.object({ position: z.number() })

/** Where the log ends for whoever was told of a commit: asked after it, never before its place. A commit that does not wait for the disk is not in
 *  what was flushed. */
export const positionStatement: Sql = sql`select pg_wal_lsn_diff(
  case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end, '0/0') as position`

/** Where the log is after what was sent before it on the same connection; null without an answer, which is no failure of that. */
export const positionAfter = (client: pg.PoolClient): Promise<Position | null> =>
  send(client, positionStatement).then(
    ({ rows: [row] }) => row?.position ?? null,
    () => null,
  )

const RETRY_MS = 250

/** What this process knows of commits: how far a replica must be to be read (decision 23). */
export class Positions {
  readonly #ask: () => Promise<Position>
  #written: Position = 0
  #told: Position = 0
  /** Changes that were told of without their place, and how many of them `#told` contains. */
  #heard = 0
  #placed = 0
  #asking = false
  #hears = false
  #stopped = false
  readonly #waiting = new Set<() => void>()

  /** `ask`: asks the primary where its log ends now. */
  constructor(ask: () => Promise<Position>) {
    this.#ask = ask
  }

  /** Not before the last commit of this process; 0 before the first. */
  get written(): Position {
    return this.#written
  }

  /** Not before the last change of kept answers that this process was told of, by itself or by others. Null while that is not known: just after it was
   *  told, and while it cannot be told. */
  get told(): Position | null {
    return this.#hears && this.#placed === this.#heard ? this.#told : null
  }

  /** The farthest place that is known of, also while `told` is not. */
  get farthest(): Position {
    return Math.max(this.#written, this.#told)
  }

  /** A commit of this process. `position`: not before it, null if it was not answered. `changes`: whether it changes what is kept. */
  committed(position: Position | null, changes: boolean): void {
    if (position !== null) this.#written = Math.max(this.#written, position)
    if (!changes) return
    if (position === null) this.changed()
    else this.#told = Math.max(this.#told, position)
  }

  /** A change was told of that is committed already. Call it before what it changes is removed. */
  changed(): void {
    this.#heard++
    void this.#place()
  }

  /** No changes can be told of until `hear`. */
  deafen(): void {
    this.#hears = false
  }

  hear(): void {
    this.#hears = true
    this.changed()
  }

  /** Not before the last change that was told of before this call, as soon as that is known; null when it is not by `deadline` (of performance.now). Changes that
   *  are told of meanwhile are not waited for. */
  async known(deadline: number): Promise<Position | null> {
    const heard = this.#heard
    while (this.#placed < heard && this.#hears) {
      const left = deadline - performance.now()
      if (left <= 0) return null
      await new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer)
          this.#waiting.delete(end)
          resolve()
        }
        const timer = setTimeout(end, left)
        this.#waiting.add(end)
      })
    }
    return this.#hears ? this.#told : null
  }

  /** Not before the commit of anything that was read from the primary before this call; null when that is not known by `deadline`. */
  now(deadline: number): Promise<Position | null> {
    this.changed()
    return this.known(deadline)
  }

  stop(): void {
    this.#stopped = true
  }

  /** One question at a time: its answer is for all changes that were told of before it was sent. */
  async #place(): Promise<void> {
    if (this.#asking) return
    this.#asking = true
    while (this.#placed < this.#heard && !this.#stopped) {
      const before = this.#heard
      try {
        this.#told = Math.max(this.#told, await this.#ask())
        this.#placed = before
        for (const end of this.#waiting) end()
      } catch {
        // The primary is away; until it is back, everything is asked of it.
        await pause(RETRY_MS, undefined, { ref: false })
      }
    }
    this.#asking = false
  }
}
