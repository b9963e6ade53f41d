import { expect, test } from 'vitest'
import { asked } from './support/asked.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { logIn } from './support/log-in.ts'
import { useMarket } from './support/market.ts'
import { openOffice } from './support/office.ts'
import { picture } from './support/picture.ts'
import { trackingCode } from './support/tracking-code.ts'
import * as trade from './support/trade.ts'

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
  await phone.getByRole('heading', { level: 1, name: /^Đơn hàng CP/u }).waitFor()
  const detail = phone.url()
  await phone.getByRole('link', { name: 'Trả hàng hoặc khiếu nại' }).click()
  await phone.getByRole('radio', { name: /^Trả hàng và hoàn tiền/u }).check()
  await phone.getByLabel('Lý do').selectOption('Giao sai hàng')
  await phone.getByLabel('Mô tả').fill('Tôi đặt men trắng')
  await phone.getByLabel('Thêm ảnh hoặc video').setInputFiles(await picture('men-xanh.png', '#2b7a4b'))
  const back = phone.getByRole('region', { name: 'Số tiền được hoàn' })
  await back.getByText(/^115\.000\s₫$/u).waitFor()
  await phone.getByRole('button', { name: 'Gửi yêu cầu' }).click()
  await phone.getByText('Người bán đang xem yêu cầu của bạn.').waitFor()
  await phone.getByRole('img', { name: 'Bằng chứng 1 của bạn' }).waitFor()

  await centre.goto('/seller/returns')
  await centre.getByRole('link', { name: /^CP\d{6}-/u }).click()
  await centre.getByText('Người mua đang chờ shop trả lời.').waitFor()
  await centre.getByText('Tôi đặt men trắng').first().waitFor()
  await centre.getByRole('img', { name: 'Bằng chứng 1 của người mua' }).waitFor()
  await asked(centre, 'Đồng ý trả hàng')
  await centre.getByText('Yêu cầu được chấp nhận. Người mua sẽ gửi hàng lại.').waitFor()
  await phone.reload()
  await phone.getByRole('heading', { name: 'Nơi nhận hàng gửi lại' }).waitFor()
  const sending = phone.getByRole('form', { name: 'Báo đã gửi hàng lại' })
  await sending.getByLabel('Đơn vị vận chuyển').fill('Viettel Post')
  await sending.getByLabel('Mã vận đơn').fill(trackingCode())
  await sending.getByRole('button', { name: 'Đã gửi hàng lại' }).click()
  await phone.getByText('Hàng đang trên đường về người bán.').waitFor()
  await centre.reload()
  await asked(centre, 'Đã nhận lại hàng')
  await centre.getByRole('button', { name: 'Hàng ổn, hoàn tiền', exact: true }).click()
  const goods = centre.getByRole('dialog', { name: 'Hàng ổn, hoàn tiền?' })
  const resellable = goods.getByRole('textbox', { name: `Bán lại được ${cup.name}` })
  // The reason is the seller's fault, so the seller counts what can be sold again.
  expect(await resellable.inputValue()).toBe('0')
  await resellable.fill('1')
  await resellable.blur()
  await goods.getByRole('button', { name: 'Hoàn tiền', exact: true }).click()
  await centre.getByText('Đã xác nhận hàng trả lại, tiền được hoàn cho người mua').waitFor()
  await centre.getByText('Đã giải quyết xong, tiền được hoàn cho người mua.').waitFor()
  const title = await centre.getByRole('heading', { level: 1 }).innerText()
  const orderNumber = title.replace('Yêu cầu cho đơn ', '')
  expect(await stock()).toBe(true)

  // Nobody knows yet where the money goes.
  await phone.reload()
  await phone.getByText(/^Chờ hoàn tiền: 115\.000\s₫ sẽ được trả lại bằng chuyển khoản ngân hàng\.$/u).waitFor()
  await phone.getByRole('link', { name: 'Thêm tài khoản nhận hoàn tiền' }).click()
  await phone.getByRole('combobox', { name: 'Ngân hàng' }).fill('vietcom')
  await phone.getByRole('option', { name: 'Vietcombank' }).click()
  await phone.getByLabel('Số tài khoản').fill('0071 0000 12345')
  await phone.getByLabel('Tên chủ tài khoản').fill('Nguyễn Thị Lan')
  await phone.getByRole('button', { name: 'Lưu tài khoản' }).click()
  await phone.getByText('••••2345').waitFor()
  await phone.getByText('NGUYEN THI LAN').waitFor()

  // The marketplace pays the refund, and Lan sees each step.
  const office = await openOffice(browser)
  await office.getByRole('link', { name: 'Hoàn tiền', exact: true }).click()
  const row = office.getByRole('row', { name: orderNumber })
  const paid = row.getByRole('button', { name: /^Ghi nhận đã hoàn .* cho/u })
  // Nothing else opens while the account is on its way.
  const answer = (await faultAt(browser, office, 'POST', '/v1/admin/refunds/{id}/account')).waits()
  await row.getByRole('button', { name: /^Xem số tài khoản của/u }).click()
  await expect.poll(() => paid.getAttribute('aria-disabled')).toBe('true')
  answer()
  await office.getByRole('dialog').getByText('0071000012345').waitFor()
  await office.keyboard.press('Escape')
  await office.getByRole('dialog').waitFor({ state: 'detached' })
  await paid.click()
  await office.getByRole('dialog').getByLabel('Mã giao dịch').fill('FT26112200001')
  await office.getByRole('dialog').getByRole('button', { name: 'Ghi nhận đã hoàn' }).click()
  await office.getByText('Đã ghi nhận hoàn tiền.').waitFor()
  await phone.goto(detail)
  await phone.getByText(/^Đã hoàn tiền: 115\.000\s₫ bằng chuyển khoản ngân hàng lúc /u).waitFor()
})
