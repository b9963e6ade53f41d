import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { listNotices } from '@chophien/domain/notices/contract'
import {
  approveRun,
  cancelRun,
  exportRun,
  getNextRun,
  getRun,
  listPayouts,
  listRuns,
  listSkippedShops,
  prepareRun,
  type ShownRun,
} from '@chophien/domain/payouts/run-contract'
import { getNextPayout, listOwnPayouts } from '@chophien/domain/payouts/seller-contract'
import { TRANSFER_MAX } from '@chophien/domain/payouts/split-transfers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openSealer } from '../../open-sealer.ts'
import { CountRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { balanceOf } from '../../testing/paid-orders.ts'
import { makePayable, owe } from '../../testing/payable-shop.ts'
import { TEST_SECRET, testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()
const deps = () => ({ db: market.db, sealer: openSealer({ DATA_KEY: undefined }, TEST_SECRET) })

let maker: Person
let approver: Person
beforeAll(async () => {
  maker = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  approver = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})

// What is left of the test before would be paid in this one.
beforeEach(async () => {
  const { open } = await market.as(maker).call(getNextRun)
  if (open) await market.as(maker).call(cancelRun, { params: { id: open }, body: {} })
  const left = await market.db.rows(
    z.object({ shopId: z.number(), balance: z.number() }),
    sql`select holder_id as "shopId", -balance as balance from ledger_balances where account = 'SHOP_BALANCE' and balance <> 0`,
  )
  for (const { shopId, balance } of left) await owe(market.db, shopId, 'SHOP_BALANCE', -balance)
})

async function payableShop(facts: Parameters<typeof makePayable>[2] = {}) {
  const shop = await market.given.shop()
  await makePayable(deps(), shop, facts)
  return shop
}

const prepare = () => market.as(maker).call(prepareRun, { body: {} })
const approve = (id: number, by = approver) => market.as(by).call(approveRun, { params: { id }, body: {} })
const exportIt = (id: number) => market.as(maker).call(exportRun, { params: { id }, body: { layout: 'VIETCOMBANK' } })
const payoutsOf = async (id: number) => (await market.as(maker).call(listPayouts, { params: { id }, query: {} })).items
async function exported(): Promise<ShownRun> {
  const { id } = await prepare()
  await approve(id)
  return exportIt(id)
}
const fileOf = (id: number) =>
  market.app.inject({
    url: `/api/v1/admin/payout-runs/${id}/file`,
    headers: { authorization: `Bearer ${maker.token}` },
  })
const answer = (id: number, how: 'paid' | 'failed', by = maker) =>
  market
    .as(by)
    .put(`/api/v1/admin/payouts/${id}/${how}`, how === 'paid' ? { reference: 'FT1' } : { reason: 'Sai số tài khoản' })

const balancesAddUp = async () => {
  const { sum } = await market.db.one(
    z.object({ sum: z.number() }),
    sql`select coalesce(sum(amount), 0) as sum from ledger_entries`,
  )
  expect(sum).toBe(0)
}

test('a run pays each shop what it is owed, and says who gets nothing and why', async () => {
  const lan = await payableShop({ balance: 700_000 })
  const small = await payableShop({ balance: 49_999 })
  const nameless = await payableShop({ legalName: null })
  const unbanked = await payableShop({ holder: null })
  const other = await payableShop({ holder: 'TRAN VAN MINH' })
  const next = await market.as(maker).call(getNextRun)
  expect(next).toMatchObject({ shops: 1, total: 700_000, open: null, approvals: 2, minimum: 50_000 })
  expect(next.skipped).toEqual([
    { reason: 'NO_IDENTITY', shops: 1, balance: 1_000_000 },
    { reason: 'NO_ACCOUNT', shops: 1, balance: 1_000_000 },
    { reason: 'NAME_DIFFERS', shops: 1, balance: 1_000_000 },
    { reason: 'BELOW_MINIMUM', shops: 1, balance: 49_999 },
  ])
  const run = await prepare()
  expect(run).toMatchObject({ state: 'PREPARED', shops: 1, skipped: 4, mayApprove: false })
  expect(await payoutsOf(run.id)).toMatchObject([
    { shop: { id: lan.id }, amount: 700_000, state: 'PLANNED', last4: '1234', part: 1, parts: 1 },
  ])
  const { items: skipped } = await market.as(maker).call(listSkippedShops, { params: { id: run.id }, query: {} })
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

test('money leaves the balance with the file, and the bank with its answer', async () => {
  const shop = await payableShop({ balance: 300_000 })
  const bank = await balanceOf(market, 'BANK')
  const run = await exported()
  expect(run).toMatchObject({ state: 'EXPORTED', files: 1, layout: 'VIETCOMBANK' })
  expect(await balanceOf(market, 'SHOP_BALANCE', shop.id)).toBe(0)
  expect(await balanceOf(market, 'PAYOUT_CLEARING', shop.id)).toBe(-300_000)
  expect(await balanceOf(market, 'BANK')).toBe(bank)
  const [payout] = await payoutsOf(run.id)
  expect((await answer(payout?.id ?? 0, 'paid')).status).toBe(200)
  expect(await balanceOf(market, 'PAYOUT_CLEARING', shop.id)).toBe(0)
  expect((await balanceOf(market, 'BANK')) - bank).toBe(-300_000)
  expect(await market.as(maker).call(getRun, { params: { id: run.id } })).toMatchObject({ state: 'CLOSED' })
  const { items } = await market.as(shop.owner).call(listOwnPayouts, { query: {} })
  expect(items).toMatchObject([{ amount: 300_000, state: 'PAID', reference: 'FT1' }])
  const { notices } = await market.as(shop.owner).call(listNotices, { query: {} })
  expect(notices[0]?.title).toBe('Chợ đã chuyển 300.000 ₫ cho shop')
  await balancesAddUp()
})

test('the file has the whole account, no page and no log of actions has it', async () => {
  await payableShop({ balance: 300_000, number: '190345678905678' })
  const run = await exported()
  const file = await fileOf(run.id)
  const [payout] = await payoutsOf(run.id)
  const text = file.body
  expect(text).toContain('190345678905678')
  expect(text).toContain(`${payout?.code} Chi tra Cho Phien`)
  const { items } = await market.as(maker).call(listAdminActions, { query: { subject: 'payout-run' } })
  expect(items.slice(0, 4).map(({ action }) => action)).toEqual([
    'payout-run.download',
    'payout-run.export',
    'payout-run.approve',
    'payout-run.prepare',
  ])
  expect(JSON.stringify(items)).not.toContain('19034567890')
  expect(JSON.stringify(await payoutsOf(run.id))).not.toContain('19034567890')
  await answer(payout?.id ?? 0, 'paid')
  expect((await fileOf(run.id)).statusCode).toBe(409)
})

test('who made a run does not approve it, and what is exported is never changed', async () => {
  await payableShop()
  const { id } = await prepare()
  const own = await market.as(maker).put(`/api/v1/admin/payout-runs/${id}/approve`, {})
  expect(own).toMatchObject({ status: 403, body: { code: 'PAYOUT_RUN_TWO_PEOPLE' } })
  const early = await market.as(maker).put(`/api/v1/admin/payout-runs/${id}/export`, { layout: 'MB' })
  expect(early).toMatchObject({ status: 409, body: { code: 'PAYOUT_RUN_MOVED_ON' } })
  await approve(id)
  await exportIt(id)
  for (const step of ['approve', 'cancel', 'export'])
    expect(
      await market.as(approver).put(`/api/v1/admin/payout-runs/${id}/${step}`, { layout: 'MB' }),
      step,
    ).toMatchObject({ status: 409, body: { code: 'PAYOUT_RUN_MOVED_ON' } })
})

test('two administrators at once make one run, and one file', async () => {
  const shop = await payableShop({ balance: 200_000 })
  const made = await Promise.all(
    [maker, approver].map((admin) => market.as(admin).post('/api/v1/admin/payout-runs', {})),
  )
  expect(made.map(({ status }) => status).sort()).toEqual([201, 409])
  const { open } = await market.as(maker).call(getNextRun)
  const [winner, other] = made[0]?.status === 201 ? [maker, approver] : [approver, maker]
  const id = open ?? 0
  await approve(id, other)
  const files = await Promise.all(
    [winner, other].map((admin) => market.as(admin).put(`/api/v1/admin/payout-runs/${id}/export`, { layout: 'MB' })),
  )
  expect(files.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await balanceOf(market, 'PAYOUT_CLEARING', shop.id)).toBe(-200_000)
})

test('a transfer is answered once, whoever answers at the same time', async () => {
  const shop = await payableShop({ balance: 200_000 })
  const run = await exported()
  const [payout] = await payoutsOf(run.id)
  const id = payout?.id ?? 0
  const replies = await Promise.all([answer(id, 'paid'), answer(id, 'failed', approver), answer(id, 'paid', approver)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await balanceOf(market, 'PAYOUT_CLEARING', shop.id)).toBe(0)
  await balancesAddUp()
})

test('what the bank could not pay is the shop’s again, and its seller is told why', async () => {
  const shop = await payableShop({ balance: 200_000 })
  const run = await exported()
  const [payout] = await payoutsOf(run.id)
  await answer(payout?.id ?? 0, 'failed')
  expect(await balanceOf(market, 'SHOP_BALANCE', shop.id)).toBe(-200_000)
  const mail = market.mails.find(({ to, subject }) => to === shop.owner.email && subject.startsWith('Chợ chưa chuyển'))
  expect(mail?.text).toContain('Sai số tài khoản')
  expect(mail?.text).toContain('••••1234')
  expect(mail?.text).not.toContain('190345678901234')
  // The next run pays it.
  expect(await market.as(maker).call(getNextRun)).toMatchObject({ shops: 1, total: 200_000 })
})

test('a run whose balances or accounts changed meanwhile sends only what is still right', async () => {
  const right = await payableShop({ balance: 100_000 })
  const refunded = await payableShop({ balance: 100_000 })
  const moved = await payableShop({ balance: 100_000 })
  const { id } = await prepare()
  await approve(id)
  await owe(market.db, refunded.id, 'SHOP_BALANCE', -1)
  await market.db.run(sql`
    update shop_bank_accounts set ended_at = now() where shop_id = ${moved.id}`)
  await exportIt(id)
  const states = new Map((await payoutsOf(id)).map(({ shop, state, reason }) => [shop.id, [state, reason]]))
  expect(states).toEqual(
    new Map([
      [right.id, ['SENT', null]],
      [refunded.id, ['DROPPED', 'Số dư có thể chi đã giảm từ khi lập kỳ.']],
      [moved.id, ['DROPPED', 'Tài khoản nhận tiền đã đổi từ khi lập kỳ.']],
    ]),
  )
  expect(await balanceOf(market, 'SHOP_BALANCE', moved.id)).toBe(-100_000)
})

test('a run of which nothing is right any more is cancelled, and books nothing', async () => {
  const shop = await payableShop({ balance: 60_000 })
  const { id } = await prepare()
  await approve(id)
  await owe(market.db, shop.id, 'SHOP_BALANCE', -30_000)
  const reply = await market.as(maker).put(`/api/v1/admin/payout-runs/${id}/export`, { layout: 'BIDV' })
  expect(reply).toMatchObject({ status: 409, body: { code: 'PAYOUT_RUN_NOTHING_LEFT' } })
  expect(await market.as(maker).call(getRun, { params: { id } })).toMatchObject({ state: 'CANCELLED', exported: null })
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
  expect(await market.as(maker).call(getRun, { params: { id: run.id } })).toMatchObject({ state: 'EXPORTED' })
  await answer(payouts[1]?.id ?? 0, 'failed')
  expect(await market.as(maker).call(getRun, { params: { id: run.id } })).toMatchObject({ state: 'CLOSED' })
  expect(await balanceOf(market, 'SHOP_BALANCE', shop.id)).toBe(-TRANSFER_MAX)
})

test('an account that was changed is not paid to for 72 hours', async () => {
  const shop = await payableShop()
  await market.db.run(
    sql`update shop_bank_accounts set active_from = now() + interval '71 hours' where shop_id = ${shop.id}`,
  )
  expect(await market.as(shop.owner).call(getNextPayout)).toMatchObject({ reason: 'ACCOUNT_HELD' })
  const reply = await market.as(maker).post('/api/v1/admin/payout-runs', {})
  expect(reply).toMatchObject({ status: 409, body: { code: 'PAYOUT_RUN_EMPTY' } })
  expect(
    await market.db.one(CountRow, sql`select count(*) as count from payout_runs where state = 'PREPARED'`),
  ).toEqual({
    count: 0,
  })
})

test('runs are for administrators, payouts for their own seller', async () => {
  const shop = await payableShop()
  const run = await exported()
  const [payout] = await payoutsOf(run.id)
  for (const path of ['', '/next', `/${run.id}`, `/${run.id}/payouts`, `/${run.id}/skipped`, `/${run.id}/file`])
    expect((await market.as(shop.owner).get(`/api/v1/admin/payout-runs${path}`)).status, path).toBe(403)
  expect((await answer(payout?.id ?? 0, 'paid', shop.owner)).status).toBe(403)
  const stranger = await market.given.shop()
  expect((await market.as(stranger.owner).call(listOwnPayouts, { query: {} })).items).toEqual([])
  expect((await market.as(maker).call(listRuns, { query: {} })).items[0]?.id).toBe(run.id)
})
