import { sellerTransitionEndpoints } from '@chophien/domain/orders/staff-contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { orderFrom } from '../apps/server/src/testing/shop-orders.ts'
import { useBrowser } from './support/browser.ts'
import { stopClock } from './support/clock.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'
import { textsOf } from './support/words.ts'

const market = useMarket()
const browser = useBrowser()

/** Places orders through the API of the running marketplace. */
const placed = (facts: Parameters<typeof orderFrom>[1]) => orderFrom(market, facts)

/** Closes the message with "Hoàn tác": its work is sent at once. The clock was stopped before the press, so that the message waits for this. */
async function sendNow(page: Page): Promise<void> {
  const message = page.getByRole('listitem').filter({ hasText: 'Hoàn tác' })
  await message.getByRole('button', { name: 'Đóng thông báo' }).click()
  await page.clock.resume()
}
const statusOf = async (id: number) =>
  (await market.db.one(z.object({ status: z.string() }), sql`select status from orders where id = ${id}`)).status

test('one press confirms an order; undone it still waits, after five seconds or when the page is left it is confirmed', async () => {
  const shop = await market.given.shop()
  const one = await placed({ shop })
  const two = await placed({ shop })
  const three = await placed({ shop })
  const page = await browser.visit({ as: shop.owner })
  await page.clock.install()
  const buttons = Promise.withResolvers<void>()
  await page.route(/\/assets\/toast-list-/u, async (route) => {
    await buttons.promise
    await route.continue()
  })
  await page.goto('/seller/orders')
  const rowOf = ({ orderNumber }: { orderNumber: string }) => page.getByRole('row').filter({ hasText: orderNumber })
  const press = (order: { orderNumber: string }) =>
    page.getByRole('button', { name: `Xác nhận đơn ${order.orderNumber}` }).click()
  await page.getByRole('button', { name: `Xác nhận đơn ${one.orderNumber}` }).waitFor()
  await stopClock(page)
  await press(one)
  await rowOf(one).getByText('Đã xác nhận').waitFor()
  await page.locator('p[aria-live]').getByText('Nhấn F8 để đến nút Hoàn tác.').waitFor({ state: 'attached' })
  // On a slow phone: the seconds begin when there is a button to press.
  await page.clock.runFor(9000)
  await rowOf(one).getByText('Đã xác nhận').waitFor()
  buttons.resolve()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await rowOf(one).getByText('Chờ xác nhận').waitFor()
  expect(await statusOf(one.id)).toBe('AWAITING_CONFIRMATION')

  await press(one)
  await page.mouse.move(10, 10)
  await page.clock.runFor(4000)
  expect(await statusOf(one.id)).toBe('AWAITING_CONFIRMATION')
  await page.clock.runFor(1500)
  await page.clock.resume()
  await rowOf(one).getByText('Đang xử lý').waitFor()
  expect(await statusOf(one.id)).toBe('PROCESSING')

  // Slips are printed of confirmed orders.
  await page.getByRole('checkbox', { name: `Chọn đơn ${two.orderNumber}` }).check()
  await press(two)
  await page.getByRole('link', { name: 'In phiếu giao hàng' }).click()
  await page.getByRole('article').waitFor()
  expect(await statusOf(two.id)).toBe('PROCESSING')

  await page.goto('/seller/orders')
  await press(three)
  await page.goto('about:blank')
  await expect.poll(() => statusOf(three.id)).toBe('PROCESSING')
})

test('a confirmation that the server refuses is not shown as done', async () => {
  const shop = await market.given.shop()
  const { id } = await placed({ shop })
  const page = await browser.visit({ as: shop.owner })
  await page.clock.install()
  await page.goto(`/seller/orders/${id}`)
  const fault = await faultAt(browser, page, 'PUT', '/v1/seller/orders/confirm')
  const button = page.getByRole('button', { name: 'Xác nhận đơn' })
  const refused = async (sentence: string) => {
    await button.waitFor()
    await stopClock(page)
    await button.click()
    await button.waitFor({ state: 'detached' })
    await sendNow(page)
    const message = page.getByRole('listitem').filter({ hasText: 'Chưa xác nhận được đơn' })
    await message.filter({ hasText: sentence }).waitFor()
    await button.waitFor()
  }
  fault.silent()
  await refused('Không thể kết nối đến server')
  fault.says(503, 'Chợ đang đông quá')
  await refused('Chợ đang đông quá')
})

test('a seller confirms several orders at once and prints their packing slips', async () => {
  const shop = await market.given.shop({ name: `Gốm Chu Đậu ${Date.now()}` })
  const one = await placed({ shop, recipient: 'Trần Thị Đào' })
  const two = await placed({ shop, recipient: 'Lê Văn Mận', quantity: 2 })
  const page = await browser.visit({ width: 1440, as: shop.owner })
  await page.clock.install()
  await page.goto('/seller')
  await page.getByRole('heading', { level: 1, name: shop.name }).waitFor()
  await page.getByRole('link', { name: '2 đơn chờ xác nhận' }).click()
  await page.waitForURL('/seller/orders?tab=CONFIRM')
  await page.getByRole('link', { name: 'Chờ xác nhận (2)' }).waitFor()
  await stopClock(page)
  await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
  await page.getByRole('button', { name: 'Xác nhận 2 đơn' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Đã xác nhận 2 đơn.' }).waitFor()
  await sendNow(page)
  await page.getByText('Không có kết quả phù hợp').waitFor()

  await page.getByRole('link', { name: 'Chờ giao (2)' }).click()
  await page.getByText('2 đơn', { exact: true }).waitFor()
  await page.getByRole('searchbox').fill('dao')
  await page.keyboard.press('Enter')
  await page.getByText('1 đơn', { exact: true }).waitFor()
  await page.getByRole('link', { name: one.orderNumber }).click()
  await page.getByRole('button', { name: 'Sao chép tên, số điện thoại và địa chỉ' }).waitFor()
  // Back to the list with its filters.
  await page.getByRole('main').getByRole('link', { name: 'Đơn hàng', exact: true }).click()
  await page.waitForURL('/seller/orders?tab=SHIP&search=dao')
  await page.getByText('1 đơn', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Xóa bộ lọc' }).click()
  await page.getByRole('checkbox', { name: `Chọn đơn ${two.orderNumber}` }).check()
  await page.getByRole('checkbox', { name: `Chọn đơn ${one.orderNumber}` }).check()
  await page.getByRole('link', { name: 'In phiếu giao hàng' }).click()
  const slips = page.getByRole('article')
  await slips.first().waitFor()
  expect(await slips.count()).toBe(2)
  const slip = page.getByRole('article', { name: `Phiếu giao hàng ${two.orderNumber}` })
  await slip.getByText('Lê Văn Mận').waitFor()
  await slip.getByText(/^210\.000\s₫$/u).waitFor()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const sizes = [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/gu)]
  // A6 in points, one sheet per order.
  expect(sizes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])).toEqual([
    [298, 420],
    [298, 420],
  ])
})

test('slips have scannable codes, paid ones say so, and unpaid orders are named instead of printed', async () => {
  const shop = await market.given.shop({ name: 'Gốm Chu Đậu' })
  const paid = await placed({ shop, recipient: 'Trần Thị Đào' })
  const unpaid = await placed({ shop })
  await market.db.run(sql`
    update orders set payment_method = 'MOMO', payment_status = 'PAID', status = 'SHIPPED', carrier = 'Viettel Post', tracking_code = 'VTP123456789'
    where id = ${paid.id}`)
  await market.db.run(sql`
    update orders set payment_method = 'BANK_TRANSFER', status = 'PENDING_PAYMENT' where id = ${unpaid.id}`)
  const page = await browser.visit({ as: shop.owner })
  await page.goto(`/seller/orders/${unpaid.id}`)
  await page.getByRole('heading', { level: 1, name: `Đơn hàng ${unpaid.orderNumber}` }).waitFor()
  expect(await page.getByRole('link', { name: 'In phiếu giao hàng' }).count()).toBe(0)

  await page.goto(`/seller/orders/slips?ids=${unpaid.id},${paid.id}`)
  const slip = page.getByRole('article')
  await slip.getByText('ĐÃ THANH TOÁN – KHÔNG THU TIỀN').waitFor()
  expect(await slip.getByText('Thu người nhận').count()).toBe(0)
  await page.getByText(`Đơn ${unpaid.orderNumber}: Chờ thanh toán`).waitFor()
  // Each picture is drawn, within the paper, at its printed size.
  await page.emulateMedia({ media: 'print' })
  const codes = await page.locator('.printout img').evaluateAll((pictures) =>
    pictures.map((picture) => {
      const paper = picture.closest('article')?.getBoundingClientRect()
      const { left, right } = picture.getBoundingClientRect()
      const drawn = (picture as HTMLImageElement).naturalWidth > 0
      return drawn && paper !== undefined && left >= paper.left && right <= paper.right
    }),
  )
  expect(codes).toEqual([true, true, true, true])
  // On larger paper too the narrowest bar has a quarter of a millimetre.
  const bars = () =>
    page.locator('.printout img[src*="mm\' height"]').evaluateAll((pictures) =>
      pictures.map((picture) => {
        const millimetres = / width='([\d.]+)mm'/u.exec((picture as HTMLImageElement).src)?.[1]
        return (picture.getBoundingClientRect().width * 25.4) / 96 / Number(millimetres)
      }),
    )
  const asDrawn = [expect.closeTo(1, 2), expect.closeTo(1, 2)]
  expect(await bars()).toEqual(asDrawn)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Khổ A5' }).click()
  await page.waitForURL(/size=A5/u)
  await page.emulateMedia({ media: 'print' })
  expect(await bars()).toEqual(asDrawn)
})

test('the amount to collect is on the first sheet, whatever the contents and the note', async () => {
  const shop = await market.given.shop({ name: 'Gốm Chu Đậu' })
  const order = await placed({ shop, recipient: 'Trần Thị Đào' })
  await market.db.run(sql`
    update orders set status = 'SHIPPED', carrier = 'Viettel Post', tracking_code = 'VTP123456789', notes_to_seller = ${'gọi trước khi giao '.repeat(27).slice(0, 500)}
    where id = ${order.id}`)
  await market.db.run(sql`
    insert into order_items (shop_id, order_id, product_id, variant_id, product_name, variant_options, unit_price, quantity, subtotal)
    select shop_id, order_id, product_id, variant_id, ${'Bộ ấm chén men rạn vẽ tay '.repeat(5)}, variant_options, unit_price, quantity, subtotal
    from order_items cross join generate_series(1, 12) where order_id = ${order.id}`)
  const page = await browser.visit({ as: shop.owner })
  await page.goto(`/seller/orders/slips?ids=${order.id}`)
  await page.getByRole('article').getByText('Thu người nhận').waitFor()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sheets = [...pdf.matchAll(/\/MediaBox\s*\[/gu)].length
  // How many depends on the fonts of the machine.
  expect(sheets).toBeGreaterThan(1)
  expect(sheets).toBeLessThanOrEqual(4)
  // A6 without its margins: 93 × 136 mm.
  await page.setViewportSize({ width: Math.round((93 * 96) / 25.4), height: 800 })
  await page.emulateMedia({ media: 'print' })
  const { top, bottom } = await page.locator('.printout article').evaluate((slip) => {
    const amount = [...slip.querySelectorAll('p')].find(({ textContent }) => textContent === 'Thu người nhận')
    return { top: slip.getBoundingClientRect().top, bottom: amount?.getBoundingClientRect().bottom ?? Number.NaN }
  })
  expect(((bottom - top) * 25.4) / 96).toBeLessThan(136)
  // Paper has one size of letters, whatever the reader of the screen has set.
  const settings = await page.context().newCDPSession(page)
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 24 } })
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('16px')
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await settings.detach()
})

test('a bulk confirmation lists the orders that it left unchanged', async () => {
  const shop = await market.given.shop()
  const one = await placed({ shop })
  const two = await placed({ shop })
  const page = await browser.visit({ width: 1440, as: shop.owner })
  await page.clock.install()
  await page.goto('/seller/orders?tab=CONFIRM')
  await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
  await stopClock(page)
  await page.getByRole('button', { name: 'Xác nhận 2 đơn' }).click()
  // The shopper cancels first.
  await market.db.run(sql`update orders set status = 'CANCELLED_BY_USER' where id = ${two.id}`)
  // By the time of the answer the list shows others.
  await page.getByRole('searchbox').fill(one.orderNumber)
  await page.keyboard.press('Enter')
  await page.getByText('1 đơn', { exact: true }).waitFor()
  await sendNow(page)
  await page.getByRole('listitem').filter({ hasText: 'Đã xác nhận 1 đơn, 1 đơn đã đổi trạng thái trước đó.' }).waitFor()
  const kept = page.getByRole('dialog', { name: '1 đơn được giữ nguyên' })
  await kept.getByText(`Đơn ${two.orderNumber}`).waitFor()
  // Messages stand in the dialog too, and may name the other order.
  expect(await kept.getByText('Đã đổi trạng thái trước đó.', { exact: true }).count()).toBe(1)
  await kept.getByRole('button', { name: 'Đã hiểu' }).click()
  await page.getByText('Không có kết quả phù hợp').waitFor()
})

test('a seller transitions an order by its buttons on a phone; after a confirmation in another tab the page shows the current status', async () => {
  const shop = await market.given.shop()
  const { id, orderNumber } = await placed({ shop })
  const page = await browser.visit({ as: shop.owner })
  await page.clock.install()
  await page.goto(`/seller/orders/${id}`)
  await page.getByRole('heading', { level: 1, name: `Đơn hàng ${orderNumber}` }).waitFor()
  await stopClock(page)
  const earnings = page.getByRole('region', { name: 'Doanh thu của shop' })
  await earnings.getByText(/^−4\.500\s₫$/u).waitFor()
  await earnings.getByText(/^115\.500\s₫$/u).waitFor()
  await page.getByRole('button', { name: 'Xác nhận đơn' }).click()
  // In another tab too: the order is where both wanted it, and this page says that it was not the one.
  await market.as(shop.owner).call(sellerTransitionEndpoints.confirm, { params: { id }, body: {} })
  await sendNow(page)
  await page.getByRole('listitem').filter({ hasText: 'Đã xác nhận 0 đơn, 1 đơn đã đổi trạng thái trước đó.' }).waitFor()

  await page.getByRole('button', { name: 'Giao cho vận chuyển' }).click()
  const dialog = page.getByRole('dialog', { name: 'Giao cho vận chuyển' })
  await dialog.getByLabel('Đơn vị vận chuyển').fill('Viettel Post')
  await dialog.getByRole('button', { name: 'Giao cho vận chuyển' }).click()
  await dialog.getByText('Vui lòng nhập mã vận đơn').waitFor()
  await dialog.getByLabel('Mã vận đơn').fill('VTP123456')
  await dialog.getByRole('button', { name: 'Giao cho vận chuyển' }).click()
  await page.getByText('VTP123456', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Tra cứu hành trình' }).waitFor()
  await page.getByRole('button', { name: 'Giao không thành công' }).click()
  const reason = page.getByRole('dialog').getByLabel('Lý do')
  // As many as the server takes.
  expect(await reason.getAttribute('maxlength')).toBe('300')
  await reason.fill('Gọi ba lần không ai nghe')
  await page.getByRole('dialog').getByRole('button', { name: 'Giao không thành công' }).click()
  await page.getByText('Đã ghi nhận giao hàng không thành công').waitFor()
  await page.getByText('Đơn này không thành, shop không có doanh thu và không mất hoa hồng.').waitFor()
  const journey = page.getByRole('region', { name: 'Hành trình đơn hàng' })
  expect(await textsOf(journey.locator('li p:first-child'))).toEqual([
    'Thất bại',
    'Đang giao',
    'Đang xử lý',
    'Chờ xác nhận',
  ])
  await journey.getByText('Gọi ba lần không ai nghe').waitFor()
})
