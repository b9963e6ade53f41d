import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import type { RowSchema } from './row-check.ts'
import { type Sql, sql } from './sql.ts'

const market = testMarketplace()

const Row = z.object({ id: z.number(), name: z.string(), at: z.nullable(z.date()) })
const good = sql`select 1::bigint as id, 'Ly'::text as name, now() as at`

test('rows that match their schema pass', async () => {
  expect(await market.db.one(Row, good)).toMatchObject({ id: 1, name: 'Ly' })
  const Part = z.object({
    tags: z.array(z.string()),
    parts: z.array(z.object({ id: z.number() })),
    bytes: z.instanceof(Buffer),
  })
  expect(
    await market.db.rows(
      Part,
      sql`select array['a']::text[] as tags, '[{"id": 1}]'::json as parts, '\\x01'::bytea as bytes`,
    ),
  ).toEqual([{ tags: ['a'], parts: [{ id: 1 }], bytes: Buffer.from([1]) }])
})

test.each<[string, RowSchema, Sql, string]>([
  ['a missing column', Row, sql`select 1::bigint as id, 'Ly'::text as name`, 'at: not in the result'],
  [
    'a column of another name',
    Row,
    sql`select 1 as id, 'Ly' as title, now() as at`,
    'title: not in the schema; name: not in the result',
  ],
  ['a column twice', Row, sql`select 1 as id, 2 as id, 'Ly' as name, now() as at`, 'id: stands twice'],
  [
    'another type',
    Row,
    sql`select '1'::text as id, 'Ly' as name, now() as at`,
    'id: the database has string, the schema number',
  ],
  [
    'another type in a result of no rows',
    Row,
    sql`select 1 as id, 2 as name, now() as at where false`,
    'name: the database has number',
  ],
  ['null where a value must be', Row, sql`select null::bigint as id, 'Ly' as name, now() as at`, 'id: '],
  [
    'another key inside JSON',
    z.object({ it: z.object({ id: z.number() }) }),
    sql`select '{"no": 1}'::jsonb as it`,
    'it.id: ',
  ],
  ['another word than those of an enumeration', z.object({ s: z.enum(['A']) }), sql`select 'B'::text as s`, 's: '],
])('refused: %s', async (_case, schema, statement, problem) => {
  await expect(market.db.rows(schema, statement)).rejects.toThrow(problem)
})

test('a refusal names the statement and no value', async () => {
  const statement = sql`select ${'secret'}::text as id`
  await expect(market.db.rows(z.object({ id: z.number() }), statement)).rejects.toThrow('select $1::text as id')
  await expect(market.db.rows(z.object({ id: z.number() }), statement)).rejects.not.toThrow('secret')
})
