import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** The shop in whose name a seller acts. Its id is part of the `where` of everything that the seller touches. */
export const SellingShop = z.object({
  id: z.number(),
  name: z.string(),
  /** Whether its products may be published. */
  approved: z.boolean(),
})
export type SellingShop = z.output<typeof SellingShop>

/** A shop by its number, for those who run the marketplace; null when there is none. */
export const findSellingShop = (db: Db, id: number): Promise<SellingShop | null> =>
  db.maybeOne(SellingShop, sql`select id, name, status = 'APPROVED' as approved from shops where id = ${id}`)

export const findSellingShopOf = (db: Db, ownerId: number): Promise<SellingShop | null> =>
  db.maybeOne(SellingShop, sql`select id, name, status = 'APPROVED' as approved from shops where owner_id = ${ownerId}`)
