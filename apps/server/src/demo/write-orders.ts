import { commissionOf } from '@chophien/domain/ledger/commission'
import {
  type BookedOrder,
  MARKETPLACE,
  placedPosting,
  postingOfTransition,
  soldWith,
} from '@chophien/domain/ledger/postings'
import type { AddressSnapshot } from '@chophien/domain/orders/contract'
import { storedNote } from '@chophien/domain/orders/event-causes'
import { type CaseOrigin, caseOrigins, caseStatuses } from '@chophien/domain/orders/order-status'
import { priceCheckout, splitShippingFee, subtotalOf } from '@chophien/domain/orders/pricing'
import { SHIPPING_METHOD } from '@chophien/domain/orders/shipping-fees'
import { bankHolder } from '@chophien/domain/payments/account-holder'
import { VIETNAM_TIME_ZONE } from '@chophien/domain/text/vietnam-time'
import * as z from 'zod/mini'
import type { Db } from '../platform/database/database.ts'
import { IdRow } from '../platform/database/rows.ts'
import { sql } from '../platform/database/sql.ts'
import { demoPlan, plannedRate } from './commission-plan.ts'
import type { DemoBooks } from './demo-books.ts'
import { digitsOf, signsOf } from './demo-codes.ts'
import { type CheckoutPlan, finalStep, moneyOf, type OrderStep, type OrderStory, orderStories } from './order-plan.ts'
import { HOUR_MS } from './past-days.ts'
import type { Random } from './random.ts'
import { type DemoEvidence, writeCase } from './write-cases.ts'
import type { WrittenShop } from './write-catalog.ts'

/** A variant that a demo shop sells. */
export const InventoryItem = z.object({
  variantId: z.number(),
  productId: z.number(),
  shopId: z.number(),
  productName: z.string(),
  options: z.string(),
  imageUrl: z.nullable(z.string()),
  finalPrice: z.number(),
  commissionBps: z.number(),
})
export type InventoryItem = z.output<typeof InventoryItem>

/** Well-selling products of these shops, each with its default variant. */
export const findInventory = (db: Db, shopIds: readonly number[]): Promise<InventoryItem[]> =>
  db.rows(
    InventoryItem,
    sql`
    select v.id as "variantId", p.id as "productId", p.shop_id as "shopId", p.name as "productName", v.options,
      p.image_urls[1] as "imageUrl", v.final_price as "finalPrice",
      (select c.commission_bps from categories c where c.id = p.category_id) as "commissionBps"
    from shops s cross join lateral (
      select * from products where shop_id = s.id and status = 'ACTIVE' and in_stock and sold_count >= 100 and min_price < 1500000
      order by id limit 24
    ) p join variants v on v.id = p.default_variant_id
    where s.id = any(${shopIds}) order by p.id`,
  )

export interface Buyer {
  id: number
  address: AddressSnapshot
}

const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: VIETNAM_TIME_ZONE,
  year: '2-digit',
  month: '2-digit',
  day: '2-digit',
})

const orderNumber = (at: Date, random: Random): string =>
  `CP${day.format(at).replaceAll(/\D/gu, '')}-${signsOf(8, random)}`

function datesOf(steps: readonly OrderStep[], start: Date): Date[] {
  let at = start.getTime()
  return steps.map((each) => {
    at += each.afterHours * HOUR_MS
    return new Date(at)
  })
}

/** An order whose story is told. */
type StoryOrder = Omit<BookedOrder, 'paid'> & { shippingFee: number; paymentId: number | null; sellerId: number }

interface WriteDeps {
  shops: readonly WrittenShop[]
  inventory: readonly InventoryItem[]
  adminId: number
  now: Date
  random: Random
  books: DemoBooks
  evidence: DemoEvidence
}

/** Items of a shop that somebody buys. `shop`: its place in the list. */
function pickLines(
  { shops, inventory, now, random }: WriteDeps,
  { shop, lines }: CheckoutPlan['orders'][number],
  placedAt: Date,
) {
  const planned = plannedRate(demoPlan(now), shop, placedAt)
  const items = inventory.filter((item) => item.shopId === shops[shop]?.id)
  return random.some(items, lines).map((item) => {
    const quantity = random.weighted([
      [1, 70],
      [2, 22],
      [3, 8],
    ] as const)
    const commissionBps = planned?.commissionBps ?? item.commissionBps
    const commission = commissionOf(item.finalPrice * quantity, commissionBps, planned?.cap)
    return { item, shopId: item.shopId, currentPrice: item.finalPrice, quantity, commissionBps, commission }
  })
}

/** The line of the bank's statement with which a payment came, and what it books. */
async function receiveTransfer(
  tx: Db,
  { buyer, paymentId, amount, code, at }: { buyer: Buyer; paymentId: number; amount: number; code: string; at: Date },
  { books, random }: WriteDeps,
): Promise<void> {
  const counterparty = {
    name: bankHolder(buyer.address.contactFullName),
    accountNumber: digitsOf(12, random),
    bank: random.pick(['Vietcombank', 'Techcombank', 'MB Bank', 'BIDV']),
  }
  const reference = `FT${digitsOf(12, random)}`
  const { id } = await tx.one(
    IdRow,
    sql`
    insert into bank_transfers (provider, provider_transaction_id, direction, amount, content, reference, occurred_at, received_at, counterparty,
      status, user_id, payment_id)
    values ('sepay', ${`mau-${code}`}, 'IN', ${amount}, ${`${counterparty.name} chuyen tien ${code}`}, ${reference}, ${at}, ${at},
      ${JSON.stringify(counterparty)}::jsonb, 'PAID', ${buyer.id}, ${paymentId}) returning id`,
  )
  books.post({
    entryKey: `transfer:${id}`,
    at,
    entries: [
      { account: 'BANK', holderId: MARKETPLACE, amount },
      { account: 'SHOPPER', holderId: buyer.id, amount: -amount },
    ],
  })
}

const isCaseStatus = (status: OrderStep['status'] | undefined) => caseStatuses.some((each) => each === status)

/** Books the steps of a story one after the other, with its case when it comes to that. */
async function liveStory(
  tx: Db,
  { story, dates, order }: { story: OrderStory; dates: readonly Date[]; order: StoryOrder },
  { books, random, evidence }: WriteDeps,
): Promise<void> {
  const { paidAtStep } = moneyOf(story)
  let booked: Omit<BookedOrder, 'paid'> = order
  let origin: CaseOrigin | null = null
  for (const [index, { status }] of story.steps.entries()) {
    const at = dates[index] ?? new Date()
    const before = story.steps[index - 1]
    if (!before) {
      if (order.method !== 'COD') books.post({ ...placedPosting(order), at })
      continue
    }
    if (status === 'RETURN_REQUESTED') origin = caseOrigins.find((each) => each === before.status) ?? null
    const paid = paidAtStep !== null && paidAtStep < index
    const from = isCaseStatus(before.status) ? origin : null
    const taxes = books.noteSale(order, soldWith({ ...booked, paid }, before.status, status, from), at)
    const posting = postingOfTransition({ ...booked, paid }, before.status, status, from, taxes)
    if (posting) books.post({ ...posting, at })
    if (status !== 'RETURN_REQUESTED' || !story.case) continue
    const refunded = await writeCase(
      tx,
      {
        story: story.case,
        order,
        origin: { status: before.status, since: dates[index - 1] ?? at },
        openedAt: at,
        people: { shopper: order.userId, seller: order.sellerId },
        random,
        books,
      },
      evidence,
    )
    booked = { ...booked, ...refunded }
  }
}

/** Writes one checkout with its payment and its orders, each with items and its whole history. In a small marketplace a shop may have nothing to order: it gets
 *  none. */
export async function writeCheckout(tx: Db, buyer: Buyer, plan: CheckoutPlan, deps: WriteDeps): Promise<void> {
  const { shops, adminId, now, random } = deps
  const placedAt = new Date(now.getTime() - plan.hoursAgo * HOUR_MS)
  const parts = plan.orders.flatMap((each) => {
    const shop = shops[each.shop]
    if (!shop) throw new RangeError(`there is no demo shop ${each.shop}`)
    const story: OrderStory = orderStories[each.story]
    const lines = pickLines(deps, each, placedAt)
    return lines.length > 0 ? [{ shop, story, lines }] : []
  })
  const [first] = parts
  if (!first) return
  const total = priceCheckout(parts.flatMap((part) => part.lines))
  const fees = splitShippingFee(total.shippingFee, parts.length)
  const { method } = first.story
  const money = moneyOf(first.story)
  const paidAt = money.paidAtStep === null ? null : datesOf(first.story.steps, placedAt)[money.paidAtStep]

  const { id: checkoutId } = await tx.one(
    IdRow,
    sql`
    insert into checkouts (user_id, placed_at, subtotal, shipping_fee, total)
    values (${buyer.id}, ${placedAt}, ${total.subtotal}, ${total.shippingFee}, ${total.total}) returning id`,
  )
  const expiresAt = new Date(placedAt.getTime() + HOUR_MS / 4)
  const code = `DH${signsOf(10, random)}`
  const paymentId =
    method === 'COD'
      ? null
      : (
          await tx.one(
            IdRow,
            sql`
            insert into payments (user_id, checkout_id, method, status, amount, received, transfer_code, expires_at, created_at, paid_at)
            values (${buyer.id}, ${checkoutId}, ${method}, ${money.payment}, ${total.total}, ${paidAt ? total.total : 0},
              ${code}, ${expiresAt}, ${placedAt}, ${paidAt ?? null}) returning id`,
          )
        ).id
  if (paymentId !== null && paidAt)
    await receiveTransfer(tx, { buyer, paymentId, amount: total.total, code, at: paidAt }, deps)
  for (const [index, { shop, story, lines }] of parts.entries()) {
    const dates = datesOf(story.steps, placedAt)
    const subtotal = subtotalOf(lines)
    const fee = fees[index] ?? 0
    const commission = lines.reduce((sum, line) => sum + line.commission, 0)
    const wasShipped = story.steps.some((each) => each.status === 'SHIPPED')
    const address = JSON.stringify(buyer.address)
    const { id } = await tx.one(
      IdRow,
      sql`
      insert into orders (shop_id, user_id, checkout_id, order_number, status, shop_name, subtotal, shipping_fee, total_amount, commission,
        shipping_method_id, payment_method, payment_status, shipping_address, billing_address, customer_phone, notes_to_seller,
        carrier, tracking_code, ordered_at, status_changed_at)
      values (${shop.id}, ${buyer.id}, ${checkoutId}, ${orderNumber(placedAt, random)}, ${finalStep(story).status}, ${shop.name},
        ${subtotal}, ${fee}, ${subtotal + fee}, ${commission}, ${SHIPPING_METHOD}, ${method}, ${moneyOf(story).order}, ${address}::jsonb, ${address}::jsonb,
        ${buyer.address.contactPhoneNumber}, ${random.chance(0.25) ? random.pick(notes) : null},
        ${wasShipped ? random.pick(carriers) : null}, ${wasShipped ? `VN${signsOf(9, random)}` : null}, ${placedAt}, ${dates.at(-1)})
      returning id`,
    )
    await tx.run(sql`
      insert into order_items (shop_id, order_id, product_id, variant_id, product_name, variant_options, image_url, unit_price, quantity,
        commission_bps, commission, subtotal)
      select ${shop.id}, ${id}, product_id, variant_id, name, options, image, price, quantity, commission_bps, commission, price * quantity
      from unnest(${lines.map((l) => l.item.productId)}::bigint[], ${lines.map((l) => l.item.variantId)}::bigint[],
        ${lines.map((l) => l.item.productName)}::text[], ${lines.map((l) => l.item.options)}::text[],
        ${lines.map((l) => l.item.imageUrl)}::text[], ${lines.map((l) => l.currentPrice)}::bigint[], ${lines.map((l) => l.quantity)}::integer[],
        ${lines.map((l) => l.commissionBps)}::integer[], ${lines.map((l) => l.commission)}::bigint[])
        as i (product_id, variant_id, name, options, image, price, quantity, commission_bps, commission)`)
    const people: Partial<Record<OrderStep['actor'], number>> = {
      shopper: buyer.id,
      seller: shop.ownerId,
      admin: adminId,
    }
    const said = story.steps.map(({ note }) => storedNote(note))
    await tx.run(sql`
      insert into order_events (shop_id, order_id, status, actor, actor_id, note, cause, at)
      select ${shop.id}, ${id}, * from unnest(${story.steps.map((s) => s.status)}::text[], ${story.steps.map((s) => s.actor)}::text[],
        ${story.steps.map((s) => people[s.actor] ?? null)}::bigint[], ${said.map((s) => s.note)}::text[],
        ${said.map((s) => s.cause)}::text[], ${dates}::timestamptz[])`)
    const booked = { id, shopId: shop.id, userId: buyer.id, total: subtotal + fee, commission, method, ...untouched }
    const order = { ...booked, shippingFee: fee, paymentId, sellerId: shop.ownerId }
    await liveStory(tx, { story, dates, order }, deps)
  }
}

/** No case gave anything back. */
const untouched = { refunded: 0, refundedByShop: 0, refundedCommission: 0 }

const notes = [
  'Giao giờ hành chính giúp mình ạ.',
  'Gọi trước khi giao nhé shop.',
  'Gói quà giúp mình, cảm ơn shop.',
  'Để ở bảo vệ nếu mình không có nhà.',
] as const

const carriers = ['Viettel Post', 'Giao Hàng Nhanh', 'VNPost'] as const
