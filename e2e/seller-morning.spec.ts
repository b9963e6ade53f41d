import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { orderFrom } from '../apps/server/src/testing/shop-orders.ts'
import { audit } from './support/audit.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'
import { twoFrames } from './support/two-frames.ts'

const market = useMarket()
const browser = useBrowser()

/** A shop with that many new orders: one is placed, the others are copies of it. `day`: in their numbers, another one for every shop. */
async function newOrders(count: number, day: string) {
  const shop = await market.given.shop({ name: `Gốm Chu Đậu ${Date.now()}` })
  const { id } = await orderFrom(market, { shop, recipient: 'Trần Thị Đào' })
  const copied = sql`shop_id, user_id, checkout_id, status, shop_name, subtotal, shipping_fee, total_amount, commission, shipping_method_id,
    payment_method, payment_status, shipping_address, billing_address, customer_phone`
  await market.db.run(sql`
    with copies as (
      insert into orders (order_number, ${copied})
      select ${`CP${day}-`} || lpad(n::text, 8, '0'), ${copied}
      from orders cross join generate_series(2, ${count}::integer) n where id = ${id} returning shop_id, id
    )
    insert into order_items (shop_id, order_id, product_id, variant_id, product_name, variant_options, unit_price, quantity, subtotal)
    select i.shop_id, copies.id, i.product_id, i.variant_id, i.product_name, i.variant_options, i.unit_price, i.quantity, i.subtotal
    from order_items i cross join copies where i.order_id = ${id}`)
  return shop
}

test('a seller confirms 50 new orders, prints their slips and hands them over with codes in at most 12 presses', {
  timeout: 60_000,
}, async () => {
  const shop = await newOrders(50, '260101')
  const page = await browser.visit({ width: 1440, as: shop.owner })
  let presses = 0
  const press = async (what: Locator) => {
    presses++
    await what.click()
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const link = (name: string) => page.getByRole('link', { name })
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.goto('/seller')
  await press(link('50 đơn chờ xác nhận'))
  await press(page.getByRole('checkbox', { name: 'Chọn cả trang' }))
  await press(button('Xác nhận 50 đơn'))
  await press(link('Chờ giao'))
  // The list has waited for the confirmation, and nothing waits for the list.
  await page.waitForURL(/tab=SHIP/u)
  await page.getByRole('row').nth(1).getByText('Đang xử lý').waitFor()
  await page.getByText('50 đơn', { exact: true }).waitFor()
  await page.getByText('Không có kết quả phù hợp').waitFor({ state: 'detached' })
  await press(page.getByRole('checkbox', { name: 'Chọn cả trang' }))
  await press(link('In phiếu giao hàng'))
  await press(button('In 50 phiếu'))
  await page.locator('[data-printed]').waitFor({ state: 'attached' })
  await press(link('Giao cho vận chuyển'))
  const download = page.waitForEvent('download')
  await press(button('Tải bảng CSV'))
  const table = readFileSync((await (await download).path()) ?? '', 'utf8')
  const [head = '', ...rows] = table.trimEnd().split('\r\n')
  expect(rows).toHaveLength(50)
  const filled = rows.map((row, at) => row.replace(/,,$/u, `,Viettel Post,VTP${1000 + at}`))
  presses++
  await page
    .getByLabel('Chọn tệp CSV hoặc XLSX')
    .setInputFiles({ name: 'ma.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...filled].join('\r\n')) })
  await page.getByText('50 dòng, 50 đơn sẵn sàng giao.').waitFor()
  await press(button('Giao 50 đơn cho vận chuyển'))
  await page.getByText('Đã giao 50 đơn cho vận chuyển.').first().waitFor()
  expect(presses).toBeLessThanOrEqual(12)
  // The page says what is true by now, and the keyboard goes on in it.
  await page.getByText('0 đơn chờ giao', { exact: true }).waitFor()
  await page.getByRole('status').filter({ hasText: 'Đã giao 50 đơn cho vận chuyển.' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  const { count } = await market.db.one(
    z.object({ count: z.number() }),
    sql`select count(*) from orders where shop_id = ${shop.id} and status = 'SHIPPED' and tracking_code like 'VTP1%'`,
  )
  expect(count).toBe(50)
})

/** Pastes as a person does, without the clipboard of the machine. */
const paste = (page: Page, text: string) =>
  page.getByLabel('Hoặc dán hai cột: mã đơn, mã vận đơn').evaluate((field, words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test('two pasted columns are shown row by row, wait for the carrier, and keep what is wrong', async () => {
  const shop = await market.given.shop()
  const { id, orderNumber } = await orderFrom(market, { shop, recipient: 'Trần Thị Đào' })
  await market.db.run(sql`update orders set status = 'PROCESSING' where id = ${id}`)
  const page = await browser.visit({ as: shop.owner })
  await page.goto('/seller/orders/handover')
  await page.getByRole('heading', { level: 1, name: 'Giao nhiều đơn' }).waitFor()
  await paste(page, `${orderNumber}\tGHN1\nCP260101-AAAAAAAA\tGHN2`)
  await page.getByText('2 dòng, 1 đơn sẵn sàng giao.').waitFor()
  await page.getByText('Shop không có đơn này.').waitFor()
  await page.getByRole('button', { name: 'Giao 1 đơn cho vận chuyển' }).click()
  await page.getByText('Vui lòng nhập đơn vị vận chuyển').waitFor()
  const carrier = page.getByLabel('Đơn vị vận chuyển')
  expect(await carrier.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await audit(page, '/seller/orders/handover')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await carrier.fill('Giao Hàng Nhanh')
  await page.getByRole('button', { name: 'Giao 1 đơn cho vận chuyển' }).click()
  await page.getByRole('row').filter({ hasText: orderNumber }).getByText('Đã giao', { exact: true }).waitFor()
  await page.getByRole('row').filter({ hasText: 'CP260101-AAAAAAAA' }).getByText('Giữ lại').waitFor()
  await page.getByRole('status').filter({ hasText: 'Đã giao 1 đơn cho vận chuyển, 1 đơn được giữ lại.' }).waitFor()
  expect(await page.getByRole('button', { name: /^Giao \d/u }).count()).toBe(0)
})

test('the last of two tables is shown, whichever is read first; more orders than a table holds are said', async () => {
  const shop = await newOrders(501, '260102')
  await market.db.run(sql`update orders set status = 'PROCESSING' where shop_id = ${shop.id}`)
  const page = await browser.visit({ as: shop.owner })
  await page.goto('/seller/orders/handover')
  await page.getByText('501 đơn chờ giao', { exact: true }).waitFor()
  await page.getByText(/^Bảng có 500 đơn chờ giao lâu nhất/u).waitFor()
  const fault = await faultAt(browser, page, 'POST', '/v1/seller/orders/handover/read')
  const first = fault.waits()
  await paste(page, 'CP260102-00000002\tGHN2')
  await expect.poll(fault.sent).toBe(1)
  fault.over()
  await paste(page, 'CP260102-00000003\tGHN3')
  await page.getByRole('cell').filter({ hasText: 'CP260102-00000003' }).waitFor()
  const late = page.waitForResponse(/handover\/read$/u)
  first()
  await (await late).finished()
  await twoFrames(page)
  expect(await page.getByRole('cell').filter({ hasText: 'CP260102-00000002' }).count()).toBe(0)
  await page.getByRole('cell').filter({ hasText: 'CP260102-00000003' }).waitFor()
})
