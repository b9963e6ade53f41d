import {
  approveManualEntry,
  listManualEntries,
  proposeManualEntry,
  rejectManualEntry,
  withdrawManualEntry,
} from '@chophien/domain/manual-entries/admin-contract'
import { manualEntryMessages as text } from '@chophien/domain/manual-entries/messages'
import { Answer, type Router } from '../../platform/http/router.ts'
import {
  approveManualEntry as approve,
  type ManualEntryDeps,
  rejectManualEntry as reject,
  requireManualEntry,
  withdrawManualEntry as withdraw,
} from './decide-manual-entry.ts'
import { findManualEntries, presentManualEntry } from './manual-entries.queries.ts'
import { proposeManualEntry as propose } from './propose-manual-entry.ts'

/** Bookings by hand: one administrator proposes, another approves. */
export function manualEntryRoutes(route: Router, deps: ManualEntryDeps): void {
  const { db } = deps
  const show = async (id: number, adminId: number) => presentManualEntry(await requireManualEntry(db, id), adminId)
  route.guarded(listManualEntries, async ({ user, query, reads }) => {
    const page = await findManualEntries(reads, query)
    return { ...page, items: page.items.map((row) => presentManualEntry(row, user.id)) }
  })
  route.guarded(proposeManualEntry, async ({ user, body }) => {
    const id = await propose(deps, body, user.id)
    return new Answer(await show(id, user.id), deps.approvals === 1 ? text.proposedAlone : text.proposed)
  })
  route.guarded(approveManualEntry, async ({ user, params }) => {
    await approve(deps, { id: params.id, adminId: user.id })
    return new Answer(await show(params.id, user.id), text.approved)
  })
  route.guarded(rejectManualEntry, async ({ user, params, body }) => {
    await reject(deps, { id: params.id, adminId: user.id, reason: body.reason })
    return new Answer(await show(params.id, user.id), text.rejected)
  })
  route.guarded(withdrawManualEntry, async ({ user, params }) => {
    await withdraw(deps, { id: params.id, adminId: user.id })
    return new Answer(await show(params.id, user.id), text.withdrawn)
  })
}
