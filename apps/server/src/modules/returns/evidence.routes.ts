import { addAdminEvidence } from '@chophien/domain/returns/admin-contract'
import type { AdminCaseDetail } from '@chophien/domain/returns/admin-schemas'
import { addEvidence as addShopperEvidence } from '@chophien/domain/returns/contract'
import { caseErrors } from '@chophien/domain/returns/errors'
import { EVIDENCE_VIDEO_BYTES_MAX } from '@chophien/domain/returns/limits'
import type { Case } from '@chophien/domain/returns/schemas'
import { addSellerEvidence } from '@chophien/domain/returns/seller-contract'
import type { FastifyInstance } from 'fastify'
import { limits } from '../../platform/http/limits.ts'
import type { CurrentUser, Router } from '../../platform/http/router.ts'
import { sendPrivateFile } from '../../platform/http/send-private-file.ts'
import type { PrivateAddresses } from '../../platform/private-addresses.ts'
import { shopOf } from '../shops/selling-shop.ts'
import { addEvidence, admitEvidence, type EvidenceDeps } from './add-evidence.ts'
import { findEvidenceFile } from './evidence.queries.ts'
import { evidenceKey } from './evidence-file.ts'

/** Below which evidence is served. */
export const EVIDENCE_PATH = '/api/evidence'

/** The whole case as a reader sees it after a change. */
export interface ShowCase {
  shopper(userId: number, caseId: number): Promise<Case>
  seller(shopId: number, caseId: number): Promise<Case>
  admin(adminId: number, caseId: number): Promise<AdminCaseDetail>
}

interface EvidenceRoutesDeps extends EvidenceDeps {
  show: ShowCase
}

const evidence = {
  jsonPart: 'about',
  filePart: 'file',
  maxBytes: EVIDENCE_VIDEO_BYTES_MAX,
  tooLarge: caseErrors.EVIDENCE_TOO_LARGE,
}

/** Uploads of evidence by the three sides. Each answers the whole case. */
export function evidenceRoutes(route: Router, deps: EvidenceRoutesDeps): void {
  const { show } = deps
  const sellerOf = (user: CurrentUser) => ({ side: 'seller', userId: user.id, shopId: shopOf(user).id }) as const
  const options = { limit: limits.evidence, upload: evidence }
  route.guarded(
    addShopperEvidence,
    async ({ user, params, file }) => {
      await addEvidence(deps, { side: 'shopper', userId: user.id }, { caseId: params.id, file })
      return show.shopper(user.id, params.id)
    },
    {
      ...options,
      beforeUpload: ({ user, params }) => admitEvidence(deps, { side: 'shopper', userId: user.id }, params.id),
    },
  )
  route.guarded(
    addSellerEvidence,
    async ({ user, params, file }) => {
      const seller = sellerOf(user)
      await addEvidence(deps, seller, { caseId: params.id, file })
      return show.seller(seller.shopId, params.id)
    },
    { ...options, beforeUpload: ({ user, params }) => admitEvidence(deps, sellerOf(user), params.id) },
  )
  route.guarded(
    addAdminEvidence,
    async ({ user, params, file }) => {
      await addEvidence(deps, { side: 'admin', userId: user.id }, { caseId: params.id, file })
      return show.admin(user.id, params.id)
    },
    {
      ...options,
      beforeUpload: ({ user, params }) => admitEvidence(deps, { side: 'admin', userId: user.id }, params.id),
    },
  )
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u

/** Serves evidence to whoever holds an address that still opens it; everything else is not found. */
export function evidenceFileRoutes(
  app: FastifyInstance,
  { db, objects, addresses }: EvidenceDeps & { addresses: PrivateAddresses },
): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    `${EVIDENCE_PATH}/:id`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { id } = request.params
      if (!uuid.test(id) || !addresses.opens(id, request.query)) return reply.callNotFound()
      const file = await findEvidenceFile(db, id)
      return file ? sendPrivateFile(request, reply, { objects, key: evidenceKey(file) }) : reply.callNotFound()
    },
  )
}
