import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { listNotices } from '@chophien/domain/notices/contract'
import { type AdminPlanDetail, getAdminPlan } from '@chophien/domain/plans/admin-contract'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/builders.ts'
import { dayFromNow, makePlan } from '../../testing/commission-plans.ts'
import { orderFrom } from '../../testing/shop-orders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

let admin: Person
let second: Person
beforeAll(async () => {
  const roles = ['ROLE_USER', 'ROLE_ADMIN']
  admin = await market.given.person({ roles })
  second = await market.given.person({ roles })
})

const [today, tomorrow] = [dayFromNow(0), dayFromNow(1)]
const plan = (id: number): Promise<AdminPlanDetail> => market.as(admin).call(getAdminPlan, { params: { id } })
const add = (id: number, body: object, by = admin) => market.as(by).post(`/api/v1/admin/plans/${id}/rules`, body)
const actionsOf = async (subject: 'plan' | 'shop', subjectId: number) =>
  (await market.as(admin).call(listAdminActions, { query: { subject, subjectId } })).items
const noticesOf = async (owner: Person) => (await market.as(owner).call(listNotices)).notices

test('two administrators at once: one rule of a category and day, one change of a shop', async () => {
  const shop = await market.given.shop()
  const plans = [await makePlan(market, admin), await makePlan(market, second)]
  const [one, other] = plans
  const rules = await Promise.all(
    [admin, second].map((by) => add(one?.id ?? 0, { commissionBps: 100, fromDay: tomorrow }, by)),
  )
  expect(rules.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await plan(one?.id ?? 0)).rules).toHaveLength(1)
  const set = (by: Person, planId: number | undefined, fromDay: string) =>
    market.as(by).put(`/api/v1/admin/shops/${shop.id}/plan`, { planId, fromDay })
  const changes = await Promise.all([set(admin, one?.id, tomorrow), set(second, other?.id, dayFromNow(2))])
  expect(changes.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = changes.find(({ status }) => status === 409)
  expect(late?.body.code).toBe('SHOP_PLAN_COMING')
  expect(await actionsOf('shop', shop.id)).toHaveLength(1)
  expect(await noticesOf(shop.owner)).toHaveLength(1)
})

test('a rule for today and the first shop of its plan do not miss each other', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await makePlan(market, admin)
    const shop = await market.given.shop()
    const order = () => market.as(second).put(`/api/v1/admin/shops/${shop.id}/plan`, { planId: id, fromDay: today })
    const [rule, given] = await Promise.all([add(id, { commissionBps: 100, fromDay: today }), order()])
    expect(given.status).toBe(200)
    const { rules } = await plan(id)
    expect([rule.status, rules.length]).toEqual(rules.length === 1 ? [201, 1] : [400, 0])
    // A rule that was added was there before the shop had its plan.
    if (rule.status !== 201) continue
    const [added, set] = [(await actionsOf('plan', id))[0], (await actionsOf('shop', shop.id))[0]]
    expect([added?.action, set?.action]).toEqual(['plan.add-rule', 'shop.set-plan'])
    expect(added?.id).toBeLessThan(set?.id ?? 0)
  }
})

test('no order of today is between two plans', async () => {
  const shop = await market.given.shop()
  await orderFrom(market, { shop })
  const { id } = await makePlan(market, admin)
  const reply = await market.as(admin).put(`/api/v1/admin/shops/${shop.id}/plan`, { planId: id, fromDay: today })
  expect([reply.status, reply.body.errors]).toEqual([
    400,
    [
      {
        field: 'fromDay',
        message: 'Hôm nay shop đã có đơn hoặc đã đổi gói, nên gói mới chỉ áp dụng được từ ngày mai.',
      },
    ],
  ])
})
