import { expect, test } from 'vitest'
import { testMarketplace } from '../testing/test-marketplace.ts'
import { type Sql, sql } from './database/sql.ts'

const market = testMarketplace({ LOG_LEVEL: 'fatal' })

/** The error as it appears in the log. */
function written(error: unknown): string {
  const { err } = (market.app.log as unknown as Record<symbol, { err(error: unknown): unknown }>)[
    Symbol.for('pino.serializers')
  ] ?? { err: (other: unknown) => other }
  return JSON.stringify(err(error))
}

const insert = (values: Sql) => sql`insert into users (email, first_name, last_name, phone_number) values (${values})`

test.each<[string, Sql, object]>([
  [
    'a row that breaks a rule',
    insert(sql`'bi-mat@vi-du.test', 'Nguyễn', 'Bí Mật', 'bimat'`),
    { constraint: 'users_phone_digits' },
  ],
  ['a value of another kind', sql`select ${'{"name": "bi-mat'}::jsonb`, { code: '22P02' }],
  ['a number that is none', sql`select ${'bi-mat'}::text::bigint`, { code: '22P02', message: 'a value was refused' }],
])('%s is logged without its values', async (_what, statement, facts) => {
  const error = await market.db.run(statement).then(
    () => null,
    (failure: unknown) => failure,
  )
  const line = written(error)
  expect(JSON.parse(line)).toMatchObject({ type: 'DatabaseError', stack: expect.stringContaining('at '), ...facts })
  expect(line).not.toMatch(/bi-?mat|Bí Mật/iu)
})

test('a violated unique constraint is named, without the value', async () => {
  await market.given.person({ email: 'bi-mat@vi-du.test' })
  const line = written(
    await market.db.run(insert(sql`'bi-mat@vi-du.test', 'A', 'B', null`)).catch((error: unknown) => error),
  )
  expect(line).toContain('users_email_unique')
  expect(line).not.toContain('bi-mat')
})

test('any other failure keeps its message and stack', () => {
  const line = written(new TypeError('expected a row'))
  expect(JSON.parse(line)).toMatchObject({ type: 'TypeError', message: 'expected a row' })
  expect(line).toContain('logged-error.test.ts')
})

test('the cause of an error is logged as carefully as the error', async () => {
  const refused = await market.db.run(sql`select ${'bi-mat'}::text::bigint`).catch((error: unknown) => error)
  const line = written(new Error('could not make a picture', { cause: refused }))
  expect(JSON.parse(line)).toMatchObject({
    message: 'could not make a picture',
    cause: { code: '22P02', message: 'a value was refused', stack: expect.stringContaining(' at ') },
  })
  expect(line).not.toContain('bi-mat')
})
