import { DomainError } from '@chophien/domain/contract/errors'
import type { StaffRole } from '@chophien/domain/shops/shop-roles'
import { shopStaffErrors } from '@chophien/domain/shops/staff-errors'
import { SHOP_STAFF_MAX } from '@chophien/domain/shops/staff-limits'
import type { ShopStaff } from '@chophien/domain/shops/staff-schemas'
import { formatInstant } from '@chophien/domain/text/vietnam-time'
import type { Database, Db, Transaction } from '../../platform/database/database.ts'
import type { Limiter } from '../../platform/http/limits.ts'
import type { CurrentUser } from '../../platform/http/router.ts'
import { holdOwnShop } from './hold-own-shop.ts'
import { hashInvitation, newInvitationSecret } from './invitation-secret.ts'
import { shopOf } from './selling-shop.ts'
import { deleteInvitation, findOpenInvitations, writeInvitation } from './shop-invitations.queries.ts'
import { countPlaces, findStaffOfShop, isOfShop } from './shop-staff.queries.ts'
import type { StaffMails } from './staff-mails.ts'

export interface StaffDeps {
  db: Database
  mails: StaffMails
  /** Counts the invitations to each address by one shop, so that no shop uses up what others have for it. */
  shopInvitationMails: Limiter
  /** Counts the invitations to each address. */
  invitationMails: Limiter
}

/** Who works for a shop, and who is invited to. */
export async function showStaff(db: Db, shopId: number): Promise<ShopStaff> {
  const [people, invitations] = await Promise.all([findStaffOfShop(db, shopId), findOpenInvitations(db, shopId)])
  return { people, invitations }
}

const MINUTE_MS = 60_000

/** Counts an invitation of a shop to an address. Throws SHOP_INVITED_OFTEN with the minute from which it may be invited again. */
async function countInvitation(limiter: Limiter, key: string, tx: Transaction): Promise<void> {
  try {
    await limiter.count(key, tx)
  } catch (error) {
    if (!(error instanceof DomainError) || error.retryAfterSeconds === undefined) throw error
    const { retryAfterSeconds } = error
    const free = Math.ceil((Date.now() + retryAfterSeconds * 1000) / MINUTE_MS) * MINUTE_MS
    throw shopStaffErrors.SHOP_INVITED_OFTEN(formatInstant(new Date(free)), { retryAfterSeconds })
  }
}

/** Invites an address to work for the owner's shop, by a mail with a link. Whether it has an account, or works elsewhere, is not told.
 *  Throws SHOP_STAFF_ALREADY, SHOP_STAFF_FULL, TOKEN_INVALID, SHOP_ROLE_MISSING, SHOP_INVITED_OFTEN; TOO_MANY_REQUESTS when all shops together invited the
 *  address too often, without a word about them. */
export async function inviteStaff(
  { db, mails, shopInvitationMails, invitationMails }: StaffDeps,
  owner: CurrentUser,
  { email, roles }: { email: string; roles: readonly StaffRole[] },
): Promise<ShopStaff> {
  const { name: shopName } = shopOf(owner)
  const secret = newInvitationSecret()
  const shopId = await db.transaction(async (tx) => {
    const id = await holdOwnShop(tx, owner)
    if (await isOfShop(tx, id, email)) throw shopStaffErrors.SHOP_STAFF_ALREADY()
    if ((await countPlaces(tx, id, email)) >= SHOP_STAFF_MAX) throw shopStaffErrors.SHOP_STAFF_FULL()
    await countInvitation(shopInvitationMails, `${id} ${email}`, tx)
    await invitationMails.count(email, tx)
    await writeInvitation(tx, { shopId: id, email, roles, tokenHash: hashInvitation(secret) })
    await mails.invited(tx, { to: email, shopName, roles, secret })
    return id
  })
  return showStaff(db, shopId)
}

/** Withdraws an invitation of the owner's shop: its link opens no more. Throws SHOP_INVITATION_NOT_FOUND, TOKEN_INVALID, SHOP_ROLE_MISSING. */
export async function withdrawInvitation({ db }: StaffDeps, owner: CurrentUser, id: number): Promise<ShopStaff> {
  const shopId = await db.transaction(async (tx) => {
    const own = await holdOwnShop(tx, owner)
    if (!(await deleteInvitation(tx, own, id))) throw shopStaffErrors.SHOP_INVITATION_NOT_FOUND()
    return own
  })
  return showStaff(db, shopId)
}
