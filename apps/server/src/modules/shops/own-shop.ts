import type { Address } from '@chophien/domain/addresses/contract'
import { shopErrors } from '@chophien/domain/shops/errors'
import type { CreateShop } from '@chophien/domain/shops/forms'
import { OwnShop } from '@chophien/domain/shops/schemas'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { findSomeAddresses } from '../addresses/addresses.queries.ts'

const OwnShopRow = z.extend(z.omit(OwnShop, { createdAt: true }), {
  createdAt: z.date(),
})
type OwnShopRow = z.output<typeof OwnShopRow>

const columns = sql`
  id, name, description, logo_url as "logoUrl", contact_email as "contactEmail", contact_phone as "contactPhone", status,
  rejection_reason as "rejectionReason", case when status = 'SUSPENDED' then suspension_reason end as "suspensionReason", created_at as "createdAt"`

const present = ({ createdAt, ...shop }: OwnShopRow): OwnShop => ({ ...shop, createdAt: createdAt.toISOString() })

/** One's own shop, if there is one. */
export async function maybeFindOwnShop(db: Db, ownerId: number): Promise<OwnShop | null> {
  const row = await db.maybeOne(OwnShopRow, sql`select ${columns} from shops where owner_id = ${ownerId}`)
  return row && present(row)
}

/** One's own shop. Throws NO_SHOP. */
export async function findOwnShop(db: Db, ownerId: number): Promise<OwnShop> {
  const shop = await maybeFindOwnShop(db, ownerId)
  if (!shop) throw shopErrors.NO_SHOP()
  return shop
}

/** Deletes a shop that never was: its registration was refused. */
export const closeRejectedShop = (tx: Db, ownerId: number): Promise<number> =>
  tx.run(sql`delete from shops where owner_id = ${ownerId} and status = 'REJECTED'`)

const writeShop = (db: Db, ownerId: number, form: CreateShop, address: Address): Promise<OwnShopRow | null> =>
  db.maybeOne(
    OwnShopRow,
    sql`
    insert into shops (owner_id, name, description, contact_email, contact_phone, address)
    values (${ownerId}, ${form.name}, ${form.description}, ${form.contactEmail}, ${form.contactPhone}, ${JSON.stringify(address)})
    on conflict (owner_id) do update set name = excluded.name, description = excluded.description,
      contact_email = excluded.contact_email, contact_phone = excluded.contact_phone, address = excluded.address,
      status = 'PENDING', rejection_reason = null, created_at = now(), updated_at = now()
    where shops.status = 'REJECTED'
    returning ${columns}`,
  )

/** Registers a shop, which then waits for approval; a rejected one may be sent again. Throws SHOP_ONLY_ONE, SHOP_ADDRESS_NOT_FOUND. */
export async function registerShop(db: Db, ownerId: number, form: CreateShop): Promise<OwnShop> {
  const [address] = await findSomeAddresses(db, ownerId, [form.addressId])
  if (!address) throw shopErrors.SHOP_ADDRESS_NOT_FOUND()
  const row = await writeShop(db, ownerId, form, address)
  if (!row) throw shopErrors.SHOP_ONLY_ONE()
  return present(row)
}
