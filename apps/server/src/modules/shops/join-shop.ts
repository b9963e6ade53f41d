import { shopStaffErrors } from '@chophien/domain/shops/staff-errors'
import type { OwnShopWork, ShopWork, ShownInvitation } from '@chophien/domain/shops/staff-schemas'
import type { Db, Transaction } from '../../platform/database/database.ts'
import type { CurrentUser } from '../../platform/http/router.ts'
import { findProfile } from '../accounts/accounts.queries.ts'
import { lockCaller } from '../accounts/lock-caller.ts'
import { grantRole, revokeRole } from '../accounts/roles.queries.ts'
import { hashInvitation } from './invitation-secret.ts'
import type { StaffDeps } from './invite-staff.ts'
import { closeRejectedShop } from './own-shop.queries.ts'
import {
  type AnsweredInvitation,
  deleteInvitationsTo,
  findInvitation,
  findInvitationsOf,
  lockInvitingShop,
  takeInvitation,
} from './shop-invitations.queries.ts'
import { deleteStaff, findPlaceOf, findShopWork, insertStaff } from './shop-staff.queries.ts'
import type { StaffMails } from './staff-mails.ts'

type Person = Pick<CurrentUser, 'id' | 'sessionId'>

/** The shop that somebody works for, and the invitations that wait. */
export async function showShopWork(db: Db, userId: number): Promise<OwnShopWork> {
  const [work, invitations] = await Promise.all([findShopWork(db, userId), findInvitationsOf(db, userId)])
  return { work, invitations }
}

/** What a link opens for this person. Throws SHOP_INVITATION_INVALID. */
export async function showInvitation(db: Db, userId: number, secret: string): Promise<ShownInvitation> {
  const found = await findInvitation(db, { tokenHash: hashInvitation(secret), userId })
  if (!found) throw shopStaffErrors.SHOP_INVITATION_INVALID()
  return found
}

/** Takes the invitation of a link under the locks of the person's account and of the shop. Throws SHOP_INVITATION_INVALID, TOKEN_INVALID. */
async function answer(tx: Transaction, person: Person, secret: string): Promise<AnsweredInvitation> {
  await lockCaller(tx, person)
  const tokenHash = hashInvitation(secret)
  await lockInvitingShop(tx, tokenHash)
  const taken = await takeInvitation(tx, { tokenHash, userId: person.id })
  if (!taken) throw shopStaffErrors.SHOP_INVITATION_INVALID()
  return taken
}

/** Joins the shop of a link; the person's tokens carry ROLE_SELLER after the next renewal. A registration of an own shop that was refused is given up.
 *  Throws SHOP_INVITATION_INVALID, SHOP_OWNER_ALREADY, SHOP_WORK_ELSEWHERE, TOKEN_INVALID. */
export async function acceptInvitation({ db, mails }: StaffDeps, person: Person, secret: string): Promise<ShopWork> {
  const work = await db.transaction(async (tx) => {
    // The lock keeps the rule that no table can: whoever registers a shop at the same time has one now, or finds this.
    const { ownerEmail, ownerLastName, ...invitation } = await answer(tx, person, secret)
    const { owns, works } = await findPlaceOf(tx, person.id)
    if (owns) throw shopStaffErrors.SHOP_OWNER_ALREADY()
    if (works) throw shopStaffErrors.SHOP_WORK_ELSEWHERE()
    await closeRejectedShop(tx, person.id)
    await insertStaff(tx, { userId: person.id, ...invitation })
    await grantRole(tx, person.id, 'ROLE_SELLER')
    const { firstName, lastName, email } = await findProfile(tx, person.id)
    const name = `${firstName} ${lastName}`
    await mails.accepted(tx, { to: ownerEmail, ownerLastName, name, email, ...invitation })
    return findShopWork(tx, person.id)
  })
  if (!work) throw shopStaffErrors.SHOP_WORK_NONE()
  return work
}

/** Declines the invitation of a link. Throws SHOP_INVITATION_INVALID, TOKEN_INVALID. */
export const declineInvitation = ({ db, mails }: StaffDeps, person: Person, secret: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { ownerEmail, ownerLastName, shopName } = await answer(tx, person, secret)
    const { email } = await findProfile(tx, person.id)
    await mails.declined(tx, { to: ownerEmail, ownerLastName, email, shopName })
  })

/** Leaves the shop that somebody works for. Throws SHOP_WORK_NONE, TOKEN_INVALID. */
export const leaveShop = ({ db, mails }: StaffDeps, person: Person): Promise<void> =>
  db.transaction(async (tx) => {
    await lockCaller(tx, person)
    if (!(await endWork(tx, mails, person.id))) throw shopStaffErrors.SHOP_WORK_NONE()
    await revokeRole(tx, person.id, 'ROLE_SELLER')
  })

/** Ends somebody's work for a shop and tells its owner; false when there was none. */
async function endWork(tx: Transaction, mails: StaffMails, userId: number): Promise<boolean> {
  const left = await deleteStaff(tx, userId)
  if (!left) return false
  const { firstName, lastName, email } = await findProfile(tx, userId)
  const name = `${firstName} ${lastName}`
  await mails.left(tx, { to: left.ownerEmail, ownerLastName: left.ownerLastName, name, email, shopName: left.shopName })
  return true
}

/** Removes what ties an account that is being deleted to shops of others, under the lock of its row. Its roles go with it. */
export async function endWorkForGood(
  tx: Transaction,
  mails: StaffMails,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await endWork(tx, mails, id)
  await deleteInvitationsTo(tx, email)
}
