import { readFileSync } from 'node:fs'
import { sellerTransitionEndpoints } from '@chophien/domain/orders/staff-contract'
import { expect, test } from 'vitest'
import { orderFrom } from '../apps/server/src/testing/shop-orders.ts'
import { useBrowser } from './support/browser.ts'
import { focusedName } from './support/keyboard.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

/** Places orders through the API of the running marketplace. */
const placed = (facts: Parameters<typeof orderFrom>[1]) => orderFrom(market, facts)

test('a statement is downloaded as a file for spreadsheets', async () => {
  const shop = await market.given.shop()
  const { id, orderNumber } = await placed({ shop })
  const params = { id }
  const keeper = market.as(shop.owner)
  await keeper.call(sellerTransitionEndpoints.confirm, { params, body: {} })
  await keeper.call(sellerTransitionEndpoints.ship, { params, body: { carrier: 'GHN', trackingCode: 'GHN9' } })
  await keeper.call(sellerTransitionEndpoints.deliver, { params, body: {} })
  const page = await browser.visit({ as: shop.owner })
  await page.goto('/seller/money')
  await page.getByText('Chưa có giao dịch nào').waitFor()
  await page.getByRole('link', { name: /^Tiền thu hộ phải nộp/u }).click()
  await page.getByRole('link', { name: orderNumber }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Xuất CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^sao-ke-cod-debt-\d{4}-\d\d-\d\d\.csv$/u)
  const text = readFileSync((await file.path()) ?? '', 'utf8')
  expect(text.startsWith('\uFEFFNgày,Giờ,Mã đơn')).toBe(true)
  expect(text).toContain(`,${orderNumber},Thu tiền khi giao hàng,120000,,120000`)
})

test('a period that ends before it begins is refused at its field', async () => {
  const shop = await market.given.shop()
  await placed({ shop })
  const page = await browser.visit({ width: 1440, as: shop.owner })
  await page.goto('/seller/orders')
  await page.getByText('1 đơn', { exact: true }).waitFor()
  await page.getByLabel('Từ ngày').fill('2026-11-22')
  await page.getByLabel('Đến ngày').fill('2026-11-01')
  await page.getByRole('button', { name: 'Tìm', exact: true }).click()
  const sentence = () => page.getByLabel('Từ ngày').evaluate((field) => (field as HTMLInputElement).validationMessage)
  expect(await sentence()).toBe('Ngày bắt đầu phải trước hoặc trùng ngày kết thúc.')
  expect(new URL(page.url()).search).toBe('')
  await page.getByLabel('Đến ngày').fill('2026-11-30')
  expect(await sentence()).toBe('')
  await page.getByRole('button', { name: 'Tìm', exact: true }).click()
  await page.waitForURL('/seller/orders?from=2026-11-22&to=2026-11-30')
  await page.goto('/seller/orders')
  await page.getByRole('button', { name: 'Xuất tệp' }).click()
  const dialog = page.getByRole('dialog', { name: 'Xuất tệp' })
  await dialog.getByText('Xuất 1 đơn theo bộ lọc đang xem').waitFor()
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Excel (XLSX)' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^don-hang-.*\.xlsx$/u)
  await dialog.waitFor({ state: 'detached' })
  expect(await focusedName(page)).toBe('Xuất tệp')
  // The overview takes two days too, and refuses half of a period in the form.
  await page.goto('/seller')
  await page.getByRole('button', { name: 'Tùy chọn' }).click()
  await page.getByLabel('Từ ngày').fill('2026-11-01')
  await page.getByRole('button', { name: 'Xem', exact: true }).click()
  expect(await sentence()).toBe('Vui lòng chọn cả ngày bắt đầu và ngày kết thúc.')
  await page.getByLabel('Đến ngày').fill('2026-11-30')
  await page.getByRole('button', { name: 'Xem', exact: true }).click()
  await page.waitForURL('/seller?from=2026-11-01&to=2026-11-30')
  await page.getByRole('img', { name: /^Doanh thu theo ngày: .* trong 30 ngày/u }).waitFor()
  // Its fields stay on the page, so that the button opens and closes nothing.
  const own = page.getByRole('button', { name: 'Tùy chọn' })
  expect(await own.getAttribute('aria-current')).toBe('true')
  expect(await own.getAttribute('aria-expanded')).toBeNull()
  // The most bars, on the narrowest phone.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/seller?from=2026-08-25&to=2026-11-22')
  await page.getByRole('img', { name: /^Doanh thu theo ngày: .* trong 90 ngày/u }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
