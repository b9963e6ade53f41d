import type { FastifyInstance } from 'fastify'
import { sendPrivateFile } from '../../platform/http/send-private-file.ts'
import { documentKey } from './add-document.ts'
import { isShown } from './documents.queries.ts'
import type { SellersDeps } from './sellers.admin.routes.ts'

/** Below which pictures of sellers' documents are served. */
export const SELLER_DOCUMENTS_PATH = '/api/seller-documents'

const name = /^([1-9]\d{0,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u

/** Serves documents to whoever holds an address that still opens them; everything else is not found. */
export function sellerDocumentRoutes(
  app: FastifyInstance,
  { db, objects, addresses }: Pick<SellersDeps, 'db' | 'objects' | 'addresses'>,
): void {
  app.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>(
    `${SELLER_DOCUMENTS_PATH}/:name`,
    { schema: { hide: true } },
    async (request, reply) => {
      const [given, shopId = '', id = ''] = name.exec(request.params.name) ?? []
      const opens =
        given !== undefined &&
        addresses.opens(given, request.query) &&
        (await isShown(db, { shopId: Number(shopId), id }))
      return opens ? sendPrivateFile(request, reply, { objects, key: documentKey(id) }) : reply.callNotFound()
    },
  )
}
