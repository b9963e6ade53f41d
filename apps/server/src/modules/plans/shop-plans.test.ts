import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { listNotices } from '@chophien/domain/notices/contract'
import { cancelShopPlan, getShopPlan } from '@chophien/domain/plans/admin-contract'
import { dayText } from '@chophien/domain/text/vietnam-time'
import { beforeAll, expect, test } from 'vitest'
import { CountRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { dayFromNow, givePlan, makePlan } from '../../testing/commission-plans.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

let admin: Person
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})

const [yesterday, today, tomorrow] = [dayFromNow(-1), dayFromNow(0), dayFromNow(1)]
const set = (shop: { id: number }, planId: number | null, fromDay: string) =>
  market.as(admin).put(`/api/v1/admin/shops/${shop.id}/plan`, { planId, fromDay })
const planOf = ({ id }: { id: number }) => market.as(admin).call(getShopPlan, { params: { id } })

test('a shop gets a plan, another one from a day on, and none again; its seller is told each time', async () => {
  const shop = await market.given.shop()
  const [first, second] = [await makePlan(market, admin), await makePlan(market, admin)]
  expect(await planOf(shop)).toEqual({ current: null, next: null, firstDay: today })
  expect((await set(shop, first.id, today)).body.message).toBe('Đã đặt gói hoa hồng của shop.')
  const current = { id: first.id, name: first.name, fromDay: today }
  expect(await planOf(shop)).toEqual({ current, next: null, firstDay: tomorrow })
  await givePlan(market, admin, shop, second, tomorrow)
  const next = { fromDay: tomorrow, plan: { id: second.id, name: second.name } }
  expect(await planOf(shop)).toEqual({ current, next, firstDay: tomorrow })
  const again = await set(shop, null, dayFromNow(9))
  expect([again.status, again.body.message]).toEqual([
    409,
    `Shop đã có một lần đổi gói từ ngày ${dayText(tomorrow)}. Hãy hủy lần đó trước.`,
  ])
  expect(await market.as(admin).call(cancelShopPlan, { params: { id: shop.id } })).toMatchObject({ next: null })
  expect((await set(shop, null, dayFromNow(9))).status).toBe(200)
  expect((await planOf(shop)).next).toEqual({ fromDay: dayFromNow(9), plan: null })

  const { notices } = await market.as(shop.owner).call(listNotices)
  expect(notices.map(({ title }) => title)).toEqual([
    `Hoa hồng của shop “${shop.name}” đổi từ ngày ${dayText(dayFromNow(9))}`,
    `Hoa hồng của shop “${shop.name}” không đổi nữa`,
    `Hoa hồng của shop “${shop.name}” đổi từ ngày ${dayText(tomorrow)}`,
    `Hoa hồng của shop “${shop.name}” đổi từ ngày ${dayText(today)}`,
  ])
  expect(notices[0]?.text).toContain('theo mức của từng danh mục')
  expect(notices[3]).toMatchObject({ path: '/seller/money', text: expect.stringContaining(`gói “${first.name}”`) })
  const { items } = await market.as(admin).call(listAdminActions, { query: { subject: 'shop', subjectId: shop.id } })
  expect(items.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['shop.set-plan', { plan: first.name }, { plan: null, fromDay: dayFromNow(9) }],
    ['shop.cancel-plan', { plan: second.name, fromDay: tomorrow }, {}],
    ['shop.set-plan', { plan: first.name }, { plan: second.name, fromDay: tomorrow }],
    ['shop.set-plan', { plan: null }, { plan: first.name, fromDay: today }],
  ])
})

test('what cannot be is refused with its sentence', async () => {
  const shop = await market.given.shop()
  const plan = await makePlan(market, admin)
  const refusal = async (planId: number | null, fromDay: string) => {
    const { status, body } = await set(shop, planId, fromDay)
    return [status, body.code, body.errors?.[0]?.field]
  }
  expect(await refusal(plan.id, yesterday)).toEqual([400, 'SHOP_PLAN_PAST', 'fromDay'])
  const missing = await market.as(admin).put(`/api/v1/admin/shops/${shop.id}/plan`, { fromDay: tomorrow })
  expect(missing.body.errors).toEqual([{ field: 'planId', message: 'Vui lòng chọn gói' }])
  expect(await refusal(99_999_999, tomorrow)).toEqual([400, 'SHOP_PLAN_UNKNOWN', 'planId'])
  expect(await refusal(null, tomorrow)).toEqual([409, 'SHOP_PLAN_SAME', 'planId'])
  await set(shop, plan.id, today)
  expect(await refusal(plan.id, tomorrow)).toEqual([409, 'SHOP_PLAN_SAME', 'planId'])
  expect(await refusal(null, today)).toEqual([400, 'SHOP_PLAN_TODAY', 'fromDay'])
  const none = await market.as(admin).delete(`/api/v1/admin/shops/${shop.id}/plan/coming`)
  expect([none.status, none.body.message]).toEqual([409, 'Shop không có lần đổi gói nào sắp tới.'])
  const unknown = await market.as(admin).get('/api/v1/admin/shops/99999999/plan')
  expect(unknown.status).toBe(404)
})

test('an archived plan is not given any more, and a plan is not archived while a shop gets it', async () => {
  for (let round = 0; round < 10; round++) {
    const [shop, plan] = [await market.given.shop(), await makePlan(market, admin)]
    const [archived, given] = await Promise.all([
      market.as(admin).put(`/api/v1/admin/plans/${plan.id}/archive`),
      set(shop, plan.id, tomorrow),
    ])
    expect([archived.status, given.status].sort()).toEqual([200, 409])
    expect([archived.body.code, given.body.code]).toContain(given.status === 409 ? 'PLAN_ARCHIVED' : 'PLAN_IN_USE')
  }
})

test('which plan a shop had is forgotten with the row of the shop', async () => {
  const shop = await market.given.shop({ status: 'PENDING' })
  await givePlan(market, admin, shop, await makePlan(market, admin))
  await market.db.run(sql`delete from shops where id = ${shop.id}`)
  const { count } = await market.db.one(
    CountRow,
    sql`select count(*) as count from shop_plans where shop_id = ${shop.id}`,
  )
  expect(count).toBe(0)
})
