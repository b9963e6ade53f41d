import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { IdRow } from '../apps/server/src/platform/database/rows.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { asked, askedWhy } from './support/asked.ts'
import { useBrowser } from './support/browser.ts'
import { readMail } from './support/mailbox.ts'
import { useMarket } from './support/market.ts'
import { openOffice } from './support/office.ts'

const market = useMarket()
const browser = useBrowser()

const WHY = 'Nhái thương hiệu'

/** Where a product appears: lists of its category and shop, suggestions, and search results. */
async function placesOf(
  page: Page,
  { name, shopId, categoryId }: { name: string; shopId: number; categoryId: number },
) {
  const shown: string[] = []
  for (const [place, path] of [
    ['category', `/category/${categoryId}?sortBy=publishedAt&sortDirection=desc`],
    ['shop', `/shop/${shopId}`],
    ['search', `/search?q=${encodeURIComponent(name)}`],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if ((await page.getByRole('main').getByText(name, { exact: true }).count()) > 0) shown.push(place)
  }
  const answer = page.waitForResponse((response) => response.url().includes('/search/suggestions'))
  await page.getByRole('combobox', { name: 'Tìm sản phẩm' }).fill(name)
  await answer
  await page
    .getByText(/^(?:Không tìm thấy sản phẩm|\d gợi ý)$/u)
    .first()
    .waitFor()
  const offered = page.getByRole('option', { name }).filter({ hasNotText: 'Xem tất cả' })
  if ((await offered.count()) > 0) shown.push('suggestions')
  return shown
}

test('a taken-down product disappears at once, its seller reads the reason, and it is restored', {
  timeout: 300_000,
}, async () => {
  const word = `Vinhai${Date.now()}`
  // A demo category: it has a parent and products of other shops.
  const category = await market.db.one(IdRow, sql`select id from categories where parent_id is not null limit 1`)
  const shop = await market.given.shop()
  const bag = await market.given.product({ shop, category, name: `Ví da ${word}` })
  const other = await market.given.product({ shop, category, name: `Túi da ${word}` })
  const everywhere = ['category', 'shop', 'search', 'suggestions']
  const guest = await browser.visit({ width: 1440 })
  await expect.poll(() => placesOf(guest, bag)).toEqual(everywhere)
  await guest.goto(`/product/${bag.id}`)
  await guest.getByRole('heading', { level: 1, name: bag.name }).waitFor()

  const office = await openOffice(browser)
  await office.getByRole('link', { name: 'Sản phẩm', exact: true }).click()
  await office.getByRole('heading', { level: 1, name: 'Sản phẩm' }).waitFor()
  await office.getByRole('searchbox').fill(word.toLowerCase())
  await office.keyboard.press('Enter')
  await office.getByText('2 sản phẩm', { exact: true }).waitFor()
  await office.getByRole('checkbox', { name: `Chọn ${bag.name}` }).check()
  await office.getByText('Đã chọn 1 sản phẩm').waitFor()
  await askedWhy(office, 'Gỡ xuống', WHY, 'Gỡ sản phẩm')
  await office.getByText('Đã gỡ 1 sản phẩm.').waitFor()

  browser.expectProblem(/^404 GET .*\/product/u)
  expect(await placesOf(guest, bag)).toEqual([])
  expect(await placesOf(guest, other)).toEqual(everywhere)
  await guest.goto(`/product/${bag.id}`)
  await guest.getByText('Sản phẩm bạn đang tìm kiếm không tồn tại hoặc đã bị xóa').waitFor()

  // The seller sees the reason in the mail, the list and the editor.
  const centre = await browser.visit({ width: 1440, as: shop.owner })
  await readMail(centre, shop.owner.email, `Lý do: ${WHY}`)
  await centre.goto('/seller/products')
  await centre.getByRole('row', { name: bag.name }).getByText(`Lý do: ${WHY}`).waitFor()
  await centre.getByRole('link', { name: bag.name }).click()
  await centre.getByText('Chợ đã gỡ sản phẩm này. Sửa xong, hãy liên hệ chợ để được khôi phục.').waitFor()
  await centre.getByText(`Lý do: ${WHY}`).waitFor()

  await office.getByRole('link', { name: 'Bị gỡ' }).click()
  await office.getByText('1 sản phẩm', { exact: true }).waitFor()
  await office.getByText(`Lý do: ${WHY}`).waitFor()
  await office.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
  await asked(office, 'Khôi phục')
  await office.getByText('Đã khôi phục 1 sản phẩm.').waitFor()
  await office.getByText('Không có kết quả phù hợp').waitFor()
  await guest.goto(`/product/${bag.id}`)
  await guest.getByRole('heading', { level: 1, name: bag.name }).waitFor()
  expect(await placesOf(guest, bag)).toEqual(everywhere)
  await readMail(centre, shop.owner.email, 'Sàn đã khôi phục 1 sản phẩm của shop bạn')
  await centre.goto('/seller/products')
  await centre.getByRole('row', { name: bag.name }).getByText('Đang bán').waitFor()
})
