import { OTP_RESEND_SECONDS } from '@chophien/domain/accounts/limits'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

/** Whether mails go to the contact address of a row of `shops`. */
export const contactConfirmed: Sql = sql`(shops.mail_address is not null
  or exists (select from published.users owner where owner.id = shops.owner_id and owner.email = lower(shops.contact_email)))`

const ContactMail = z.object({ id: z.number(), name: z.string(), email: z.string() })
type ContactMail = z.output<typeof ContactMail>

/** Claims the mail that asks an unconfirmed contact address for its confirmation. Null when it is confirmed, or was asked a minute ago. */
export const claimContactMail = (tx: Db, ownerId: number): Promise<ContactMail | null> =>
  tx.maybeOne(
    ContactMail,
    sql`
    update shops set contact_mail_sent_at = now()
    where owner_id = ${ownerId} and not ${contactConfirmed}
      and (contact_mail_sent_at is null or contact_mail_sent_at <= now() - make_interval(secs => ${OTP_RESEND_SECONDS}))
    returning id, name, contact_email as email`,
  )

/** A shop and its contact address, which may not be confirmed. Null without a shop. */
export const findContact = (
  db: Db,
  ownerId: number,
): Promise<{ id: number; email: string; confirmed: boolean } | null> =>
  db.maybeOne(
    z.object({ id: z.number(), email: z.string(), confirmed: z.boolean() }),
    sql`select id, contact_email as email, ${contactConfirmed} as confirmed from shops where owner_id = ${ownerId}`,
  )

/** Confirms an address, if it is still the shop's. */
export const confirmContact = async (db: Db, ownerId: number, email: string): Promise<boolean> =>
  (await db.run(sql`
    update shops set confirmed_email = contact_email, updated_at = now() where owner_id = ${ownerId} and contact_email = ${email}`)) ===
  1
