import { commissionOf } from '@chophien/domain/ledger/commission'
import {
  type BookedOrder,
  MARKETPLACE,
  type Posting,
  placedPosting,
  postingOfTransition,
} from '@chophien/domain/ledger/postings'
import type { AddressSnapshot } from '@chophien/domain/orders/contract'
import { priceCheckout, splitShippingFee, subtotalOf } from '@chophien/domain/orders/pricing'
import { SHIPPING_METHOD } from '@chophien/domain/orders/shipping-fees'
import { VIETNAM_TIME_ZONE } from '@chophien/domain/text/vietnam-time'
import * as z from 'zod/mini'
import type { Db } from '../platform/database/database.ts'
import { IdRow } from '../platform/database/rows.ts'
import { sql } from '../platform/database/sql.ts'
import { CROCKFORD_BASE32 } from '../platform/random-code.ts'
import { type CheckoutPlan, finalStep, moneyOf, type OrderStep, type OrderStory, orderStories } from './order-plan.ts'
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

const HOUR_MS = 3_600_000
const signs = [...CROCKFORD_BASE32]
const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: VIETNAM_TIME_ZONE,
  year: '2-digit',
  month: '2-digit',
  day: '2-digit',
})

const signsOf = (count: number, random: Random) => Array.from({ length: count }, () => random.pick(signs)).join('')

const orderNumber = (at: Date, random: Random): string =>
  `CP${day.format(at).replaceAll(/\D/gu, '')}-${signsOf(8, random)}`

function datesOf(steps: readonly OrderStep[], start: Date): Date[] {
  let at = start.getTime()
  return steps.map((each) => {
    at += each.afterHours * HOUR_MS
    return new Date(at)
  })
}

interface WriteDeps {
  shops: readonly WrittenShop[]
  inventory: readonly InventoryItem[]
  adminId: number
  now: Date
  random: Random
  /** Receives the checkout's ledger postings, which are written after all checkouts, in order of time. */
  postings: Posting[]
  evidence: DemoEvidence
}

function pickLines(inventory: readonly InventoryItem[], shopId: number, count: number, random: Random) {
  const items = inventory.filter((item) => item.shopId === shopId)
  return random.some(items, count).map((item) => ({
    item,
    shopId,
    commissionBps: item.commissionBps,
    currentPrice: item.finalPrice,
    quantity: random.weighted([
      [1, 70],
      [2, 22],
      [3, 8],
    ] as const),
  }))
}

/** The ledger postings of a story's steps. */
function postingsOfStory(order: Omit<BookedOrder, 'paid'>, story: OrderStory, dates: readonly Date[]): Posting[] {
  const isPrepaid = order.method !== 'COD'
  const { paidAtStep } = moneyOf(story)
  return story.steps.flatMap(({ status }, index) => {
    const at = dates[index] ?? new Date()
    const before = story.steps[index - 1]
    if (!before) return isPrepaid ? [{ ...placedPosting(order), at }] : []
    const paid = paidAtStep !== null && paidAtStep < index
    const posting = postingOfTransition({ ...order, paid }, before.status, status)
    // The payment arrives with this step.
    const money: Posting[] =
      isPrepaid && paidAtStep === index
        ? [
            {
              entryKey: `order:${order.id}:demo-money`,
              at,
              entries: [
                {
                  account: order.method === 'MOMO' ? 'MOMO' : 'BANK',
                  holderId: MARKETPLACE,
                  amount: order.total,
                  orderId: order.id,
                },
                { account: 'SHOPPER', holderId: order.userId, amount: -order.total, orderId: order.id },
              ],
            },
          ]
        : []
    return [...money, ...(posting ? [{ ...posting, at }] : [])]
  })
}

/** Writes one checkout with its payment and its orders, each with items and its whole history. Returns the orders' ids. */
export async function writeCheckout(
  tx: Db,
  buyer: Buyer,
  plan: CheckoutPlan,
  { shops, inventory, adminId, now, random, postings, evidence }: WriteDeps,
): Promise<number[]> {
  const placedAt = new Date(now.getTime() - plan.hoursAgo * HOUR_MS)
  const parts = plan.orders.map(({ shop: index, story: name, lines }) => {
    const shop = shops[index]
    if (!shop) throw new RangeError(`there is no demo shop ${index}`)
    const story: OrderStory = orderStories[name]
    return { shop, story, lines: pickLines(inventory, shop.id, lines, random) }
  })
  const [first] = parts
  if (!first) throw new RangeError('a checkout needs an order')
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
  const paymentId =
    method === 'COD'
      ? null
      : (
          await tx.one(
            IdRow,
            sql`
            insert into payments (user_id, checkout_id, method, status, amount, received, transfer_code, expires_at, created_at, paid_at)
            values (${buyer.id}, ${checkoutId}, ${method}, ${money.payment}, ${total.total}, ${paidAt ? total.total : 0},
              ${`DH${signsOf(10, random)}`}, ${expiresAt}, ${placedAt}, ${paidAt ?? null}) returning id`,
          )
        ).id
  const ids: number[] = []
  for (const [index, { shop, story, lines }] of parts.entries()) {
    const dates = datesOf(story.steps, placedAt)
    const subtotal = subtotalOf(lines)
    const fee = fees[index] ?? 0
    const commission = lines.reduce(
      (sum, { item, quantity }) => sum + commissionOf(item.finalPrice * quantity, item.commissionBps),
      0,
    )
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
        commission_bps, subtotal)
      select ${shop.id}, ${id}, product_id, variant_id, name, options, image, price, quantity, commission_bps, price * quantity
      from unnest(${lines.map((l) => l.item.productId)}::bigint[], ${lines.map((l) => l.item.variantId)}::bigint[],
        ${lines.map((l) => l.item.productName)}::text[], ${lines.map((l) => l.item.options)}::text[],
        ${lines.map((l) => l.item.imageUrl)}::text[], ${lines.map((l) => l.currentPrice)}::bigint[], ${lines.map((l) => l.quantity)}::integer[],
        ${lines.map((l) => l.item.commissionBps)}::integer[])
        as i (product_id, variant_id, name, options, image, price, quantity, commission_bps)`)
    const people: Partial<Record<OrderStep['actor'], number>> = {
      shopper: buyer.id,
      seller: shop.ownerId,
      admin: adminId,
    }
    await tx.run(sql`
      insert into order_events (shop_id, order_id, status, actor, actor_id, note, at)
      select ${shop.id}, ${id}, * from unnest(${story.steps.map((s) => s.status)}::text[], ${story.steps.map((s) => s.actor)}::text[],
        ${story.steps.map((s) => people[s.actor] ?? null)}::bigint[], ${story.steps.map((s) => s.note)}::text[], ${dates}::timestamptz[])`)
    ids.push(id)
    const booked = { id, shopId: shop.id, userId: buyer.id, total: subtotal + fee, commission, method, ...untouched }
    postings.push(...postingsOfStory(booked, story, dates))
    const asked = story.steps.findIndex((each) => each.status === 'RETURN_REQUESTED')
    if (story.case)
      postings.push(
        ...(await writeCase(
          tx,
          {
            story: story.case,
            order: { ...booked, shippingFee: fee, paymentId },
            origin: { status: story.steps[asked - 1]?.status ?? 'DELIVERED', since: dates[asked - 1] ?? placedAt },
            openedAt: dates[asked] ?? placedAt,
            people: { shopper: buyer.id, seller: shop.ownerId },
            random,
          },
          evidence,
        )),
      )
  }
  return ids
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
