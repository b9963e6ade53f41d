import { getOrderPayment } from '@chophien/domain/payments/contract'
import { playBankTransfer } from '@chophien/domain/payments/demo-contract'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

/** An unaccented search word that only this test's products have. */
const word = `tham${Date.now().toString(36)}`

test('on a phone it takes at most 14 taps from the home page to the paid order; it is printed and bought again', async () => {
  const shop = await market.given.shop()
  const lan = await market.given.person()
  await market.given.address(lan, { isDefaultShipping: true, isDefaultBilling: true })
  const wanted = await market.given.product({
    shop,
    name: `Áo choàng ${word}`,
    variants: ['Chàm / S', 'Chàm / M', 'Đỏ / S', 'Đỏ / M'].map((options) => ({ options, finalPrice: 85_000 })),
  })
  await market.db.run(sql`update products set option_names = '{Màu,Size}' where id = ${wanted.id}`)
  await market.given.product({
    shop,
    name: `Khăn choàng ${word}`,
    variants: [{ finalPrice: 85_000, stockQuantity: 0 }],
  })

  const page = await browser.visit({ as: lan })
  const taps: string[] = []
  const tap = async (what: Locator, name: string) => {
    taps.push(name)
    await what.click()
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  await page.goto('/')
  await tap(page.getByRole('combobox', { name: 'Tìm sản phẩm' }), 'search field')
  await page.keyboard.type(`choang ${word}`)
  await tap(page.getByText('Xem tất cả 2 kết quả'), 'all results')
  await tap(page.getByRole('link', { name: 'Bộ lọc' }), 'filters')
  await tap(page.getByRole('checkbox', { name: /^Còn hàng/u }), 'in stock')
  await tap(button('Xem 1 sản phẩm'), 'show')
  await tap(page.getByRole('main').getByRole('link', { name: wanted.name }), 'product')
  await tap(page.getByRole('radio', { name: 'Đỏ' }), 'colour')
  await tap(page.getByRole('radio', { name: 'M', exact: true }), 'size')
  await tap(button('Mua ngay'), 'buy now')
  await tap(button('Mua hàng'), 'check out')
  await tap(page.getByText('Chuyển khoản ngân hàng').last(), 'transfer')
  await tap(button('Đặt hàng'), 'order')
  await tap(button('Thanh toán ngay'), 'pay')
  await page.waitForURL(/\/order-history\/\d+\/payment$/u)

  // The bank's app is another program; the page waits for the bank's message.
  const id = Number(page.url().split('/').at(-2))
  const { transferContent, amount } = await market.as(lan).call(getOrderPayment, { params: { id } })
  await market.as(lan).call(playBankTransfer, { body: { transferContent: transferContent ?? '', amount } })
  await page.getByRole('heading', { level: 1, name: 'Thanh toán thành công' }).waitFor()
  expect(taps.length, taps.join(', ')).toBeLessThanOrEqual(14)

  await page.getByRole('link', { name: 'Xem đơn hàng' }).click()
  await page.waitForURL(/\/order-history\/\d+$/u)
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.reload()
  await button('In đơn hàng').click()
  await page.locator('[data-printed]').waitFor({ state: 'attached' })
  await market.db.run(sql`update orders set status = 'COMPLETED' where id = ${id}`)
  await page.reload()
  await button('Mua lại').click()
  await page.waitForURL(/\/cart\?selectedItems=\d+$/u)
  await page.getByText('Tổng tiền (1 sản phẩm):').waitFor()
  await page.getByText('Đỏ / M').first().waitFor()
})
