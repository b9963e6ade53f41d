import { createCategory } from '@chophien/domain/catalog/categories-admin-contract'
import { archivePlan } from '@chophien/domain/plans/admin-contract'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/builders.ts'
import { dayFromNow, writePlan, writeRule } from '../../testing/commission-plans.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

let admin: Person
let moderator: Person
beforeAll(async () => {
  const roles = ['ROLE_USER', 'ROLE_ADMIN']
  admin = await market.given.person({ roles })
  moderator = await market.given.person({ roles, consoleRoles: ['MODERATION'] })
})

const [yesterday, today, tomorrow] = [dayFromNow(-1), dayFromNow(0), dayFromNow(1)]

async function create() {
  const name = crypto.randomUUID()
  const all = await market.as(admin).call(createCategory, { body: { name, parentId: null, commissionBps: 450 } })
  const category = all.find((one) => one.name === name)
  if (!category) throw new Error(`no category ${name}`)
  return category
}

const ends = { commissionBps: null }
type Rule = Parameters<typeof writeRule>[2]

test.each<[string, Rule[], number]>([
  [
    'has ended',
    [
      { fromDay: yesterday, commissionBps: 100 },
      { fromDay: today, ...ends },
    ],
    200,
  ],
  [
    'only tomorrow ends',
    [
      { fromDay: yesterday, commissionBps: 100 },
      { fromDay: tomorrow, ...ends },
    ],
    403,
  ],
  [
    'is another one now',
    [
      { fromDay: yesterday, commissionBps: 100 },
      { fromDay: today, commissionBps: 300 },
    ],
    403,
  ],
  ['is to come', [{ fromDay: tomorrow, commissionBps: 100 }], 403],
  [
    'comes again',
    [
      { fromDay: today, ...ends },
      { fromDay: tomorrow, commissionBps: 200 },
    ],
    403,
  ],
])('a moderator moves a category to where a rule of a plan %s', async (_, rules, status) => {
  const [moved, target, plan] = [await create(), await create(), await writePlan(market.db)]
  for (const rule of rules) await writeRule(market.db, plan.id, { categoryId: target.id, ...rule })
  // What another plan ends is not ended in this one.
  await writeRule(market.db, (await writePlan(market.db)).id, { categoryId: target.id, ...ends })
  const move = { parentId: target.id, version: moved.version }
  expect((await market.as(moderator).put(`/api/v1/admin/categories/${moved.id}/move`, move)).status).toBe(status)
})

test('rules of an archived plan, which no shop gets any more, keep no category where it is', async () => {
  const [merged, target, plan] = [await create(), await create(), await writePlan(market.db)]
  await writeRule(market.db, plan.id, { categoryId: target.id, commissionBps: 100 })
  const merge = () =>
    market
      .as(moderator)
      .put(`/api/v1/admin/categories/${merged.id}/merge`, { into: target.id, version: merged.version })
  expect((await merge()).body.code).toBe('CATEGORY_OTHER_COMMISSION')
  await market.as(admin).call(archivePlan, { params: { id: plan.id } })
  expect((await merge()).status).toBe(200)
})
