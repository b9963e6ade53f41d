import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import { countLockWaits, heldTransaction, waitsForLock } from '../../testing/held-transaction.ts'
import { useSellerProducts } from '../../testing/seller-product-fixture.ts'

const fixture = useSellerProducts()
const { market } = fixture

/** Whether a product is found by a word of its shop's name. */
const isFoundBy = async (id: number, word: string): Promise<boolean> =>
  (
    await market.db.one(
      z.object({ found: z.boolean() }),
      sql`select tsv @@ ${`'${word}':C`}::tsquery as found from products where id = ${id}`,
    )
  ).found

/** Renames the shop and leaves the transaction open until the work has ended or waits for it. */
async function whileRenaming<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  let ended = false
  const { result } = await heldTransaction(market.db, async (tx) => {
    await tx.run(sql`update shops set name = ${name} where id = ${fixture.shop.id}`)
    const result = work().finally(() => {
      ended = true
    })
    await expect.poll(async () => ended || (await waitsForLock(market.db))).toBe(true)
    return { result }
  })
  return result
}

test('a product that is written while its shop is renamed is found by the new name', async () => {
  const { id } = await whileRenaming('Tiệm Quế Hương', () => fixture.create())
  expect(await isFoundBy(id, 'que')).toBe(true)
})

test('a product that is changed while its shop is renamed is found by the new name', async () => {
  const product = await fixture.create()
  const reply = await whileRenaming('Tiệm Trầm Hương', () => fixture.save(product, { name: 'Áo dài gấm' }))
  expect(reply.status).toBe(200)
  expect(await isFoundBy(product.id, 'tram')).toBe(true)
})

test('a rename waits for a product that is being written under the old name, so that its job sees the product', async () => {
  let renamed = false
  const { written, renaming } = await heldTransaction(market.db, async (tx) => {
    await tx.run(sql`select 1 from categories where id = ${fixture.category.id} for update`)
    const written = fixture.create()
    await expect.poll(() => countLockWaits(market.db)).toBe(1)
    const renaming = market.db
      .run(sql`update shops set name = 'Tiệm Hoa Sữa' where id = ${fixture.shop.id}`)
      .then(() => {
        renamed = true
      })
    await expect.poll(async () => renamed || (await countLockWaits(market.db)) === 2).toBe(true)
    expect(renamed).toBe(false)
    return { written, renaming }
  })
  expect((await written).id).toBeGreaterThan(0)
  await renaming
})
