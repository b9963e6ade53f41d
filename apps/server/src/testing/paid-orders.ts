import { type PlacedOrders, placeOrder } from '@chophien/domain/orders/contract'
import type { Payment } from '@chophien/domain/payments/contract'
import * as z from 'zod/mini'
import { sql } from '../platform/database/sql.ts'
import type { Person } from './builders.ts'
import type { TestMarketplace } from './test-marketplace.ts'

export interface PlacedCheckout {
  shopper: Person
  orders: PlacedOrders['orders']
  payment: Payment
}

/** A prepaid checkout, placed through the API. `total`: with shipping (30.000 ₫), whole đồng.
 *  `shops`: number of its shops. */
export async function placedCheckout(
  market: TestMarketplace,
  {
    method,
    total = 159_000,
    shops = 1,
    by,
  }: { method: Payment['method']; total?: number; shops?: number; by?: Person },
): Promise<PlacedCheckout> {
  const shopper = by ?? (await market.given.person())
  const address = await market.given.address(shopper)
  const share = Math.floor((total - 30_000) / shops)
  const selectedCartItemIds: number[] = []
  for (let shop = 0; shop < shops; shop++) {
    const finalPrice = shop === 0 ? total - 30_000 - share * (shops - 1) : share
    const product = await market.given.product({ basePrice: null, variants: [{ finalPrice }] })
    selectedCartItemIds.push(await market.given.cartRow(shopper, product.variants[0]))
  }
  const { orders, payment } = await market.as(shopper).call(placeOrder, {
    body: {
      selectedCartItemIds,
      shippingAddressId: address.id,
      customerPhone: '0912345678',
      paymentMethodCode: method,
    },
  })
  if (!payment) throw new Error('expected a payment')
  return { shopper, orders, payment }
}

/** Expires a payment and fails its orders. */
export async function expirePayment(market: TestMarketplace, { payment }: PlacedCheckout): Promise<void> {
  await market.db.run(sql`update payments set expires_at = now() - interval '1 second' where id = ${payment.id}`)
  await market.recurringJob('order-timers')
}

/** The ledger balance of an account, over all holders or one. */
export async function balanceOf(market: TestMarketplace, account: string, holderId?: number): Promise<number> {
  const { balance } = await market.db.one(
    z.object({ balance: z.number() }),
    sql`
    select coalesce(sum(amount), 0) as balance from ledger_entries
    where account = ${account} and ${holderId === undefined ? sql`true` : sql`holder_id = ${holderId}`}`,
  )
  return balance
}
