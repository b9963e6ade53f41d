import { holdPayouts } from '@chophien/domain/payouts/hold-contract'
import { expect, test } from 'vitest'
import { putInDebt } from '../apps/server/src/testing/shop-debts.ts'
import { reportLine } from './support/bank-line.ts'
import { useBrowser } from './support/browser.ts'
import { inDialog } from './support/in-dialog.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

const administrator = () => market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })

test('a seller reads what is owed and pays it, and shoppers choose cash on delivery again', async () => {
  const shop = await market.given.shop({ name: `Lò gốm ${crypto.randomUUID().slice(0, 8)}` })
  await putInDebt(market.db, shop.id, { amount: 120_000, step: 2 })
  const seller = await browser.visit({ width: 390, as: shop.owner })
  await seller.goto('/seller/money')
  const debt = seller.getByRole('region', { name: 'Shop còn phải nộp cho chợ' })
  await debt.getByText('120.000 ₫', { exact: true }).waitFor()
  await debt.getByText(/Phần lâu nhất đã 0 ngày/u).waitFor()
  await debt.getByText(`NOP SHOP ${shop.id}`).waitFor()
  await debt.getByText('Người mua không chọn được thanh toán khi nhận hàng cho hàng của shop.').waitFor()

  const lan = await market.given.person()
  await market.given.address(lan, { isDefaultShipping: true, isDefaultBilling: true })
  const product = await market.given.product({ shop })
  const row = await market.given.cartRow(lan, product.variants[0])
  const shopper = await browser.visit({ width: 390, as: lan })
  await shopper.goto(`/order?selectedItems=${row}`)
  await shopper.getByText(`Shop “${shop.name}” hiện không nhận thanh toán khi nhận hàng.`).waitFor()
  const method = shopper.getByRole('combobox', { name: 'Phương thức thanh toán' })
  expect(await method.locator('option').allTextContents()).not.toContain('Thanh toán khi nhận hàng')
  await method.selectOption({ label: 'Chuyển khoản ngân hàng' })

  const reference = await reportLine(market, { content: `NOP SHOP ${shop.id}`, amount: 120_000 })
  const admin = await browser.visit({ width: 1440, as: await administrator() })
  await admin.goto('/admin/transfers?status=UNMATCHED')
  const line = admin.getByRole('row').filter({ hasText: reference })
  await line.getByText(`Gợi ý: Nội dung có số của shop ${shop.name}`).waitFor()
  await line.getByRole('button', { name: /^Shop nộp tiền còn nợ chợ: khoản/u }).click()
  const form = await inDialog(admin, 'Khoản này là gì?')
  await form.getByText(`${shop.name}, đang nợ`).waitFor()
  await form.getByRole('button', { name: 'Ghi nhận' }).click()
  await line.waitFor({ state: 'detached' })

  // The steps end right after the line was booked, which the administrator's list may tell a moment before.
  const panelAfterReload = async () => {
    await seller.reload()
    await seller.getByRole('heading', { name: 'Tài chính' }).waitFor()
    await seller.getByText('Shop nộp tiền còn nợ chợ').first().waitFor()
    return seller.getByRole('region', { name: 'Shop còn phải nộp cho chợ' }).count()
  }
  await expect.poll(panelAfterReload, { timeout: 15_000 }).toBe(0)
  await shopper.reload()
  await method.locator('option', { hasText: 'Thanh toán khi nhận hàng' }).waitFor({ state: 'attached' })
  expect(await shopper.getByText('hiện không nhận thanh toán khi nhận hàng').count()).toBe(0)
})

test('a checkout whose shop takes no cash any more says so, and offers the other ways', async () => {
  const shop = await market.given.shop({ name: `Lò gốm ${crypto.randomUUID().slice(0, 8)}` })
  const lan = await market.given.person()
  await market.given.address(lan, { isDefaultShipping: true, isDefaultBilling: true })
  const product = await market.given.product({ shop })
  const row = await market.given.cartRow(lan, product.variants[0])
  const page = await browser.visit({ width: 390, as: lan })
  await page.goto(`/order?selectedItems=${row}`)
  const method = page.getByRole('combobox', { name: 'Phương thức thanh toán' })
  await method.selectOption({ label: 'Thanh toán khi nhận hàng' })
  await putInDebt(market.db, shop.id, { step: 2 })
  browser.expectProblem(/^409 POST .*\/v1\/orders/u)
  await page.getByRole('button', { name: 'Đặt hàng' }).click()
  await page.getByText('Hãy chọn cách trả trước.').waitFor()
  expect(await method.locator('option').allTextContents()).not.toContain('Thanh toán khi nhận hàng')
})

test('an administrator finds the shop that is proposed for suspension, and gives it more time', async () => {
  const shop = await market.given.shop({ name: `Làng lụa ${crypto.randomUUID().slice(0, 8)}` })
  await putInDebt(market.db, shop.id, { amount: 340_000 })
  const page = await browser.visit({ width: 1440, as: await administrator() })
  await page.goto('/admin')
  await page.getByRole('link', { name: /shop có đề nghị khóa vì nợ quá hạn/u }).click()
  await page.getByRole('link', { name: shop.name, exact: true }).click()
  await page.getByText('Đang giữ tiền vì khoản nợ quá hạn; tự hết khi shop nộp.').waitFor()
  await page.getByRole('button', { name: 'Gia hạn' }).click()
  const dialog = await inDialog(page, 'Gia hạn khoản nợ của shop?')
  await dialog.getByLabel('Số ngày').fill('14')
  await dialog.getByLabel('Lý do').fill('Shop đã hẹn nộp trong tháng.')
  await dialog.getByRole('button', { name: 'Gia hạn' }).click()
  await page.getByText('Đã tạm bỏ các biện pháp với khoản nợ của shop.').waitFor()
  await page.getByText('Shop được chi trả ở mỗi kỳ, nếu đủ điều kiện.').waitFor()
  await page.goto('/admin/payouts/holds')
  await page.getByRole('heading', { name: 'Shop đang bị giữ tiền' }).waitFor()
  expect(await page.getByRole('link', { name: shop.name, exact: true }).count()).toBe(0)
})

test('a shop that is held by hand and for a debt reads both reasons, and so does an administrator', async () => {
  const shop = await market.given.shop({ name: `Làng mộc ${crypto.randomUUID().slice(0, 8)}` })
  await putInDebt(market.db, shop.id, { step: 3 })
  const admin = await administrator()
  const reason = 'Chợ đang kiểm tra các đơn hàng bất thường của shop.'
  await market.as(admin).call(holdPayouts, { params: { id: shop.id }, body: { reason } })
  const debt = 'Shop còn khoản phải nộp quá hạn.'
  const seller = await browser.visit({ width: 390, as: shop.owner })
  await seller.goto('/seller/money/payouts')
  const next = seller.getByRole('region', { name: 'Có thể nhận ở kỳ tới' })
  await next.getByText(reason).waitFor()
  await next.getByText(debt).waitFor()
  await next.getByRole('link', { name: 'Xem tài khoản nhận tiền' }).waitFor()
  await next.getByRole('link', { name: 'Xem khoản phải nộp và cách nộp' }).waitFor()
  const page = await browser.visit({ width: 390, as: admin })
  await page.goto(`/admin/shops/${shop.id}`)
  const panel = page.getByRole('region', { name: 'Chi trả cho shop' })
  await panel.getByText('Đang giữ tiền vì khoản nợ quá hạn').waitFor()
  await panel.getByText(reason).waitFor()
  await page.goto('/admin/payouts/holds')
  const row = page.getByRole('row').filter({ hasText: shop.name })
  await row.getByText(reason).waitFor()
  await row.getByText('Tự hết khi shop nộp').waitFor()
})
