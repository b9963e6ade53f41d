import { type ConsoleRole, consoleRoles } from '@chophien/domain/accounts/console-roles'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { Person } from '../../testing/builders.ts'
import { orderFrom } from '../../testing/shop-orders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

const staffWith = (...roles: ConsoleRole[]) =>
  market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'], consoleRoles: roles })

let staff: Record<ConsoleRole, Person>
beforeAll(async () => {
  const [OWNER, FINANCE, MODERATION, SUPPORT] = await Promise.all(consoleRoles.map((role) => staffWith(role)))
  if (!OWNER || !FINANCE || !MODERATION || !SUPPORT) throw new Error('a role has nobody')
  staff = { OWNER, FINANCE, MODERATION, SUPPORT }
  await orderFrom(market, {})
})

// As it is sent, with what the contract may not know.
const Sent = z.looseObject({ orders: z.object({ now: z.int() }), waiting: z.looseObject({}) })
const overviewOf = async (person: Person) =>
  Sent.parse((await market.as(person).get('/api/v1/admin/overview?days=7')).body.data)

const figures = ['byDay', 'days', 'newUsers', 'orders', 'waiting']
const money = ['differingPayouts', 'differingRefunds', 'manualEntries', 'payoutRuns', 'refunds', 'shopsToSuspend']
const finance = [...money, 'approvals', 'disputes', 'lateDisputes', 'transfers']

test.each<[ConsoleRole, string[], string[]]>([
  ['OWNER', [...figures, 'money'], [...finance, 'setup', 'setupDangers', 'shops']],
  ['FINANCE', [...figures, 'money'], finance],
  ['MODERATION', figures, ['shops']],
  ['SUPPORT', figures, ['disputes', 'lateDisputes']],
])('the overview shows %s what the role may open', async (role, shown, waiting) => {
  const overview = await overviewOf(staff[role])
  expect(Object.keys(overview).sort()).toEqual([...shown].sort())
  expect(Object.keys(overview.waiting).sort()).toEqual([...waiting].sort())
  expect(/turnover|commission/iu.test(JSON.stringify(overview))).toBe(shown.includes('money'))
  expect(overview.orders.now).toBeGreaterThan(0)
})

test('of several roles each counts', async () => {
  const { waiting, money: sums } = await overviewOf(await staffWith('MODERATION', 'SUPPORT'))
  expect(Object.keys(waiting).sort()).toEqual(['disputes', 'lateDisputes', 'shops'])
  expect(sums).toBeUndefined()
})
