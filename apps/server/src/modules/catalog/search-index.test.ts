import { listProducts } from '@chophien/domain/catalog/contract'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { CountRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import type { MadeProduct } from '../../testing/builders.ts'
import { heldTransaction } from '../../testing/held-transaction.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { findSearchChanges, refreshSearch, writeSearchChanges } from './search-index.queries.ts'
import { countSold } from './sold-count.ts'

const market = testMarketplace()

let bowl: MadeProduct
let lamp: MadeProduct
beforeAll(async () => {
  bowl = await market.given.product({ name: 'Bát men lam' })
  lamp = await market.given.product({ name: 'Đèn mây' })
})

/** How many statements `work` sends. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const before = market.db.statementCount
  await work()
  return market.db.statementCount - before
}

const deliver = () => market.db.transaction((tx) => countSold(tx, [{ productId: bowl.id, quantity: 1 }], 1))

const hot = async () =>
  (
    await market.db.one(
      CountRow,
      sql`select count(*) as count from products where hot and id in (${bowl.id}, ${lamp.id})`,
    )
  ).count

test('the refresh of the search data makes no delivery wait, neither while it reads nor while it writes', async () => {
  await market.db.transaction(async (tx) => {
    const changes = await findSearchChanges(tx)
    expect(changes.rising).toContain(bowl.id)
    await deliver()
    await writeSearchChanges(tx, changes)
    await deliver()
  })
  expect(await hot()).toBe(2)
})

test('the refresh leaves a locked product for the next time, without waiting', async () => {
  await market.db.run(sql`update products set hot = false`)
  await heldTransaction(market.db, async (tx) => {
    await tx.run(sql`select 1 from products where id = ${bowl.id} for update`)
    await refreshSearch(market.db)
    expect(await hot()).toBe(1)
  })
  await refreshSearch(market.db)
  expect(await hot()).toBe(2)
})

test.each([
  ['words changed', () => market.db.run(sql`delete from search_words`)],
  ['best sellers changed', () => market.db.run(sql`update products set hot = not hot`)],
])('the refresh renews kept answers when %s, also when it fails midway', async (_, change) => {
  const search = () => market.guest.call(listProducts, { query: { searchTerm: 'Bát men' } })
  for (const failing of [false, true]) {
    await change()
    await search()
    expect(await statementsOf(search)).toBe(0)
    const db: Database = {
      ...market.db,
      async run(statement) {
        const changed = await market.db.run(statement)
        if (failing) throw new Error('cut off')
        return changed
      },
    }
    const refreshed = refreshSearch(db)
    await (failing ? expect(refreshed).rejects.toThrow('cut off') : refreshed)
    expect(await statementsOf(search)).toBeGreaterThan(0)
    await refreshSearch(market.db)
  }
})

test('a stop ends the refresh between two statements, and the next one does the rest', async () => {
  const stopped = async (afterStatements: number) => {
    const stopping = new AbortController()
    let left = afterStatements
    const counted = <Work extends (...given: never[]) => Promise<unknown>>(work: Work) =>
      (async (...given: Parameters<Work>) => {
        if (left-- === 0) stopping.abort()
        if (left < -1) throw new Error('a statement after the stop')
        return work(...given)
      }) as Work
    const db: Database = {
      ...market.db,
      run: counted(market.db.run),
      transaction: (work) =>
        market.db.transaction((tx) => work({ ...tx, one: counted(tx.one), rows: counted(tx.rows) })),
    }
    await refreshSearch(db, stopping.signal)
  }
  for (const afterStatements of [0, 1, 2, 3]) {
    await market.db.run(sql`update products set hot = false`)
    await market.db.run(sql`delete from search_words`)
    await stopped(afterStatements)
  }
  await refreshSearch(market.db)
  expect(await hot()).toBe(2)
  expect(
    (await market.guest.call(listProducts, { query: { searchTerm: 'Bat men lam' } })).products.length,
  ).toBeGreaterThan(0)
})
