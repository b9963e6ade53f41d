import { exportStatement, getSellerMoney, getStatement } from '@chophien/domain/ledger/seller-contract'
import { getSellerOrder } from '@chophien/domain/orders/staff-contract'
import { previewDecision } from '@chophien/domain/returns/admin-contract'
import type { SellerKind } from '@chophien/domain/sellers/kinds'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { caseStories, type StoryOrder } from '../../testing/case-fixture.ts'
import { checkedIdentity, notedTaxes, taxModeFrom, taxRateFrom } from '../../testing/seller-taxes.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { UnequalTax, unequalTaxes } from './tax-faults.queries.ts'

const market = testMarketplace()
const story = caseStories(market)

// One unit at 90.000 ₫ with 30.000 ₫ of shipping; the marketplace has 4.500 ₫, the state 1.200 ₫ and 600 ₫.
const defect = { kind: 'REFUND_ONLY', reason: 'DEFECTIVE', note: 'Bát bị nứt.' }
const received = ({ lan, id }: StoryOrder) => market.as(lan).put(`/api/v1/orders/${id}/received`)
const share = async ({ seller, id }: StoryOrder) =>
  (await market.as(seller).call(getSellerOrder, { params: { id } })).share

let admin: Person
beforeAll(async () => {
  admin = await story.admin()
})

async function orderOf(kind: SellerKind | null, facts: { cash?: boolean; quantity?: number } = {}) {
  const shop = await market.given.shop()
  if (kind) await checkedIdentity(market, shop, kind)
  return story.delivered({ ...facts, shop })
}

const accounts = async ({ shop }: StoryOrder) => {
  const [balance, debt, vat, pit] = await Promise.all(
    ['SHOP_BALANCE', 'COD_DEBT', 'TAX_VAT', 'TAX_PIT'].map((account) => story.balance(account, shop.id)),
  )
  return { balance, debt, vat, pit }
}

/** A case about one unit, of which the shopper takes an offered sum. */
async function givenBack(order: StoryOrder, amount: number): Promise<number> {
  const lines = (await story.order(order)).orderItems.map(({ id }) => ({ orderItemId: id, quantity: 1 }))
  const id = await story.opened(order, { ...defect, lines })
  await story.shop(order, id, 'offer', { amount })
  expect((await story.shopper(order, id, 'accept')).status).toBe(200)
  return id
}

const linesOf = (key: string) =>
  market.db.rows(
    z.object({ account: z.string(), amount: z.number() }),
    sql`
    select e.account, e.amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.entry_key = ${key} order by e.line`,
  )

test('without a mode nothing is withheld, nothing noted, and nothing said', async () => {
  const order = await orderOf('PERSON')
  await received(order)
  expect(await accounts(order)).toEqual({ balance: -115_500, debt: 0, vat: 0, pit: 0 })
  expect(await share(order)).toEqual({ amount: 115_500, commission: 4500, settled: true })
  expect(await linesOf(`order:${order.id}:COMPLETED`)).toHaveLength(3)
  expect(await notedTaxes(market, order.id)).toEqual([])
  // From tomorrow on is not yet.
  await taxModeFrom(market, admin, 'WITHHOLD', 1)
  const before = await orderOf('PERSON')
  await received(before)
  expect(await notedTaxes(market, before.id)).toEqual([])
})

test('a report alone notes what would be withheld, and the books stay as they are', async () => {
  await taxModeFrom(market, admin, 'REPORT')
  const order = await orderOf('HOUSEHOLD')
  expect(await share(order)).toEqual({ amount: 115_500, commission: 4500, settled: false })
  await received(order)
  expect(await accounts(order)).toEqual({ balance: -115_500, debt: 0, vat: 0, pit: 0 })
  const id = await givenBack(order, 60_000)
  expect(await notedTaxes(market, order.id)).toEqual([
    { caseId: 0, withheld: false, identity: 1, base: 120_000, vat: 1200, pit: 600 },
    { caseId: id, withheld: false, identity: 1, base: -60_000, vat: -600, pit: -300 },
  ])
  expect(await accounts(order)).toMatchObject({ vat: 0, pit: 0 })
})

test.each([
  ['a person', 'PERSON', 1],
  ['a household', 'HOUSEHOLD', 1],
  ['nobody knows whom', null, null],
] as const)('of an order of %s taxes are withheld when it is completed', async (_who, kind, identity) => {
  await taxModeFrom(market, admin, 'WITHHOLD')
  const order = await orderOf(kind)
  expect(await share(order)).toEqual({ amount: 113_700, commission: 4500, taxes: 1800, settled: false })
  expect(await accounts(order)).toMatchObject({ vat: 0, pit: 0 })
  await received(order)
  expect(await accounts(order)).toEqual({ balance: -113_700, debt: 0, vat: -1200, pit: -600 })
  expect(await share(order)).toEqual({ amount: 113_700, commission: 4500, taxes: 1800, settled: true })
  expect(await notedTaxes(market, order.id)).toEqual([
    { caseId: 0, withheld: true, identity, base: 120_000, vat: 1200, pit: 600 },
  ])
})

test('of cash that a shop has it owes commission and taxes; its statement names them', async () => {
  const order = await orderOf('PERSON', { cash: true })
  await received(order)
  expect(await accounts(order)).toEqual({ balance: 0, debt: 6300, vat: -1200, pit: -600 })
  expect((await share(order))?.amount).toBe(113_700)
  const seller = market.as(order.seller)
  expect(await seller.call(getSellerMoney)).toEqual({ BALANCE: 0, PENDING: 0, COD_DEBT: 6300 })
  const { items } = await seller.call(getStatement, { query: { account: 'COD_DEBT' } })
  expect(items).toMatchObject([
    { words: 'Đơn hoàn tất, còn lại hoa hồng và thuế', commission: 4500, taxes: 1800, balance: 6300 },
    { words: 'Thu tiền khi giao hàng', commission: null, taxes: null },
  ])
  const { csv } = await seller.call(exportStatement, { query: { account: 'COD_DEBT' } })
  const [head, , completed] = csv.split('\r\n')
  expect(head).toContain('Hoa hồng (đồng),Thuế khấu trừ (đồng),Số dư sau đó (đồng)')
  expect(completed).toContain('Đơn hoàn tất, còn lại hoa hồng và thuế",-113700,4500,1800,6300')
})

test('a company pays its taxes itself, from its confirmation on', async () => {
  const company = await orderOf('COMPANY')
  await received(company)
  expect(await accounts(company)).toEqual({ balance: -115_500, debt: 0, vat: 0, pit: 0 })
  expect(await notedTaxes(market, company.id)).toEqual([])
  const person = await orderOf('PERSON')
  const second = await story.delivered({ shop: { ...person.shop, name: '', owner: person.seller } })
  await received(person)
  await checkedIdentity(market, person.shop, 'COMPANY')
  await received(second)
  expect(await accounts(person)).toEqual({ balance: -229_200, debt: 0, vat: -1200, pit: -600 })
})

test('what was given back before the completion was not sold', async () => {
  const order = await orderOf('PERSON')
  await givenBack(order, 18_000)
  expect(await share(order)).toEqual({ amount: 96_870, commission: 3600, taxes: 1530, settled: false })
  await received(order)
  expect(await notedTaxes(market, order.id)).toMatchObject([{ base: 102_000, vat: 1020, pit: 510 }])
  expect(await accounts(order)).toMatchObject({ balance: -96_870, vat: -1020, pit: -510 })
})

test('an order that a case ends is settled with its taxes, whatever its shop keeps', async () => {
  const order = await orderOf('PERSON')
  await givenBack(order, 90_000)
  expect(await notedTaxes(market, order.id)).toMatchObject([{ caseId: 0, base: 30_000, vat: 300, pit: 150 }])
  expect(await accounts(order)).toEqual({ balance: -29_550, debt: 0, vat: -300, pit: -150 })
  expect(await share(order)).toEqual({ amount: 29_550, commission: 0, taxes: 450, settled: true })
})

test.each([
  ['paid in advance', false],
  ['paid at the door', true],
])('taxes come back in parts, and all of them when all is given back (%s)', async (_way, cash) => {
  await taxRateFrom(market, 133, 77)
  const order = await orderOf('PERSON', { cash, quantity: 2 })
  await received(order)
  expect(await notedTaxes(market, order.id)).toMatchObject([{ base: 210_000, vat: 2793, pit: 1617 }])
  await givenBack(order, 17_777)
  await givenBack(order, 33_333)
  expect(await notedTaxes(market, order.id)).toMatchObject([
    {},
    { base: -17_777, vat: -236, pit: -137 },
    { base: -33_333, vat: -444, pit: -257 },
  ])
  expect((await share(order))?.taxes).toBe(2793 + 1617 - 236 - 137 - 444 - 257)
  const opened = await market
    .as(admin)
    .post(`/api/v1/admin/orders/${order.id}/cases`, { kind: 'REFUND_ONLY', note: 'Khách gọi về hàng giả.' })
  const { id } = opened.body.data as { id: number }
  expect((await story.decide(admin, id, { outcome: 'REFUND', amount: 210_000 - 51_110 })).status).toBe(200)
  expect(await accounts(order)).toEqual({ balance: 0, debt: cash ? 210_000 : 0, vat: 0, pit: 0 })
  expect(await share(order)).toEqual({ amount: 0, commission: 0, settled: true })
  await taxRateFrom(market, 100, 50)
})

test('what the marketplace bears changes no taxes', async () => {
  const order = await orderOf('PERSON')
  await received(order)
  const id = await story.opened(order, defect)
  await story.shop(order, id, 'refuse', { note: 'Hàng nguyên vẹn lúc gửi.' })
  await story.shopper(order, id, 'escalate')
  await story.decide(admin, id, { outcome: 'REFUND', amount: 18_000, bearer: 'MARKETPLACE' })
  expect(await notedTaxes(market, order.id)).toHaveLength(1)
  expect(await accounts(order)).toEqual({ balance: -113_700, debt: 0, vat: -1200, pit: -600 })
})

test('what the marketplace bore before the completion was sold nonetheless', async () => {
  const order = await orderOf('PERSON')
  const id = await story.opened(order, defect)
  await story.shop(order, id, 'refuse', { note: 'Hàng nguyên vẹn lúc gửi.' })
  await story.shopper(order, id, 'escalate')
  await story.decide(admin, id, { outcome: 'REFUND', amount: 18_000, bearer: 'MARKETPLACE' })
  expect(await notedTaxes(market, order.id)).toEqual([])
  expect((await received(order)).status).toBe(200)
  expect(await notedTaxes(market, order.id)).toMatchObject([{ caseId: 0, base: 120_000, vat: 1200, pit: 600 }])
  expect(await accounts(order)).toEqual({ balance: -113_700, debt: 0, vat: -1200, pit: -600 })
})

test('a preview shows the taxes that the decision then books', async () => {
  const order = await orderOf(null)
  await received(order)
  const later = await story.opened(order, defect)
  await story.shop(order, later, 'refuse', { note: 'Hàng nguyên vẹn lúc gửi.' })
  await story.shopper(order, later, 'escalate')
  const { version } = (await market.as(admin).get(`/api/v1/admin/cases/${later}`)).body.data as { version: number }
  const body = { reason: 'Ảnh cho thấy vết nứt.', outcome: 'REFUND' as const, amount: 60_000, version }
  const preview = await market.as(admin).call(previewDecision, { params: { id: later }, body })
  expect(preview.entries.map(({ account, amount }) => [account, amount])).toEqual([
    ['SHOP_BALANCE', 56_100],
    ['COMMISSION', 3000],
    ['TAX_VAT', 600],
    ['TAX_PIT', 300],
    ['REFUND_DUE', -60_000],
  ])
  expect(preview.entries[2]?.name).toMatch(/^Thuế GTGT khấu trừ của /u)
  expect(
    (await market.as(admin).put(`/api/v1/admin/cases/${later}/decide`, { ...body, shown: preview.digest })).status,
  ).toBe(200)
  expect(await linesOf(`case:${later}:refund`)).toEqual(
    preview.entries.map(({ account, amount }) => ({ account, amount })),
  )
})

test('of an order that never arrived, although it was called delivered, nothing is owed', async () => {
  const order = await orderOf('PERSON', { cash: true })
  await market.db.run(sql`update orders set status_changed_at = now() - interval '90 days' where id = ${order.id}`)
  await market.recurringJob('order-timers')
  expect(await accounts(order)).toEqual({ balance: 0, debt: 6300, vat: -1200, pit: -600 })
  const id = await story.opened(order, { kind: 'NOT_RECEIVED', reason: 'NOT_RECEIVED' })
  await story.late(id)
  await story.timers()
  expect(await story.read(order, id)).toMatchObject({ state: 'REFUNDED' })
  expect(await accounts(order)).toEqual({ balance: 0, debt: 0, vat: 0, pit: 0 })
  expect(await notedTaxes(market, order.id)).toMatchObject([
    { base: 120_000 },
    { base: -120_000, vat: -1200, pit: -600 },
  ])
})

test('what was withheld comes back also when nothing is withheld any more', async () => {
  const order = await orderOf('PERSON')
  await received(order)
  await taxModeFrom(market, admin, 'OFF')
  await checkedIdentity(market, order.shop, 'COMPANY')
  await givenBack(order, 60_000)
  expect(await accounts(order)).toMatchObject({ vat: -600, pit: -300 })
  await taxModeFrom(market, admin, 'WITHHOLD')
})

test('two who complete an order at once withhold its taxes once', async () => {
  const order = await orderOf('PERSON')
  const replies = await Promise.all([received(order), received(order)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await notedTaxes(market, order.id)).toHaveLength(1)
})

test('the rows say what the books say, and a row too many is found', async () => {
  expect(await market.db.rows(UnequalTax, unequalTaxes)).toEqual([])
  await market.db.run(sql`
    insert into tax_withheld (shop_id, order_id, day, withheld, base, vat, pit) values (1, 987654, now(), true, 100, 1, 0)`)
  expect(await market.db.rows(UnequalTax, unequalTaxes)).toEqual([
    { shopId: 1, orderId: 987_654, noted: '1 0', booked: '0 0' },
  ])
})
