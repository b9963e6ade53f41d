import type { NoticeContent } from '@chophien/domain/notices/notice-kinds'
import type { Notice } from '@chophien/domain/notices/schemas'
import { factsOf, wordStored, wordsOf } from '@chophien/domain/notices/word-notice'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { CountRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'

const NoticeRow = z.object({
  id: z.number(),
  /** Null in rows from before notices had kinds: those have their sentences. */
  kind: z.nullable(z.string()),
  data: z.unknown(),
  title: z.string(),
  text: z.string(),
  path: z.string(),
  at: z.date(),
  isRead: z.boolean(),
})

const present = ({ kind, data, title, text, at, ...row }: z.output<typeof NoticeRow>): Notice => ({
  ...row,
  ...(kind === null ? { title, text } : wordStored(kind, data)),
  at: at.toISOString(),
})

/** A user's notices in words, newest first: at most `limit`, only those older than `before` where given. */
export const findNotices = async (
  db: Db,
  userId: number,
  { before, limit }: { before?: number | undefined; limit?: number } = {},
): Promise<Notice[]> =>
  (
    await db.rows(
      NoticeRow,
      sql`
      select id, kind, data, title, text, path, created_at as at, read_at is not null as "isRead" from notices
      where user_id = ${userId} and (${before ?? null}::bigint is null or id < ${before ?? null})
      order by id desc limit ${limit ?? null}`,
    )
  ).map(present)

export const countUnread = async (db: Db, userId: number): Promise<number> =>
  (
    await db.one(
      CountRow,
      sql`
      select count(*) as count from notices where user_id = ${userId} and read_at is null`,
    )
  ).count

/** Marks a user's notices up to and including `upTo` as read. */
export const markRead = (db: Db, userId: number, upTo: number): Promise<number> =>
  db.run(sql`
    update notices set read_at = now() where user_id = ${userId} and id <= ${upTo} and read_at is null`)

export const removeAllNotices = (db: Db, userId: number): Promise<number> =>
  db.run(sql`delete from notices where user_id = ${userId}`)

export type NewNotice = NoticeContent & {
  userId: number
  /** A path of this site. */
  path: string
}

const Told = z.object({ userId: z.number() })

/** Writes notices to users, none to deleted accounts. Of their data only the facts of their kind are kept; the version before reads their words
 *  (docs/decisions/0030). Returns who has an account, which stays until the end of the transaction. Throws when facts do not fit their kind. */
export async function writeNotices(db: Db, notices: readonly NewNotice[]): Promise<Set<number>> {
  const words = notices.map(wordsOf)
  const told = await db.rows(
    Told,
    sql`
    with living as materialized (
      select id from published.users where id = any(${notices.map((n) => n.userId)}::bigint[]) and anonymised_at is null
      -- The lock of the foreign key: a deletion waits for it, and removes what was written before it.
      order by id for key share
    )
    insert into notices (user_id, kind, data, title, text, path)
    select n.user_id, n.kind, n.data, n.title, n.text, n.path from unnest(${notices.map((n) => n.userId)}::bigint[], ${notices.map((n) => n.kind)}::text[],
      ${notices.map((n) => JSON.stringify(factsOf(n)))}::jsonb[], ${words.map((w) => w.title)}::text[], ${words.map((w) => w.text)}::text[],
      ${notices.map((n) => n.path)}::text[]) with ordinality n (user_id, kind, data, title, text, path, place) join living on living.id = n.user_id
    order by n.place returning user_id as "userId"`,
  )
  return new Set(told.map(({ userId }) => userId))
}
