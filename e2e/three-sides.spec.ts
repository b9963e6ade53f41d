import { createShop, getOwnShop } from '@chophien/domain/shops/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

const asked = async (page: Page, button: string, dialog = button) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: dialog, exact: true }).click()
}

test('a shop opens, is bought from, ships, is spoken of, answers, and finds its money in the books', async () => {
  const at = Date.now()
  const mai = await market.given.person({ lastName: 'Thị Mai' })
  const lan = await market.given.person({ lastName: 'Thị Lan' })
  const admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  const address = await market.given.address(mai)
  await market.given.address(lan, { isDefaultShipping: true, isDefaultBilling: true })

  // Mai registers a shop, which the marketplace approves; her sign-in brings the new role by itself (admin-shops.spec.ts shows the pages).
  const name = `Gốm Bàu Trúc ${at}`
  await market.as(mai).call(createShop, {
    body: { name, description: '', contactEmail: mai.email, contactPhone: '0912345678', addressId: address.id },
  })
  const office = await browser.visit({ width: 1440, as: admin })
  await office.goto(`/admin/shops?search=${encodeURIComponent(name)}`)
  await asked(office, `Duyệt ${name}`, 'Duyệt shop')
  await office.getByText('Đã duyệt shop.').waitFor()
  const login = await fetch(`${market.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: mai.email, password: mai.password }),
  })
  const { accessToken } = ((await login.json()) as { data: { accessToken: string } }).data
  const shop = await market.as({ token: accessToken }).call(getOwnShop)
  const jar = await market.given.product({
    name: `Bình gốm ${at}`,
    shop,
    variants: [
      { options: 'Nhỏ', finalPrice: 120_000 },
      { options: 'Vừa', finalPrice: 180_000 },
      { options: 'Lớn', finalPrice: 260_000 },
    ],
  })
  await market.db.run(sql`
    update products set image_urls = (select image_urls from products where cardinality(image_urls) >= 2 limit 1) where id = ${jar.id}`)

  // Mai keeps her centre open while Lan buys.
  const centre = await browser.visit({ width: 1440, as: { token: accessToken } })
  const line = centre.waitForResponse((response) => response.url().endsWith('/api/v1/seller/events'))
  await centre.goto('/seller/orders')
  await centre.getByText('Chưa có đơn hàng nào').waitFor()
  await line

  const phone = await browser.visit({ as: lan })
  // What drives this browser calls itself headless, and robots are not counted.
  await phone.setExtraHTTPHeaders({ 'user-agent': 'Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/153 Mobile' })
  await phone.goto(`/product/${jar.id}`)
  await phone.getByRole('button', { name: 'Vừa' }).click()
  await phone.getByRole('button', { name: 'Mua ngay' }).click()
  await phone.waitForURL('/cart')
  await phone.getByRole('checkbox', { name: 'Chọn tất cả (1)' }).check()
  await phone.getByRole('button', { name: 'Mua hàng' }).click()
  await phone.waitForURL(/\/order\?selectedItems=/u)
  await phone.getByRole('button', { name: 'Đặt hàng' }).click()
  await phone.getByRole('dialog', { name: 'Đặt hàng thành công' }).getByRole('button', { name: 'Xem đơn hàng' }).click()
  await phone.waitForURL('/order-history')

  await centre.getByText(/^Đơn hàng mới CP/u).waitFor({ timeout: 20_000 })
  await centre.getByRole('link', { name: /^CP\d{6}-/u }).click()
  await asked(centre, 'Xác nhận đơn')
  await centre.getByText('Đã xác nhận đơn hàng').waitFor()
  await centre.getByRole('button', { name: 'Giao cho vận chuyển' }).click()
  const parcel = centre.getByRole('dialog', { name: 'Giao cho vận chuyển' })
  await parcel.getByLabel('Đơn vị vận chuyển').fill('Giao Hàng Nhanh')
  await parcel.getByLabel('Mã vận đơn').fill(`GHN${at}`)
  await parcel.getByRole('button', { name: 'Giao cho vận chuyển' }).click()
  await asked(centre, 'Đã giao đến người mua')
  await centre.getByText('Đã ghi nhận giao hàng thành công').waitFor()

  await phone.goto('/order-history?tab=DELIVERED')
  await phone.getByRole('button', { name: 'Đánh giá', exact: true }).click()
  const review = phone.getByRole('dialog', { name: 'Đánh giá sản phẩm' })
  await review.getByRole('radio', { name: '5 sao' }).check({ force: true })
  await review.getByRole('textbox').fill('Men mộc rất đẹp.')
  await review.getByRole('button', { name: 'Gửi đánh giá' }).click()
  await phone.getByText('Cảm ơn bạn đã đánh giá sản phẩm').waitFor()
  await phone.goto('/order-history?tab=DELIVERED')
  await phone.getByRole('button', { name: 'Đã nhận được hàng' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Đã nhận được hàng' }).click()
  await phone.getByText('Cảm ơn bạn đã xác nhận').waitFor()

  await centre.goto('/seller/reviews?unanswered=true')
  await centre.getByText('Men mộc rất đẹp.').waitFor()
  await centre.getByRole('button', { name: 'Trả lời đánh giá của Nguyễn Thị Lan' }).click()
  await centre.getByRole('button', { name: 'Gửi câu trả lời' }).click()
  await centre.getByText('Vui lòng nhập câu trả lời.').waitFor()
  await centre.getByLabel('Câu trả lời của shop').fill('Cảm ơn chị Lan ạ!')
  await centre.getByRole('button', { name: 'Gửi câu trả lời' }).click()
  await centre.getByText('Đã trả lời đánh giá').waitFor()
  await phone.goto(`/product/${jar.id}`)
  await phone.getByText('Cảm ơn chị Lan ạ!').waitFor()

  // 210.000 ₫ came in as cash; of the goods the marketplace has 5 %.
  await centre.goto('/seller/money?account=COD_DEBT')
  const done = centre.getByRole('row', { name: /Đơn hoàn tất, còn lại hoa hồng/u })
  await done.waitFor()
  expect((await done.getByRole('cell').allInnerTexts()).slice(2).map((text) => text.replaceAll(/\s/gu, ' '))).toEqual([
    '9.000 ₫',
    '−201.000 ₫',
    '9.000 ₫',
  ])
  // The look at the product and the order become figures a moment later, each by a chore of its own.
  const figure = (title: string) => centre.getByText(title, { exact: true }).locator('..').locator('dd').first()
  await expect
    .poll(
      async () => {
        await centre.goto('/seller')
        await centre.getByRole('heading', { level: 1, name }).waitFor()
        const figures = await Promise.all([figure('Lượt xem sản phẩm').innerText(), figure('Doanh thu').innerText()])
        return figures.map((text) => text.replaceAll(/\s/gu, ' '))
      },
      { timeout: 40_000 },
    )
    .toEqual(['1', '210.000 ₫'])
  await centre.getByRole('region', { name: 'Bán chạy' }).getByText(`Bình gốm ${at}`).waitFor()
})
