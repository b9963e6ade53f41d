import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export interface NewNotice {
  userId: number
  title: string
  text: string
  /** A path of this site. */
  path: string
}

/** Puts notices before the people they concern. */
export const writeNotices = (db: Db, notices: readonly NewNotice[]): Promise<number> =>
  db.run(sql`
    insert into notices (user_id, title, text, path)
    select * from unnest(${notices.map((n) => n.userId)}::bigint[], ${notices.map((n) => n.title)}::text[],
      ${notices.map((n) => n.text)}::text[], ${notices.map((n) => n.path)}::text[])`)
