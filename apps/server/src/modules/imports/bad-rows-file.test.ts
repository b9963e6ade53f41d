import { expect, onTestFinished, test } from 'vitest'
import { IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import { heldTransaction } from '../../testing/held-transaction.ts'
import { useImports } from '../../testing/import-fixture.ts'
import { invalidRows } from './invalid-rows.ts'

const fixture = useImports({ RATE_LIMITS: 'on' })
const { market } = fixture

/** A checked import with this many bad rows. */
async function badImport(rows: number): Promise<number> {
  const { id } = await market.db.one(
    IdRow,
    sql`
    insert into product_imports (shop_id, file_name, format, bytes, sha256, status, header)
    values (${fixture.shop.id}, 'hang.csv', 'csv', '', sha256(''), 'CHECKED', array['A']) returning id`,
  )
  await market.db.run(sql`
    insert into product_import_problems (import_id, row_number, problems, cells)
    select ${id}, n, '[]', array['x'] from generate_series(1, ${rows}::integer) n`)
  return id
}
const fileOf = (id: number) => fixture.download(`/api/v1/seller/imports/${id}/problems`)

test('thousands of short bad rows are read by few statements', async () => {
  const id = await badImport(5000)
  let statements = 0
  const { rows: ask } = market.db
  const counted: typeof market.db = {
    ...market.db,
    rows: (...question) => {
      statements++
      return ask(...question)
    },
  }
  let rows = 0
  for await (const _ of invalidRows(counted, id, ['A'])) rows++
  expect(rows).toBe(5001)
  expect(statements).toBeLessThan(20)
})

test('the file of bad rows is counted like other exports, and a person has one sent at a time', async () => {
  const id = await badImport(1)
  const sent = await fileOf(id)
  expect([sent.status, sent.headers['x-ratelimit-limit'], sent.text.split('\r\n')[1]]).toEqual([200, '60', 'x,1,'])
  const locked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  onTestFinished(() => release.resolve())
  const holding = heldTransaction(market.db, async (tx) => {
    await tx.run(sql`lock table product_import_problems in access exclusive mode`)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  const [one, other] = [fileOf(id), fileOf(id)]
  const first = await Promise.race([one, other])
  expect([first.status, JSON.parse(first.text).code]).toEqual([429, 'EXPORT_RUNNING'])
  release.resolve()
  await holding
  expect((await Promise.all([one, other])).map(({ status }) => status).sort()).toEqual([200, 429])
})
