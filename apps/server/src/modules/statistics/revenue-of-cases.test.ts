import { getSellerOverview } from '@chophien/domain/statistics/seller-contract'
import { expect, test } from 'vitest'
import { caseStories } from '../../testing/case-fixture.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()
const story = caseStories(market)

test('what a case gives back is no revenue of its seller, also while another case of the order is open', async () => {
  const order = await story.delivered({ quantity: 2 })
  const [line] = (await story.order(order)).orderItems
  const one = {
    kind: 'REFUND_ONLY',
    reason: 'DEFECTIVE',
    note: 'Bát bị nứt.',
    lines: [{ orderItemId: line?.id, quantity: 1 }],
  }
  const id = await story.opened(order, one)
  await story.opened(order, one)
  const revenue = async () => {
    await market.recurringJob('order-outbox')
    await market.recurringJob('shop-days')
    const overview = await market.as(order.seller).call(getSellerOverview, { query: { days: 7 } })
    return overview.revenue.now
  }
  const before = await revenue()
  expect((await story.shop(order, id, 'agree')).status).toBe(200)
  expect((await story.order(order)).orderStatus).toBe('RETURN_REQUESTED')
  expect(before - (await revenue())).toBe(90_000)
})
