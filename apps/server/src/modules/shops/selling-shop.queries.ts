import * as z from 'zod/mini'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** The shop that a seller acts for. Its id is part of the `where` of every statement on the seller's behalf. */
export const SellingShop = z.object({
  id: z.number(),
  name: z.string(),
  /** Whether its products may be published. */
  approved: z.boolean(),
})
export type SellingShop = z.output<typeof SellingShop>

/** A shop by its id; null when there is none. */
export const findSellingShop = (db: Db, id: number): Promise<SellingShop | null> =>
  db.maybeOne(SellingShop, sql`select id, name, status = 'APPROVED' as approved from shops where id = ${id}`)

/** Locks a shop, so that what belongs to it is changed by one after the other. */
export const lockShop = (tx: Transaction, id: number): Promise<number> =>
  tx.run(sql`select 1 from shops where id = ${id} for no key update`)

const ShopName = z.pick(SellingShop, { name: true })

/** The name of a shop for what is written under it. Whoever renames the shop waits until the transaction ends, and so does this for a rename, so that
 *  the job after a rename sees all that has the former name. Before variants and products are locked. */
export const holdShopName = async (tx: Transaction, id: number): Promise<string> =>
  (await tx.one(ShopName, sql`select name from shops where id = ${id} for share`)).name
