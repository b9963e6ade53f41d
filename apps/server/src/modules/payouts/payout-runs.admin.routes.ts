import {
  approveRun,
  cancelRun,
  downloadRun,
  exportRun,
  getNextRun,
  getRun,
  listPayouts,
  listRuns,
  listSkippedShops,
  markPayoutFailed,
  markPayoutPaid,
  prepareRun,
  readRunResults,
} from '@chophien/domain/payouts/run-contract'
import { runErrors } from '@chophien/domain/payouts/run-errors'
import { RESULT_FILE_BYTES_MAX } from '@chophien/domain/payouts/run-limits'
import { runMessages as text } from '@chophien/domain/payouts/run-messages'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { tableTypes } from '../../platform/tables/write-table.ts'
import { approveRun as approve, cancelRun as cancel, exportRun as exportIt } from './advance-run.ts'
import { findRunPayouts, findSkippedShops } from './payouts.queries.ts'
import type { PayoutDeps } from './plan-payouts.ts'
import { prepareRun as prepare } from './prepare-run.ts'
import { type ResultsDeps, readRunResults as readResults } from './read-run-results.ts'
import { findRuns } from './runs.queries.ts'
import { settleByHand } from './settle-payouts.ts'
import { downloadRun as download, showNextRun, showPayout, showRun } from './show-run.ts'

/** Runs of payouts: made, approved, given to the bank, and what it answered. */
export function payoutRunRoutes(route: Router, deps: PayoutDeps & ResultsDeps): void {
  const { db, settings } = deps
  route.guarded(getNextRun, () => showNextRun(deps))
  route.guarded(listRuns, ({ query, reads }) => findRuns(reads, query.after))
  route.guarded(getRun, ({ user, params }) => showRun(db, params.id, user.id))
  route.guarded(prepareRun, async ({ user }) => {
    const id = await prepare(deps, { adminId: user.id })
    return new Answer(await showRun(db, id, user.id), settings.approvals === 1 ? text.preparedAlone : text.prepared)
  })
  route.guarded(approveRun, async ({ user, params }) => {
    await approve(db, { id: params.id, adminId: user.id })
    return new Answer(await showRun(db, params.id, user.id), text.approved)
  })
  route.guarded(cancelRun, async ({ user, params }) => {
    await cancel(db, { id: params.id, adminId: user.id })
    return new Answer(await showRun(db, params.id, user.id), text.cancelled)
  })
  route.guarded(exportRun, async ({ user, params, body }) => {
    await exportIt(deps, { id: params.id, adminId: user.id, ...body })
    return new Answer(await showRun(db, params.id, user.id), text.exported)
  })
  route.guarded(
    downloadRun,
    ({ user, params, query }) => download(deps, { id: params.id, file: query.file, adminId: user.id }),
    { limit: limits.exports, download: Object.values(tableTypes), slotted: true },
  )
  route.guarded(
    readRunResults,
    async ({ user, params, file }) => {
      if (!file) throw runErrors.RESULT_FILE_MISSING()
      const read = await readResults(deps, { id: params.id, adminId: user.id, file })
      return new Answer(read, text.results(read.paid, read.failed, read.wrong.length))
    },
    {
      limit: limits.resultFiles,
      upload: {
        jsonPart: 'about',
        filePart: 'file',
        maxBytes: RESULT_FILE_BYTES_MAX,
        tooLarge: runErrors.RESULT_FILE_TOO_LARGE,
      },
    },
  )
  route.guarded(listPayouts, async ({ params, query, reads }) => findRunPayouts(reads, params.id, query))
  route.guarded(listSkippedShops, ({ params, query, reads }) => findSkippedShops(reads, params.id, query.after))
  route.guarded(markPayoutPaid, async ({ user, params, body }) => {
    await settleByHand(deps, user.id, { id: params.id, reference: body.reference }, { late: body.late })
    return new Answer(await showPayout(db, params.id), text.paid)
  })
  route.guarded(markPayoutFailed, async ({ user, params, body }) => {
    await settleByHand(deps, user.id, { id: params.id, reason: body.reason })
    return new Answer(await showPayout(db, params.id), text.failed)
  })
}
