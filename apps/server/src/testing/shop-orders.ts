import { type Order, type PlacedOrders, placeOrder } from '@chophien/domain/orders/contract'
import type { Given, MadeProduct, Person } from './builders.ts'

/** Builders and callers: those of a test file or of a running marketplace. */
interface Marketplace {
  given: Given
  as(person: Person): {
    call(
      endpoint: typeof placeOrder,
      input: {
        body: { selectedCartItemIds: number[]; shippingAddressId: number; customerPhone: string }
      },
    ): Promise<PlacedOrders>
  }
}

interface OrderFacts {
  shop?: { id: number }
  product?: MadeProduct
  phone?: string
  recipient?: string
  quantity?: number
  by?: Person
}

/** A cash-on-delivery order, placed through the API: one unit at 90.000 ₫, with 30.000 ₫ of shipping, by default. */
export async function orderFrom(
  market: Marketplace,
  { shop, product, phone = '0912345678', recipient = 'Nguyễn Văn An', quantity = 1, by }: OrderFacts = {},
): Promise<Order> {
  const lan = by ?? (await market.given.person())
  const bought = product ?? (await market.given.product(shop ? { shop } : {}))
  const row = await market.given.cartRow(lan, bought.variants[0], quantity)
  const address = await market.given.address(lan, { contactFullName: recipient })
  const { orders } = await market.as(lan).call(placeOrder, {
    body: { selectedCartItemIds: [row], shippingAddressId: address.id, customerPhone: phone },
  })
  const [placed] = orders
  if (!placed) throw new Error('nothing was ordered')
  return placed
}
