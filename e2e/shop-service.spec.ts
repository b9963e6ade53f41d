import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import type { MadeProduct } from '../apps/server/src/testing/builders.ts'
import { orderFrom } from '../apps/server/src/testing/shop-orders.ts'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { watchShifts } from './support/layout-shifts.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

const offer = async () => market.given.product({ shop: await market.given.shop(), variants: [{ stockQuantity: 99 }] })

/** Ten orders, handed over in time. */
async function sell(product: MadeProduct): Promise<void> {
  const { shopId } = product
  for (let made = 0; made < 10; made++) {
    const { id } = await orderFrom(market, { product })
    await market.db.run(sql`
      insert into order_events (shop_id, order_id, status, actor) values
        (${shopId}, ${id}, 'PROCESSING', 'seller'), (${shopId}, ${id}, 'SHIPPED', 'seller')`)
  }
  await market.db.transaction(async (tx) => tx.changed([`shop:${shopId}`]))
}

const SOLD_TEN = ['Tỷ lệ nhận đơn 100%', 'Gửi hàng đúng hạn 100%', 'Hoàn tiền do lỗi shop 0%']

/** The figures that a place shows, each with its name. */
const figuresIn = (place: Locator) =>
  place
    .locator('dl > div')
    .filter({ hasText: '%' })
    .evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(' ')))

const card = (page: Page) => page.getByRole('region', { name: 'Gian hàng' })

test('the pages of a shop and of its products say how it serves, once ten orders tell', async () => {
  const product = await offer()
  const page = await browser.visit({ width: 390 })
  const asked = () => page.waitForResponse(`**/api/v1/shops/${product.shopId}/service`)
  await arrive(page, `/shop/${product.shopId}`)
  expect(await figuresIn(page.getByRole('main'))).toEqual([])
  let answer = asked()
  await arrive(page, `/product/${product.id}`)
  await card(page).scrollIntoViewIfNeeded()
  await answer
  expect(await figuresIn(card(page))).toEqual([])
  await sell(product)
  await expect
    .poll(async () => {
      await arrive(page, `/shop/${product.shopId}`)
      return figuresIn(page.getByRole('banner').or(page.getByRole('main')))
    })
    .toEqual(SOLD_TEN)
  answer = asked()
  await arrive(page, `/product/${product.id}`)
  await answer
  await expect.poll(() => figuresIn(card(page))).toEqual(SOLD_TEN)
})

test.each([390, 768, 1440])('the figures move nothing that a reader of a product sees, %i px wide', async (width) => {
  const product = await offer()
  await sell(product)
  const page = await browser.visit({ width })
  const shifts = await watchShifts(page)
  const service = await faultAt(browser, page, 'GET', '/v1/shops/{id}/service')
  const answer = service.waits()
  await arrive(page, `/product/${product.id}`)
  await card(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect.poll(service.sent).toBe(1)
  const before = await shifts()
  const height = await card(page).evaluate((element) => element.clientHeight)
  const answered = page.waitForResponse(`**/api/v1/shops/${product.shopId}/service`)
  answer()
  await answered
  if (width === 390) {
    // Not under the eyes of the reader: the card grows while it is further down.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await figuresIn(card(page))).toEqual([])
    await page.evaluate(() => scrollTo({ top: 0 }))
  }
  await expect.poll(() => figuresIn(card(page))).toEqual(SOLD_TEN)
  expect(await shifts()).toBe(before)
  if (width > 390) expect(await card(page).evaluate((element) => element.clientHeight)).toBe(height)
})

test('a product page whose shop does not say how it serves is complete without it', async () => {
  const product = await offer()
  const page = await browser.visit({ width: 1440 })
  const service = await faultAt(browser, page, 'GET', '/v1/shops/{id}/service')
  service.says(500)
  await arrive(page, `/product/${product.id}`)
  await expect.poll(service.sent).toBe(1)
  await card(page).getByRole('link', { name: 'Xem gian hàng' }).waitFor()
  expect(await figuresIn(card(page))).toEqual([])
})
