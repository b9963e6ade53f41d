import type { ConsoleRole } from '@chophien/domain/accounts/console-roles'
import { adminActionNames } from '@chophien/domain/audit/actions'
import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { recordActions } from './record-actions.queries.ts'

const market = testMarketplace()

const staffWith = (...roles: ConsoleRole[]) =>
  market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'], consoleRoles: roles })

const names = Object.keys(adminActionNames) as (keyof typeof adminActionNames)[]

let owner: Person
beforeAll(async () => {
  owner = await staffWith('OWNER')
  await recordActions(
    market.db,
    owner.id,
    names.map((action) => ({ action, subjectId: 1 })),
  )
})

async function actionsFor(person: Person): Promise<string[]> {
  const found: string[] = []
  for (let after: number | undefined; ; ) {
    const { items, next } = await market.as(person).call(listAdminActions, { query: after ? { after } : {} })
    found.push(...items.map(({ action }) => action))
    if (next === null) return found.sort()
    after = next
  }
}

const of = (names: string) => names.split(' ').sort()

test('an owner reads the whole log', async () => {
  expect(await actionsFor(owner)).toEqual([...names].sort())
})

test('FINANCE reads what was done with money', async () => {
  const read = await actionsFor(await staffWith('FINANCE'))
  const kinds = new Set(read.map((action) => action.split('.')[0]))
  expect([...kinds].sort()).toEqual(
    of('batch case category invoice ledger manual order payment payout plan refund run shop tax transfer'),
  )
  expect(read.filter((action) => /^(?:case|order|shop)\./u.test(action))).toEqual([
    ...of('case.approve case.reject order.export'),
    ...of(
      'shop.cancel-plan shop.confirm-account shop.excuse-debt shop.hold-payouts shop.release-payouts shop.set-plan shop.show-account',
    ),
  ])
})

test('MODERATION reads what was done with shops, goods, reviews, reports, words and accounts', async () => {
  const read = await actionsFor(await staffWith('MODERATION'))
  const kinds = new Set(read.map((action) => action.split('.')[0]))
  expect([...kinds].sort()).toEqual(of('category product promotion report review shop user vocabulary'))
  expect(read.filter((action) => /^(?:shop|user)\./u.test(action))).toEqual([
    ...of('shop.approve shop.confirm-identity shop.refuse-identity shop.reinstate shop.reject'),
    ...of('shop.show-documents shop.show-number shop.suspend user.lock user.unlock'),
  ])
})

test('SUPPORT reads what was done with orders, cases and accounts', async () => {
  expect(await actionsFor(await staffWith('SUPPORT'))).toEqual([
    ...of('case.decide case.evidence case.message case.open case.take order.cancel'),
    ...of('user.lock user.reset-second-factor user.unlock'),
  ])
})

test('a filter shows no more than the own field, and the count says nothing of the rest', async () => {
  const support = market.as(await staffWith('SUPPORT'))
  const page = await support.call(listAdminActions, { query: { subject: 'plan' } })
  expect([page.items, page.total]).toEqual([[], 0])
  const both = await actionsFor(await staffWith('SUPPORT', 'FINANCE'))
  expect(both).toEqual(expect.arrayContaining(['case.decide', 'case.approve', 'plan.create']))
  expect(both).not.toContain('user.make-admin')
})
