import { createHash } from 'node:crypto'
import { commitImport, getImport } from '@chophien/domain/catalog/seller-import-contract'
import { expect, test } from 'vitest'
import { CountRow, IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import { useImports } from '../../testing/import-fixture.ts'
import { workOnImport } from './run-import.ts'

// What becomes of an import when its worker, its job or its server ends early.

const fixture = useImports()
const { market, good, reach, check } = fixture

/** An import that waits for its check, without a job of its own. */
async function storeImport(bytes = good()): Promise<number> {
  const { id } = await market.db.one(
    IdRow,
    sql`
    insert into product_imports (shop_id, file_name, format, bytes, sha256)
    values (${fixture.shop.id}, 'hang.csv', 'csv', ${bytes}, ${createHash('sha256').update(bytes).digest()}) returning id`,
  )
  return id
}

const many = (products: number) =>
  fixture.csv(...Array.from({ length: products }, (_, n) => `P${n},Khăn,${fixture.category.name},,,1000,1,,`))
const statusOf = async (id: number) => (await market.as(fixture.seller).call(getImport, { params: { id } })).status
const hoursAgo = (id: number, hours: number) =>
  market.db.run(
    sql`update product_imports set progressed_at = now() - make_interval(hours => ${hours}) where id = ${id}`,
  )

test('an import whose job the queue gave up leaves its shop within two hours, one that waits in the queue keeps its place', async () => {
  const waiting = await storeImport()
  await market.db.run(sql`
    insert into jobs.job (name, data, start_after)
    values ('product-imports', ${JSON.stringify({ importId: waiting })}, now() + interval '1 day')`)
  await hoursAgo(waiting, 2)
  await market.recurringJob('stuck-imports')
  expect(await statusOf(waiting)).toBe('CHECKING')
  await market.db.run(sql`
    update jobs.job set state = 'failed' where name = 'product-imports' and (data ->> 'importId')::bigint = ${waiting}`)
  await market.recurringJob('stuck-imports')
  expect(await statusOf(waiting)).toBe('FAILED')
  expect((await check(good())).productsTotal).toBe(1)
})

test('a check that waits in the queue for more than a day is given up', async () => {
  const id = await storeImport()
  await market.db.run(sql`
    insert into jobs.job (name, data, start_after)
    values ('product-imports', ${JSON.stringify({ importId: id })}, now() + interval '1 day')`)
  await hoursAgo(id, 25)
  await market.recurringJob('stuck-imports')
  expect(await statusOf(id)).toBe('FAILED')
})

test('the hour of a check begins with its first turn, however long it waited', async () => {
  const id = await storeImport()
  await hoursAgo(id, 3)
  const transaction: typeof market.db.transaction = async (work, how) => {
    await market.recurringJob('stuck-imports')
    return market.db.transaction(work, how)
  }
  await workOnImport({ ...market.db, transaction }, id)
  expect(await statusOf(id)).toBe('CHECKED')
})

test('stopping the server in the middle of an import costs none of its attempts', async () => {
  // More bad rows than wait between the two processes, so that the check is not over when the server stops.
  const bad = Array.from({ length: 2000 }, (_, n) => `B${n},,,,,,,,${'x'.repeat(200)}`)
  const id = await storeImport(fixture.csv(`P0,Khăn,${fixture.category.name},,,1000,1,,`, ...bad))
  for (let time = 0; time < 3; time++) {
    const stopping = new AbortController()
    // In it the check writes what it found.
    const transaction: typeof market.db.transaction = (work, how) => {
      stopping.abort()
      return market.db.transaction(work, how)
    }
    expect(await workOnImport({ ...market.db, transaction }, id, { stop: stopping.signal })).toBe(true)
  }
  expect(await workOnImport(market.db, id)).toBe(false)
  await market.as(fixture.seller).call(commitImport, { params: { id } })
  expect((await reach(id, 'DONE')).productsCreated).toBe(1)
})

test('a check that ends by a deadlock is done again with all that it found', async () => {
  const id = await storeImport(fixture.csv('B0,,,,,,,,', 'B1,,,,,,,,'))
  // PostgreSQL ends the first transaction that writes a row; a sequence does not go back with it.
  await market.db.run(sql`create sequence deadlocks`)
  await market.db.run(sql`
    create function end_once() returns trigger language plpgsql as $$ begin
      if nextval('deadlocks') = 1 then raise exception using errcode = 'deadlock_detected'; end if;
      return new;
    end $$`)
  await market.db.run(sql`
    create trigger ended before insert on product_import_problems for each row execute function end_once()`)
  try {
    await expect(workOnImport(market.db, id)).rejects.toMatchObject({ code: '40P01' })
    expect(await statusOf(id)).toBe('CHECKING')
    expect(await workOnImport(market.db, id)).toBe(false)
    const { status, rowsBad } = await market.as(fixture.seller).call(getImport, { params: { id } })
    const { count } = await market.db.one(
      CountRow,
      sql`select count(*) as count from product_import_problems where import_id = ${id}`,
    )
    expect([status, rowsBad, count]).toEqual(['CHECKED', 2, 2])
  } finally {
    await market.db.run(sql`drop function end_once() cascade`)
    await market.db.run(sql`drop sequence deadlocks`)
  }
})

test('an import whose file is gone fails and leaves its shop', async () => {
  const id = await storeImport()
  // What is left of an import that another worker ended between the lease and the look at its file.
  await market.db.run(sql`update product_imports set bytes = null where id = ${id}`)
  expect(await workOnImport(market.db, id)).toBe(false)
  expect(await statusOf(id)).toBe('FAILED')
  expect((await check(good())).productsTotal).toBe(1)
})

test('stopping the server between two batches leaves the rest to the next worker at once', async () => {
  const { id } = await check(many(450))
  await market.db.run(sql`update product_imports set status = 'WRITING' where id = ${id}`)
  const stopping = new AbortController()
  const transaction: typeof market.db.transaction = async (work, how) => {
    const written = await market.db.transaction(work, how)
    stopping.abort()
    return written
  }
  expect(await workOnImport({ ...market.db, transaction }, id, { stop: stopping.signal })).toBe(true)
  const half = await market.as(fixture.seller).call(getImport, { params: { id } })
  expect([half.status, half.productsDone]).toEqual(['WRITING', 200])
  expect(await workOnImport(market.db, id)).toBe(false)
  expect((await reach(id, 'DONE')).productsCreated).toBe(450)
})

test('what another worker wrote just before is not read too early: the import goes on from there', async () => {
  const { id } = await check(many(450))
  await market.db.run(sql`update product_imports set status = 'WRITING' where id = ${id}`)
  let between: (() => Promise<unknown>) | null = () => workOnImport(market.db, id, { sliceMs: 0 }).catch(() => {})
  const maybeOne: typeof market.db.maybeOne = async (schema, statement) => {
    const row = await market.db.maybeOne(schema, statement)
    const other = between
    between = null
    await other?.()
    return row
  }
  expect(await workOnImport({ ...market.db, maybeOne }, id, { sliceMs: 0 })).toBe(true)
  expect(await workOnImport(market.db, id)).toBe(false)
  expect((await reach(id, 'DONE')).productsCreated).toBe(450)
})
