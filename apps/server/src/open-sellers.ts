import { SELLER_DOCUMENT_ADDRESS_SECONDS } from '@chophien/domain/sellers/limits'
import type { FastifyInstance } from 'fastify'
import { SELLER_DOCUMENTS_PATH, sellerDocumentRoutes } from './modules/sellers/documents.routes.ts'
import { type SellersDeps, sellerAdminRoutes } from './modules/sellers/sellers.admin.routes.ts'
import { sellerIdentityRoutes } from './modules/sellers/sellers.seller.routes.ts'
import type { Router } from './platform/http/router.ts'
import { type PrivateAddresses, privateAddresses } from './platform/private-addresses.ts'
import { deriveKey } from './platform/secrets.ts'

interface OpenSellersDeps extends Omit<SellersDeps, 'addresses'> {
  secret: Uint8Array
  now: () => number
}

/** The identity of sellers: the calls of both sides, and the private pictures of documents. */
export function openSellers(
  app: FastifyInstance,
  route: Router,
  { secret, now, ...deps }: OpenSellersDeps,
): { sellerDocuments: PrivateAddresses } {
  const addresses = privateAddresses({
    secret: deriveKey(secret, 'seller-documents'),
    path: SELLER_DOCUMENTS_PATH,
    seconds: SELLER_DOCUMENT_ADDRESS_SECONDS,
    now,
  })
  const sellers = { ...deps, addresses }
  sellerIdentityRoutes(route, sellers)
  sellerAdminRoutes(route, sellers)
  sellerDocumentRoutes(app, sellers)
  return { sellerDocuments: addresses }
}
