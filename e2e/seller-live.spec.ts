import { login } from '@chophien/domain/accounts/contract'
import { sellerTransitionEndpoints } from '@chophien/domain/orders/staff-contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { IdRow } from '../apps/server/src/platform/database/rows.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { orderFrom } from '../apps/server/src/testing/shop-orders.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()
// The outbox is drained once a second, and a stream starts after its page is shown.
const OUTBOX_MS = 20_000

test('a new order appears without a reload, in a toast and in the title’s count until the order list is opened', async () => {
  const shop = await market.given.shop()
  const page = await browser.visit({ width: 1440, as: shop.owner })
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/v1/seller/events'), {
    timeout: OUTBOX_MS,
  })
  await page.goto('/seller')
  await page.getByRole('link', { name: '0 đơn chờ xác nhận' }).waitFor()
  await stream
  const { orderNumber } = await orderFrom(market, { shop })
  await page.getByText(`Đơn hàng mới ${orderNumber}`).waitFor({ timeout: OUTBOX_MS })
  await page.getByRole('link', { name: '1 đơn chờ xác nhận' }).waitFor()
  await expect.poll(() => page.title()).toBe('(1) Tổng quan | Chợ Phiên')
  await page.getByRole('link', { name: 'Hồ sơ shop' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hồ sơ shop' }).waitFor()
  await expect.poll(() => page.title()).toBe('(1) Hồ sơ shop | Chợ Phiên')
  await page.getByRole('link', { name: 'Đơn hàng', exact: true }).click()
  await page.getByRole('link', { name: orderNumber }).waitFor()
  await expect.poll(() => page.title()).toBe('Đơn hàng | Chợ Phiên')
})

test('an order placed while a page opens is not missed', async () => {
  const shop = await market.given.shop()
  const page = await browser.visit({ width: 1440, as: shop.owner })
  await page.goto('/seller/orders')
  await page.getByText('Chưa có đơn hàng nào').waitFor()
  // Published before the stream starts.
  const { number } = await orderTold(shop)
  await page.getByRole('link', { name: number }).waitFor({ timeout: OUTBOX_MS })
})

test('an open list follows transitions by other users, also in the admin console', async () => {
  const shop = await market.given.shop()
  const { id, orderNumber } = await orderFrom(market, { shop })
  const admin = await browser.visit({
    width: 1440,
    as: await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] }),
  })
  const stream = admin.waitForResponse((response) => response.url().endsWith('/api/v1/admin/events'), {
    timeout: OUTBOX_MS,
  })
  await admin.goto(`/admin/orders?search=${orderNumber}`)
  await admin.getByRole('row', { name: orderNumber }).getByText('Chờ xác nhận').waitFor()
  await stream
  await market.as(shop.owner).call(sellerTransitionEndpoints.confirm, { params: { id }, body: {} })
  await admin.getByRole('row', { name: orderNumber }).getByText('Đang xử lý').waitFor({ timeout: OUTBOX_MS })
})

/** The streams that a browser opens, each with the event after which it resumes. */
function streamsOf(page: Page): (string | undefined)[] {
  const streams: (string | undefined)[] = []
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/v1/seller/events')) streams.push(request.headers()['last-event-id'])
  })
  return streams
}

/** Waits until the tab is queued for the lock. */
const waitsForTurn = (page: Page, tabs: number) =>
  expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).pending?.length)).toBe(tabs)

/** Places an order and waits until its live event is written. */
async function orderTold(shop: { id: number }): Promise<{ number: string; event: number }> {
  const { id, orderNumber } = await orderFrom(market, { shop })
  const written = () => market.db.rows(IdRow, sql`select id from live_events where order_id = ${id}`)
  await expect.poll(written, { timeout: OUTBOX_MS }).toHaveLength(1)
  return { number: orderNumber, event: (await written())[0]?.id ?? 0 }
}

test('the tabs of a browser share one stream; when its tab closes another takes over, no event is lost or repeated', async () => {
  const shop = await market.given.shop()
  const first = await browser.visit({ width: 1440, as: shop.owner })
  const streams = streamsOf(first)
  await first.goto('/seller/orders')
  await expect.poll(() => streams, { timeout: OUTBOX_MS }).toEqual([undefined])
  const [second, third] = [await browser.tab(first), await browser.tab(first)]
  const fault = await faultAt(browser, second, 'GET', '/v1/seller/events')
  const counts = () => Promise.all([second, third].map((tab) => tab.title()))
  for (const [at, tab] of [second, third].entries()) {
    await tab.goto('/seller/shop')
    await tab.getByRole('heading', { level: 1, name: 'Hồ sơ shop' }).waitFor()
    await waitsForTurn(tab, at + 1)
  }

  // The listening tab closes before any event; the next tab delivers the events of the gap.
  const goOn = fault.waits()
  await first.close()
  await expect.poll(() => fault.sent(), { timeout: OUTBOX_MS }).toBe(1)
  const orders = [await orderTold(shop), await orderTold(shop)] as const
  expect(await counts()).toEqual(['Hồ sơ shop | Chợ Phiên', 'Hồ sơ shop | Chợ Phiên'])
  goOn()
  for (const tab of [second, third])
    for (const { number } of orders) await tab.getByText(`Đơn hàng mới ${number}`).waitFor({ timeout: OUTBOX_MS })
  await expect.poll(counts).toEqual(['(2) Hồ sơ shop | Chợ Phiên', '(2) Hồ sơ shop | Chợ Phiên'])

  // Once more, after it has delivered an event.
  await second.close()
  await expect.poll(() => streams, { timeout: OUTBOX_MS }).toHaveLength(3)
  const { number } = await orderTold(shop)
  await third.getByText(`Đơn hàng mới ${number}`).waitFor({ timeout: OUTBOX_MS })
  await expect.poll(() => third.title()).toBe('(3) Hồ sơ shop | Chợ Phiên')
  expect(Number(streams[1])).toBeLessThan(orders[0].event)
  expect(Number(streams[2])).toBe(orders[1].event)
})

test('a stream comes back after a refusal, and follows whoever signs in in another tab', async () => {
  const [shop, other] = [await market.given.shop(), await market.given.shop()]
  const { email, password } = shop.owner
  const { accessToken: token, refreshToken = '' } = await market.as(null).call(login, { body: { email, password } })
  const page = await browser.visit({ width: 1440, as: { token, refreshToken } })
  const fault = await faultAt(browser, page, 'GET', '/v1/seller/events')
  fault.says(401, 'JWT expired')
  await page.goto('/seller/orders')
  await expect.poll(fault.sent, { timeout: OUTBOX_MS }).toBe(1)
  fault.over()
  const { number } = await orderTold(shop)
  await page.getByRole('link', { name: number }).waitFor({ timeout: OUTBOX_MS })

  const second = await browser.tab(page)
  await second.goto('/robots.txt')
  await second.evaluate((signedIn) => {
    localStorage.removeItem('refreshToken')
    localStorage.setItem('accessToken', signedIn)
  }, other.owner.token)
  await expect.poll(fault.sent, { timeout: OUTBOX_MS }).toBeGreaterThan(2)
  const { number: ofOther } = await orderTold(other)
  await page.getByRole('link', { name: ofOther }).waitFor({ timeout: OUTBOX_MS })
  expect(await page.getByRole('link', { name: number }).count()).toBe(0)
})

test('without Web Locks each tab has its own stream', async () => {
  const shop = await market.given.shop()
  const first = await browser.visit({ width: 1440, as: shop.owner })
  // As on an insecure origin.
  await first.context().addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
  const streams = streamsOf(first)
  const second = await browser.tab(first)
  for (const tab of [first, second]) await tab.goto('/seller/orders')
  await expect.poll(() => streams, { timeout: OUTBOX_MS }).toEqual([undefined, undefined])
  const { orderNumber } = await orderFrom(market, { shop })
  for (const tab of [first, second]) await tab.getByRole('link', { name: orderNumber }).waitFor({ timeout: OUTBOX_MS })
})
