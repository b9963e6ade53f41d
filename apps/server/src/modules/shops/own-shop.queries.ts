import type { Address } from '@chophien/domain/addresses/contract'
import type { CreateShop } from '@chophien/domain/shops/forms'
import { OwnShop } from '@chophien/domain/shops/schemas'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { contactConfirmed } from './contact-email.queries.ts'

export const OwnShopRow = z.extend(z.omit(OwnShop, { createdAt: true }), {
  createdAt: z.date(),
})
export type OwnShopRow = z.output<typeof OwnShopRow>

const columns = sql`
  id, name, description, logo_url as "logoUrl", contact_email as "contactEmail", ${contactConfirmed} as "contactEmailConfirmed", contact_phone as "contactPhone", status,
  rejection_reason as "rejectionReason", case when status = 'SUSPENDED' then suspension_reason end as "suspensionReason", created_at as "createdAt"`

/** Deletes a shop whose registration was rejected. */
export const closeRejectedShop = (tx: Db, ownerId: number): Promise<number> =>
  tx.run(sql`delete from shops where owner_id = ${ownerId} and status = 'REJECTED'`)

export const writeShop = (db: Db, ownerId: number, form: CreateShop, address: Address): Promise<OwnShopRow | null> =>
  db.maybeOne(
    OwnShopRow,
    sql`
    insert into shops (owner_id, name, description, contact_email, contact_phone, address)
    values (${ownerId}, ${form.name}, ${form.description}, ${form.contactEmail}, ${form.contactPhone}, ${JSON.stringify(address)})
    on conflict (owner_id) do update set name = excluded.name, description = excluded.description,
      contact_mail_sent_at = case when shops.contact_email = excluded.contact_email then shops.contact_mail_sent_at end,
      contact_email = excluded.contact_email, contact_phone = excluded.contact_phone, address = excluded.address,
      status = 'PENDING', rejection_reason = null, version = shops.version + 1, created_at = now(), updated_at = now()
    where shops.status = 'REJECTED'
    returning ${columns}`,
  )

export const findShopOfOwner = (db: Db, ownerId: number): Promise<OwnShopRow | null> =>
  db.maybeOne(OwnShopRow, sql`select ${columns} from shops where owner_id = ${ownerId}`)
