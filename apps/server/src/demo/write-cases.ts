import { createHash } from 'node:crypto'
import { caseRefundPosting } from '@chophien/domain/ledger/case-postings'
import type { BookedOrder } from '@chophien/domain/ledger/postings'
import type { OrderStatus } from '@chophien/domain/orders/order-status'
import { caseDeadlineOf } from '@chophien/domain/returns/case-deadlines'
import { priceCase } from '@chophien/domain/returns/case-money'
import { type CaseRefund, type PaidLine, partialRefund, wholeRefund } from '@chophien/domain/returns/case-refund'
import { isOpenCase } from '@chophien/domain/returns/case-states'
import { noTaxes } from '@chophien/domain/taxes/withholding'
import * as z from 'zod/mini'
import { addCaseRefund } from '../modules/orders/case-orders.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { IdRow } from '../platform/database/rows.ts'
import { sql } from '../platform/database/sql.ts'
import type { ObjectStore } from '../platform/objects/object-store.ts'
import { type CaseStory, caseTimes, finalCaseStep } from './case-plan.ts'
import type { DemoBooks } from './demo-books.ts'
import { HOUR_MS } from './past-days.ts'
import { drawEvidence, type EvidenceScene, evidenceScenes } from './pictures/evidence-scenes.ts'
import { type Random, uuidOf } from './random.ts'

/** The pictures of evidence of one seeding: each scene is drawn once and kept under the ids of the cases that show it. */
export interface DemoEvidence {
  /** The picture of a scene, as it is kept; null where there is no place for pictures. */
  pictureOf(scene: EvidenceScene): Buffer | null
  /** Names a file that `store` writes. */
  keep(id: string, picture: Buffer): void
  store(): Promise<void>
}

/** Draws the scenes, if there is a place for them. */
export async function openDemoEvidence(objects: ObjectStore | undefined): Promise<DemoEvidence> {
  const pictures = new Map<EvidenceScene, Buffer>()
  const kept = new Map<string, Buffer>()
  if (objects) {
    const { default: sharp } = await import('sharp')
    for (const scene of evidenceScenes)
      pictures.set(
        scene,
        await sharp(Buffer.from(drawEvidence(scene)))
          .webp({ quality: 78 })
          .toBuffer(),
      )
  }
  return {
    pictureOf: (scene) => pictures.get(scene) ?? null,
    keep: (id, picture) => void kept.set(id, picture),
    async store() {
      for (const [id, picture] of kept) await objects?.put(`evidence/${id}.webp`, picture)
    },
  }
}

interface DemoCase {
  story: CaseStory
  order: Omit<BookedOrder, 'paid'> & { shippingFee: number; paymentId: number | null }
  /** Where the order stood before, and since when. */
  origin: { status: OrderStatus; since: Date }
  openedAt: Date
  people: { shopper: number; seller: number }
  random: Random
  books: DemoBooks
}

/** What cases gave back of an order. */
type Refunded = Pick<BookedOrder, 'refunded' | 'refundedByShop' | 'refundedCommission'>

const Item = z.object({
  orderItemId: z.number(),
  quantity: z.number(),
  subtotal: z.number(),
  commission: z.number(),
})

const findLines = async (tx: Db, { shopId, id }: { shopId: number; id: number }): Promise<PaidLine[]> =>
  (
    await tx.rows(
      Item,
      sql`
      select id as "orderItemId", quantity, subtotal, commission from order_items
      where shop_id = ${shopId} and order_id = ${id} order by id`,
    )
  ).map((line) => ({ ...line, refundedUnits: 0, refundedAmount: 0, refundedByShop: 0 }))

/** Writes the refund of a settled case, and books it, as the case itself would have. */
async function settle(
  tx: Db,
  { order, people, origin, books }: DemoCase,
  { id, refund, at, returned }: { id: number; refund: CaseRefund; at: Date; returned: boolean },
): Promise<Refunded> {
  await addCaseRefund(tx, order, refund)
  await tx.run(sql`
    insert into refunds (user_id, shop_id, order_id, payment_id, case_id, cause, method, amount, entry_key, created_at)
    values (${people.shopper}, ${order.shopId}, ${order.id}, ${order.paymentId}, ${id}, ${returned ? 'RETURNED' : 'DISPUTE'},
      ${order.method === 'MOMO' ? order.method : 'BANK_TRANSFER'}, ${refund.amount}, ${`case:${id}:refund`}, ${at})`)
  const { amount, commission } = refund
  const booked = { id, orderId: order.id, shopId: order.shopId, userId: people.shopper, amount, commission }
  const completed = origin.status === 'COMPLETED'
  const taxes = completed ? books.noteRefund(order, id, amount, at) : noTaxes
  books.post({ ...caseRefundPosting({ ...booked, bearer: 'SHOP', method: order.method, completed, taxes }), at })
  return { refunded: amount, refundedByShop: amount, refundedCommission: commission }
}

/** Writes the case of an order with all that belongs to it, as its parties would have, and books it. Returns what it gave back; null for nothing. */
export async function writeCase(tx: Db, of: DemoCase, evidence: DemoEvidence): Promise<Refunded | null> {
  const { story, order, origin, openedAt, people, random } = of
  const lines = await findLines(tx, order)
  const units = new Map(lines.map(({ orderItemId, quantity }) => [orderItemId, quantity]))
  const paid = { lines, shippingFee: order.shippingFee, refundedFee: 0 }
  const price = priceCase(paid, units, story.reason)
  // A tiny marketplace may have nothing to order in a shop.
  const offered = story.offered && price.goods > 0 ? Math.round((price.goods * story.offered) / 100) : null
  let at = openedAt.getTime()
  const dates = story.steps.map(({ afterHours }) => {
    at += afterHours * HOUR_MS
    return new Date(at)
  })
  const dateOf = (state: string): Date | null => dates[story.steps.findIndex((each) => each.state === state)] ?? null
  const { state } = finalCaseStep(story)
  const last = dates.at(-1) ?? openedAt
  const open = isOpenCase(state)
  const sentBackAt = dateOf('SENT_BACK')
  const receivedAt = dateOf('RECEIVED')
  const tracking = sentBackAt && `VN${String(random.int(0, 999_999_999)).padStart(9, '0')}`
  const { id } = await tx.one(
    IdRow,
    sql`
    insert into return_cases (shop_id, order_id, user_id, kind, reason, state, opened_by, note, with_goods, arrived, goods, shipping,
      offered, offer_note, offered_at, offers, return_carrier, return_tracking_code, sent_back_at, received_at, version, opened_at,
      state_changed_at, deadline, closed_at)
    values (${order.shopId}, ${order.id}, ${people.shopper}, ${story.kind}, ${story.reason}, ${state}, 'shopper', ${story.note},
      ${story.kind === 'RETURN'}, ${story.kind !== 'NOT_RECEIVED'}, ${price.goods}, ${price.shipping}, ${offered},
      ${offered === null ? null : (story.steps.find((each) => each.state === 'OFFERED')?.note ?? null)}, ${offered === null ? null : dateOf('OFFERED')},
      ${offered === null ? 0 : 1}, ${tracking && 'Viettel Post'}, ${tracking}, ${sentBackAt}, ${receivedAt}, ${story.steps.length}, ${openedAt},
      ${last}, ${caseDeadlineOf(state, last, caseTimes)}, ${open ? null : last}) returning id`,
  )
  await tx.run(sql`
    insert into return_lines (shop_id, case_id, order_id, order_item_id, quantity, amount, resellable)
    select ${order.shopId}, ${id}, ${order.id}, item, quantity, amount, ${receivedAt && !open ? sql`quantity` : sql`null::integer`}
    from unnest(${price.lines.map((l) => l.orderItemId)}::bigint[], ${price.lines.map((l) => l.quantity)}::integer[],
      ${price.lines.map((l) => l.amount)}::bigint[]) as l (item, quantity, amount)`)
  const idOf = (actor: string) => (actor === 'shopper' || actor === 'seller' ? people[actor] : null)
  await tx.run(sql`
    insert into case_events (shop_id, case_id, state, actor, actor_id, note, at)
    select ${order.shopId}, ${id}, * from unnest(${story.steps.map((s) => s.state)}::text[], ${story.steps.map((s) => s.actor)}::text[],
      ${story.steps.map((s) => idOf(s.actor))}::bigint[], ${story.steps.map((s) => s.note)}::text[], ${dates}::timestamptz[])`)
  for (const { by, text, afterHours } of story.messages ?? [])
    await tx.run(sql`
      insert into case_messages (shop_id, case_id, author, author_id, text, at)
      values (${order.shopId}, ${id}, ${by}, ${people[by]}, ${text}, ${new Date(openedAt.getTime() + afterHours * HOUR_MS)})`)
  for (const [index, { by, scene }] of (story.evidence ?? []).entries()) {
    const picture = evidence.pictureOf(scene)
    if (!picture) continue
    const pictureId = uuidOf(random)
    evidence.keep(pictureId, picture)
    const given = new Date(openedAt.getTime() + (index + 1) * 60_000)
    await tx.run(sql`
      insert into case_evidence (shop_id, id, case_id, author, author_id, kind, extension, sha256, bytes, at, stored_at)
      values (${order.shopId}, ${pictureId}, ${id}, ${by}, ${people[by]}, 'IMAGE', 'webp',
        ${createHash('sha256').update(picture).digest()}, ${picture.length}, ${given}, ${given})`)
  }
  if (open)
    await tx.run(sql`
      update orders set return_origin = ${origin.status}, return_origin_since = ${origin.since}
      where shop_id = ${order.shopId} and id = ${order.id}`)
  if (state !== 'REFUNDED') return null
  const refund = offered === null ? wholeRefund(paid, units, story.reason) : partialRefund(paid, units, offered, 'SHOP')
  return refund.amount > 0 ? settle(tx, of, { id, refund, at: last, returned: receivedAt !== null }) : null
}
