import { sellerTransitionEndpoints } from '@chophien/domain/orders/staff-contract'
import { getNextRun, getRun, listSkippedShops } from '@chophien/domain/payouts/run-contract'
import { getNextPayout } from '@chophien/domain/payouts/seller-contract'
import { TRANSFER_MAX } from '@chophien/domain/payouts/split-transfers'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import { expect, test } from 'vitest'
import { openSealer } from '../../open-sealer.ts'
import { CountRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import { balanceOf } from '../../testing/paid-orders.ts'
import { owe } from '../../testing/payable-shop.ts'
import { usePayouts } from '../../testing/payout-fixture.ts'
import { orderFrom } from '../../testing/shop-orders.ts'
import { TEST_SECRET } from '../../testing/test-marketplace.ts'
import { prepareByTimer, weekdayOf } from './prepare-by-timer.ts'

const fixture = usePayouts()
const { market, payableShop, prepare, approve, exportIt, payoutsOf, exported, answer } = fixture

test('a run pays each shop what it is owed, and says who gets nothing and why', async () => {
  const lan = await payableShop({ balance: 700_000 })
  const small = await payableShop({ balance: 49_999 })
  const nameless = await payableShop({ legalName: null })
  const unbanked = await payableShop({ holder: null })
  const other = await payableShop({ holder: 'TRAN VAN MINH' })
  const next = await market.as(fixture.maker).call(getNextRun)
  expect(next).toMatchObject({ shops: 1, total: 700_000, open: null, approvals: 2, minimum: 50_000 })
  expect(next.skipped).toMatchObject([
    { reason: 'NO_IDENTITY', shops: 1, balance: 1_000_000, first: [{ balance: 1_000_000 }] },
    { reason: 'NO_ACCOUNT', shops: 1, balance: 1_000_000, first: [{ balance: 1_000_000 }] },
    { reason: 'NAME_DIFFERS', shops: 1, balance: 1_000_000, first: [{ balance: 1_000_000 }] },
    { reason: 'BELOW_MINIMUM', shops: 1, balance: 49_999, first: [{ balance: 49_999 }] },
  ])
  const run = await prepare()
  expect(run).toMatchObject({ state: 'PREPARED', shops: 1, skipped: 4, mayApprove: false })
  expect(await payoutsOf(run.id)).toMatchObject([
    { shop: { id: lan.id }, amount: 700_000, state: 'PLANNED', last4: '1234', part: 1, parts: 1 },
  ])
  const { items: skipped } = await market
    .as(fixture.maker)
    .call(listSkippedShops, { params: { id: run.id }, query: {} })
  expect(new Map(skipped.map(({ id, reason }) => [id, reason]))).toEqual(
    new Map([
      [small.id, 'BELOW_MINIMUM'],
      [nameless.id, 'NO_IDENTITY'],
      [unbanked.id, 'NO_ACCOUNT'],
      [other.id, 'NAME_DIFFERS'],
    ]),
  )
  // Nothing has moved yet.
  expect(await balanceOf(market, 'SHOP_BALANCE', lan.id)).toBe(-700_000)
})

test('a run whose balances or accounts changed meanwhile sends only what is still right', async () => {
  const right = await payableShop({ balance: 100_000 })
  const refunded = await payableShop({ balance: 100_000 })
  const moved = await payableShop({ balance: 100_000 })
  const closed = await payableShop({ balance: 100_000 })
  const { id } = await prepare()
  await approve(id)
  await owe(market.db, refunded.id, 'SHOP_BALANCE', -1)
  await market.db.run(sql`
    update shop_bank_accounts set ended_at = now() where shop_id = ${moved.id}`)
  await market.db.run(sql`
    update shops set status = 'SUSPENDED', suspension_reason = 'Hàng nhái' where id = ${closed.id}`)
  await exportIt(id)
  const states = new Map((await payoutsOf(id)).map(({ shop, state, reason }) => [shop.id, [state, reason]]))
  expect(states).toEqual(
    new Map([
      [right.id, ['SENT', null]],
      [refunded.id, ['DROPPED', 'Số dư có thể chi đã giảm từ khi lập kỳ.']],
      [moved.id, ['DROPPED', 'Chưa có tài khoản nhận tiền']],
      [closed.id, ['DROPPED', 'Shop đang bị khóa']],
    ]),
  )
  expect(await balanceOf(market, 'SHOP_BALANCE', moved.id)).toBe(-100_000)
  // Whom nothing was sent to is not counted beside the sum.
  expect((await market.as(fixture.maker).call(getRun, { params: { id } })).shops).toBe(1)
})

test('a new shop keeps its part of what it earned through every run', async () => {
  const shop = await payableShop({ balance: 1_000_000 })
  await market.db.run(sql`update shops set approved_at = now() - interval '3 days' where id = ${shop.id}`)
  const { id } = await prepare()
  await approve(id)
  await exportIt(id)
  expect((await payoutsOf(id)).filter((payout) => payout.shop.id === shop.id)).toMatchObject([
    { amount: 700_000, state: 'SENT' },
  ])
  expect(await market.as(shop.owner).call(getNextPayout)).toMatchObject({
    balance: 300_000,
    newShop: 300_000,
    available: 0,
  })
})

test('a run of which nothing is right any more is cancelled, and books nothing', async () => {
  const shop = await payableShop({ balance: 60_000 })
  const { id } = await prepare()
  await approve(id)
  await owe(market.db, shop.id, 'SHOP_BALANCE', -30_000)
  const reply = await market.as(fixture.maker).put(`/api/v1/admin/payout-runs/${id}/export`, { layout: 'BIDV' })
  expect(reply).toMatchObject({ status: 409, body: { code: 'PAYOUT_RUN_NOTHING_LEFT' } })
  expect(await market.as(fixture.maker).call(getRun, { params: { id } })).toMatchObject({
    state: 'CANCELLED',
    exported: null,
  })
  expect(await balanceOf(market, 'SHOP_BALANCE', shop.id)).toBe(-30_000)
})

test('debts are set off first, once a day', async () => {
  const shop = await payableShop({ balance: 500_000, codDebt: 120_000 })
  await market.recurringJob('debt-offsets')
  expect(await balanceOf(market, 'SHOP_BALANCE', shop.id)).toBe(-380_000)
  expect(await balanceOf(market, 'COD_DEBT', shop.id)).toBe(0)
  await owe(market.db, shop.id, 'COD_DEBT', 50_000)
  await Promise.all([market.recurringJob('debt-offsets'), market.recurringJob('debt-offsets')])
  expect(await balanceOf(market, 'COD_DEBT', shop.id)).toBe(50_000)
  // Until tomorrow the rest is held back.
  expect(await market.as(shop.owner).call(getNextPayout)).toMatchObject({
    balance: 380_000,
    debt: 50_000,
    available: 330_000,
    reason: null,
  })
  const run = await prepare()
  expect(await payoutsOf(run.id)).toMatchObject([{ amount: 330_000 }])
})

test('cash of an order that is delivered and not completed is no debt: the shop keeps it in the end', async () => {
  const shop = await payableShop({ balance: 500_000 })
  const { id } = await orderFrom(market, { shop })
  const seller = market.as(shop.owner)
  const { confirm, ship, deliver } = sellerTransitionEndpoints
  await seller.call(confirm, { params: { id }, body: {} })
  await seller.call(ship, { params: { id }, body: { carrier: 'GHN', trackingCode: 'GHN77' } })
  await seller.call(deliver, { params: { id }, body: {} })
  expect(await balanceOf(market, 'COD_DEBT', shop.id)).toBe(120_000)
  await market.recurringJob('debt-offsets')
  expect(await balanceOf(market, 'COD_DEBT', shop.id)).toBe(120_000)
  expect(await seller.call(getNextPayout)).toMatchObject({ balance: 500_000, debt: 0, available: 500_000 })
})

test('an amount above what a bank takes at once is split into transfers with codes of their own', async () => {
  const shop = await payableShop({ balance: TRANSFER_MAX + 7 })
  const run = await exported()
  const payouts = await payoutsOf(run.id)
  expect(payouts.map(({ amount, part, parts }) => [amount, part, parts])).toEqual([
    [7, 2, 2],
    [TRANSFER_MAX, 1, 2],
  ])
  expect(new Set(payouts.map(({ code }) => code)).size).toBe(2)
  await answer(payouts[0]?.id ?? 0, 'paid')
  expect(await market.as(fixture.maker).call(getRun, { params: { id: run.id } })).toMatchObject({ state: 'EXPORTED' })
  await answer(payouts[1]?.id ?? 0, 'failed')
  expect(await market.as(fixture.maker).call(getRun, { params: { id: run.id } })).toMatchObject({ state: 'CLOSED' })
  expect(await balanceOf(market, 'SHOP_BALANCE', shop.id)).toBe(-TRANSFER_MAX)
})

test('an account that was changed is not paid to for 72 hours', async () => {
  const shop = await payableShop()
  await market.db.run(
    sql`update shop_bank_accounts set active_from = now() + interval '71 hours' where shop_id = ${shop.id}`,
  )
  expect(await market.as(shop.owner).call(getNextPayout)).toMatchObject({ reason: 'ACCOUNT_HELD' })
  const reply = await market.as(fixture.maker).post('/api/v1/admin/payout-runs', {})
  expect(reply).toMatchObject({ status: 409, body: { code: 'PAYOUT_RUN_EMPTY' } })
  expect(
    await market.db.one(CountRow, sql`select count(*) as count from payout_runs where state = 'PREPARED'`),
  ).toEqual({
    count: 0,
  })
})

test('the timer makes one run on its day, which one administrator approves and another gives to the bank', async () => {
  const shop = await payableShop({ balance: 100_000 })
  const deps = {
    db: market.db,
    sealer: openSealer({ DATA_KEY: undefined }, TEST_SECRET),
    settings: { minimum: 50_000, approvals: 2, newShopDays: 14, newShopReserveBps: 3000 },
  }
  const today = weekdayOf(dayInVietnam(new Date()))
  expect(await prepareByTimer(deps, null)).toBeNull()
  expect(await prepareByTimer(deps, (today % 7) + 1)).toBeNull()
  const made = await Promise.all([prepareByTimer(deps, today), prepareByTimer(deps, today)])
  const [id = 0] = made.filter((run) => run !== null)
  expect(made.filter((run) => run !== null)).toHaveLength(1)
  expect(await prepareByTimer(deps, today)).toBeNull()
  const run = await market.as(fixture.maker).call(getRun, { params: { id } })
  expect(run).toMatchObject({ made: { by: null }, mayApprove: true })
  await approve(id)
  const own = await market.as(fixture.approver).put(`/api/v1/admin/payout-runs/${id}/export`, { layout: 'MB' })
  expect(own).toMatchObject({ status: 403, body: { code: 'PAYOUT_RUN_EXPORT_BY_SECOND' } })
  await exportIt(id)
  expect(await payoutsOf(id)).toMatchObject([{ shop: { id: shop.id }, state: 'SENT' }])
})

test('days of the week are counted from Monday', () => {
  expect(['2026-11-23', '2026-11-27', '2026-11-29'].map(weekdayOf)).toEqual([1, 5, 7])
})
