import { getCart } from '@chophien/domain/cart/contract'
import { listOrders } from '@chophien/domain/orders/contract'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { countLockWaits, heldTransaction } from '../../testing/held-transaction.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

// Locks are waited for longer than usual: the test holds requests in an order that it gives.
const market = testMarketplace({}, { lockMs: 20_000 })

test('a checkout that PostgreSQL ends because of a deadlock is placed all the same, once', async () => {
  const lan = await market.given.person()
  const { id: shippingAddressId } = await market.given.address(lan)
  const { variants } = await market.given.product({
    variants: [{ options: 'Xanh' }, { options: 'Đỏ' }, { options: 'Vàng' }],
  })
  const [first, second, third] = variants
  if (!second || !third) throw new Error('three variants are needed')
  const selectedCartItemIds: number[] = []
  for (const variant of [first, second, third]) selectedCartItemIds.push(await market.given.cartRow(lan, variant, 1))
  const order = { selectedCartItemIds, shippingAddressId, customerPhone: '0912345678' }
  const lock = ({ id }: { id: number }) => sql`select from variants where id = ${id} for no key update`
  const waits = (count: number) => expect.poll(() => countLockWaits(market.db), { timeout: 2500 }).toBe(count)
  let placing: ReturnType<ReturnType<typeof market.as>['post']> | undefined
  let other: Promise<void> | undefined
  await heldTransaction(market.db, async (gate) => {
    await gate.run(lock(second))
    other = heldTransaction(market.db, async (tx) => {
      // PostgreSQL ends the one that finds the deadlock: this one does not look for it.
      await tx.run(sql`set local deadlock_timeout = '1min'`)
      await tx.run(lock(third))
      placing = market.as(lan).post('/api/v1/orders', order, { 'idempotency-key': crypto.randomUUID() })
      // The checkout has the first one and waits at the gate.
      await waits(1)
      await tx.run(lock(first))
    })
    other.catch(() => {})
    await waits(2)
    // The gate opens: the checkout goes on to the third one, and the circle is closed.
  })
  await other
  expect((await placing)?.status).toBe(201)
  expect((await market.as(lan).call(listOrders)).content).toHaveLength(1)
  expect((await market.as(lan).call(getCart)).items).toEqual([])
  const left = await Promise.all([first, second, third].map((variant) => market.given.stockOf(variant)))
  expect(left).toEqual([9, 9, 9])
})
