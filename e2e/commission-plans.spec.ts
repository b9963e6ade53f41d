import { dayInVietnam, dayText } from '@chophien/domain/text/vietnam-time'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dayFromNow, writePlan, writeRule, writeShopPlan } from '../apps/server/src/testing/commission-plans.ts'
import { orderFrom } from '../apps/server/src/testing/shop-orders.ts'
import { useBrowser } from './support/browser.ts'
import { goneAfter, inDialog } from './support/in-dialog.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

const administrator = () => market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('an administrator makes a plan and gives it to a shop; its orders pay by it, and its seller sees it', async () => {
  const shop = await market.given.shop({ name: `Lụa Vạn Phúc ${Date.now()}` })
  const product = await market.given.product({ shop })
  const name = `Gói làng nghề ${Date.now()}`
  const page = await browser.visit({ width: 1440, as: await administrator() })
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Gói hoa hồng' }).click()
  await press(page, 'Thêm gói')
  const making = await inDialog(page, 'Thêm gói hoa hồng')
  await making.getByLabel('Tên gói').fill(name)
  await making.getByRole('button', { name: 'Tạo gói' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()

  await press(page, 'Thêm mức')
  const adding = await inDialog(page, 'Thêm mức hoa hồng')
  await adding.getByLabel('Hoa hồng (%)').fill('3,5')
  await adding.getByLabel('Tối đa mỗi dòng hàng (đồng)').fill('3.000')
  await adding.getByRole('button', { name: 'Thêm mức' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Mọi danh mục' })
  await row.getByText('Đang áp dụng').waitFor()
  expect(await row.innerText()).toMatch(/3,5%, tối đa 3\.000\s₫ mỗi dòng hàng/u)

  await page.goto(`/admin/shops/${shop.id}`)
  await press(page, 'Đổi gói hoa hồng')
  const setting = await inDialog(page, 'Đổi gói hoa hồng')
  await setting.getByLabel('Gói').selectOption({ label: name })
  await setting.getByRole('button', { name: 'Đặt gói' }).click()
  const panel = page.getByRole('region', { name: 'Hoa hồng của shop' })
  await panel.getByRole('link', { name }).waitFor()

  // 3,5 % of 90.000 ₫ is more than the bound.
  const order = await orderFrom(market, { product })
  await page.goto(`/admin/orders/${order.id}`)
  const fact = page.locator('dt', { hasText: /^Hoa hồng$/u }).locator('xpath=following-sibling::dd')
  expect(await fact.innerText()).toMatch(/^3\.000\s₫/u)

  const seller = await browser.visit({ width: 390, as: shop.owner })
  await seller.goto('/notices')
  await seller.getByText(`Hoa hồng của shop “${shop.name}” đổi từ ngày`).click()
  await seller.waitForURL('/seller/money')
  const own = seller.getByRole('region', { name: 'Hoa hồng của shop' })
  await own.getByRole('heading', { name: `Gói “${name}”` }).waitFor()
  expect(await own.innerText()).toMatch(/Mọi danh mục\s+3,5%, tối đa 3\.000\s₫ mỗi dòng hàng/u)
})

test('a rate in the past stands refused at its day, and a change to come can be cancelled', async () => {
  const shop = await market.given.shop()
  const plan = await writePlan(market.db)
  await writeRule(market.db, plan.id, { commissionBps: 500 })
  await writeShopPlan(market.db, { shopId: shop.id, planId: plan.id, fromDay: dayFromNow(0) })
  const page = await browser.visit({ width: 1440, as: await administrator() })
  browser.expectProblem(/^400 POST .*\/rules$/u)
  await page.goto(`/admin/plans/${plan.id}`)
  await press(page, 'Thêm mức')
  const adding = await inDialog(page, 'Thêm mức hoa hồng')
  await adding.getByLabel('Cách tính').selectOption('END')
  await adding.getByLabel('Áp dụng từ ngày').fill(dayFromNow(-1))
  await adding.getByRole('button', { name: 'Thêm mức' }).click()
  await adding.getByText('Ngày này đã qua. Hoa hồng của ngày đã qua không đổi được.').waitFor()
  await adding.getByLabel('Áp dụng từ ngày').fill(dayInVietnam(new Date()))
  await adding.getByRole('button', { name: 'Thêm mức' }).click()
  await adding.getByText('mức mới chỉ áp dụng được từ ngày mai').waitFor()
  await adding.getByLabel('Áp dụng từ ngày').fill(dayFromNow(1))
  await adding.getByRole('button', { name: 'Thêm mức' }).click()
  const coming = page.getByRole('row').filter({ hasText: 'Sắp áp dụng' })
  await coming.getByText('Không còn mức chung').waitFor()
  await coming.getByRole('button', { name: `Bỏ mức của Mọi danh mục từ ${dayText(dayFromNow(1))}` }).click()
  const question = await inDialog(page, 'Bỏ mức này?')
  await question.getByRole('button', { name: 'Bỏ mức' }).click()
  await goneAfter(question, coming)

  await page.goto(`/admin/shops/${shop.id}`)
  await press(page, 'Đổi gói hoa hồng')
  const setting = await inDialog(page, 'Đổi gói hoa hồng')
  await setting.getByLabel('Gói').selectOption({ label: 'Theo mức của từng danh mục' })
  await setting.getByRole('button', { name: 'Đặt gói' }).click()
  await press(page, 'Hủy lần đổi sắp tới')
  await (await inDialog(page, 'Hủy lần đổi gói này?')).getByRole('button', { name: 'Hủy lần đổi' }).click()
  await page.getByRole('button', { name: 'Đổi gói hoa hồng', exact: true }).waitFor()
})
