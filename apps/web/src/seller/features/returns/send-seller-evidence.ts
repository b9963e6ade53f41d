import { addSellerEvidence } from '@chophien/domain/returns/seller-contract'
import { browserApi } from '../../../lib/browser-api.ts'
import { evidenceBody } from '../../../shared/returns/evidence-body.ts'
import type { SendEvidence } from '../../../shared/returns/evidence-queue.ts'

/** Sends one file of the shop to a case. */
export const sellerEvidence =
  (id: number): SendEvidence =>
  (file) =>
    browserApi.settle(addSellerEvidence, { params: { id }, body: evidenceBody(file) })
