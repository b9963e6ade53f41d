import { sellerErrors } from '@chophien/domain/sellers/errors'
import type { SellerDocument } from '@chophien/domain/sellers/seller-schemas'
import type { Database } from '../../platform/database/database.ts'
import type { PrivateAddresses } from '../../platform/private-addresses.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { requireSeller } from './decide-identity.ts'
import { findShown } from './documents.queries.ts'
import { findIdentity } from './identities.queries.ts'
import { presentDocument } from './show-identity.ts'

/** The pictures of an identity that waits no more, for an administrator. The look is in the audit log. Throws SHOP_NOT_FOUND,
 *  SELLER_IDENTITY_NOT_FOUND. */
export const showDocuments = (
  { db, addresses }: { db: Database; addresses: PrivateAddresses },
  { shopId, version, adminId }: { shopId: number; version: number; adminId: number },
): Promise<SellerDocument[]> =>
  db.transaction(async (tx) => {
    const { shopName } = await requireSeller(tx, shopId)
    const identity = await findIdentity(tx, shopId, version)
    if (!identity) throw sellerErrors.SELLER_IDENTITY_NOT_FOUND()
    const shown = new Set((await findShown(tx, shopId, identity.documents)).map(({ id }) => id))
    await recordActions(tx, adminId, [
      { action: 'shop.show-documents', subjectId: shopId, subjectName: shopName, after: { version } },
    ])
    return identity.documents.filter((id) => shown.has(id)).map((id) => presentDocument(addresses, { shopId, id }))
  })
