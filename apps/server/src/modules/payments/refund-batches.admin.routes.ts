import { batchCancelled, batchDenied } from '@chophien/domain/payments/batch-messages'
import {
  cancelRefundBatch,
  createRefundBatch,
  downloadRefundBatch,
  listRefundBatches,
} from '@chophien/domain/payments/batches-admin-contract'
import type { Database } from '../../platform/database/database.ts'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { tableTypes } from '../../platform/tables/write-table.ts'
import { findBatches } from './refund-batches.queries.ts'
import { cancelBatch, createBatch, downloadBatch } from './refund-batches.ts'

/** Files of due refunds for the operator's bank. */
export function refundBatchRoutes(route: Router, deps: { db: Database; sealer: Sealer }): void {
  route.guarded(createRefundBatch, ({ user, body }) => createBatch(deps, user.id, body))
  route.guarded(listRefundBatches, ({ query, reads }) => findBatches(reads, query))
  route.guarded(downloadRefundBatch, ({ user, params }) => downloadBatch(deps, user.id, params.id), {
    limit: limits.exports,
    download: Object.values(tableTypes),
    slotted: true,
  })
  route.guarded(cancelRefundBatch, async ({ user, params, body }) => {
    const { batch, freed, kept, uncalled } = await cancelBatch(deps, user.id, { ...params, ...body })
    return new Answer(batch, uncalled.length > 0 ? batchDenied(freed, uncalled) : batchCancelled(freed, kept))
  })
}
