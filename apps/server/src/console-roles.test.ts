import { consoleCalls } from '@chophien/domain/accounts/console-calls'
import { type ConsoleRole, consoleRoles } from '@chophien/domain/accounts/console-roles'
import { findAnything } from '@chophien/domain/finder/contract'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { Person } from './testing/builders.ts'
import { orderFrom } from './testing/shop-orders.ts'
import { testMarketplace } from './testing/test-marketplace.ts'

// Driven by the API's own description, so that a call which is added tomorrow is asked the same questions.

const market = testMarketplace()

const Method = z.enum(['get', 'post', 'put', 'delete'])
const OpenApi = z.object({
  paths: z.record(
    z.string(),
    z.partialRecord(Method, z.object({ 'x-roles': z.optional(z.array(z.enum(consoleRoles))) })),
  ),
})

interface Operation {
  path: string
  method: z.output<typeof Method>
  roles: readonly ConsoleRole[] | undefined
}

const STREAM = '/api/v1/admin/events'
const staffWith = (...roles: ConsoleRole[]) =>
  market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'], consoleRoles: roles })

let staff: Record<ConsoleRole, Person>
let operations: Operation[]
beforeAll(async () => {
  staff = {
    OWNER: await staffWith('OWNER'),
    FINANCE: await staffWith('FINANCE'),
    MODERATION: await staffWith('MODERATION'),
    SUPPORT: await staffWith('SUPPORT'),
  }
  const { paths } = OpenApi.parse((await market.guest.get('/api/openapi.json')).body)
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(() => path.startsWith('/api/v1/admin/'))
      .map(([method, operation]) => ({ path, method: Method.parse(method), roles: operation['x-roles'] })),
  )
})

const hasBody = (method: string) => method === 'post' || method === 'put'

/** A body that no reader of JSON takes: whoever may call is told that, nobody else. */
const ask = (person: Person, { path, method }: Operation) =>
  market
    .as(person)
    [method](
      path.replace(/\{\w+\}/gu, '999999999'),
      hasBody(method) ? '{' : undefined,
      hasBody(method) ? { 'content-type': 'application/json' } : {},
    )

/** What is said to whoever may call: 415 where the body is a file; nothing has the number 999999999. */
const answersOf = ({ method }: Operation) => (hasBody(method) ? [400, 415] : [200, 400, 404])

test('the description names the roles of every call of the console, and the table has no other', () => {
  expect(operations.filter(({ roles }) => !roles?.includes('OWNER'))).toEqual([])
  expect(operations).toHaveLength(Object.keys(consoleCalls).length)
})

test.each(consoleRoles)('%s may make the calls of the table and no other', async (role) => {
  for (const operation of operations) {
    const allowed = operation.roles?.includes(role) ?? false
    // An open stream does not end; live.test.ts reads it.
    if (allowed && operation.path === STREAM) continue
    const { status, body } = await ask(staff[role], operation)
    const expected = allowed ? answersOf(operation) : [403]
    expect.soft({ role, operation, status, expected: expected.includes(status) }).toMatchObject({ expected: true })
    if (!allowed) expect.soft([operation, body.code]).toEqual([operation, 'CONSOLE_ROLE_MISSING'])
  }
})

test('of several roles each counts', async () => {
  const both = market.as(await staffWith('FINANCE', 'SUPPORT'))
  expect((await both.get('/api/v1/admin/payments')).status).toBe(200)
  expect((await both.get('/api/v1/admin/users')).status).toBe(200)
  expect((await both.get('/api/v1/admin/products')).status).toBe(403)
})

test('an administrator without a role may do nothing, and is told so', async () => {
  const nobody = await staffWith()
  for (const operation of operations) {
    const { status, body } = await ask(nobody, operation)
    expect.soft([operation, status, body.code]).toEqual([operation, 403, 'CONSOLE_ROLE_MISSING'])
  }
  expect((await market.as(nobody).get('/api/v1/admin/access')).body.message).toBe(
    'Vai trò của bạn trong trang quản trị không có quyền này. Hãy nhờ chủ sàn nếu bạn cần.',
  )
})

test('a role within the console is nothing without ROLE_ADMIN', async () => {
  const stranger = await market.given.person()
  expect((await market.as(stranger).get('/api/v1/admin/access')).body).toMatchObject({
    statusCode: 403,
    code: 'FORBIDDEN',
  })
})

test('the search finds only what one may open', async () => {
  const owner = await market.given.person({ lastName: 'Thị Chàm' })
  const shop = await market.given.shop({ owner, name: 'Thổ cẩm Chàm' })
  const product = await market.given.product({ shop, name: 'Khăn chàm' })
  const order = await orderFrom(market, { product })
  const kinds = async (role: ConsoleRole, q: string) =>
    Object.entries(await market.as(staff[role]).call(findAnything, { query: { q } }))
      .filter(([, found]) => found.length > 0)
      .map(([kind]) => kind)
      .sort()
  expect(await kinds('OWNER', 'chàm')).toEqual(['people', 'products', 'shops'])
  expect(await kinds('MODERATION', 'chàm')).toEqual(['people', 'products', 'shops'])
  expect(await kinds('SUPPORT', 'chàm')).toEqual(['people', 'shops'])
  expect(await kinds('FINANCE', 'chàm')).toEqual(['shops'])
  expect(await kinds('FINANCE', order.orderNumber)).toEqual(['orders'])
  expect(await kinds('MODERATION', order.orderNumber)).toEqual([])
})
