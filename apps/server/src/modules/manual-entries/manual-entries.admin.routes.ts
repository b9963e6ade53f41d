import {
  approveManualEntry,
  listManualEntries,
  proposeManualEntry,
  rejectManualEntry,
  withdrawManualEntry,
} from '@chophien/domain/manual-entries/admin-contract'
import { manualEntryMessages as text } from '@chophien/domain/manual-entries/messages'
import type { ReadDb } from '../../platform/database/database.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { findShopSums, type ShopSums } from '../ledger/shop-sums.queries.ts'
import { keyOf } from '../orders/idempotency.ts'
import {
  approveManualEntry as approve,
  type ManualEntryDeps,
  rejectManualEntry as reject,
  requireManualEntry,
  withdrawManualEntry as withdraw,
} from './decide-manual-entry.ts'
import { findManualEntries, type ManualEntryRow, presentManualEntry } from './manual-entries.queries.ts'
import { proposeManualEntry as propose } from './propose-manual-entry.ts'

/** What the books hold of the shops in entries that wait. */
const sumsOfWaiting = (db: ReadDb, rows: readonly ManualEntryRow[]): Promise<ShopSums[]> =>
  findShopSums(
    db,
    rows.flatMap(({ state, lines }) => (state === 'PROPOSED' ? lines.map(({ holderId }) => holderId) : [])),
  )

/** Bookings by hand: one administrator proposes, another approves. */
export function manualEntryRoutes(route: Router, deps: ManualEntryDeps): void {
  const { db } = deps
  const show = async (id: number, adminId: number) => {
    const row = await requireManualEntry(db, id)
    return presentManualEntry(row, adminId, await sumsOfWaiting(db, [row]))
  }
  route.guarded(listManualEntries, async ({ user, query, reads }) => {
    const page = await findManualEntries(reads, query)
    const sums = await sumsOfWaiting(reads, page.items)
    return { ...page, items: page.items.map((row) => presentManualEntry(row, user.id, sums)) }
  })
  route.guarded(proposeManualEntry, async ({ user, body, request }) => {
    const key = keyOf(request.headers['idempotency-key'])
    const id = await propose(deps, body, { adminId: user.id, key })
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
