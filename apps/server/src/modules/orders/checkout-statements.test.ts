import { expect, test } from 'vitest'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

test.each([
  ['COD', 9],
  ['BANK_TRANSFER', 11],
  ['MOMO', 11],
])('placing an order paid by %s takes at most %d statements, whatever the number of lines', async (method, most) => {
  const shopper = await market.given.person()
  const { id } = await market.given.address(shopper, { isDefaultShipping: true, isDefaultBilling: true })
  const counts: number[] = []
  for (const lines of [1, 12]) {
    const rows: number[] = []
    // The last unit of each, so that the products' figures change too.
    for (let line = 0; line < lines; line++) {
      const { variants } = await market.given.product({ variants: [{ stockQuantity: 1 }] })
      rows.push(await market.given.cartRow(shopper, variants[0]))
    }
    const body = {
      selectedCartItemIds: rows,
      shippingAddressId: id,
      customerPhone: '0912345678',
      paymentMethodCode: method,
    }
    const before = market.db.statementCount
    const reply = await market.as(shopper).post('/api/v1/orders', body, { 'idempotency-key': crypto.randomUUID() })
    counts.push(market.db.statementCount - before)
    expect(reply.status).toBe(201)
  }
  expect(counts[0]).toBe(counts[1])
  expect(counts[0]).toBeLessThanOrEqual(most)
})
