import type { PersonalNumber } from '@chophien/domain/sellers/admin-schemas'
import { sellerErrors } from '@chophien/domain/sellers/errors'
import type { Database } from '../../platform/database/database.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { requireSeller } from './decide-identity.ts'
import { findIdentity } from './identities.queries.ts'
import { openPersonalNumber } from './sealed-number.ts'

/** The whole personal number of an identity, for an administrator who compares it with the documents. The look is in the audit log, the number nowhere
 *  but in the answer. Throws SHOP_NOT_FOUND, SELLER_IDENTITY_NOT_FOUND, SELLER_NUMBER_NONE of a company, SELLER_NUMBER_UNREADABLE. */
export const showPersonalNumber = (
  { db, sealer }: { db: Database; sealer: Sealer },
  { shopId, version, adminId }: { shopId: number; version: number; adminId: number },
): Promise<PersonalNumber> =>
  db.transaction(async (tx) => {
    const { shopName } = await requireSeller(tx, shopId)
    const identity = await findIdentity(tx, shopId, version)
    if (!identity) throw sellerErrors.SELLER_IDENTITY_NOT_FOUND()
    if (!identity.numberSealed) throw sellerErrors.SELLER_NUMBER_NONE()
    const idNumber = openPersonalNumber(sealer, shopId, identity.numberSealed)
    if (idNumber === null) throw sellerErrors.SELLER_NUMBER_UNREADABLE()
    await recordActions(tx, adminId, [
      { action: 'shop.show-number', subjectId: shopId, subjectName: shopName, after: { version } },
    ])
    return { idNumber }
  })
