import { listManualEntries } from '@chophien/domain/manual-entries/admin-contract'
import { sellerTransitionEndpoints } from '@chophien/domain/orders/staff-contract'
import { expect, test } from 'vitest'
import { useManualEntries } from '../../testing/manual-fixture.ts'
import { balanceOf } from '../../testing/paid-orders.ts'
import { owe } from '../../testing/payable-shop.ts'
import { orderFrom } from '../../testing/shop-orders.ts'

const fixture = useManualEntries()
const { market, propose, decide } = fixture

const writeOff = (shopId: number, amount: number) =>
  propose([
    ['OTHER_EXPENSE', amount],
    ['COD_DEBT', -amount, shopId],
  ])
const debtOf = (shopId: number) => balanceOf(market, 'COD_DEBT', shopId)
const shownLine = async (id: number) => {
  const { items } = await market.as(fixture.approver).call(listManualEntries, { query: {} })
  return items.find((item) => item.id === id)?.lines[1]
}

test('a debt that has been set off meanwhile is not written off twice', async () => {
  const shop = await market.given.shop()
  await owe(market.db, shop.id, 'COD_DEBT', 80_000)
  const stale = await writeOff(shop.id, 80_000)
  expect(await shownLine(stale.id)).toMatchObject({ balance: { now: 80_000, after: 0 } })
  await owe(market.db, shop.id, 'SHOP_BALANCE', 50_000)
  await market.recurringJob('debt-offsets')
  expect(await shownLine(stale.id)).toMatchObject({ balance: { now: 30_000, after: -50_000 } })
  const refused = await decide(stale.id, 'approve')
  expect(refused).toMatchObject({ status: 409, body: { code: 'MANUAL_ENTRY_BEYOND_DEBT' } })
  expect(refused.body.message).toMatch(
    new RegExp(`shop “${shop.name}” \\(số ${shop.id}\\) chỉ còn nợ 30\\.000\\s₫`, 'u'),
  )
  expect(await debtOf(shop.id)).toBe(30_000)
  // It still waits, and can be withdrawn.
  expect((await decide(stale.id, 'withdraw')).status).toBe(200)

  const right = await writeOff(shop.id, 30_000)
  expect((await decide(right.id, 'approve')).status).toBe(200)
  expect(await debtOf(shop.id)).toBe(0)
  expect(await shownLine(right.id)).toMatchObject({ balance: null })
})

test('the cash of orders that are delivered and not completed is no debt to be written off', async () => {
  const shop = await market.given.shop()
  await owe(market.db, shop.id, 'COD_DEBT', 10_000)
  const { id: orderId } = await orderFrom(market, { shop })
  const seller = market.as(shop.owner)
  const { confirm, ship, deliver } = sellerTransitionEndpoints
  const params = { id: orderId }
  await seller.call(confirm, { params, body: {} })
  await seller.call(ship, { params, body: { carrier: 'GHN', trackingCode: 'GHN77' } })
  await seller.call(deliver, { params, body: {} })
  expect(await debtOf(shop.id)).toBe(130_000)
  expect((await decide((await writeOff(shop.id, 10_001)).id, 'approve')).status).toBe(409)
  expect((await decide((await writeOff(shop.id, 10_000)).id, 'approve')).status).toBe(200)
})

test('a set-off and an approval at the same time leave no debt below zero', async () => {
  for (let round = 0; round < 5; round++) {
    const shop = await market.given.shop()
    await owe(market.db, shop.id, 'COD_DEBT', 80_000)
    await owe(market.db, shop.id, 'SHOP_BALANCE', 80_000)
    const { id } = await writeOff(shop.id, 80_000)
    await Promise.all([decide(id, 'approve'), market.recurringJob('debt-offsets')])
    expect(await debtOf(shop.id)).toBe(0)
  }
})
