import { expect, test } from 'vitest'
import { asked } from './support/asked.ts'
import { useBrowser } from './support/browser.ts'
import { logIn } from './support/log-in.ts'
import { useMarket } from './support/market.ts'
import { openOffice } from './support/office.ts'
import * as trade from './support/trade.ts'
import { textsOf } from './support/words.ts'

const market = useMarket()
const browser = useBrowser()

const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll(/\s/gu, ' '))

test('a paid and delivered order is returned: approved, received, restocked and refunded', {
  timeout: 300_000,
}, async () => {
  const shop = await market.given.shop()
  const cup = await market.given.product({
    shop,
    name: `Chén men rạn ${Date.now()}`,
    variants: [{ options: 'Men xanh', finalPrice: 85_000, stockQuantity: 7 }],
  })
  const lan = await market.given.person({ lastName: 'Thị Lan' })
  await market.given.address(lan, { isDefaultShipping: true, isDefaultBilling: true })
  const centre = await browser.visit({ width: 1440, as: shop.owner })
  const stock = async () => {
    await centre.goto('/seller/products')
    const row = centre.getByRole('row', { name: cup.name })
    await row.waitFor()
    return plain(await row.getByRole('cell').allInnerTexts()).includes('7')
  }

  // Lan buys and pays in advance.
  const phone = await browser.visit()
  await phone.goto('/login')
  await logIn(phone, lan)
  await phone.goto(`/product/${cup.id}`)
  await trade.takeToCheckout(phone, 'Men xanh')
  await phone.getByLabel('Phương thức thanh toán').selectOption({ label: 'Chuyển khoản ngân hàng' })
  await phone.getByRole('button', { name: 'Đặt hàng' }).click()
  await phone
    .getByRole('dialog', { name: 'Đặt hàng thành công' })
    .getByRole('button', { name: 'Thanh toán ngay' })
    .click()
  await phone.getByRole('button', { name: 'Giả lập chuyển khoản' }).click()
  await phone.getByRole('heading', { level: 1, name: 'Thanh toán thành công' }).waitFor()
  expect(await stock()).toBe(false)

  // The seller delivers, Lan requests a return, the seller approves it and receives the product.
  await centre.goto('/seller/orders')
  await centre.getByRole('link', { name: /^CP\d{6}-/u }).click()
  await trade.deliver(centre)
  await phone.goto('/order-history?tab=DELIVERED')
  await phone.getByRole('link', { name: /^Xem chi tiết/u }).click()
  await phone.getByRole('button', { name: 'Yêu cầu trả hàng' }).click()
  const dialog = phone.getByRole('dialog', { name: 'Yêu cầu trả hàng' })
  await dialog.getByLabel('Lý do trả hàng').selectOption('Giao sai hàng')
  await dialog.getByLabel('Mô tả thêm').fill('Tôi đặt men trắng')
  await dialog.getByRole('button', { name: 'Gửi yêu cầu' }).click()
  await phone.getByText('Yêu cầu trả hàng của bạn đang được xem xét.').waitFor()
  const detail = phone.url()

  await centre.goto('/seller/orders?tab=RETURN')
  await centre.getByRole('link', { name: /^CP\d{6}-/u }).click()
  await centre.getByText('Người mua muốn trả hàng').waitFor()
  await centre.getByRole('status').getByText('Giao sai hàng: Tôi đặt men trắng').waitFor()
  await asked(centre, 'Đồng ý trả hàng')
  await centre.getByText('Đã đồng ý cho trả hàng').waitFor()
  await phone.reload()
  await phone.getByText('Hãy gửi hàng lại cho người bán.', { exact: false }).waitFor()
  expect(await phone.getByText('Chờ hoàn tiền').count()).toBe(0)
  await asked(centre, 'Đã nhận lại hàng')
  await centre.getByText(/^115\.000\s₫ · chợ đang hoàn$/u).waitFor()
  const orderNumber = (await centre.getByRole('heading', { level: 1 }).innerText()).replace('Đơn hàng ', '')
  expect(await stock()).toBe(true)
  await centre.goto('/seller/money?account=PENDING')
  await centre.getByRole('cell', { name: 'Hoàn tiền cho người mua' }).waitFor()

  // The marketplace pays the refund, and Lan sees each step.
  await phone.reload()
  await phone.getByText(/^Chờ hoàn tiền: 115\.000\s₫ sẽ được trả lại bằng chuyển khoản ngân hàng\./u).waitFor()
  const office = await openOffice(browser)
  await office.getByRole('link', { name: 'Hoàn tiền', exact: true }).click()
  await office
    .getByRole('row', { name: orderNumber })
    .getByRole('button', { name: /^Ghi nhận đã hoàn .* cho/u })
    .click()
  await office.getByRole('dialog').getByLabel('Mã giao dịch').fill('FT26112200001')
  await office.getByRole('dialog').getByRole('button', { name: 'Ghi nhận đã hoàn' }).click()
  await office.getByText('Đã ghi nhận hoàn tiền.').waitFor()
  await phone.goto(detail)
  await phone.getByText(/^Đã hoàn tiền: 115\.000\s₫ bằng chuyển khoản ngân hàng lúc /u).waitFor()
  const journey = phone.getByRole('region', { name: 'Hành trình đơn hàng' })
  expect((await textsOf(journey.locator('li p:first-child'))).slice(-3)).toEqual([
    'Bạn đã yêu cầu trả hàng',
    'Yêu cầu trả hàng được chấp nhận',
    'Người bán đã nhận lại hàng',
  ])
  await expect
    .poll(async () => {
      await phone.goto('/notices')
      await phone.getByRole('heading', { level: 1, name: 'Thông báo' }).waitFor()
      return textsOf(phone.getByRole('main').getByText(`đơn ${orderNumber}`))
    })
    .toEqual(expect.arrayContaining([expect.stringContaining('Người bán đã nhận lại hàng')]))
})
