import * as z from 'zod/mini'
import type { Db } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Limit } from '../http/limit.ts'

const Counted = z.object({ allowed: z.boolean(), count: z.number(), seconds: z.number(), window: z.string() })
const Begun = z.object({ allowed: z.boolean(), seconds: z.number() })
const Wait = z.object({ seconds: z.number() })

const DAY_SECONDS = 86_400
/** Rows that one statement deletes. */
const SLICE = 5000

/** Seconds until a moment, rounded up. */
const secondsUntil = (moment: string) => sql.raw(`ceil(extract(epoch from ${moment} - now()))::integer`)

/** Counts one use of a key within its window, which begins with its first use. Refused, and not counted, when it was used `max` times. `seconds`: until
 *  the window ends; `window`: tells it from the next one. One statement, so that any number of processes at once allow exactly `max`. */
export async function countUse(db: Db, key: Buffer, { max, seconds }: Limit): Promise<z.output<typeof Counted>> {
  const counted = await db.maybeOne(
    Counted,
    sql`
    with counted as (
      insert into limit_counts as c (key, count, ends_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
      on conflict (key) do update set
        count = case when c.ends_at > now() then c.count + 1 else 1 end,
        ends_at = case when c.ends_at > now() then c.ends_at else excluded.ends_at end
      where c.count < ${max}::integer or c.ends_at <= now()
      returning c.count, c.ends_at
    )
    select true as allowed, count, ${secondsUntil('ends_at')} as seconds, ends_at::text as window from counted
    union all
    select false, count, ${secondsUntil('ends_at')}, ends_at::text from limit_counts
    where key = ${key} and not exists (select from counted)`,
  )
  if (counted && (counted.allowed || counted.seconds > 0)) return counted
  return { allowed: false, count: max, seconds: await refusedFor(db, key, 'ends_at'), window: '' }
}

/** How long a key is refused, at least a second. For a statement that was refused by what others wrote after it began: it saw what was before. */
async function refusedFor(db: Db, key: Buffer, until: 'ends_at' | 'blocked_until'): Promise<number> {
  const wait = await db.maybeOne(
    Wait,
    sql`select greatest(1, ${secondsUntil(until)}) as seconds from limit_counts where key = ${key}`,
  )
  return wait?.seconds ?? 1
}

/** Seconds until a key that was used `max` times may be used again; 0 when it may be now. Counts nothing. */
export async function secondsToWait(db: Db, key: Buffer, { max }: Limit): Promise<number> {
  const wait = await db.maybeOne(
    Wait,
    sql`
    select ${secondsUntil('ends_at')} as seconds from limit_counts
    where key = ${key} and count >= ${max}::integer and ends_at > now()`,
  )
  return wait?.seconds ?? 0
}

/** Takes one use back that was counted in this window. */
export const takeBackUse = (db: Db, key: Buffer, window: string): Promise<number> =>
  db.run(sql`
    update limit_counts set count = count - 1
    where key = ${key} and count > 0 and ends_at = ${window}::text::timestamptz`)

/** Forgets a key: its uses, failures and blocks. */
export const forgetKey = (db: Db, key: Buffer): Promise<number> =>
  db.run(sql`delete from limit_counts where key = ${key}`)

/** Counts an attempt as failed before its outcome is known. Returns 0, or the seconds to wait when the attempt is not allowed. After every `max` (at
 *  least 2) failures the key is blocked: for `seconds` the first time, twice as long each time after, at most one day. Before the first block,
 *  failures further apart than `seconds` count as typing mistakes; each restarts that time. After a block they count for a day. */
export async function beginAttempt(db: Db, key: Buffer, { max, seconds }: Limit): Promise<number> {
  const begun = await db.maybeOne(
    Begun,
    sql`
    with begun as (
      insert into limit_counts as c (key, count, ends_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
      on conflict (key) do update set (count, blocks, blocked_until, ends_at) = (
        select
          case when failed then 0 else failures end,
          case when failed then former + 1 else former end,
          case when failed then now() + block end,
          now() + case when failed then block + day when former > 0 then day else make_interval(secs => ${seconds}) end
        from (
          select failures, former, failures >= ${max}::integer as failed, make_interval(secs => ${DAY_SECONDS}) as day,
            make_interval(secs => least(${DAY_SECONDS}, ${seconds}::float8 * power(2, least(former, 20)))) as block
          from (
            select
              case when c.ends_at > now() then c.count else 0 end + 1 as failures,
              case when c.ends_at > now() then c.blocks else 0 end as former
          ) known
        ) judged
      )
      where c.blocked_until is null or c.blocked_until <= now()
      returning key
    )
    select true as allowed, 0 as seconds from begun
    union all
    select false, coalesce(${secondsUntil('blocked_until')}, 0) from limit_counts
    where key = ${key} and not exists (select from begun)`,
  )
  if (begun?.allowed) return 0
  return begun && begun.seconds > 0 ? begun.seconds : refusedFor(db, key, 'blocked_until')
}

/** Takes one attempt back that was allowed. A block that it began ends, because without it there would be none. */
export const takeBackAttempt = (db: Db, key: Buffer, { max, seconds }: Limit): Promise<number> =>
  db.run(sql`
    update limit_counts set
      count = case when blocked_until > now() then ${max}::integer - 1 else greatest(0, count - 1) end,
      blocks = case when blocked_until > now() then greatest(0, blocks - 1) else blocks end,
      ends_at = case when blocked_until > now()
        then now() + make_interval(secs => case when blocks > 1 then ${DAY_SECONDS} else ${seconds}::float8 end) else ends_at end,
      blocked_until = case when blocked_until > now() then null else blocked_until end
    where key = ${key}`)

/** Deletes what counts no more, in short statements. */
export async function deleteEndedCounts(db: Db, stop?: AbortSignal): Promise<void> {
  while (!stop?.aborted) {
    const deleted = await db.run(sql`
      delete from limit_counts where key = any (array(
        select key from limit_counts where ends_at < now() limit ${SLICE} for update skip locked))`)
    if (deleted < SLICE) return
  }
}
