import { placeOrder } from '@chophien/domain/orders/contract'
import { expect, test } from 'vitest'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { orderRows } from './export-orders.ts'

const market = testMarketplace()

/** An order of so many lines, 10.000 ₫ each. */
async function order(lines: number): Promise<void> {
  const shopper = await market.given.person()
  const address = await market.given.address(shopper)
  const shop = await market.given.shop()
  const rows: number[] = []
  for (let line = 0; line < lines; line++) {
    const { variants } = await market.given.product({ shop, variants: [{ finalPrice: 10_000 }] })
    rows.push(await market.given.cartRow(shopper, variants[0]))
  }
  await market.as(shopper).call(placeOrder, {
    body: {
      selectedCartItemIds: rows,
      shippingAddressId: address.id,
      customerPhone: '0912345678',
      paymentMethodCode: 'COD',
    },
  })
}

test('rows come in batches, and an order over two batches names its total once', async () => {
  await order(3)
  await order(1)
  const done: number[] = []
  const rows: (readonly (string | number | null)[])[] = []
  await market.db.transaction(async (tx) => {
    for await (const row of orderRows(tx, {}, (lines) => done.push(lines), 2)) rows.push(row)
  })
  const [head = [], ...lines] = rows
  expect(lines.map((line) => line[head.indexOf('Tổng đơn (đồng)')])).toEqual([60_000, null, null, 40_000])
  // The second batch is full, so that only a third one can tell that it was the last.
  expect(done).toEqual([2, 4, 4])
})
