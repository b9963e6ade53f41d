import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { bought, move, openOrder } from './support/bought-order.ts'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

test('orders with long words do not scroll sideways on a small phone', async () => {
  const { lan, order } = await bought(market)
  const long = 'Khônggiancáchnhauđểxuốngdòng'.repeat(4)
  await move(market, order, 'CANCELLED_BY_SELLER', 'seller', long)
  await market.db.run(sql`
    update orders set shop_name = ${long}, tracking_code = ${long}, notes_to_seller = ${long} where id = ${order.id}`)
  await market.db.run(
    sql`update order_items set product_name = ${long}, variant_options = ${long} where order_id = ${order.id}`,
  )
  const page = await browser.visit({ width: 360, as: lan })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await openOrder(page, order)
  expect(await width()).toBe(360)
  await page.goto('/order-history')
  await page.getByRole('article').waitFor()
  await page.getByText('Thông tin giao hàng').click()
  expect(await width()).toBe(360)
})

test('an order prints on one sheet of A4, without the page around it', async () => {
  const { lan, order } = await bought(market)
  const page = await browser.visit({ width: 1440, as: lan })
  await page.addInitScript(() => {
    window.print = () => {
      document.title = `printed: ${document.title}`
    }
  })
  await openOrder(page, order)
  const sheet = page.locator('.printout')
  expect(await sheet.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'In đơn hàng' }).click()
  await expect.poll(() => page.title()).toBe(`printed: Đơn hàng ${order.orderNumber} | Chợ Phiên`)

  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('#root').isVisible()).toBe(false)
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await page.getByRole('navigation').count()).toBe(0)
  const printed = (await page.locator('body').innerText()).replaceAll('\u00a0', ' ')
  for (const text of [
    'Chợ Phiên',
    'Phiếu đơn hàng',
    order.orderNumber,
    order.shopName,
    'Chờ xác nhận',
    'Thanh toán khi nhận hàng (chưa thanh toán)',
    'Nguyễn Văn An, 0911222333',
    '12 Đội Cấn, Phường Ba Đình, Thành phố Hà Nội',
    '45 Nguyễn Huệ, Phường Ba Đình, Thành phố Hà Nội',
    'Chum sành',
    'Men nâu',
    '85.000 ₫',
    '170.000 ₫',
    '30.000 ₫',
    'Tổng tiền: 200.000 ₫',
    'Lời nhắn cho người bán: Gọi trước khi giao',
    'hotro@chophien.test',
  ])
    expect(printed).toContain(text)
  expect(printed).not.toContain('In đơn hàng')
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sheets = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/gu)]
  // A4 in points.
  expect(sheets.map(([, wide, high]) => [Math.round(Number(wide)), Math.round(Number(high))])).toEqual([[595, 842]])
})
