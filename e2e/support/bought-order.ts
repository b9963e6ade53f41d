import { type Order, placeOrder } from '@chophien/domain/orders/contract'
import type { OrderActor, OrderStatus } from '@chophien/domain/orders/order-status'
import type { Page } from 'playwright-core'
import { sql } from '../../apps/server/src/platform/database/sql.ts'
import type { MadeProduct, Person } from '../../apps/server/src/testing/builders.ts'
import type { Market } from './market.ts'

interface Bought {
  lan: Person
  jar: MadeProduct
  order: Order
}

/** An order of two jars with different shipping and billing addresses. */
export async function bought(market: Market): Promise<Bought> {
  const lan = await market.given.person()
  const jar = await market.given.product({ name: 'Chum sành', variants: [{ options: 'Men nâu', finalPrice: 85_000 }] })
  const home = await market.given.address(lan)
  const office = await market.given.address(lan, { streetAddress1: '45 Nguyễn Huệ', contactPhoneNumber: '0987654321' })
  const item = await market.given.cartRow(lan, jar.variants[0], 2)
  const { orders } = await market.as(lan).call(placeOrder, {
    body: {
      selectedCartItemIds: [item],
      shippingAddressId: home.id,
      billingAddressId: office.id,
      customerPhone: '0911222333',
      notesToSeller: 'Gọi trước khi giao',
    },
  })
  const [order] = orders
  if (!order) throw new Error('nothing was ordered')
  return { lan, jar, order }
}

/** Transitions an order as sellers, carriers and timers do. */
export async function move(
  market: Market,
  { id, shopId }: Order,
  status: OrderStatus,
  by: OrderActor,
  note: string | null = null,
) {
  await market.db.run(sql`update orders set status = ${status} where shop_id = ${shopId} and id = ${id}`)
  await market.db.run(sql`
    insert into order_events (shop_id, order_id, status, actor, note) values (${shopId}, ${id}, ${status}, ${by}, ${note})`)
}

/** Opens the page of an order. */
export const openOrder = async (page: Page, order: Order) => {
  await page.goto(`/order-history/${order.id}`)
  await page.getByRole('heading', { level: 1, name: `Đơn hàng ${order.orderNumber}` }).waitFor()
}
