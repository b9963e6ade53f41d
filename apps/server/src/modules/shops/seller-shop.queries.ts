import type { ShopProfile } from '@chophien/domain/shops/seller-forms'
import { SellerShop } from '@chophien/domain/shops/seller-schemas'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { contactConfirmed } from './contact-email.queries.ts'

/** The pick-up address in one line, as `oneLine` writes it. */
const PickUpAddress = z.object({
  streetAddress1: z.string(),
  streetAddress2: z.nullable(z.string()),
  ward: z.string(),
  district: z.nullable(z.string()),
  city: z.string(),
})
type PickUpAddress = z.output<typeof PickUpAddress>

export const SellerShopRow = z.extend(z.omit(SellerShop, { createdAt: true, address: true }), {
  createdAt: z.date(),
  address: z.nullable(PickUpAddress),
})
export type SellerShopRow = z.output<typeof SellerShopRow>

const columns = sql`
  shops.id, shops.name, shops.description, shops.logo_url as "logoUrl", contact_email as "contactEmail", ${contactConfirmed} as "contactEmailConfirmed", contact_phone as "contactPhone", status,
  rejection_reason as "rejectionReason", case when status = 'SUSPENDED' then suspension_reason end as "suspensionReason",
  created_at as "createdAt", address, version`

const Written = z.extend(SellerShopRow, {
  oldName: z.string(),
  oldContact: z.string(),
  /** Whether mails went to the contact address before. */
  oldContactConfirmed: z.boolean(),
})
type Written = z.output<typeof Written>

export const writeProfile = (
  tx: Db,
  ownerId: number,
  form: ShopProfile,
  { address, logo }: { address: PickUpAddress | null; logo: string | null },
): Promise<Written | null> =>
  tx.maybeOne(
    Written,
    sql`
    with before as (
      select id, name, contact_email as contact, ${contactConfirmed} as contact_confirmed
      from shops where owner_id = ${ownerId} and version = ${form.version} for no key update)
    update shops set name = ${form.name}, description = ${form.description}, contact_email = ${form.contactEmail},
      contact_mail_sent_at = case when contact_email = ${form.contactEmail} then contact_mail_sent_at end, contact_phone = ${form.contactPhone}, address = coalesce(${address && JSON.stringify(address)}::jsonb, address),
      logo_url = case when ${logo}::text is not null then ${logo} when ${form.removeLogo}::boolean then null else shops.logo_url end,
      version = version + 1, updated_at = now()
    from before where shops.id = before.id
    returning ${columns}, before.name as "oldName", before.contact as "oldContact",
      before.contact_confirmed as "oldContactConfirmed"`,
  )

export const findShopProfile = (db: Db, ownerId: number): Promise<SellerShopRow | null> =>
  db.maybeOne(SellerShopRow, sql`select ${columns} from shops where owner_id = ${ownerId}`)
