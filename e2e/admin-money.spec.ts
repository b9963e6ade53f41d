import { readFileSync } from 'node:fs'
import { daysBefore } from '@chophien/domain/contract/period'
import { confirmReceipt } from '@chophien/domain/orders/contract'
import { sellerTransitionEndpoints } from '@chophien/domain/orders/staff-contract'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderFrom } from '../apps/server/src/testing/shop-orders.ts'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

const administrator = () => market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })

/** A cash order of 120.000 ₫ that was received; 4.500 ₫ of it are commission. */
async function completed(name: string) {
  const shop = await market.given.shop({ name })
  const lan = await market.given.person()
  const order = await orderFrom(market, { shop, by: lan })
  const params = { id: order.id }
  const keeper = market.as(shop.owner)
  await keeper.call(sellerTransitionEndpoints.confirm, { params, body: {} })
  await keeper.call(sellerTransitionEndpoints.ship, { params, body: { carrier: 'GHN', trackingCode: 'GHN9' } })
  await keeper.call(sellerTransitionEndpoints.deliver, { params, body: {} })
  await market.as(lan).call(confirmReceipt, { params })
  return { shop, order }
}

const đồng = (text: string) => Number(text.replaceAll(/\D/gu, ''))

/** A figure of the trial balance. */
async function figure(page: Page, account: RegExp, column: number): Promise<number> {
  const row = page.getByRole('row').filter({ hasText: account }).first()
  return đồng(await row.getByRole('cell').nth(column).innerText())
}

test('an accountant follows the commission from the overview to the order that earned it', async () => {
  const { shop, order } = await completed(`Lò gốm Phù Lãng ${Date.now()}`)
  const today = dayInVietnam(new Date())
  const page = await browser.visit({ width: 1440, as: await administrator() })
  // Days of one's own: figures of the usual periods may be a minute old.
  await page.goto(`/admin?from=${daysBefore(today, 44)}&to=${today}`)
  await page.getByText(/^Hoa hồng của đơn chưa hoàn tất: .* \(chưa ghi sổ\)$/u).waitFor()
  const earned = page.getByRole('link', { name: /, Hoa hồng đã ghi sổ$/u })
  const shown = đồng(await earned.innerText())
  expect(shown).toBeGreaterThanOrEqual(4500)
  await earned.click()
  await page.getByRole('heading', { level: 1, name: 'Sổ sách' }).waitFor()
  await page.getByText('Sổ cân: Nợ bằng Có').waitFor()
  const [debit, credit] = [await figure(page, /^Hoa hồng/u, 2), await figure(page, /^Hoa hồng/u, 3)]
  expect(credit - debit).toBe(shown)

  await page.getByRole('link', { name: /, phát sinh Có của Hoa hồng$/u }).click()
  await page.getByRole('heading', { level: 1, name: 'Hoa hồng' }).waitFor()
  const entry = page.getByRole('row').filter({ hasText: order.orderNumber })
  await entry.getByText('Đơn hoàn tất').waitFor()
  expect(đồng(await entry.getByRole('cell').last().innerText())).toBe(4500)
  await entry.getByRole('link', { name: order.orderNumber }).click()
  await page.waitForURL(`/admin/orders/${order.id}`)
  await page.getByRole('heading', { level: 1, name: order.orderNumber }).waitFor()

  await page.goBack()
  await entry.getByRole('link', { name: shop.name }).click()
  await page.getByRole('heading', { level: 1, name: `Tiền của ${shop.name}` }).waitFor()
  await page.getByRole('link', { name: /^Tiền thu hộ phải nộp/u }).click()
  await page.getByText('Đơn hoàn tất, còn lại hoa hồng').waitFor()
  expect(await page.getByRole('link', { name: order.orderNumber }).first().getAttribute('href')).toBe(
    `/admin/orders/${order.id}`,
  )
})

test('what a shop owes is found by its name, with its age, and the books are saved as a file', async () => {
  const { shop } = await completed(`Tò he Xuân La ${Date.now()}`)
  const page = await browser.visit({ width: 1440, as: await administrator() })
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Sổ sách' }).click()
  await page.getByRole('link', { name: 'Xem từng shop của Tiền thu hộ shop phải nộp' }).click()
  await page.getByRole('heading', { level: 1, name: 'Tiền của từng shop' }).waitFor()
  await page.getByRole('searchbox').fill(shop.name)
  await page.getByRole('button', { name: 'Tìm', exact: true }).click()
  await page.getByText('1 shop', { exact: true }).waitFor()
  await page.getByText('0 ngày').waitFor()
  expect(đồng(await page.getByRole('link', { name: `, Phải nộp của ${shop.name}` }).innerText())).toBe(4500)
  await page.goto(`/admin/shops/${shop.id}`)
  await page.getByRole('link', { name: 'Tiền của gian hàng' }).click()
  await page.getByRole('heading', { level: 1, name: `Tiền của ${shop.name}` }).waitFor()

  await page.goto('/admin/money')
  await page.getByLabel('Từ ngày').fill('2026-11-22')
  await page.getByLabel('Đến ngày').fill('2026-11-01')
  await page.getByRole('button', { name: 'Xem', exact: true }).click()
  expect(await page.getByLabel('Từ ngày').evaluate((field) => (field as HTMLInputElement).validationMessage)).toBe(
    'Ngày bắt đầu phải trước hoặc trùng ngày kết thúc.',
  )
  await page.getByRole('button', { name: 'Xuất tệp' }).click()
  const dialog = page.getByRole('dialog', { name: 'Xuất tệp' })
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'CSV', exact: true }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^bang-can-doi-.*\.csv$/u)
  const lines = readFileSync((await file.path()) ?? '', 'utf8')
    .trimEnd()
    .split('\r\n')
  const totals = (lines.at(-1) ?? '').split(',').slice(2)
  expect([totals[0], totals[2], totals[4]]).toEqual([totals[1], totals[3], totals[5]])
})
