import { readFileSync } from 'node:fs'
import { daysBefore } from '@chophien/domain/contract/period'
import { confirmReceipt } from '@chophien/domain/orders/contract'
import { sellerTransitionEndpoints } from '@chophien/domain/orders/staff-contract'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import { expect, test } from 'vitest'
import { taxModeFrom } from '../apps/server/src/testing/seller-taxes.ts'
import { orderFrom } from '../apps/server/src/testing/shop-orders.ts'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

const administrator = () => market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })

test('an administrator plans to withhold taxes from a day on, and reads in plain words what that means', async () => {
  const page = await browser.visit({ width: 1440, as: await administrator() })
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Thuế', exact: true }).click()
  await page.getByRole('heading', { level: 2, name: /^Cách tính hiện nay: / }).waitFor()
  await page.getByText('Nghị định 252/2026/NĐ-CP').first().waitFor()
  await page.getByRole('button', { name: 'Đổi cách tính' }).click()
  const dialog = page.getByRole('dialog', { name: 'Đổi cách tính thuế' })
  await dialog.getByLabel('Cách tính').selectOption('WITHHOLD')
  await dialog.getByText(/^Chợ giữ lại thuế GTGT và thuế TNCN/u).waitFor()
  const today = dayInVietnam(new Date())
  const day = dialog.getByLabel('Áp dụng từ ngày')
  await day.fill(today)
  browser.expectProblem(/^400 POST .*\/taxes\/modes/u)
  await dialog.getByRole('button', { name: 'Ghi', exact: true }).click()
  await dialog.getByText('Ngày bắt đầu phải từ ngày mai trở đi.').waitFor()
  const chosen = daysBefore(today, -20)
  await day.fill(chosen)
  await dialog.getByRole('button', { name: 'Ghi', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(`Từ ${chosen.split('-').reverse().join('/')}: Khấu trừ.`).waitFor()
  await page.goto('/admin/actions?subject=tax')
  await page.getByText('Cách tính: Khấu trừ').first().waitFor()
})

test('the form of a rate begins with the rates of the chosen kind', async () => {
  const page = await browser.visit({ width: 1440, as: await administrator() })
  await page.goto('/admin/taxes')
  await page.getByRole('button', { name: 'Thêm mức thuế' }).click()
  const dialog = page.getByRole('dialog', { name: 'Thêm mức thuế' })
  const rates = () =>
    Promise.all(['vatBps', 'pitBps', 'pitForeignBps'].map((name) => dialog.locator(`input[name=${name}]`).inputValue()))
  expect(await rates()).toEqual(['1', '0,5', '1'])
  await dialog.getByLabel('Doanh thu từ').selectOption('TRANSPORT')
  expect(await rates()).toEqual(['3', '1,5', '2'])
})

test('taxes of a received order stand in the report, in its file, at the order and in the money of its seller', async () => {
  const admin = await administrator()
  const shop = await market.given.shop({ name: `Lò gốm Phù Lãng ${Date.now()}` })
  const lan = await market.given.person()
  const order = await orderFrom(market, { shop, by: lan })
  const params = { id: order.id }
  const keeper = market.as(shop.owner)
  await keeper.call(sellerTransitionEndpoints.confirm, { params, body: {} })
  await keeper.call(sellerTransitionEndpoints.ship, { params, body: { carrier: 'GHN', trackingCode: 'GHN9' } })
  await keeper.call(sellerTransitionEndpoints.deliver, { params, body: {} })
  // The marketplace is that of other files too.
  await taxModeFrom(market, admin, 'WITHHOLD')
  await market
    .as(lan)
    .call(confirmReceipt, { params })
    .finally(() => taxModeFrom(market, admin, 'OFF'))

  const page = await browser.visit({ width: 1440, as: admin })
  // Shops of this run are the last of the report.
  await page.goto(`/admin/taxes?after=${shop.id - 1}-0`)
  const row = page.getByRole('row').filter({ hasText: shop.name })
  await row.getByText('Chưa xác nhận danh tính').waitFor()
  const cells = (await row.getByRole('cell').allInnerTexts()).map((text) => text.replaceAll(/\D/gu, ''))
  expect(cells.slice(2)).toEqual(['120000', '1200', '600', '', '1800'])
  await page.getByRole('button', { name: 'Xuất tệp' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('dialog', { name: 'Xuất tệp' }).getByRole('button', { name: 'CSV', exact: true }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^bao-cao-thue-\d{4}-\d\d-.*\.csv$/u)
  expect(readFileSync((await file.path()) ?? '', 'utf8')).toContain(
    `${shop.name},Chưa xác nhận danh tính,,,,120000,1200,600`,
  )
  await page.goto(`/admin/orders/${order.id}`)
  await page.getByText('Thuế khấu trừ').waitFor()

  const seller = await browser.visit({ width: 390, as: shop.owner })
  await seller.goto('/seller/money?account=COD_DEBT')
  await seller.getByRole('heading', { name: /^Thuế đã khấu trừ tháng \d\d\/\d{4}: 1\.800\s₫$/u }).waitFor()
  await seller.getByText('Đơn hoàn tất, còn lại hoa hồng và thuế').waitFor()
  await seller.goto(`/seller/orders/${order.id}`)
  await seller.getByText('Thuế khấu trừ').waitFor()
})
