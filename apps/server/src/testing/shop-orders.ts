import { type Order, placeOrder } from '@chophien/domain/orders/contract'
import type { MadeProduct, Person } from './builders.ts'
import type { TestMarketplace } from './test-marketplace.ts'

interface OrderFacts {
  shop?: { id: number }
  product?: MadeProduct
  phone?: string
  recipient?: string
  quantity?: number
  by?: Person
}

/** An order that is paid at the door, placed through the API: one piece at 90.000 ₫, with 30.000 ₫ of shipping, unless told. */
export async function orderFrom(
  market: Pick<TestMarketplace, 'given' | 'as'>,
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
