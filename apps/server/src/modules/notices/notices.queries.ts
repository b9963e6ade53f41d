import { Notice } from '@chophien/domain/notices/schemas'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { CountRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'

/** A user's notices, newest first: at most `limit`, only those older than `before` where given. */
export const findNotices = async (
  db: Db,
  userId: number,
  { before, limit }: { before?: number | undefined; limit?: number } = {},
): Promise<Notice[]> =>
  (
    await db.rows(
      z.extend(z.omit(Notice, { at: true }), { at: z.date() }),
      sql`
      select id, title, text, path, created_at as at, read_at is not null as "isRead" from notices
      where user_id = ${userId} and (${before ?? null}::bigint is null or id < ${before ?? null})
      order by id desc limit ${limit ?? null}`,
    )
  ).map(({ at, ...notice }) => ({ ...notice, at: at.toISOString() }))

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

interface NewNotice {
  userId: number
  title: string
  text: string
  /** A path of this site. */
  path: string
}

/** Writes notices to users. */
export const writeNotices = (db: Db, notices: readonly NewNotice[]): Promise<number> =>
  db.run(sql`
    insert into notices (user_id, title, text, path)
    select * from unnest(${notices.map((n) => n.userId)}::bigint[], ${notices.map((n) => n.title)}::text[],
      ${notices.map((n) => n.text)}::text[], ${notices.map((n) => n.path)}::text[])`)
