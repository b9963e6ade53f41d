import { confirmReceipt } from '@chophien/domain/orders/contract'
import { sellerTransitionEndpoints } from '@chophien/domain/orders/staff-contract'
import { getNextPayout } from '@chophien/domain/payouts/seller-contract'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { heldTransaction, waitsForLock } from '../../testing/held-transaction.ts'
import { balanceOf } from '../../testing/paid-orders.ts'
import { owe } from '../../testing/payable-shop.ts'
import { usePayouts } from '../../testing/payout-fixture.ts'
import { orderFrom } from '../../testing/shop-orders.ts'

const { market, payableShop, prepare, approve, exportIt, payoutsOf } = usePayouts()

test('an order that is completed while a run is made makes no transfer too high', async () => {
  const shop = await payableShop({ balance: 500_000, codDebt: 20_000 })
  const lan = await market.given.person()
  const order = await orderFrom(market, { shop, by: lan })
  const params = { id: order.id }
  const { confirm, ship, deliver } = sellerTransitionEndpoints
  const seller = market.as(shop.owner)
  await seller.call(confirm, { params, body: {} })
  await seller.call(ship, { params, body: { carrier: 'GHN', trackingCode: 'GHN78' } })
  await seller.call(deliver, { params, body: {} })
  // Debts are set off once a day: what comes later is held back of the balance.
  await market.recurringJob('debt-offsets')
  await owe(market.db, shop.id, 'COD_DEBT', 50_000)
  expect(await seller.call(getNextPayout)).toMatchObject({ balance: 480_000, debt: 50_000, available: 430_000 })

  const [held, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = heldTransaction(market.db, async (tx) => {
    await tx.run(sql`select from shop_bank_accounts where shop_id = ${shop.id} for update`)
    held.resolve()
    await freed.promise
  })
  await held.promise
  const prepared = prepare()
  await expect.poll(() => waitsForLock(market.db)).toBe(true)
  await market.as(lan).call(confirmReceipt, { params })
  expect(await balanceOf(market, 'COD_DEBT', shop.id)).toBeLessThan(170_000)
  freed.resolve()
  await holder

  const { id } = await prepared
  const { available } = await seller.call(getNextPayout)
  expect(await payoutsOf(id)).toMatchObject([{ amount: available }])
  await approve(id)
  await exportIt(id)
  expect(await payoutsOf(id)).toMatchObject([{ amount: available, state: 'SENT' }])
})
