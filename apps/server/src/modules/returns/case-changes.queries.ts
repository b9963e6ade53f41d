import { type EventNote, storedNote } from '@chophien/domain/orders/event-causes'
import type { CaseKind, CaseReason } from '@chophien/domain/returns/case-reasons'
import type { CaseActor, CaseState } from '@chophien/domain/returns/case-states'
import { endedCaseStates } from '@chophien/domain/returns/case-states'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { IdRow } from '../../platform/database/rows.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { caseMessages } from '../outbox/outbox.queries.ts'

/** Who changes a case, and what is told of it. */
export interface CaseStep {
  actor: CaseActor
  /** The user who did it; null for timers and carriers. */
  actorId: number | null
  note: EventNote
}

interface NewCase {
  shopId: number
  orderId: number
  userId: number
  kind: CaseKind
  reason: CaseReason
  state: CaseState
  openedBy: 'shopper' | 'admin' | 'timer'
  note: string | null
  arrived: boolean
  goods: number
  shipping: number
  deadline: Date | null
  lines: readonly { orderItemId: number; quantity: number; amount: number }[]
}

/** Writes a new case with its lines, its first event and the message about it. Returns its id. */
export const insertCase = async (tx: Db, made: NewCase, step: CaseStep): Promise<number> =>
  (
    await tx.one(
      IdRow,
      sql`
      with made as (
        insert into return_cases (shop_id, order_id, user_id, kind, reason, state, opened_by, note, with_goods, arrived, goods, shipping, deadline)
        values (${made.shopId}, ${made.orderId}, ${made.userId}, ${made.kind}, ${made.reason}, ${made.state}, ${made.openedBy}, ${made.note},
          ${made.kind === 'RETURN'}, ${made.arrived}, ${made.goods}, ${made.shipping}, ${made.deadline})
        returning shop_id, id, order_id, state
      ), lines as (
        insert into return_lines (shop_id, case_id, order_id, order_item_id, quantity, amount)
        select made.shop_id, made.id, made.order_id, l.item, l.quantity, l.amount
        from made, unnest(${made.lines.map((l) => l.orderItemId)}::bigint[], ${made.lines.map((l) => l.quantity)}::integer[],
          ${made.lines.map((l) => l.amount)}::bigint[]) as l (item, quantity, amount)
      ), event as (${eventOf(sql`made`, step)}), messages as (${caseMessages('CASE', sql`event`)})
      select id from made`,
    )
  ).id

function eventOf(changed: Sql, { actor, actorId, note: said }: CaseStep): Sql {
  const { cause, note } = storedNote(said)
  return sql`
  insert into case_events (shop_id, case_id, state, actor, actor_id, note, cause)
  select shop_id, id, state, ${actor}, ${actorId}::bigint, ${note}, ${cause} from ${changed} returning shop_id, case_id, id`
}

/** What a change writes besides the state. */
export interface CaseChange {
  to: CaseState
  deadline: Date | null
  offer?: { amount: number; note: string | null }
  sentBack?: { carrier: string; trackingCode: string }
  received?: boolean
  withGoods?: boolean
}

/** Changes a case that still is as it was read, with its event and the message about it. False when somebody was faster, or, with `inTime`, when its
 *  deadline has passed. */
export async function changeCase(
  tx: Db,
  of: { shopId: number; id: number; state: CaseState; version: number },
  { to, deadline, offer, sentBack, received, withGoods }: CaseChange,
  step: CaseStep,
  { inTime }: { inTime: boolean },
): Promise<boolean> {
  const set = [
    sql`state = ${to}, state_changed_at = now(), version = version + 1, reminded_at = null, deadline = ${deadline}::timestamptz,
      closed_at = case when ${endedCaseStates.includes(to)}::boolean then now() end`,
    ...(offer
      ? [sql`offered = ${offer.amount}, offer_note = ${offer.note}, offered_at = now(), offers = offers + 1`]
      : []),
    ...(sentBack
      ? [
          sql`return_carrier = ${sentBack.carrier}, return_tracking_code = ${sentBack.trackingCode}, sent_back_at = now()`,
        ]
      : []),
    ...(received ? [sql`received_at = now()`] : []),
    ...(withGoods === undefined ? [] : [sql`with_goods = ${withGoods}`]),
  ]
  const changed = await tx.rows(
    IdRow,
    sql`
    with changed as (
      update return_cases set ${sql.join(set, sql`, `)}
      where shop_id = ${of.shopId} and id = ${of.id} and state = ${of.state} and version = ${of.version}
        ${inTime ? sql`and deadline > clock_timestamp()` : sql.empty}
      returning shop_id, id, state
    ), event as (${eventOf(sql`changed`, step)}), messages as (${caseMessages('CASE', sql`event`)})
    select id from changed`,
  )
  return changed.length > 0
}

/** Writes down that goods are back although their case has ended, with its event. Nobody is told: no money and no state changes. False when somebody was
 *  faster. */
export const noteGoodsBack = async (
  tx: Db,
  of: { shopId: number; id: number; version: number },
  step: CaseStep,
): Promise<boolean> =>
  (
    await tx.rows(
      IdRow,
      sql`
      with changed as (
        update return_cases set received_at = coalesce(received_at, now()), version = version + 1
        where shop_id = ${of.shopId} and id = ${of.id} and state = 'REFUNDED' and version = ${of.version} returning shop_id, id, state
      ), event as (${eventOf(sql`changed`, step)})
      select id from changed`,
    )
  ).length > 0

/** The units that the seller can sell again. Lines that are not named have none. */
export const writeResellable = (
  tx: Db,
  { shopId, id }: { shopId: number; id: number },
  resellable: readonly { orderItemId: number; quantity: number }[],
): Promise<number> =>
  tx.run(sql`
    update return_lines l set resellable = coalesce((
      select units from unnest(${resellable.map((each) => each.orderItemId)}::bigint[], ${resellable.map((each) => each.quantity)}::integer[])
        as given (item, units) where given.item = l.order_item_id limit 1), 0)
    where l.shop_id = ${shopId} and l.case_id = ${id}`)

/** Units of a case that came back fit for sale. */
export const findResellable = (
  tx: Db,
  { shopId, id }: { shopId: number; id: number },
): Promise<{ orderItemId: number; quantity: number }[]> =>
  tx.rows(
    z.object({ orderItemId: z.number(), quantity: z.number() }),
    sql`
    select order_item_id as "orderItemId", resellable as quantity from return_lines
    where shop_id = ${shopId} and case_id = ${id} and resellable > 0`,
  )
