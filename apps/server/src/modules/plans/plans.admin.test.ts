import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { createCategory, deleteCategory } from '@chophien/domain/catalog/categories-admin-contract'
import { listNotices } from '@chophien/domain/notices/contract'
import {
  type AdminPlanDetail,
  archivePlan,
  getAdminPlan,
  listAdminPlans,
  listShopsOfPlan,
} from '@chophien/domain/plans/admin-contract'
import { getSellerPlan } from '@chophien/domain/plans/seller-contract'
import { dayText } from '@chophien/domain/text/vietnam-time'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { dayFromNow, givePlan, makePlan, writeRule, writeShopPlan } from '../../testing/commission-plans.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

let admin: Person
beforeAll(async () => {
  const roles = ['ROLE_USER', 'ROLE_ADMIN']
  admin = await market.given.person({ roles })
})

const [yesterday, today, tomorrow] = [dayFromNow(-1), dayFromNow(0), dayFromNow(1)]
const plan = (id: number): Promise<AdminPlanDetail> => market.as(admin).call(getAdminPlan, { params: { id } })
const create = (body: object) => market.as(admin).post('/api/v1/admin/plans', body)
const add = (id: number, body: object, by = admin) => market.as(by).post(`/api/v1/admin/plans/${id}/rules`, body)
const remove = (id: number) => market.as(admin).delete(`/api/v1/admin/plan-rules/${id}`)
const actionsOf = async (subject: 'plan' | 'shop', subjectId: number) =>
  (await market.as(admin).call(listAdminActions, { query: { subject, subjectId } })).items
const noticesOf = async (owner: Person) => (await market.as(owner).call(listNotices)).notices

test('a plan is made, renamed and archived; each is in the audit log', async () => {
  const made = await create({ name: ' Gói  mùa Tết ', note: 'Cho shop mới' })
  expect([made.status, made.body.message]).toEqual([201, 'Đã tạo gói hoa hồng.'])
  const { id } = made.body.data as AdminPlanDetail
  expect(made.body.data).toMatchObject({ name: 'Gói mùa Tết', shopCount: 0, general: null, rules: [], firstDay: today })
  const change = (body: object) => market.as(admin).put(`/api/v1/admin/plans/${id}`, body)
  expect((await change({ name: 'Gói xuân', note: 'Cho shop mới', version: 1 })).status).toBe(200)
  const late = await change({ name: 'Gói hạ', note: '', version: 1 })
  expect([late.status, late.body.message]).toEqual([
    409,
    'Gói này vừa được người khác sửa, nay là “Gói xuân”. Hãy xem lại rồi sửa tiếp.',
  ])
  expect((await market.as(admin).call(archivePlan, { params: { id } })).archivedAt).not.toBeNull()
  for (const body of [{ name: 'Gói thu', version: 3 }, {}])
    expect((await (body.name ? change(body) : add(id, { commissionBps: 100, fromDay: tomorrow }))).body.code).toBe(
      'PLAN_ARCHIVED',
    )
  expect((await actionsOf('plan', id)).map(({ action, before, after }) => [action, before, after])).toEqual([
    ['plan.archive', {}, {}],
    ['plan.change', { name: 'Gói mùa Tết' }, { name: 'Gói xuân' }],
    ['plan.create', {}, { name: 'Gói mùa Tết', note: 'Cho shop mới' }],
  ])
})

test('two plans cannot have one name, whatever its case', async () => {
  expect((await create({ name: 'Gói Đồng Xuân' })).status).toBe(201)
  const taken = await create({ name: 'GÓI ĐỒNG XUÂN' })
  expect([taken.status, taken.body.errors]).toEqual([409, [{ field: 'name', message: 'Đã có gói hoa hồng cùng tên.' }]])
})

test.each([
  [{ name: ' ' }, 'name', 'Vui lòng nhập tên gói'],
  [{ name: 'x'.repeat(61) }, 'name', 'Không được dài quá 60 ký tự.'],
  [{ name: 'x', note: 'y'.repeat(301) }, 'note', 'Không được dài quá 300 ký tự.'],
])('a plan with %j is refused at its field', async (body, field, message) => {
  const reply = await create(body)
  expect([reply.status, reply.body.errors]).toEqual([400, [{ field, message }]])
})

test('rules stand by category and day, and say how they stand today', async () => {
  const category = await market.given.category({ name: `Gốm ${crypto.randomUUID()}` })
  const { id } = await makePlan(market, admin)
  await writeRule(market.db, id, { commissionBps: 600, fromDay: dayFromNow(-9) })
  await writeRule(market.db, id, { commissionBps: 500, cap: 20_000, fromDay: yesterday })
  expect((await add(id, { categoryId: category.id, commissionBps: 250, fromDay: tomorrow })).status).toBe(201)
  const ending = await add(id, { categoryId: category.id, commissionBps: null, fromDay: dayFromNow(20) })
  expect((ending.body.data as AdminPlanDetail).general).toEqual({ commissionBps: 500, cap: 20_000 })
  expect(
    (await plan(id)).rules.map(({ category: of, commissionBps, fromDay, state, removable }) => [
      of,
      commissionBps,
      fromDay,
      state,
      removable,
    ]),
  ).toEqual([
    [null, 500, yesterday, 'IN_FORCE', false],
    [null, 600, dayFromNow(-9), 'PAST', false],
    [category.name, null, dayFromNow(20), 'COMING', true],
    [category.name, 250, tomorrow, 'COMING', true],
  ])
  expect((await actionsOf('plan', id))[1]).toMatchObject({
    action: 'plan.add-rule',
    after: { category: category.name, commissionBps: 250, cap: null, fromDay: tomorrow },
  })
})

test('a rate in the past is refused; today is for a plan that no shop has', async () => {
  const { id } = await makePlan(market, admin)
  const refusal = async (fromDay: string) => (await add(id, { commissionBps: 100, fromDay })).body.errors
  const past = [{ field: 'fromDay', message: 'Ngày này đã qua. Hoa hồng của ngày đã qua không đổi được.' }]
  expect(await refusal(yesterday)).toEqual(past)
  expect((await add(id, { commissionBps: 300, fromDay: today })).status).toBe(201)
  expect((await add(id, { commissionBps: 200, fromDay: today })).body.code).toBe('PLAN_RULE_TAKEN')
  // Nothing was paid by it yet.
  const [wrong] = (await plan(id)).rules
  expect((await remove(wrong?.id ?? 0)).status).toBe(200)
  expect((await add(id, { commissionBps: 200, fromDay: today })).status).toBe(201)

  await givePlan(market, admin, await market.given.shop(), { id })
  expect(await refusal(yesterday)).toEqual(past)
  const category = await market.given.category()
  const now = await add(id, { categoryId: category.id, commissionBps: 100, fromDay: today })
  expect(now.body.errors).toEqual([
    {
      field: 'fromDay',
      message: 'Đã có shop dùng hoặc sắp dùng gói này, nên mức mới chỉ áp dụng được từ ngày mai.',
    },
  ])
  expect((await add(id, { categoryId: category.id, commissionBps: 100, fromDay: tomorrow })).status).toBe(201)
  const [counting] = (await plan(id)).rules
  const kept = await remove(counting?.id ?? 0)
  expect([kept.status, kept.body.code]).toEqual([409, 'PLAN_RULE_STARTED'])
})

test('the database keeps what has counted, whoever asks', async () => {
  const shop = await market.given.shop()
  const { id } = await makePlan(market, admin)
  await writeRule(market.db, id, { commissionBps: 600, fromDay: yesterday })
  await writeShopPlan(market.db, { shopId: shop.id, planId: id, fromDay: yesterday })
  for (const tampering of [
    sql`update commission_rules set commission_bps = 0 where plan_id = ${id}`,
    sql`delete from commission_rules where plan_id = ${id}`,
    sql`update shop_plans set plan_id = null where shop_id = ${shop.id}`,
    sql`delete from shop_plans where shop_id = ${shop.id}`,
    sql`insert into commission_rules (plan_id, commission_bps, from_day, created_by) values (${id}, 0, ${dayFromNow(-2)}::date, 1)`,
    sql`insert into shop_plans (shop_id, from_day, set_by) values (${shop.id}, ${dayFromNow(-2)}::date, 1)`,
  ])
    await expect(market.db.run(tampering)).rejects.toThrow()
})

test.each([
  [{ commissionBps: 10_001 }, 'commissionBps', 'Hoa hồng phải từ 0 đến 100%.'],
  [{ commissionBps: 4.5 }, 'commissionBps', 'Hoa hồng phải từ 0 đến 100%.'],
  [{ commissionBps: 500, cap: 0 }, 'cap', 'Mức tối đa phải từ 1 đến 1.000.000.000 ₫, hoặc để trống.'],
  [{ commissionBps: null, cap: 1000 }, 'cap', 'Chỉ đặt mức tối đa khi có tỷ lệ hoa hồng.'],
  [{ commissionBps: 500, fromDay: '2026-02-30' }, 'fromDay', 'Ngày không hợp lệ.'],
  [{ commissionBps: 500, categoryId: 99_999_999 }, 'categoryId', 'Danh mục này không còn nữa.'],
])('a rule with %j is refused at its field', async (facts, field, message) => {
  const { id } = await makePlan(market, admin)
  const reply = await add(id, { fromDay: tomorrow, ...facts })
  expect([reply.status, reply.body.errors]).toEqual([400, [{ field, message }]])
})

test('a category that is deleted leaves its rules', async () => {
  const name = `Chiếu ${crypto.randomUUID()}`
  const all = await market.as(admin).call(createCategory, { body: { name, parentId: null, commissionBps: 500 } })
  const category = all.find((each) => each.name === name)
  const { id } = await makePlan(market, admin, [{ categoryId: category?.id ?? 0, commissionBps: 100 }])
  await market.as(admin).call(deleteCategory, { params: { id: category?.id ?? 0 } })
  expect((await plan(id)).rules).toMatchObject([{ category: name, commissionBps: 100 }])
  // Nothing is sold in it any more.
  const shop = await market.given.shop()
  await givePlan(market, admin, shop, { id })
  expect((await market.as(shop.owner).call(getSellerPlan)).current?.inForce).toEqual([])
})

test('sellers of a plan are told of its rates to come, and of those that will not come', async () => {
  const [shop, later, other] = [await market.given.shop(), await market.given.shop(), await market.given.shop()]
  const { id, name } = await makePlan(market, admin)
  await givePlan(market, admin, shop, { id })
  await givePlan(market, admin, later, { id }, dayFromNow(5))
  await add(id, { commissionBps: 450, cap: 50_000, fromDay: tomorrow })
  const [notice] = await noticesOf(shop.owner)
  expect(notice).toMatchObject({
    title: `Gói hoa hồng “${name}” có mức mới từ ngày ${dayText(tomorrow)}`,
    path: '/seller/money',
  })
  expect(notice?.text).toContain('Mọi danh mục: 4,5%, tối đa 50.000')
  const [rule] = (await plan(id)).rules
  await remove(rule?.id ?? 0)
  for (const told of [shop, later])
    expect((await noticesOf(told.owner)).map(({ title }) => title)).toEqual([
      `Gói hoa hồng “${name}” bỏ mức dự kiến từ ngày ${dayText(tomorrow)}`,
      `Gói hoa hồng “${name}” có mức mới từ ngày ${dayText(tomorrow)}`,
      expect.stringContaining(`Hoa hồng của shop “${told.name}” đổi từ ngày`),
    ])
  expect(await noticesOf(other.owner)).toEqual([])
  const shops = await market.as(admin).call(listShopsOfPlan, { params: { id } })
  expect(shops).toMatchObject({
    total: 2,
    items: [
      { id: later.id, coming: true, fromDay: dayFromNow(5) },
      { id: shop.id, coming: false, fromDay: today },
    ],
  })
  const listed = (await market.as(admin).call(listAdminPlans)).find((each) => each.id === id)
  expect(listed?.shopCount).toBe(2)
  const kept = await market.as(admin).put(`/api/v1/admin/plans/${id}/archive`)
  expect(kept.body.code).toBe('PLAN_IN_USE')
})

test('a seller sees the rates in force and to come, of the plan today and of the next one', async () => {
  const above = await market.given.category({ name: `Mũ ${crypto.randomUUID()}` })
  const category = await market.given.category({ name: `Nón ${crypto.randomUUID()}`, parent: above })
  const shop = await market.given.shop()
  const own = () => market.as(shop.owner).call(getSellerPlan)
  expect(await own()).toEqual({ current: null, next: null })
  const { id, name } = await makePlan(market, admin, [{ commissionBps: 600 }])
  await givePlan(market, admin, shop, { id })
  await add(id, { categoryId: category.id, commissionBps: 200, cap: 1000, fromDay: tomorrow })
  const next = await makePlan(market, admin, [{ commissionBps: 300, fromDay: dayFromNow(2) }])
  await givePlan(market, admin, shop, next, dayFromNow(2))
  const seen = await own()
  expect(seen).toMatchObject({
    current: {
      name,
      inForce: [{ category: null, commissionBps: 600, cap: null, fromDay: today }],
      coming: [{ category: `${above.name} › ${category.name}`, commissionBps: 200, cap: 1000, fromDay: tomorrow }],
    },
    next: {
      fromDay: dayFromNow(2),
      plan: { name: next.name, inForce: [{ category: null, commissionBps: 300 }], coming: [] },
    },
  })
})

test('a seller is not told of rates that begin when the shop has another plan', async () => {
  const shop = await market.given.shop()
  const { id } = await makePlan(market, admin, [{ commissionBps: 600 }])
  await givePlan(market, admin, shop, { id })
  await givePlan(market, admin, shop, null, dayFromNow(3))
  const before = (await noticesOf(shop.owner)).length
  for (const days of [3, 4]) await add(id, { commissionBps: 100, fromDay: dayFromNow(days) })
  const [late] = (await plan(id)).rules
  await remove(late?.id ?? 0)
  expect(await noticesOf(shop.owner)).toHaveLength(before)
  await add(id, { commissionBps: 200, fromDay: dayFromNow(2) })
  expect(await noticesOf(shop.owner)).toHaveLength(before + 1)
  expect((await market.as(shop.owner).call(getSellerPlan)).current?.coming).toMatchObject([
    { commissionBps: 200, fromDay: dayFromNow(2) },
  ])
})
