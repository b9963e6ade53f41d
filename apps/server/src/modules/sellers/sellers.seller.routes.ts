import { sellerErrors } from '@chophien/domain/sellers/errors'
import { SELLER_DOCUMENT_BYTES_MAX } from '@chophien/domain/sellers/limits'
import { sellerMessages } from '@chophien/domain/sellers/messages'
import { addSellerDocument, getSellerIdentity, giveSellerIdentity } from '@chophien/domain/sellers/seller-contract'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { shopOfOwner } from '../shops/selling-shop.ts'
import { addDocument, admitDocument } from './add-document.ts'
import { giveIdentity } from './give-identity.ts'
import type { SellersDeps } from './sellers.admin.routes.ts'
import { presentDocument, showOwnIdentities } from './show-identity.ts'

/** Who sells in the seller's own shop. */
export function sellerIdentityRoutes(route: Router, deps: SellersDeps): void {
  const { db, addresses } = deps
  route.guarded(getSellerIdentity, async ({ user }) => showOwnIdentities(deps, await shopOfOwner(db, user.id)))
  route.guarded(
    giveSellerIdentity,
    async ({ user, body }) => {
      const shopId = await shopOfOwner(db, user.id)
      await giveIdentity(deps, shopId, body)
      return new Answer(await showOwnIdentities(deps, shopId), sellerMessages.sent)
    },
    { limit: limits.sellerIdentities },
  )
  route.guarded(
    addSellerDocument,
    async ({ user, file }) => {
      const document = await addDocument(deps, await shopOfOwner(db, user.id), file)
      return new Answer(presentDocument(addresses, document), sellerMessages.documentStored)
    },
    {
      limit: limits.evidence,
      upload: {
        jsonPart: 'about',
        filePart: 'picture',
        maxBytes: SELLER_DOCUMENT_BYTES_MAX,
        tooLarge: sellerErrors.SELLER_DOCUMENT_TOO_LARGE,
      },
      beforeUpload: async ({ user }) => admitDocument(deps, await shopOfOwner(db, user.id)),
    },
  )
}
