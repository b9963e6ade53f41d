import { createHmac } from 'node:crypto'
import { OTP_RESEND_SECONDS } from '@chophien/domain/accounts/limits'
import { DomainError } from '@chophien/domain/contract/errors'
import { shopErrors } from '@chophien/domain/shops/errors'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Limiter } from '../../platform/http/limits.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'
import { sameText } from '../../platform/secrets.ts'
import { claimContactMail, confirmContact, findContact } from './contact-email.queries.ts'
import { confirmContactMail, formerContactMail } from './contact-email-mails.ts'

export interface ContactEmailDeps {
  enqueueMail: EnqueueMail
  publicUrl: string
  /** Signs the links. */
  contactKey: Buffer
  /** Counts the mails to each address. */
  contactMails: Limiter
  /** Milliseconds since 1970 of a clock that all processes share. */
  now: () => number
  /** The marketplace's name now. */
  marketName: () => string
}

const LINK_DAYS = 3

/** The part of a link that proves who read the mail: until when (ms since 1970), signed with shop and address. */
const tokenOf = (key: Buffer, shopId: number, email: string, until: number): string =>
  `${until}.${createHmac('sha256', key).update(`${shopId}\n${email}\n${until}`).digest('base64url')}`

/** Asks the contact address of the owner's shop for its confirmation, by a mail with a link. False when it is confirmed already, or was asked
 *  less than a minute ago. Throws 429 when the address got too many such mails, of whatever shop. */
async function askContact(
  { enqueueMail, publicUrl, contactKey, contactMails, now, marketName }: ContactEmailDeps,
  tx: Transaction,
  ownerId: number,
): Promise<boolean> {
  const shop = await claimContactMail(tx, ownerId)
  if (!shop) return false
  await contactMails.count(shop.email.toLowerCase(), tx)
  const token = tokenOf(contactKey, shop.id, shop.email, now() + LINK_DAYS * 86_400_000)
  const url = `${publicUrl}/my-shop?confirm=${token}`
  const mail = confirmContactMail({ market: marketName(), shop: shop.name, url, days: LINK_DAYS })
  await enqueueMail(tx, { to: shop.email, ...mail })
  return true
}

/** Asks a contact address that was just written. An address that got too many such mails is not asked now: the page says that it is unconfirmed,
 *  and asks again. */
export async function askNewContact(deps: ContactEmailDeps, tx: Transaction, ownerId: number): Promise<void> {
  try {
    await askContact(deps, tx, ownerId)
  } catch (error) {
    if (!(error instanceof DomainError && error.kind === 'too-many')) throw error
  }
}

/** Sends the mail again. Throws NO_SHOP, SHOP_CONTACT_CONFIRMED, SHOP_CONTACT_TOO_SOON, 429. */
export async function askContactAgain(
  { db, ...deps }: ContactEmailDeps & { db: Database },
  ownerId: number,
): Promise<void> {
  if (await db.transaction((tx) => askContact(deps, tx, ownerId))) return
  const contact = await findContact(db, ownerId)
  if (!contact) throw shopErrors.NO_SHOP()
  throw contact.confirmed
    ? shopErrors.SHOP_CONTACT_CONFIRMED()
    : shopErrors.SHOP_CONTACT_TOO_SOON({ retryAfterSeconds: OTP_RESEND_SECONDS })
}

/** Confirms the contact address of the owner's shop by the token of a link. Throws NO_SHOP, SHOP_CONTACT_LINK_INVALID. */
export async function confirmContactByLink(
  { db, contactKey }: { db: Database; contactKey: Buffer },
  ownerId: number,
  token: string,
): Promise<void> {
  const contact = await findContact(db, ownerId)
  if (!contact) throw shopErrors.NO_SHOP()
  const until = Number(token.split('.', 1)[0])
  const genuine = sameText(token, tokenOf(contactKey, contact.id, contact.email, until))
  if (!genuine || !(until > db.clock.now())) throw shopErrors.SHOP_CONTACT_LINK_INVALID()
  await db.transaction(async (tx) => {
    if (!(await confirmContact(tx, ownerId, contact.email))) throw shopErrors.SHOP_CONTACT_LINK_INVALID()
    // The shop's page shows it from now on.
    tx.changed([`shop:${contact.id}`])
  })
}

/** Tells the former contact address that another one took its place. */
export const tellFormerContact = (
  { enqueueMail, marketName }: ContactEmailDeps,
  tx: Transaction,
  { name, formerEmail }: { name: string; formerEmail: string },
): Promise<void> => enqueueMail(tx, { to: formerEmail, ...formerContactMail({ market: marketName(), shop: name }) })
