import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { listNotices } from '@chophien/domain/notices/contract'
import { getNextRun, getRun, listRuns } from '@chophien/domain/payouts/run-contract'
import { listOwnPayouts } from '@chophien/domain/payouts/seller-contract'
import { expect, test } from 'vitest'
import { balanceOf } from '../../testing/paid-orders.ts'
import { usePayouts } from '../../testing/payout-fixture.ts'

const fixture = usePayouts()
const { market, payableShop, prepare, approve, exportIt, payoutsOf, exported, answer, balancesAddUp } = fixture

const fileOf = (id: number) =>
  market.app.inject({
    url: `/api/v1/admin/payout-runs/${id}/file`,
    headers: { authorization: `Bearer ${fixture.maker.token}` },
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
  expect(await market.as(fixture.maker).call(getRun, { params: { id: run.id } })).toMatchObject({ state: 'CLOSED' })
  const { items } = await market.as(shop.owner).call(listOwnPayouts, { query: {} })
  expect(items).toMatchObject([{ amount: 300_000, state: 'PAID', reference: 'FT1' }])
  const { notices } = await market.as(shop.owner).call(listNotices, { query: {} })
  expect(notices[0]?.title).toMatch(/^Chợ đã chuyển 300\.000\s₫ cho shop$/u)
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
  const { items } = await market.as(fixture.maker).call(listAdminActions, { query: { subject: 'run' } })
  expect(items.slice(0, 4).map(({ action }) => action)).toEqual([
    'run.download',
    'run.export',
    'run.approve',
    'run.prepare',
  ])
  expect(JSON.stringify(items)).not.toContain('19034567890')
  expect(JSON.stringify(await payoutsOf(run.id))).not.toContain('19034567890')
  await answer(payout?.id ?? 0, 'paid')
  expect((await fileOf(run.id)).statusCode).toBe(409)
})

test('who made a run does not approve it, and what is exported is never changed', async () => {
  await payableShop()
  const { id } = await prepare()
  const own = await market.as(fixture.maker).put(`/api/v1/admin/payout-runs/${id}/approve`, {})
  expect(own).toMatchObject({ status: 403, body: { code: 'PAYOUT_RUN_TWO_PEOPLE' } })
  const early = await market.as(fixture.maker).put(`/api/v1/admin/payout-runs/${id}/export`, { layout: 'MB' })
  expect(early).toMatchObject({ status: 409, body: { code: 'PAYOUT_RUN_MOVED_ON' } })
  await approve(id)
  await exportIt(id)
  for (const step of ['approve', 'cancel', 'export'])
    expect(
      await market.as(fixture.approver).put(`/api/v1/admin/payout-runs/${id}/${step}`, { layout: 'MB' }),
      step,
    ).toMatchObject({ status: 409, body: { code: 'PAYOUT_RUN_MOVED_ON' } })
})

test('two administrators at once make one run, and one file', async () => {
  const shop = await payableShop({ balance: 200_000 })
  const made = await Promise.all(
    [fixture.maker, fixture.approver].map((admin) => market.as(admin).post('/api/v1/admin/payout-runs', {})),
  )
  expect(made.map(({ status }) => status).sort()).toEqual([201, 409])
  const { open } = await market.as(fixture.maker).call(getNextRun)
  const [winner, other] =
    made[0]?.status === 201 ? [fixture.maker, fixture.approver] : [fixture.approver, fixture.maker]
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
  const replies = await Promise.all([
    answer(id, 'paid'),
    answer(id, 'failed', fixture.approver),
    answer(id, 'paid', fixture.approver),
  ])
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
  const mails = () =>
    market.mails.filter(({ to, subject }) => to === shop.owner.email && /^Chợ chưa chuyển/u.test(subject))
  await expect.poll(() => mails().length).toBe(1)
  const [mail] = mails()
  expect(mail?.text).toContain('Sai số tài khoản')
  expect(mail?.text).toContain('••••1234')
  expect(mail?.text).not.toContain('190345678901234')
  // The next run pays it.
  expect(await market.as(fixture.maker).call(getNextRun)).toMatchObject({ shops: 1, total: 200_000 })
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
  expect((await market.as(fixture.maker).call(listRuns, { query: {} })).items[0]?.id).toBe(run.id)
})
