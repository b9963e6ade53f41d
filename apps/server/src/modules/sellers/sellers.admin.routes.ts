import {
  confirmShopIdentity,
  getShopIdentity,
  refuseShopIdentity,
  showIdentityDocuments,
  showPersonalNumber as showNumberCall,
} from '@chophien/domain/sellers/admin-contract'
import { sellerMessages } from '@chophien/domain/sellers/messages'
import type { Database } from '../../platform/database/database.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'
import type { ObjectStore } from '../../platform/objects/object-store.ts'
import type { PrivateAddresses } from '../../platform/private-addresses.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { decideIdentity, requireSeller } from './decide-identity.ts'
import { showDocuments } from './show-documents.ts'
import { showIdentities } from './show-identity.ts'
import { showPersonalNumber } from './show-personal-number.ts'

export interface SellersDeps {
  db: Database
  objects: ObjectStore
  sealer: Sealer
  addresses: PrivateAddresses
  enqueueMail: EnqueueMail
}

/** Administrators check who sells. */
export function sellerAdminRoutes(route: Router, deps: SellersDeps): void {
  const { db } = deps
  const show = async (shopId: number) => {
    await requireSeller(db, shopId)
    return showIdentities(deps, shopId)
  }
  route.guarded(getShopIdentity, ({ params }) => show(params.id))
  route.guarded(confirmShopIdentity, async ({ user, params, body }) => {
    await decideIdentity(deps, { shopId: params.id, version: body.version, adminId: user.id, reason: null })
    return new Answer(await show(params.id), sellerMessages.confirmed)
  })
  route.guarded(refuseShopIdentity, async ({ user, params, body }) => {
    await decideIdentity(deps, { shopId: params.id, version: body.version, adminId: user.id, reason: body.reason })
    return new Answer(await show(params.id), sellerMessages.refused)
  })
  route.guarded(showIdentityDocuments, ({ user, params, body }) =>
    showDocuments(deps, { shopId: params.id, version: body.version, adminId: user.id }),
  )
  route.guarded(showNumberCall, ({ user, params, body }) =>
    showPersonalNumber(deps, { shopId: params.id, version: body.version, adminId: user.id }),
  )
}
