import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { identityColumn } from './identity.queries.ts'
import type { Position } from './positions.ts'
import { serverColumn } from './server.queries.ts'
import { type Sql, sql } from './sql.ts'

/** Which server is asked, and how far it has replayed; null where it replays nothing. */
export const ServerPlace = z.object({ server: z.number(), replayed: z.nullable(z.number()) })

export const serverPlaceStatement: Sql = sql`select ${serverColumn} as server,
  case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') end as replayed`

/** What a replica says of itself. */
export const ReplicaReport = z.object({
  identity: z.string(),
  /** Whether it replays what another server writes. */
  replays: z.boolean(),
  /** How far; null on a server that never did. */
  replayed: z.nullable(z.number()),
  /** Whether it receives what another server writes. */
  receives: z.boolean(),
  /** The timeline of what it receives; null where it receives nothing, or this account may not see it. */
  timeline: z.nullable(z.number()),
  /** Which server answered: when it was started, microseconds since 1970. Behind one address may be several. */
  server: z.number(),
})
type ReplicaReport = z.output<typeof ReplicaReport>

export const reportStatement: Sql = sql`select ${identityColumn} as identity, pg_is_in_recovery() as replays,
  pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') as replayed, receiver.pid is not null as receives, received_tli as timeline, ${serverColumn} as server
  from pg_control_system() left join pg_stat_wal_receiver receiver on true`

/** What the primary says at the same time. */
export const PrimaryReport = z.object({ identity: z.string(), position: z.number(), timeline: z.number() })
type PrimaryReport = z.output<typeof PrimaryReport>

export const primaryStatement: Sql = sql`select ${identityColumn} as identity,
  pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0') as position,
  -- The first eight digits of a log file's name.
  ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::integer as timeline from pg_control_system()`

/** Why a replica is not read. */
export type Trouble = 'unreachable' | 'another system' | 'no replica' | 'hidden' | 'late'

/** How the replica is. */
export interface ReplicaState {
  /** Null: it is read. */
  trouble: Trouble | null
  /** Seconds by which it is behind its primary at least; null while nothing is known of it. */
  lagSeconds: number | null
}

interface WatchOptions {
  askReplica: () => Promise<ReplicaReport>
  askPrimary: () => Promise<PrimaryReport>
  /** The farthest place that this process was told of, or wrote to. */
  told?: () => Position
  /** For tests. */
  lateSeconds?: number
}

const BEAT_MS = 500
const ANSWER_MS = 1500
/** Between two questions whether the replica has come as far as a reader waits for. */
const STEP_MS = 5
const LATE_SECONDS = 10
/** Beats that are remembered: ten minutes. */
const SAMPLES_MAX = 1200
/** Whoever waits 200 ms for a replica that is later than this waits in vain. */
const HOPELESS_SECONDS = 0.2

/** Who asks while an answer is under way gets that one. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined
  return () => {
    pending ??= ask().finally(() => {
      pending = undefined
    })
    return pending
  }
}

/** Watches a replica: who it is, how far it has come, and how late that is. Lateness is measured by this process' own clock, and by what the primary
 *  had written when: neither an idle primary nor a wrong clock makes a replica look late. */
export class ReplicaWatch {
  readonly #askReplica: () => Promise<ReplicaReport>
  readonly #askPrimary: () => Promise<PrimaryReport & { asked: number }>
  readonly #told: () => Position
  readonly #late: number
  /** Where the primary was when: [milliseconds of performance.now, position]. */
  readonly #samples: [number, Position][] = []
  readonly #waiting = new Set<{ position: Position; end: (reached: boolean) => void }>()
  readonly #listeners: ((state: ReplicaState) => void)[] = []
  readonly #leaving = new Set<() => void>()
  #trouble: Trouble | null = 'unreachable'
  #replayed: Position | null = null
  /** How late it was when it last answered, and when that was (performance.now). */
  #lag: { seconds: number; at: number } | null = null
  /** It must have been as far once as the primary was when the watch began: nobody knows how late it is before. */
  #proven = false
  #timeline = 0
  /** The server that was looked at last. */
  #server: number | null = null
  /** The farthest place that was heard of before the primary's timeline began: another server took over, which may lack what the replica has. Whatever is beyond
   *  it was received from the new one. */
  #floor: Position = 0
  #doubtedAt = 0
  #stopped = false
  #stepping = false

  constructor({ askReplica, askPrimary, told = () => 0, lateSeconds = LATE_SECONDS }: WatchOptions) {
    this.#told = told
    this.#askReplica = shared(askReplica)
    this.#askPrimary = shared(async () => ({ asked: performance.now(), ...(await askPrimary()) }))
    this.#late = lateSeconds
  }

  get state(): ReplicaState {
    const silence = this.#lag && this.#trouble === 'unreachable' ? (performance.now() - this.#lag.at) / 1000 : 0
    return { trouble: this.#trouble, lagSeconds: this.#lag && this.#lag.seconds + silence }
  }

  get inUse(): boolean {
    return this.#trouble === null && this.#doubtedAt === 0
  }

  /** Where the primary was at the last beat. */
  get primaryAt(): Position {
    return this.#samples.at(-1)?.[1] ?? 0
  }

  /** Where the primary is now; null if it does not say so by `deadline` (of performance.now). Whoever asks together shares one question. */
  async primaryNow(deadline: number): Promise<Position | null> {
    const answer = this.#askPrimary().then(
      ({ position }) => position,
      () => null,
    )
    const patience = new AbortController()
    const silence = pause(Math.max(0, deadline - performance.now()), null, { signal: patience.signal }).catch(
      () => null,
    )
    const position = await Promise.race([answer, silence])
    patience.abort()
    return position
  }

  /** Whether this is the server that was looked at last, and it replays: what is known of the replica is known of it. */
  isServer({ server, replayed }: z.output<typeof ServerPlace>): boolean {
    return server === this.#server && replayed !== null
  }

  /** Called when it is left out, when the reason changes, and when it is taken back. */
  onChange(listener: (state: ReplicaState) => void): void {
    this.#listeners.push(listener)
  }

  /** Calls `left` once if the replica is left out before the returned function is called. */
  whileInUse(left: () => void): () => void {
    this.#leaving.add(left)
    return () => this.#leaving.delete(left)
  }

  /** Reads nothing of the replica before the next look at the primary, which may be another server by now. */
  doubt(): void {
    this.#doubtedAt = performance.now()
  }

  /** Looks once. Resolves to the reason why it is not read now. */
  async look(): Promise<Trouble | null> {
    const patience = new AbortController()
    const silence = pause(ANSWER_MS, null, { ref: false, signal: patience.signal }).catch(() => null)
    const within = <T>(answer: Promise<T>) => Promise.race([answer.catch(() => null), silence])
    const [primary, report] = await Promise.all([within(this.#askPrimary()), within(this.#askReplica())])
    patience.abort()
    if (this.#stopped) return this.#trouble
    if (primary) this.#remember(primary, report?.replayed ?? 0)
    this.#hear(report)
    this.#judge(report, primary)
    if (primary && primary.asked > this.#doubtedAt) this.#doubtedAt = 0
    return this.#trouble
  }

  /** Looks at every beat until `stop`. */
  async watch(): Promise<void> {
    while (!this.#stopped) {
      await this.look()
      await pause(BEAT_MS, undefined, { ref: false })
    }
  }

  stop(): void {
    this.#stopped = true
    for (const { end } of this.#waiting) end(false)
  }

  /** Whether the replica has replayed `position`; waits for it until `deadline` (of performance.now) where that is not in vain. */
  reached(position: Position, deadline: number): Promise<boolean> | boolean {
    if (this.#replayed !== null && this.#replayed >= position) return true
    const left = deadline - performance.now()
    if (left <= 0 || (this.#lag?.seconds ?? Infinity) > HOPELESS_SECONDS) return false
    return new Promise((resolve) => {
      const waiter = {
        position,
        end: (reached: boolean) => {
          clearTimeout(timer)
          this.#waiting.delete(waiter)
          resolve(reached)
        },
      }
      const timer = setTimeout(() => waiter.end(false), left)
      this.#waiting.add(waiter)
      void this.#step()
    })
  }

  /** Asks for all that wait at once. */
  async #step(): Promise<void> {
    if (this.#stepping) return
    this.#stepping = true
    while (this.#waiting.size > 0 && this.inUse && !this.#stopped) {
      const report = await this.#askReplica().catch(() => null)
      // Another server is looked at first.
      if (report?.server === this.#server) this.#hear(report)
      if (this.#waiting.size > 0) await pause(STEP_MS)
    }
    this.#stepping = false
  }

  #hear(report: ReplicaReport | null): void {
    if (!report) return
    if (report.server !== this.#server) this.#proven = false
    this.#server = report.server
    this.#replayed = report.replayed
    if (report.replayed !== null) this.#measure(report.replayed)
    const [first] = this.#samples
    const replayed = report.replayed ?? -1
    if (first && replayed >= first[1] && replayed > this.#floor) this.#proven = true
    for (const { position, end } of this.#waiting) if ((report.replayed ?? -1) >= position) end(true)
  }

  /** `replayed`: what the replica has at the same time. */
  #remember({ asked, position, timeline }: PrimaryReport & { asked: number }, replayed: Position): void {
    if (this.#timeline !== 0 && timeline !== this.#timeline) {
      this.#floor = Math.max(this.#floor, this.primaryAt, this.#replayed ?? 0, replayed, this.#told())
      this.#samples.length = 0
      this.#proven = false
    }
    this.#timeline = timeline
    this.#samples.push([asked, position])
    if (this.#samples.length > SAMPLES_MAX) this.#samples.shift()
  }

  /** Since when the primary has been ahead of what was replayed. */
  #measure(replayed: Position): void {
    const at = performance.now()
    const ahead = this.#samples.find(([, position]) => position > replayed)
    this.#lag = this.#samples.length === 0 ? null : { seconds: ahead ? (at - ahead[0]) / 1000 : 0, at }
  }

  #judge(report: ReplicaReport | null, primary: PrimaryReport | null): void {
    const trouble = this.#troubleOf(report, primary)
    const before = this.#trouble
    this.#trouble = trouble
    if (trouble === before) return
    if (trouble !== null) {
      for (const { end } of this.#waiting) end(false)
      for (const left of [...this.#leaving]) left()
    }
    for (const listener of this.#listeners) listener(this.state)
  }

  #troubleOf(report: ReplicaReport | null, primary: PrimaryReport | null): Trouble | null {
    if (!report) return 'unreachable'
    if (primary && primary.identity !== report.identity) return 'another system'
    if (!report.replays) return 'no replica'
    // Without its timeline a replica of the primary looks like one that still follows the server before a failover.
    if (primary && report.receives && report.timeline === null) return 'hidden'
    if (primary && report.timeline !== primary.timeline) return 'no replica'
    // Nobody can say any more what it is: as before.
    if (!primary && this.#trouble !== null) return this.#trouble
    const lag = this.#lag?.seconds ?? Infinity
    // Taken back when it is well, not at the very bound.
    return !this.#proven || lag > (this.#trouble === 'late' ? this.#late / 2 : this.#late) ? 'late' : null
  }
}
