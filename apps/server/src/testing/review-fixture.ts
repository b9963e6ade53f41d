import { placeOrder } from '@chophien/domain/orders/contract'
import { beforeEach } from 'vitest'
import { sql } from '../platform/database/sql.ts'
import type { MadeProduct, Person } from './builders.ts'
import { testMarketplace } from './test-marketplace.ts'
import { sendPicture } from './upload-picture.ts'

/** A shopper with a delivered order of one product. Call it once per test file. */
export function useReviews() {
  const market = testMarketplace()

  let lan: Person
  let product: MadeProduct & { seller: Person }
  let orderId: number

  /** Buys a unit and returns the order's id. */
  async function buy(
    person: Person,
    { of = product, status = 'DELIVERED' }: { of?: MadeProduct; status?: string } = {},
  ): Promise<number> {
    const address = await market.given.address(person)
    const item = await market.given.cartRow(person, of.variants[0])
    const { orders } = await market.as(person).call(placeOrder, {
      body: { selectedCartItemIds: [item], shippingAddressId: address.id, customerPhone: '0912345678' },
    })
    const id = orders[0]?.id ?? 0
    await market.db.run(sql`
      with moved as (update orders set status = ${status} where id = ${id} returning shop_id, id, status)
      insert into order_events (shop_id, order_id, status, actor) select shop_id, id, status, 'seller' from moved`)
    return id
  }

  /** Uploads a picture for a review, or other bytes. */
  const upload = (person: Person, bytes?: Buffer) => sendPicture(market, person, '/api/v1/reviews/images', bytes)

  beforeEach(async () => {
    lan = await market.given.person({ lastName: 'Thị Lan' })
    const shop = await market.given.shop()
    product = { ...(await market.given.product({ shop })), seller: shop.owner }
    orderId = await buy(lan)
  })

  return {
    market,
    buy,
    upload,
    /** Reviews the product of Lan's order. */
    review: (person: Person, facts: Record<string, unknown> = {}) =>
      market
        .as(person)
        .post('/api/v1/reviews', { productId: product.id, orderId, rating: 4, comment: 'Tốt', ...facts }),
    get lan() {
      return lan
    },
    get product() {
      return product
    },
    get orderId() {
      return orderId
    },
  }
}
