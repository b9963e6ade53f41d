import { expect, test } from 'vitest'
import { orderFrom } from '../apps/server/src/testing/shop-orders.ts'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()
// News are told once a second, and a line begins when its page has been shown.
const NEWS_MS = 20_000

test('a new order appears without a reload, is told quietly and counted in the title until the orders are looked at', async () => {
  const shop = await market.given.shop()
  const page = await browser.visit({ width: 1440, as: shop.owner })
  const line = page.waitForResponse((response) => response.url().endsWith('/api/v1/seller/events'), {
    timeout: NEWS_MS,
  })
  await page.goto('/seller')
  await page.getByRole('link', { name: '0 đơn chờ xác nhận' }).waitFor()
  await line
  const { orderNumber } = await orderFrom(market, { shop })
  await page.getByText(`Đơn hàng mới ${orderNumber}`).waitFor({ timeout: NEWS_MS })
  await page.getByRole('link', { name: '1 đơn chờ xác nhận' }).waitFor()
  await expect.poll(() => page.title()).toBe('(1) Tổng quan | Chợ Phiên')
  await page.getByRole('link', { name: 'Hồ sơ shop' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hồ sơ shop' }).waitFor()
  await expect.poll(() => page.title()).toBe('(1) Hồ sơ shop | Chợ Phiên')
  await page.getByRole('link', { name: 'Đơn hàng', exact: true }).click()
  await page.getByRole('link', { name: orderNumber }).waitFor()
  await expect.poll(() => page.title()).toBe('Đơn hàng | Chợ Phiên')
})

test('an open list follows what happens elsewhere, also at the marketplace', async () => {
  const shop = await market.given.shop()
  const { id, orderNumber } = await orderFrom(market, { shop })
  const admin = await browser.visit({
    width: 1440,
    as: await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] }),
  })
  const line = admin.waitForResponse((response) => response.url().endsWith('/api/v1/admin/events'), {
    timeout: NEWS_MS,
  })
  await admin.goto(`/admin/orders?search=${orderNumber}`)
  await admin.getByRole('row', { name: orderNumber }).getByText('Chờ xác nhận').waitFor()
  await line
  await fetch(`${market.url}/api/v1/seller/orders/${id}/confirm`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${shop.owner.token}` },
  })
  await admin.getByRole('row', { name: orderNumber }).getByText('Đang xử lý').waitFor({ timeout: NEWS_MS })
})

test('several tabs share one line, and one takes over when another is closed', async () => {
  const shop = await market.given.shop()
  const first = await browser.visit({ width: 1440, as: shop.owner })
  const lines: string[] = []
  first.context().on('request', (request) => {
    if (request.url().endsWith('/api/v1/seller/events')) lines.push(request.url())
  })
  await first.goto('/seller/orders')
  await expect.poll(() => lines.length, { timeout: NEWS_MS }).toBe(1)
  const second = await browser.tab(first)
  await second.goto('/seller/orders')
  await second.getByText('Chưa có đơn hàng nào').waitFor()
  const one = await orderFrom(market, { shop })
  await second.getByRole('link', { name: one.orderNumber }).waitFor({ timeout: NEWS_MS })
  await first.getByRole('link', { name: one.orderNumber }).waitFor()
  expect(lines).toHaveLength(1)
  await first.close()
  await expect.poll(() => lines.length, { timeout: NEWS_MS }).toBe(2)
  const two = await orderFrom(market, { shop })
  await second.getByRole('link', { name: two.orderNumber }).waitFor({ timeout: NEWS_MS })
})
