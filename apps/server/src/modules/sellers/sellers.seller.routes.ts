import { sellerErrors } from '@chophien/domain/sellers/errors'
import { SELLER_DOCUMENT_BYTES_MAX } from '@chophien/domain/sellers/limits'
import { sellerMessages } from '@chophien/domain/sellers/messages'
import {
  addSellerDocument,
  dropSellerDocument,
  getSellerIdentity,
  giveSellerIdentity,
} from '@chophien/domain/sellers/seller-contract'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { requireShop, shopOf } from '../shops/selling-shop.ts'
import { addDocument, admitDocument } from './add-document.ts'
import { dropDocument } from './drop-document.ts'
import { giveIdentity } from './give-identity.ts'
import type { SellersDeps } from './sellers.admin.routes.ts'
import { presentDocument, showOwnIdentities } from './show-identity.ts'

/** Who sells in the seller's own shop. */
export function sellerIdentityRoutes(route: Router, deps: SellersDeps): void {
  const { addresses } = deps
  route.guarded(getSellerIdentity, async ({ user }) => showOwnIdentities(deps, shopOf(user).id))
  route.guarded(
    giveSellerIdentity,
    async ({ user, body }) => {
      const shopId = shopOf(user).id
      await giveIdentity(deps, shopId, body)
      return new Answer(await showOwnIdentities(deps, shopId), sellerMessages.sent)
    },
    { limit: limits.sellerIdentities },
  )
  route.guarded(
    addSellerDocument,
    async ({ user, params, file }) => {
      requireShop(user, params.id)
      const document = await addDocument(deps, params.id, file)
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
      beforeUpload: async ({ user, params }) => {
        requireShop(user, params.id)
        await admitDocument(deps, params.id)
      },
    },
  )
  route.guarded(dropSellerDocument, async ({ user, params }) => {
    await dropDocument(deps, shopOf(user).id, params.id)
    return new Answer(null, sellerMessages.documentDropped)
  })
}
