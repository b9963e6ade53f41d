import { MARKETPLACE, posting } from '@chophien/domain/ledger/postings'
import { sellerTransitionEndpoints } from '@chophien/domain/orders/staff-contract'
import { getOwnDebt } from '@chophien/domain/payouts/debt-contract'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { heldTransaction, waitsForLock } from '../../testing/held-transaction.ts'
import { owe } from '../../testing/payable-shop.ts'
import { daysAgo } from '../../testing/shop-debts.ts'
import { orderFrom } from '../../testing/shop-orders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { book } from '../ledger/book.ts'

const market = testMarketplace()

test('an order that is completed while debts are reviewed makes no debt vanish', async () => {
  const shop = await market.given.shop()
  await owe(market.db, shop.id, 'COD_DEBT', 80_000, daysAgo(20))
  const order = await orderFrom(market, { shop })
  const params = { id: order.id }
  const { confirm, ship, deliver } = sellerTransitionEndpoints
  await market.as(shop.owner).call(confirm, { params, body: {} })
  await market.as(shop.owner).call(ship, { params, body: { carrier: 'GHN', trackingCode: 'GHN1' } })
  await market.as(shop.owner).call(deliver, { params, body: {} })
  const debt = async () => {
    const { amount, steps } = await market.as(shop.owner).call(getOwnDebt)
    return { amount, steps: steps.filter(({ at }) => at !== null).length }
  }
  await market.recurringJob('debt-steps')
  expect(await debt()).toEqual({ amount: 80_000, steps: 1 })

  const [rowIsHeld, rowIsFree, booksAreHeld, booksAreFree] = Array.from({ length: 4 }, () =>
    Promise.withResolvers<void>(),
  )
  const holder = heldTransaction(market.db, async (tx) => {
    await tx.run(sql`select from shop_debts where shop_id = ${shop.id} for update`)
    rowIsHeld?.resolve()
    await rowIsFree?.promise
  })
  await rowIsHeld?.promise
  const review = market.recurringJob('debt-steps')
  await expect.poll(() => waitsForLock(market.db)).toBe(true)
  const completing = heldTransaction(market.db, async (tx) => {
    await tx.run(sql`update orders set status = 'COMPLETED' where shop_id = ${shop.id} and id = ${order.id}`)
    await tx.run(sql`lock table ledger_balances in access exclusive mode`)
    booksAreHeld?.resolve()
    await booksAreFree?.promise
    book(tx, [
      posting(`order:${order.id}:COMPLETED`, order.id, [
        ['SHOP_PENDING', shop.id, order.totalAmount],
        ['COMMISSION', MARKETPLACE, -5000],
        ['COD_DEBT', shop.id, 5000 - order.totalAmount],
      ]),
    ])
  })
  await booksAreHeld?.promise
  rowIsFree?.resolve()
  await holder
  // What is owed is looked for now, under the lock of the row.
  await expect
    .poll(() => market.db.exists(sql`select from pg_locks where not granted and locktype = 'relation'`))
    .toBe(true)
  booksAreFree?.resolve()
  await Promise.all([completing, review])
  expect(await debt()).toEqual({ amount: 85_000, steps: 1 })
})
