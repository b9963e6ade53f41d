import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { listNotices } from '@chophien/domain/notices/contract'
import { shopAccountNews } from '@chophien/domain/payouts/account-messages'
import { getPayoutHold } from '@chophien/domain/payouts/hold-contract'
import { getNextRun, listSkippedShops } from '@chophien/domain/payouts/run-contract'
import { getNextPayout } from '@chophien/domain/payouts/seller-contract'
import { expect, test } from 'vitest'
import { openSealer } from '../../open-sealer.ts'
import { heldTransaction, waitsForLock } from '../../testing/held-transaction.ts'
import { balanceOf } from '../../testing/paid-orders.ts'
import { usePayouts } from '../../testing/payout-fixture.ts'
import { TEST_SECRET } from '../../testing/test-marketplace.ts'
import { lockRun } from './runs.queries.ts'
import { readNews } from './shop-account-news.ts'

const fixture = usePayouts()
const { market, payableShop, prepare, approve, exportIt, payoutsOf } = fixture

const REASON = 'Shop có nhiều khiếu nại đang chờ giải quyết.'
const hold = (shopId: number, by = fixture.maker, reason = REASON) =>
  market.as(by).put(`/api/v1/admin/shops/${shopId}/payout-hold`, { reason })
const release = (shopId: number, id: number, by = fixture.maker) =>
  market.as(by).put(`/api/v1/admin/shops/${shopId}/payout-hold/release`, { holdId: id })
const holdOf = (id: number) => market.as(fixture.maker).call(getPayoutHold, { params: { id } })

test('a shop whose money is held gets nothing, reads why, and is paid after the release', async () => {
  const shop = await payableShop({ balance: 300_000 })
  const other = await payableShop({ balance: 200_000 })
  expect((await hold(shop.id)).status).toBe(200)
  expect(await holdOf(shop.id)).toMatchObject({ reason: REASON })
  expect(await market.as(shop.owner).call(getNextPayout)).toMatchObject({ reason: 'ON_HOLD', holdReason: REASON })
  const { notices } = await market.as(shop.owner).call(listNotices, { query: {} })
  expect(notices[0]).toMatchObject({ title: `Chợ tạm giữ tiền chi trả của shop “${shop.name}”` })
  expect(notices[0]?.text).toContain(REASON)
  const mails = () => market.mails.filter(({ to }) => to === shop.owner.email).map(({ subject }) => subject)
  await expect.poll(mails).toContain(`Chợ tạm giữ tiền chi trả của shop “${shop.name}”`)

  const { skipped } = await market.as(fixture.maker).call(getNextRun)
  expect(skipped).toMatchObject([
    { reason: 'ON_HOLD', shops: 1, balance: 300_000, first: [{ id: shop.id, name: shop.name, balance: 300_000 }] },
  ])
  const run = await prepare()
  expect((await payoutsOf(run.id)).map((payout) => payout.shop.id)).toEqual([other.id])
  const left = await market.as(fixture.maker).call(listSkippedShops, { params: { id: run.id }, query: {} })
  expect(left.items).toMatchObject([{ id: shop.id, reason: 'ON_HOLD' }])

  const held = await holdOf(shop.id)
  expect((await release(shop.id, held?.id ?? 0)).status).toBe(200)
  expect(await holdOf(shop.id)).toBeNull()
  expect(await market.as(shop.owner).call(getNextPayout)).toMatchObject({ reason: null, holdReason: null })
  const { items } = await market
    .as(fixture.maker)
    .call(listAdminActions, { query: { subject: 'shop', subjectId: shop.id } })
  expect(items.slice(0, 2)).toMatchObject([
    { action: 'shop.release-payouts' },
    { action: 'shop.hold-payouts', reason: REASON },
  ])
})

test('what waits for its file is dropped when its shop is held meanwhile, and the money stays in the balance', async () => {
  const shop = await payableShop({ balance: 300_000 })
  await payableShop({ balance: 200_000 })
  const run = await prepare()
  await approve(run.id)
  await hold(shop.id)
  expect(await exportIt(run.id)).toMatchObject({ state: 'EXPORTED' })
  const dropped = (await payoutsOf(run.id)).find((payout) => payout.shop.id === shop.id)
  expect(dropped).toMatchObject({ state: 'DROPPED', reason: 'Chợ đang giữ tiền của shop' })
  expect(await balanceOf(market, 'SHOP_BALANCE', shop.id)).toBe(-300_000)
})

test('a hold waits for the file of a run that is being made, so that it is not said to have stopped it', async () => {
  const shop = await payableShop({ balance: 300_000 })
  const run = await prepare()
  await approve(run.id)
  let answered = false
  let pressed: ReturnType<typeof hold> | undefined
  await heldTransaction(market.db, async (tx) => {
    await lockRun(tx, run.id)
    pressed = hold(shop.id)
    void pressed.then(() => {
      answered = true
    })
    await expect.poll(() => waitsForLock(market.db)).toBe(true)
    expect(answered).toBe(false)
  })
  expect((await pressed)?.status).toBe(200)
})

test('news of an account say that its money waits for the hold, too', async () => {
  const shop = await payableShop()
  const news = () => readNews({ db: market.db, sealer: openSealer({ DATA_KEY: undefined }, TEST_SECRET) }, shop.id)
  expect(shopAccountNews.confirmed(shop.name, await news()).text).toMatch(/được chuyển vào tài khoản .*1234\.$/u)
  await hold(shop.id)
  expect(shopAccountNews.confirmed(shop.name, await news()).text).toContain('sau khi chợ thôi giữ tiền của shop')
})

test('of two who hold or release at once one does it, and only what was shown is released', async () => {
  const { id, owner } = await payableShop()
  const presses = await Promise.all([hold(id), hold(id, fixture.approver)])
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 409])
  const first = (await holdOf(id))?.id ?? 0
  const ends = await Promise.all([release(id, first), release(id, first, fixture.approver)])
  expect(ends.map(({ status }) => status).sort()).toEqual([200, 409])
  await hold(id)
  expect((await release(id, first)).body.code).toBe('PAYOUTS_NOT_ON_HOLD')
  const other = await market.given.shop()
  expect((await release(other.id, (await holdOf(id))?.id ?? 0)).status).toBe(409)
  expect(await holdOf(id)).not.toBeNull()
  expect((await hold(id, owner)).status).toBe(403)
  expect((await hold(id, fixture.maker, ' ')).status).toBe(400)
  expect((await hold(999_999_999)).status).toBe(404)
})
