import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { orderFrom } from '../apps/server/src/testing/shop-orders.ts'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

test('a shop page says how the shop serves, once ten orders tell', async () => {
  const shop = await market.given.shop()
  const page = await browser.visit({ width: 390 })
  await arrive(page, `/shop/${shop.id}`)
  expect(await page.getByText('Giao đúng hẹn').count()).toBe(0)
  const product = await market.given.product({ shop, variants: [{ stockQuantity: 99 }] })
  for (let made = 0; made < 10; made++) {
    const { id } = await orderFrom(market, { product })
    await market.db.run(sql`
      insert into order_events (shop_id, order_id, status, actor) values
        (${shop.id}, ${id}, 'PROCESSING', 'seller'), (${shop.id}, ${id}, 'SHIPPED', 'seller')`)
  }
  await market.db.transaction(async (tx) => tx.changed([`shop:${shop.id}`]))
  await expect
    .poll(async () => {
      await arrive(page, `/shop/${shop.id}`)
      return page.locator('dt', { hasText: 'Giao đúng hẹn' }).locator('xpath=following-sibling::dd').allTextContents()
    })
    .toEqual(['100%'])
  expect(
    await page.locator('dt', { hasText: 'Hoàn tiền do lỗi shop' }).locator('xpath=following-sibling::dd').textContent(),
  ).toBe('0%')
})
