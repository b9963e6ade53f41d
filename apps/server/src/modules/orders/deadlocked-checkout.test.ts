import { getCart } from '@chophien/domain/cart/contract'
import { listOrders } from '@chophien/domain/orders/contract'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { heldTransaction, waitsForLock } from '../../testing/held-transaction.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

test('a checkout that PostgreSQL ends because of a deadlock is placed all the same, once', async () => {
  const lan = await market.given.person()
  const { id: shippingAddressId } = await market.given.address(lan)
  const { variants } = await market.given.product({ variants: [{ options: 'Xanh' }, { options: 'Đỏ' }] })
  const [first, second] = variants
  if (!second) throw new Error('two variants are needed')
  const rows = [await market.given.cartRow(lan, first, 1), await market.given.cartRow(lan, second, 1)]
  const lock = ({ id }: { id: number }) => sql`select from variants where id = ${id} for no key update`
  const placing = await heldTransaction(market.db, async (tx) => {
    await tx.run(lock(second))
    const placing = market
      .as(lan)
      .post(
        '/api/v1/orders',
        { selectedCartItemIds: rows, shippingAddressId, customerPhone: '0912345678' },
        { 'idempotency-key': crypto.randomUUID() },
      )
    await expect.poll(() => waitsForLock(market.db)).toBe(true)
    // The checkout has this one: whoever waited first is ended.
    await tx.run(lock(first))
    return { placing }
  })
  expect((await placing.placing).status).toBe(201)
  expect((await market.as(lan).call(listOrders)).content).toHaveLength(1)
  expect((await market.as(lan).call(getCart)).items).toEqual([])
  expect([await market.given.stockOf(first), await market.given.stockOf(second)]).toEqual([9, 9])
})
