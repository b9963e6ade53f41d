import type { ShownVersions } from '@chophien/domain/policies/consent-kinds'
import { shopErrors } from '@chophien/domain/shops/errors'
import type { CreateShop } from '@chophien/domain/shops/forms'
import type { OwnShop } from '@chophien/domain/shops/schemas'
import { shopStaffErrors } from '@chophien/domain/shops/staff-errors'
import type { Database, Db } from '../../platform/database/database.ts'
import { saveConsents } from '../accounts/consents.queries.ts'
import { consentBy } from '../accounts/consents.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { findSomeAddresses } from '../addresses/addresses.queries.ts'
import { askNewContact, type ContactEmailDeps } from './contact-email.ts'
import { findShopOfOwner, type OwnShopRow, writeShop } from './own-shop.queries.ts'
import { findPlaceOf } from './shop-staff.queries.ts'

const present = ({ createdAt, ...shop }: OwnShopRow): OwnShop => ({ ...shop, createdAt: createdAt.toISOString() })

/** The user's own shop, if there is one. */
export async function maybeFindOwnShop(db: Db, ownerId: number): Promise<OwnShop | null> {
  const row = await findShopOfOwner(db, ownerId)
  return row && present(row)
}

/** The user's own shop. Throws NO_SHOP. */
export async function findOwnShop(db: Db, ownerId: number): Promise<OwnShop> {
  const shop = await maybeFindOwnShop(db, ownerId)
  if (!shop) throw shopErrors.NO_SHOP()
  return shop
}

/** Registers a shop, which then waits for approval; a rejected one may be sent again. Its contact address is asked for its confirmation.
 *  Throws SHOP_WORK_ELSEWHERE, SHOP_ONLY_ONE, SHOP_ADDRESS_NOT_FOUND, CONSENT_OUTDATED, TOKEN_INVALID when the account was deleted meanwhile. */
export async function registerShop(
  { db, ...deps }: ContactEmailDeps & { db: Database },
  ownerId: number,
  { shown, ...form }: CreateShop & { shown?: ShownVersions | undefined },
): Promise<OwnShop> {
  const [address] = await findSomeAddresses(db, ownerId, [form.addressId])
  if (!address) throw shopErrors.SHOP_ADDRESS_NOT_FOUND()
  return db.transaction(async (tx) => {
    // An account that is deleted at the same moment has a shop that is found, or none.
    await holdAccount(tx, ownerId)
    if ((await findPlaceOf(tx, ownerId)).works) throw shopStaffErrors.SHOP_WORK_ELSEWHERE()
    const row = await writeShop(tx, ownerId, form, address)
    if (!row) throw shopErrors.SHOP_ONLY_ONE()
    await saveConsents(tx, ownerId, await consentBy(tx, shown, ['rules']), { way: 'shop' })
    if (!row.contactEmailConfirmed) await askNewContact(deps, tx, ownerId)
    return present(row)
  })
}
