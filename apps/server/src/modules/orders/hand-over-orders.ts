import { DomainError } from '@chophien/domain/contract/errors'
import {
  type GivenHandover,
  type HandoverRow,
  handoverColumnNames,
  type JudgedHandover,
  judgeHandover,
  readHandover,
} from '@chophien/domain/orders/handover'
import { handoverErrors } from '@chophien/domain/orders/handover-errors'
import { handoverMessages } from '@chophien/domain/orders/handover-messages'
import { HANDOVER_ROWS_MAX } from '@chophien/domain/orders/limits'
import { orderNumberIn } from '@chophien/domain/orders/order-number'
import { sellerTransitions } from '@chophien/domain/orders/staff-transitions'
import type { Cell } from '@chophien/domain/text/csv'
import type { Database, Db } from '../../platform/database/database.ts'
import { readRows } from '../imports/read-rows.ts'
import { findOrdersByNumber, findOrdersToHandOver, type OrderWorker } from './handover.queries.ts'
import { exactOrder } from './transition-order.queries.ts'
import { transitionOrder } from './transition-order.ts'

/** The template: the orders of the shop that wait for their handover, without codes. `ids`: of these only; null: all. */
export async function handoverRows(db: Db, worker: OrderWorker, ids: readonly number[] | null): Promise<Cell[][]> {
  const orders = await findOrdersToHandOver(db, worker, ids)
  return [
    Object.values(handoverColumnNames),
    ...orders.map(({ orderNumber, recipientName }) => [orderNumber, recipientName, '', '']),
  ]
}

async function judge(db: Db, worker: OrderWorker, rows: readonly GivenHandover[]): Promise<JudgedHandover[]> {
  const numbers = rows.flatMap(({ orderNumber }) => orderNumberIn(orderNumber) ?? [])
  return judgeHandover(rows, await findOrdersByNumber(db, worker, numbers))
}

/** Reads a table of tracking codes and judges its rows; changes nothing. Throws HANDOVER_UNREADABLE, and as `readRows`. */
export async function previewHandover(db: Db, worker: OrderWorker, bytes: Buffer): Promise<JudgedHandover[]> {
  // One more for the head.
  const rows = readHandover(await readRows(bytes, { rowsMax: HANDOVER_ROWS_MAX + 1 }))
  if (rows === null) throw handoverErrors.HANDOVER_UNREADABLE(handoverMessages.columnsMissing)
  if (rows.length === 0 || rows.length > HANDOVER_ROWS_MAX)
    throw handoverErrors.HANDOVER_UNREADABLE(handoverMessages.rows)
  return judge(db, worker, rows)
}

/** Hands over the orders of a shop, each in its own transaction, so that a refused one does not block the others. Idempotent: an order that has
 *  this code already is DONE. Returns a row per given one, in their order, none of them READY. */
export async function handOverOrders(
  db: Database,
  worker: OrderWorker,
  given: readonly Omit<HandoverRow, 'row'>[],
): Promise<JudgedHandover[]> {
  const rows = given.map((row, at) => ({ ...row, row: at + 1 }))
  const { userId, shopId } = worker
  const judged = await judge(db, worker, rows)
  const { from, to } = sellerTransitions.ship
  for (const { state, orderId, carrier, trackingCode } of judged) {
    if (state !== 'READY' || orderId === null) continue
    await db
      .transaction((tx) =>
        transitionOrder(tx, exactOrder({ shopId, id: orderId }), {
          from,
          to,
          actor: 'seller',
          actorId: userId,
          note: null,
          shipment: { carrier, trackingCode },
        }),
      )
      .catch((error: unknown) => {
        // Somebody was faster; the rows are read once more below.
        if (!(error instanceof DomainError)) throw error
      })
  }
  const after = await judge(db, worker, rows)
  return after.map((row) =>
    row.state === 'READY' ? { ...row, state: 'WRONG' as const, reason: handoverMessages.movedOn } : row,
  )
}
