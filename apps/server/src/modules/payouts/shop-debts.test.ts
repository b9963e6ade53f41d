import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { listNotices } from '@chophien/domain/notices/contract'
import { confirmReceipt } from '@chophien/domain/orders/contract'
import { sellerTransitionEndpoints } from '@chophien/domain/orders/staff-contract'
import { getAdminOverview } from '@chophien/domain/overview/admin-contract'
import { getOwnDebt, getShopDebt, listOverdueShops } from '@chophien/domain/payouts/debt-contract'
import { listHeldShops } from '@chophien/domain/payouts/hold-contract'
import { getNextRun } from '@chophien/domain/payouts/run-contract'
import { getNextPayout } from '@chophien/domain/payouts/seller-contract'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { owe } from '../../testing/payable-shop.ts'
import { usePayouts } from '../../testing/payout-fixture.ts'
import { daysAgo, passDays } from '../../testing/shop-debts.ts'
import { orderFrom } from '../../testing/shop-orders.ts'

const fixture = usePayouts()
const { market, payableShop } = fixture

type Shop = Awaited<ReturnType<typeof payableShop>>

const review = () => market.recurringJob('debt-steps')
const debtOf = ({ owner }: { owner: Person }) => market.as(owner).call(getOwnDebt)
const inForce = async (shop: { owner: Person }) =>
  (await debtOf(shop)).steps.filter(({ at }) => at !== null).map(({ step }) => step)
const newsOf = async ({ owner }: { owner: Person }) =>
  (await market.as(owner).call(listNotices, { query: {} })).notices.map(({ title }) => title).reverse()
const admin = () => market.as(fixture.maker)

/** A shop that has owed so much for so many days. */
async function owing(days: number, amount = 80_000): Promise<Shop> {
  const shop = await payableShop({ balance: 0 })
  await owe(market.db, shop.id, 'COD_DEBT', amount, daysAgo(days))
  return shop
}

/** Reviews until nothing more follows, with enough days between. */
async function reviewToTheEnd(shop: Shop) {
  for (let round = 0; round < 5; round++) {
    await review()
    await passDays(market.db, shop.id, 15)
  }
  await review()
}

test.each([
  [13, []],
  [15, ['NOTICE']],
  [22, ['NOTICE', 'CASH_OFF']],
  [29, ['NOTICE', 'CASH_OFF', 'HOLD']],
  [43, ['NOTICE', 'CASH_OFF', 'HOLD', 'PROPOSAL']],
])('a debt of %d days has %o in the end', async (days, steps) => {
  const shop = await owing(days)
  await reviewToTheEnd(shop)
  expect(await inForce(shop)).toEqual(steps)
})

test('each step is told once, with what is owed, since when and what comes next, however often and by however many it is reviewed', async () => {
  const shop = await owing(43)
  await Promise.all([review(), review(), review()])
  expect(await newsOf(shop)).toEqual([`Shop “${shop.name}” có khoản phải nộp quá 14 ngày`])
  const { notices } = await market.as(shop.owner).call(listNotices, { query: {} })
  expect(notices[0]?.text).toMatch(
    /^Shop còn phải nộp 80\.000\u00A0₫ cho chợ, lâu nhất từ ngày \d\d\/\d\d\/\d{4}\. .*sau 7 ngày nữa/u,
  )
  expect(notices[0]?.path).toBe('/seller/money')
  // Nobody loses anything before the notice is a week old, however old the debt is.
  await passDays(market.db, shop.id, 6)
  await review()
  expect(await inForce(shop)).toEqual(['NOTICE'])
  await reviewToTheEnd(shop)
  await Promise.all([review(), review()])
  const titles = [
    `Shop “${shop.name}” có khoản phải nộp quá 14 ngày`,
    `Shop “${shop.name}” tạm không nhận thanh toán khi nhận hàng`,
    `Chợ tạm giữ tiền chi trả của shop “${shop.name}”`,
    `Chợ đang xem xét tạm khóa shop “${shop.name}”`,
  ]
  expect(await newsOf(shop)).toEqual(titles)
  await expect
    .poll(() =>
      market.mails
        .filter(({ to }) => to === shop.owner.email)
        .map(({ subject }) => subject)
        .sort(),
    )
    .toEqual([...titles].sort())
})

test('a debt that is paid ends all steps at once, and the owner is told; the same for a balance below zero', async () => {
  const shop = await owing(43)
  await reviewToTheEnd(shop)
  await owe(market.db, shop.id, 'SHOP_BALANCE', 80_000)
  await Promise.all([review(), review()])
  expect(await inForce(shop)).toEqual([])
  expect((await newsOf(shop)).at(-1)).toBe(`Shop “${shop.name}” không còn khoản phải nộp quá hạn`)
  expect(await debtOf(shop)).toMatchObject({ amount: 0, since: null, payment: null })
  // What stands in the balance is set off afterwards, and nothing begins again.
  await market.recurringJob('debt-offsets')
  await review()
  expect(await inForce(shop)).toEqual([])

  const overdrawn = await payableShop({ balance: 0 })
  await owe(market.db, overdrawn.id, 'SHOP_BALANCE', -60_000, daysAgo(30))
  await reviewToTheEnd(overdrawn)
  expect(await debtOf(overdrawn)).toMatchObject({ amount: 60_000 })
  expect(await inForce(overdrawn)).toEqual(['NOTICE', 'CASH_OFF', 'HOLD'])
  await owe(market.db, overdrawn.id, 'SHOP_BALANCE', 60_000)
  await review()
  expect(await inForce(overdrawn)).toEqual([])
})

test('what is paid of a debt is its oldest part, so that steps end that the rest is too young for', async () => {
  const shop = await owing(43, 100_000)
  await owe(market.db, shop.id, 'COD_DEBT', 60_000, daysAgo(22))
  await reviewToTheEnd(shop)
  expect(await inForce(shop)).toHaveLength(4)
  await owe(market.db, shop.id, 'SHOP_BALANCE', 100_000)
  await review()
  expect(await inForce(shop)).toEqual(['NOTICE', 'CASH_OFF'])
  expect((await newsOf(shop)).at(-1)).toBe(`Chợ đã bỏ bớt biện pháp với shop “${shop.name}”`)
})

test('little is not asked for, and cash of orders that are not completed is no debt', async () => {
  const little = await owing(60, 49_999)
  await reviewToTheEnd(little)
  expect(await inForce(little)).toEqual([])
  expect(await debtOf(little)).toMatchObject({ amount: 49_999, minimum: 50_000 })

  const shop = await payableShop({ balance: 0 })
  const { confirm, ship, deliver } = sellerTransitionEndpoints
  const deliverOne = async () => {
    const order = await orderFrom(market, { shop })
    const params = { id: order.id }
    await market.as(shop.owner).call(confirm, { params, body: {} })
    await market.as(shop.owner).call(ship, { params, body: { carrier: 'GHN', trackingCode: `GHN${order.id}` } })
    await market.as(shop.owner).call(deliver, { params, body: {} })
    return order
  }
  await deliverOne()
  expect(await debtOf(shop)).toMatchObject({ amount: 0, orders: [] })
  // Nor does that cash make a debt look younger than it is.
  await owe(market.db, shop.id, 'COD_DEBT', 70_000, daysAgo(15))
  await deliverOne()
  await review()
  expect(await debtOf(shop)).toMatchObject({ amount: 70_000 })
  expect(await inForce(shop)).toEqual(['NOTICE'])
})

test('the seller reads from which orders it is and how to pay, and nobody else’s', async () => {
  const shop = await payableShop({ balance: 0 })
  const product = await market.given.product({ shop, variants: [{ finalPrice: 3_000_000 }] })
  const lan = await market.given.person()
  const order = await orderFrom(market, { product, by: lan })
  const params = { id: order.id }
  const { confirm, ship, deliver } = sellerTransitionEndpoints
  await market.as(shop.owner).call(confirm, { params, body: {} })
  await market.as(shop.owner).call(ship, { params, body: { carrier: 'GHN', trackingCode: 'GHN1' } })
  await market.as(shop.owner).call(deliver, { params, body: {} })
  await market.as(lan).call(confirmReceipt, { params, body: {} })
  const debt = await debtOf(shop)
  expect(debt.amount).toBeGreaterThan(0)
  expect(debt.orders).toMatchObject([{ id: order.id, number: order.orderNumber, amount: debt.amount }])
  expect(debt.payment).toMatchObject({ content: `NOP SHOP ${shop.id}`, bank: { accountNumber: '0123456789' } })
  expect(debt.payment?.qrImageUrl).toMatch(/^data:image\/svg/u)
  const other = await payableShop({ balance: 0 })
  expect(await debtOf(other)).toMatchObject({ amount: 0, orders: [], payment: null })
  expect(await admin().call(getShopDebt, { params: { id: shop.id } })).toMatchObject({
    amount: debt.amount,
    excuse: null,
  })
})

test('payouts are held by themselves, and a hold by hand stays when the debt is gone', async () => {
  const shop = await owing(29)
  await reviewToTheEnd(shop)
  expect(await market.as(shop.owner).call(getNextPayout)).toMatchObject({
    reason: 'ON_HOLD',
    holdReason: null,
    heldForDebt: true,
  })
  const heldNow = async () => (await admin().call(listHeldShops, { query: {} })).items.find(({ id }) => id === shop.id)
  expect(await heldNow()).toMatchObject({ hold: null, balance: 0, debtSince: expect.any(String) })
  await admin().put(`/api/v1/admin/shops/${shop.id}/payout-hold`, { reason: 'Chợ đang kiểm tra.' })
  expect(await heldNow()).toMatchObject({ hold: { reason: 'Chợ đang kiểm tra.' }, debtSince: expect.any(String) })
  expect(await market.as(shop.owner).call(getNextPayout)).toMatchObject({
    reason: 'ON_HOLD',
    holdReason: 'Chợ đang kiểm tra.',
    heldForDebt: true,
  })
  const newest = async () => (await market.as(shop.owner).call(listNotices, { query: {} })).notices[0]
  const releaseHold = async () =>
    admin().put(`/api/v1/admin/shops/${shop.id}/payout-hold/release`, { holdId: (await heldNow())?.hold?.id })
  // One of two reasons ends: what is left is said.
  expect((await releaseHold()).body.message).toBe(
    'Đã thôi giữ. Tiền chi trả của shop vẫn được giữ vì khoản nợ quá hạn.',
  )
  expect((await newest())?.text).toContain('tiền vẫn được giữ. Shop còn khoản phải nộp quá hạn')
  await admin().put(`/api/v1/admin/shops/${shop.id}/payout-hold`, { reason: 'Chợ đang kiểm tra.' })
  await owe(market.db, shop.id, 'SHOP_BALANCE', 280_000)
  const { skipped } = await admin().call(getNextRun)
  expect(skipped).toMatchObject([{ reason: 'ON_HOLD', shops: 1 }])
  await review()
  expect(await heldNow()).toMatchObject({ hold: { reason: 'Chợ đang kiểm tra.' }, debtSince: null })
  expect(await market.as(shop.owner).call(getNextPayout)).toMatchObject({
    reason: 'ON_HOLD',
    holdReason: 'Chợ đang kiểm tra.',
    heldForDebt: false,
  })
  expect((await newest())?.text).toContain('vẫn được giữ vì lý do khác: Chợ đang kiểm tra.')
  expect((await releaseHold()).body.message).toBe('Đã thôi giữ tiền chi trả của shop.')
  expect(await heldNow()).toBeUndefined()
  expect(await market.as(shop.owner).call(getNextPayout)).toMatchObject({ reason: null })
})

test('who is given more time reads that an administrator still holds the payouts', async () => {
  const shop = await owing(29)
  await reviewToTheEnd(shop)
  await admin().put(`/api/v1/admin/shops/${shop.id}/payout-hold`, { reason: 'Chợ đang kiểm tra.' })
  await admin().put(`/api/v1/admin/shops/${shop.id}/debt/excuse`, { days: 10, reason: 'Đã hẹn nộp.' })
  expect(await inForce(shop)).toEqual(['NOTICE'])
  const [news] = (await market.as(shop.owner).call(listNotices, { query: {} })).notices
  expect(news?.text).toContain(
    'Lý do gia hạn: Đã hẹn nộp. Tiền chi trả của shop vẫn được giữ vì lý do khác: Chợ đang kiểm tra.',
  )
})

test('a proposal waits for an administrator, who may give more time; nothing suspends a shop by itself', async () => {
  const waiting = async () => (await admin().call(getAdminOverview, { query: {} })).waiting.shopsToSuspend
  const before = await waiting()
  const shop = await owing(43)
  await reviewToTheEnd(shop)
  expect(await waiting()).toBe((before ?? 0) + 1)
  const listed = async (step?: 'PROPOSAL') =>
    (await admin().call(listOverdueShops, { query: step ? { step } : {} })).items.find(({ id }) => id === shop.id)
  expect(await listed('PROPOSAL')).toMatchObject({ amount: 80_000, isOpen: true, step: 'PROPOSAL', excusedUntil: null })

  // What is suspended waits for nobody; both places say so.
  await market.db.run(
    sql`update shops set status = 'SUSPENDED', suspension_reason = 'Nợ quá hạn.' where id = ${shop.id}`,
  )
  expect([await waiting(), await listed('PROPOSAL')]).toEqual([before, undefined])
  expect(await listed()).toMatchObject({ isOpen: false, step: 'PROPOSAL' })
  await market.db.run(sql`update shops set status = 'APPROVED', suspension_reason = null where id = ${shop.id}`)

  const excuse = (body: object, by = fixture.maker) =>
    market.as(by).put(`/api/v1/admin/shops/${shop.id}/debt/excuse`, body)
  expect((await excuse({ days: 91, reason: 'Đã hẹn nộp.' })).status).toBe(400)
  expect((await excuse({ days: 10, reason: ' ' })).status).toBe(400)
  expect((await excuse({ days: 10, reason: 'Đã hẹn nộp.' }, shop.owner)).status).toBe(403)
  expect((await excuse({ days: 10, reason: 'Đã hẹn nộp.' })).status).toBe(200)
  expect(await inForce(shop)).toEqual(['NOTICE'])
  expect(await waiting()).toBe(before)
  expect(await listed('PROPOSAL')).toBeUndefined()
  expect(await listed()).toMatchObject({ step: 'NOTICE', excusedUntil: expect.any(String) })
  expect(await admin().call(getShopDebt, { params: { id: shop.id } })).toMatchObject({ excuse: 'Đã hẹn nộp.' })
  expect((await newsOf(shop)).at(-1)).toBe(`Chợ gia hạn khoản phải nộp của shop “${shop.name}”`)
  const { items } = await admin().call(listAdminActions, { query: { subject: 'shop', subjectId: shop.id } })
  expect(items[0]).toMatchObject({ action: 'shop.excuse-debt', reason: 'Đã hẹn nộp.', after: { days: 10 } })
  await passDays(market.db, shop.id, 9)
  await review()
  expect(await inForce(shop)).toEqual(['NOTICE'])
  // Its time over, the steps come again, one by one.
  await passDays(market.db, shop.id, 2)
  await review()
  expect(await inForce(shop)).toEqual(['NOTICE', 'CASH_OFF'])

  const free = await payableShop()
  expect(
    await admin().put(`/api/v1/admin/shops/${free.id}/debt/excuse`, { days: 3, reason: 'Không nợ.' }),
  ).toMatchObject({ status: 409, body: { code: 'DEBT_NOT_OVERDUE' } })
})

test('many shops are reviewed in slices', async () => {
  const shops = await Promise.all(Array.from({ length: 130 }, () => market.given.shop()))
  for (const shop of shops) await owe(market.db, shop.id, 'COD_DEBT', 50_000, daysAgo(20))
  await review()
  const [first, last] = [shops[0], shops.at(-1)]
  if (!first || !last) throw new Error('no shops')
  expect([await inForce(first), await inForce(last)]).toEqual([['NOTICE'], ['NOTICE']])
})
