import { type PlacedOrders, placeOrder } from '@chophien/domain/orders/contract'
import type { Payment } from '@chophien/domain/payments/contract'
import type { Person } from '../../apps/server/src/testing/builders.ts'
import type { Market } from './market.ts'

export interface Prepaid {
  lan: Person
  orders: PlacedOrders['orders']
  payment: Payment
  /** Path of its payment page. */
  path: string
}

/** An unpaid order of one unit for 85 000 ₫ plus 30 000 ₫ shipping. `by`: shopper, `shop`: seller; new ones
 *  by default. */
export async function prepaid(
  { given, as }: Pick<Market, 'given' | 'as'>,
  method: Payment['method'],
  { by, shop }: { by?: Person; shop?: { id: number } } = {},
): Promise<Prepaid> {
  const lan = by ?? (await given.person())
  const address = await given.address(lan)
  const product = await given.product({
    ...(shop ? { shop } : {}),
    name: 'Gùi tre',
    variants: [{ finalPrice: 85_000 }],
  })
  const row = await given.cartRow(lan, product.variants[0])
  const { orders, payment } = await as(lan).call(placeOrder, {
    body: {
      selectedCartItemIds: [row],
      shippingAddressId: address.id,
      customerPhone: '0912345678',
      paymentMethodCode: method,
    },
  })
  if (!payment) throw new Error('nothing is to be paid')
  return { lan, orders, payment, path: `/order-history/${orders[0]?.id}/payment` }
}
