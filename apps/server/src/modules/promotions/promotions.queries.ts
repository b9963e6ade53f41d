import { AdminPromotion } from '@chophien/domain/promotions/admin-schemas'
import type { PromotionForm } from '@chophien/domain/promotions/forms'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const columns = sql`id, kind, position, title, detail, call, link, dark, picture, version`

/** All promotions, banners first, in the order in which they are shown. */
export const findPromotions = (db: Db): Promise<AdminPromotion[]> =>
  db.rows(AdminPromotion, sql`select ${columns} from promotions order by kind, position`)

export const findPromotion = (db: Db, id: number): Promise<AdminPromotion | null> =>
  db.maybeOne(AdminPromotion, sql`select ${columns} from promotions where id = ${id}`)

/** Optimistic lock: null when the promotion has another version. `picture` null: unchanged. */
export const writePromotion = (
  tx: Db,
  id: number,
  { title, detail, call, link, dark, version }: PromotionForm,
  picture: string | null,
): Promise<AdminPromotion | null> =>
  tx.maybeOne(
    AdminPromotion,
    sql`
    update promotions set title = ${title}, detail = ${detail}, call = ${call}, link = ${link}, dark = ${dark},
      picture = coalesce(${picture}, picture), version = version + 1
    where id = ${id} and version = ${version} returning ${columns}`,
  )
