import { expect, test } from 'vitest'
import { orderFrom } from '../apps/server/src/testing/shop-orders.ts'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { inDialog } from './support/in-dialog.ts'
import { readMail } from './support/mailbox.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

test('an owner invites by mail; the person accepts on a phone after signing in, sees only orders, and is removed', async () => {
  const shop = await market.given.shop({ name: 'Gốm Phù Lãng' })
  const lan = await market.given.person({ firstName: 'Trần', lastName: 'Thị Lan' })
  const { orderNumber } = await orderFrom(market, { shop })

  const owner = await browser.visit({ as: shop.owner, width: 1280 })
  await arrive(owner, '/seller')
  await owner.getByRole('link', { name: 'Nhân viên' }).click()
  await owner.getByRole('heading', { level: 1, name: 'Nhân viên' }).waitFor()
  await owner.getByRole('button', { name: 'Mời nhân viên' }).click()
  const form = await inDialog(owner, 'Mời nhân viên')
  await form.getByLabel('Email').fill(lan.email)
  await form.getByRole('button', { name: 'Gửi lời mời' }).click()
  await form.getByText('Hãy chọn ít nhất một phần việc.').waitFor()
  await form.getByRole('checkbox', { name: /^Đơn hàng/u }).check()
  await form.getByRole('button', { name: 'Gửi lời mời' }).click()
  await owner.getByRole('button', { name: `Rút lời mời ${lan.email}` }).waitFor()

  const mail = await readMail(owner, lan.email, 'mời bạn làm việc cho shop')
  const link = /\/shop-invitation\?invitation=[\w-]+/u.exec(mail)?.[0] ?? ''
  const phone = await browser.visit()
  await arrive(phone, link)
  await phone.waitForURL('/login')
  await phone.getByLabel('Email').fill(lan.email)
  await phone.getByRole('textbox', { name: 'Mật khẩu' }).fill(lan.password)
  await phone.keyboard.press('Enter')
  await phone.getByRole('heading', { name: 'Shop “Gốm Phù Lãng” mời bạn làm việc' }).waitFor()
  await phone.getByRole('button', { name: 'Nhận lời' }).click()
  await phone.getByRole('button', { name: 'Vào Kênh người bán' }).waitFor()
  expect(new URL(phone.url()).search).toBe('')

  await arrive(phone, '/seller')
  await phone.getByRole('heading', { level: 1, name: 'Gốm Phù Lãng' }).waitFor()
  await phone.getByRole('button', { name: 'Mở danh mục quản lý' }).click()
  const menu = phone.getByRole('navigation', { name: 'Kênh người bán' })
  expect((await menu.getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
    'Tổng quan',
    'Đơn hàng',
    'Trả hàng',
    'Đánh giá',
  ])
  await menu.getByRole('link', { name: 'Đơn hàng' }).click()
  await phone.getByText(orderNumber).first().waitFor()
  // The overview, too, asks again when it hears that the person is out.
  browser.expectProblem(/^403 GET .*\/seller\/(?:products|orders|cases|events|access|tasks|shop-figures)/u)
  await arrive(phone, '/seller/products')
  await phone.getByRole('heading', { name: 'Trang này không thuộc phần việc của bạn' }).waitFor()
  await phone.getByRole('link', { name: 'Về tổng quan' }).click()
  await phone.getByRole('heading', { level: 1, name: 'Gốm Phù Lãng' }).waitFor()

  await owner.reload()
  await owner.getByRole('button', { name: 'Xóa khỏi shop: Trần Thị Lan' }).click()
  const question = await inDialog(owner, 'Xóa Trần Thị Lan khỏi shop?')
  await question.getByRole('button', { name: 'Xóa khỏi shop' }).click()
  await owner.getByText('Shop chưa có nhân viên').waitFor()
  await arrive(phone, '/seller/orders')
  await phone.getByText('Bạn hiện không làm việc cho shop nào.').waitFor()
  await phone.getByRole('link', { name: 'Đến shop của tôi' }).waitFor()
})

test('a link for another address says so, and a press on it changes nothing', async () => {
  const lan = await market.given.person()
  const page = await browser.visit({ as: lan })
  browser.expectProblem(/^404 POST .*\/user\/shop-invitation$/u)
  await arrive(page, '/shop-invitation?invitation=khong-co')
  await page.getByText('Lời mời không còn hiệu lực, hoặc được gửi tới một email khác').waitFor()
  await page.getByText('Bạn không làm việc cho shop nào').waitFor()
})
