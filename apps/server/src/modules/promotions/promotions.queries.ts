import { AdminPromotion } from '@chophien/domain/promotions/admin-schemas'
import type { PromotionForm } from '@chophien/domain/promotions/forms'
import { VIETNAM_TIME_ZONE } from '@chophien/domain/text/vietnam-time'
import type { Db } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

const localMinute = (column: Sql) => sql`to_char(${column} at time zone ${VIETNAM_TIME_ZONE}, 'YYYY-MM-DD"T"HH24:MI')`
const instant = (minute: string | null) => sql`${minute}::timestamp at time zone ${VIETNAM_TIME_ZONE}`

const columns = sql`id, kind, position, title, detail, call, link, dark, picture, version,
  ${localMinute(sql`shows_from`)} as "showsFrom", ${localMinute(sql`shows_until`)} as "showsUntil",
  case when shows_from > now() then 'BEFORE' when shows_until <= now() then 'OVER' else 'NOW' end as time`

const isShown = sql`(coalesce(shows_from <= now(), true) and coalesce(shows_until > now(), true))`

/** All promotions, banners first, in the order in which they are shown. */
export const findPromotions = (db: Db): Promise<AdminPromotion[]> =>
  db.rows(AdminPromotion, sql`select ${columns} from promotions order by kind, position`)

export const findPromotion = (db: Db, id: number): Promise<AdminPromotion | null> =>
  db.maybeOne(AdminPromotion, sql`select ${columns} from promotions where id = ${id}`)

/** Optimistic lock: null when the promotion has another version. `picture` null: unchanged. */
export const writePromotion = (
  tx: Db,
  id: number,
  { title, detail, call, link, dark, showsFrom, showsUntil, version }: PromotionForm,
  picture: string | null,
): Promise<AdminPromotion | null> =>
  tx.maybeOne(
    AdminPromotion,
    sql`
    update promotions set title = ${title}, detail = ${detail}, call = ${call}, link = ${link}, dark = ${dark},
      picture = coalesce(${picture}, picture), shows_from = ${instant(showsFrom)}, shows_until = ${instant(showsUntil)},
      announced = coalesce(${instant(showsFrom)} <= now(), true) and coalesce(${instant(showsUntil)} > now(), true),
      version = version + 1
    where id = ${id} and version = ${version} returning ${columns}`,
  )

/** Whether the time of a promotion has begun or ended since that was last announced. */
export const hasTurned = (db: Db): Promise<boolean> =>
  db.exists(sql`select from promotions where announced <> ${isShown}`)

/** Notes that those have been announced whose time has begun or ended. Returns their number. */
export const turnPromotions = (tx: Db): Promise<number> =>
  tx.run(sql`update promotions set announced = ${isShown} where announced <> ${isShown}`)
