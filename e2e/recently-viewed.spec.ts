import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { useBrowser } from './support/browser.ts'
import { watchShifts } from './support/layout-shifts.ts'
import { useMarket } from './support/market.ts'
import { textsOf } from './support/words.ts'

const market = useMarket()
const browser = useBrowser()

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('recentProducts'))
const shelf = (page: Page) => page.getByRole('region', { name: 'Sản phẩm đã xem gần đây' })
const namesIn = (page: Page) => textsOf(shelf(page).getByRole('heading', { level: 3 }))

/** Views a product until the browser stores it as recently viewed. */
async function look(page: Page, { id, name }: { id: number; name: string }): Promise<void> {
  await page.goto(`/product/${id}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await expect.poll(() => stored(page)).toMatch(new RegExp(`^\\[${id}\\b`, 'u'))
}

test('viewed products are on the front page and on product pages, latest first, at today’s price', async () => {
  const products = await Promise.all(
    ['Ấm tử sa', 'Chén men tro', 'Khay tre'].map((name) => market.given.product({ name })),
  )
  const [pot, cup, tray] = products
  if (!pot || !cup || !tray) throw new Error('three products are needed')
  const page = await browser.visit({ width: 1440 })
  const shifts = await watchShifts(page)
  await page.goto('/')
  await page.getByRole('heading', { name: 'Sản phẩm nổi bật' }).waitFor()
  expect(await shelf(page).count()).toBe(0)
  for (const product of products) await look(page, product)
  // The current product is not in the list.
  await shelf(page).scrollIntoViewIfNeeded()
  await shelf(page).getByRole('link', { name: 'Chén men tro' }).waitFor()
  expect(await namesIn(page)).toEqual(['Chén men tro', 'Ấm tử sa'])

  await market.db.run(sql`update products set status = 'DRAFT' where id = ${tray.id}`)
  await market.db.transaction(async (tx) => {
    await tx.run(sql`update products set min_price = 71000 where id = ${cup.id}`)
    tx.changed([`product:${cup.id}`, `product:${tray.id}`])
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/products/chosen')) asked.push(new URL(request.url()).search)
  })
  await page.goto('/')
  await shelf(page).waitFor({ state: 'attached' })
  expect(asked).toEqual([])
  await shelf(page).scrollIntoViewIfNeeded()
  await shelf(page).getByRole('link', { name: 'Chén men tro' }).waitFor()
  expect(asked).toEqual([`?ids=${encodeURIComponent(`${tray.id},${cup.id},${pot.id}`)}`])
  expect(await namesIn(page)).toEqual(['Chén men tro', 'Ấm tử sa'])
  await shelf(page)
    .getByText(/^71\.000\s₫$/u)
    .waitFor()
  // A deleted product is not requested again.
  await expect.poll(() => stored(page)).toBe(JSON.stringify([cup.id, pot.id]))
  expect(await shifts()).toBeLessThanOrEqual(0.02)
  for (const path of ['/', `/product/${pot.id}`])
    expect(await (await fetch(market.url + path)).text()).not.toContain('đã xem gần đây')
})

test('invalid stored contents are ignored, and a button empties the list', async () => {
  const pot = await market.given.product({ name: 'Ấm gang' })
  const page = await browser.visit()
  await page.goto('/contact')
  await page.evaluate(() => localStorage.setItem('recentProducts', '{"<script>'))
  await page.goto('/')
  await page.getByRole('heading', { name: 'Sản phẩm nổi bật' }).waitFor()
  await look(page, pot)
  await page.goto('/')
  await shelf(page).scrollIntoViewIfNeeded()
  await shelf(page).getByRole('link', { name: 'Ấm gang' }).waitFor()
  await shelf(page).getByRole('button', { name: 'Xóa lịch sử xem' }).click()
  await page.getByText('Đã xóa lịch sử xem').waitFor()
  await shelf(page).waitFor({ state: 'detached' })
  expect(await stored(page)).toBeNull()
})

test('logging out clears the list, so that the next user of the computer does not see it', async () => {
  const pot = await market.given.product({ name: 'Ấm đồng' })
  const page = await browser.visit({ width: 1440, as: await market.given.person() })
  await look(page, pot)
  await page.getByRole('button', { name: 'Tài khoản' }).click()
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await page.waitForURL('/login')
  expect(await stored(page)).toBeNull()
})

test('a shelf whose code or products fail to load is left out, and the page works', async () => {
  const pot = await market.given.product({ name: 'Ấm nhôm' })
  const page = await browser.visit()
  browser.expectProblem(/^failed: GET .*\/recent-/u)
  browser.expectProblem(/^503 GET .*\/products\/chosen/u)
  await look(page, pot)
  const code = '**/assets/recent-*.js'
  await page.route(code, (route) => route.abort('connectionfailed'))
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/')
  await failed
  await page.getByRole('heading', { name: 'Sản phẩm nổi bật' }).waitFor()
  expect(await shelf(page).count()).toBe(0)

  await page.unroute(code)
  await page.route('**/api/v1/products/chosen?*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/')
  await shelf(page).waitFor({ state: 'attached' })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await shelf(page).waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Sản phẩm nổi bật' }).waitFor()
  expect(await stored(page)).toBe(JSON.stringify([pot.id]))
})
