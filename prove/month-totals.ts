import { expect } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import type { Fixture } from './fixture.ts'
import type { monthPayouts } from './month-payouts.ts'
import { commissionOn, type MonthShop } from './month-shops.ts'
import { movedBy, type RawTransaction, sumOf, touches, vietnamIso } from './raw-books.ts'
import type { RawTax } from './raw-taxes.ts'

const OrderRow = z.object({
  id: z.number(),
  shopId: z.number(),
  method: z.string(),
  total: z.number(),
  placedAt: z.date(),
  commission: z.number(),
  /** `back`: what the shop gave back of it. */
  lines: z.array(z.object({ subtotal: z.number(), back: z.number() })),
})
export type MonthOrder = z.output<typeof OrderRow>

export const readMonthOrders = ({ market }: Fixture): Promise<MonthOrder[]> =>
  market.db.rows(
    OrderRow,
    sql`
    select o.id, o.shop_id as "shopId", o.payment_method as method, o.total_amount as total, o.ordered_at as "placedAt", o.commission,
      (select json_agg(json_build_object('subtotal', i.subtotal, 'back', i.refunded_by_shop)) from order_items i
        where i.shop_id = o.shop_id and i.order_id = o.id) as lines from orders o`,
  )

const commissionAt = (subtotal: number, bps: number): number => Math.floor((subtotal * bps) / 10_000)

/** The shop of an order, Vietnam's day on which it was placed, and the commission of that day. */
function termsOf({ id, shopId, placedAt }: MonthOrder, shops: readonly MonthShop[]) {
  const shop = shops.find((each) => each.shopId === shopId)
  if (!shop) throw new Error(`order ${id} is of another shop`)
  const day = vietnamIso(placedAt).slice(0, 10)
  return { shop, day, bps: commissionOn(shop, day) }
}

/** What the books say that each settled order earned is the commission of its lines, less the share of it that goes back with what the shop gave back of each. A parcel
 *  that never arrived earns nothing. */
export function expectEarned(
  orders: readonly MonthOrder[],
  shops: readonly MonthShop[],
  books: readonly RawTransaction[],
) {
  const earned = new Map<number, number>()
  const undelivered = new Set<number>()
  const settled = new Set<number>()
  for (const { key, entries } of books)
    for (const { account, order, amount } of entries) {
      if (order !== null && key.endsWith(':COMPLETED')) settled.add(order)
      if (account === 'COMMISSION' && order !== null) {
        settled.add(order)
        earned.set(order, (earned.get(order) ?? 0) - amount)
        if (key.endsWith(':undelivered')) undelivered.add(order)
      }
    }
  let shared = 0
  for (const order of orders) {
    if (!settled.has(order.id)) continue
    const booked = earned.get(order.id) ?? 0
    const { bps } = termsOf(order, shops)
    const kept = order.lines.map(({ subtotal, back }) => {
      const whole = commissionAt(subtotal, bps)
      if (back > 0 && back < subtotal) shared += 1
      return { amount: whole - Math.floor((whole * back) / subtotal) }
    })
    expect(booked, `commission that order ${order.id} has earned`).toBe(undelivered.has(order.id) ? 0 : sumOf(kept))
  }
  expect(shared).toBeGreaterThan(0)
}

/** Each order's commission is that of its shop on the day on which it was placed, and each month has orders before and after its change of plans. */
export function expectCommissions(
  orders: readonly MonthOrder[],
  shops: readonly MonthShop[],
  months: readonly string[],
) {
  const rates = new Map<string, Set<number>>()
  for (const order of orders) {
    const { id, commission, lines } = order
    const { shop, day, bps } = termsOf(order, shops)
    const meant = lines.map(({ subtotal }) => ({ amount: commissionAt(subtotal, bps) }))
    expect(commission, `commission of order ${id} at ${bps}`).toBe(sumOf(meant))
    const month = day.slice(0, 7)
    if (shop.plans.some((plan) => plan.fromDay.startsWith(month)))
      rates.set(month, (rates.get(month) ?? new Set()).add(bps))
  }
  for (const month of months) expect(rates.get(month)?.size, `plans of ${month}`).toBeGreaterThan(2)
}

/** Each month has sales by the rates before and after their change, and shops whose seller became, or stopped to be, a company. */
export function expectTaxChanges(
  books: readonly RawTransaction[],
  taxes: readonly RawTax[],
  months: readonly string[],
) {
  for (const month of months) {
    const sales = taxes.filter((tax) => tax.month === month && !tax.isBack)
    const changeDay = `${month}-14`
    for (const day of ['before', 'after'] as const)
      expect(
        sales.filter(({ transaction }) => transaction.day < changeDay === (day === 'before')).length,
        `${month}, ${day} the change of rates`,
      ).toBeGreaterThan(0)
    const taxed = new Set(sales.map(({ transaction }) => transaction.id))
    const settled = books.filter(
      (each) => each.month === month && each.key.endsWith(':COMPLETED') && touches(each, 'SHOP_PENDING'),
    )
    const kinds = new Map<number, Set<boolean>>()
    for (const each of settled) {
      const shopId = each.entries.find(({ account }) => account === 'SHOP_PENDING')?.holder ?? 0
      kinds.set(shopId, (kinds.get(shopId) ?? new Set()).add(taxed.has(each.id)))
    }
    const changed = [...kinds.values()].filter(({ size }) => size === 2).length
    expect(changed, `${month}: shops that were a company for a part of it`).toBeGreaterThan(0)
  }
}

/** Transfers to shops that were more than they were owed, as sentences: what the books owed the shop before its money was given to the bank, reckoned from all entries
 *  before. */
function sentBeyondOwed(books: readonly RawTransaction[]): string[] {
  const owed = new Map<number, number>()
  return books.flatMap(({ key, entries }) => {
    for (const { account, holder, amount } of entries)
      if (account === 'SHOP_BALANCE') owed.set(holder, (owed.get(holder) ?? 0) - amount)
    if (!/^payout:\d+:sent$/u.test(key)) return []
    const shopId = entries.find(({ account }) => account === 'SHOP_BALANCE')?.holder
    if (shopId === undefined) return [`${key} takes nothing from a balance`]
    const left = owed.get(shopId) ?? 0
    return left >= 0 ? [] : [`${key} leaves shop ${shopId} with ${left}`]
  })
}

/** What left the bank for shops is the same in the bank's own books, in its lines, in the ledger and in the runs, and each of them took it from what its shop was owed.
 *  Returns the sum, whole đồng. */
export async function expectPayouts(
  { market }: Fixture,
  { bank, runs, everyPayout }: ReturnType<typeof monthPayouts>,
  books: readonly RawTransaction[],
): Promise<number> {
  expect(sentBeyondOwed(books)).toEqual([])
  const left = bank.sumLeft()
  const { lines } = await market.db.one(
    z.object({ lines: z.number() }),
    sql`select coalesce(sum(amount), 0)::bigint as lines from bank_transfers where direction = 'OUT' and status = 'PAYOUT'`,
  )
  const all = (await Promise.all(runs.map(everyPayout))).flat()
  const booked = books.filter(({ key }) => /^payout:\d+:paid(?:-late)?$/u.test(key))
  expect({
    lines,
    booked: -sumOf(booked.map((each) => ({ amount: movedBy(each, 'BANK') }))),
    paid: sumOf(all.filter(({ state }) => state === 'PAID')),
    once: new Set(booked.map(({ key }) => key.split(':')[1])).size,
  }).toEqual({ lines: left, booked: left, paid: left, once: booked.length })
  const sent = new Set(books.flatMap(({ key }) => /^payout:(\d+):sent$/u.exec(key)?.[1] ?? []))
  expect(all.filter(({ id, state }) => state !== 'DROPPED' && !sent.has(String(id)))).toEqual([])
  const onTheWay = new Map<number, number>()
  for (const { account, holder, amount } of books.flatMap(({ entries }) => entries))
    if (account === 'PAYOUT_CLEARING') onTheWay.set(holder, (onTheWay.get(holder) ?? 0) + amount)
  expect([...onTheWay].filter(([, amount]) => amount !== 0)).toEqual([])
  for (const { code, amount, state } of all)
    if (state === 'PAID' || state === 'FAILED') expect(bank.all.get(code)).toMatchObject({ amount, told: state })
  return left
}

/** What the marketplace holds for the state is what orders gave it, less what it gave back. Returns the sum, whole đồng. */
export function expectWithheld(books: readonly RawTransaction[], taxes: readonly RawTax[]): number {
  const held = -sumOf(books.map((each) => ({ amount: movedBy(each, 'TAX_VAT') + movedBy(each, 'TAX_PIT') })))
  const byOrder = new Map<number, number>()
  for (const { order, withheld, vat, pit } of taxes)
    if (withheld) byOrder.set(order, (byOrder.get(order) ?? 0) + vat + pit)
  expect(Math.min(...byOrder.values())).toBeGreaterThanOrEqual(0)
  expect(held).toBe([...byOrder.values()].reduce((sum, each) => sum + each, 0))
  return held
}
