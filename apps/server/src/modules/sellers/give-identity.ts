import { sellerErrors } from '@chophien/domain/sellers/errors'
import type { SellerIdentityForm } from '@chophien/domain/sellers/forms'
import { isPersonalNumber } from '@chophien/domain/sellers/tax-code'
import type { Database } from '../../platform/database/database.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { lockShop } from '../shops/selling-shop.queries.ts'
import { useDocuments } from './documents.queries.ts'
import { deleteUnchecked, type IdentityRow, insertIdentity, lockIdentities } from './identities.queries.ts'
import { openPersonalNumber, sealPersonalNumber } from './sealed-number.ts'

/** The personal number of a given identity: the typed one, or the one before. Throws SELLER_NUMBER_MISSING. */
function numberOf(sealer: Sealer, shopId: number, given: SellerIdentityForm, before: IdentityRow | null): string {
  const kept = before?.numberSealed && openPersonalNumber(sealer, shopId, before.numberSealed)
  const number = given.idNumber || kept
  if (!number) throw sellerErrors.SELLER_NUMBER_MISSING()
  return number
}

/** Keeps what a seller gives as identity of the shop; an administrator checks it. What was checked before stays in force. Throws
 *  SELLER_IDENTITY_EDITED_ELSEWHERE (optimistic lock), SELLER_NUMBER_MISSING, SELLER_TAX_CODE_NOT_OWN, SELLER_DOCUMENT_GONE. */
export const giveIdentity = (
  { db, sealer }: { db: Database; sealer: Sealer },
  shopId: number,
  given: SellerIdentityForm,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockShop(tx, shopId)
    const before = (await lockIdentities(tx, shopId)).at(-1) ?? null
    if ((before?.version ?? 0) !== given.version) throw sellerErrors.SELLER_IDENTITY_EDITED_ELSEWHERE()
    const number = given.kind === 'COMPANY' ? null : numberOf(sealer, shopId, given, before)
    // The personal number as tax code is kept once, encrypted.
    const isNumber = isPersonalNumber(given.taxCode)
    if (isNumber && given.taxCode !== number) throw sellerErrors.SELLER_TAX_CODE_NOT_OWN()
    if ((await useDocuments(tx, shopId, given.documents)) !== given.documents.length)
      throw sellerErrors.SELLER_DOCUMENT_GONE()
    await deleteUnchecked(tx, shopId)
    const written = await insertIdentity(tx, shopId, {
      version: given.version + 1,
      kind: given.kind,
      legalName: given.legalName,
      taxCode: isNumber || given.taxCode === '' ? null : given.taxCode,
      numberSealed: number === null ? null : sealPersonalNumber(sealer, shopId, number),
      address: given.address,
      documents: given.documents,
    })
    if (written === 0) throw sellerErrors.SELLER_IDENTITY_EDITED_ELSEWHERE()
  })
