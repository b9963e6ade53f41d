import { replyToReview } from '@chophien/domain/reviews/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { MadeProduct } from '../apps/server/src/testing/builders.ts'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'
import { writeReviews } from './support/reviews.ts'
import { twoFrames } from './support/two-frames.ts'
import { textsOf } from './support/words.ts'

const market = useMarket()
const browser = useBrowser()

const panel = (page: Page) => page.getByRole('region', { name: 'Đánh giá sản phẩm' })
const comments = (page: Page) => textsOf(panel(page).getByText(/^Nhận xét số/u))

/** Opens a product from its category, so that the browser loads the data and not the server. */
async function open(page: Page, product: MadeProduct): Promise<void> {
  await arrive(page, `/category/${product.categoryId}`)
  await page.getByRole('link', { name: product.name, exact: true }).click()
}

test('reviews: a histogram from 5 to 1, four per page, newest first, and the one that the URL names', async () => {
  const teapot = await market.given.product()
  const [oldest] = await writeReviews(market, teapot, [1, 3, 4, 5, 5, 5])
  const page = await browser.visit()
  await arrive(page, `/product/${teapot.id}`)
  await page.getByRole('heading', { level: 1, name: teapot.name }).waitFor()
  await page.getByRole('main').getByText('3,8/5').first().waitFor()
  await page.getByRole('main').getByText('6 đánh giá').first().waitFor()
  const bars = panel(page).locator('ul').first().getByRole('listitem')
  expect(await textsOf(bars)).toEqual(['5 sao3', '4 sao1', '3 sao1', '2 sao0', '1 sao1'])
  expect(await comments(page)).toEqual(['Nhận xét số 6', 'Nhận xét số 5', 'Nhận xét số 4', 'Nhận xét số 3'])
  await panel(page).getByText('Nguyễn Thị Bưởi').first().waitFor()
  const request = page.waitForRequest(`**/v1/reviews/product/${teapot.id}?*`)
  await panel(page).getByRole('button', { name: 'Trang 2' }).click()
  expect(new URL((await request).url()).search).toBe('?page=1&size=4&sortBy=createdAt&sortDir=desc')
  await expect.poll(() => comments(page)).toEqual(['Nhận xét số 2', 'Nhận xét số 1'])
  await panel(page).getByText('Đã mua hàng').waitFor()
  await panel(page).getByRole('button', { name: '5 sao (3)' }).click()
  await expect.poll(() => comments(page)).toEqual(['Nhận xét số 6', 'Nhận xét số 5', 'Nhận xét số 4'])
  await panel(page).getByRole('button', { name: 'Có hình ảnh' }).click()
  await panel(page).getByText('Chưa có đánh giá nào như vậy.').waitFor()
  await panel(page).getByRole('button', { name: 'Xem tất cả' }).click()
  await expect.poll(() => comments(page)).toHaveLength(4)

  await arrive(page, `/product/${teapot.id}?reviewId=${oldest}`)
  const named = page.locator(`#review-${oldest}`)
  await named.waitFor()
  await expect.poll(() => named.evaluate((review) => review.getBoundingClientRect().top)).toBeLessThan(844)
})

test('a link to an old review loads its page with one request and marks it, and paging continues from there', async () => {
  const jar = await market.given.product()
  const ids = await writeReviews(market, jar, Array(22).fill(5))
  const page = await browser.visit()
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === `/api/v1/reviews/product/${jar.id}`) asked.push(url.search)
  })
  await arrive(page, `/product/${jar.id}?reviewId=${ids[4]}`)
  await expect.poll(() => comments(page)).toEqual([6, 5, 4, 3].map((number) => `Nhận xét số ${number}`))
  expect(asked).toEqual([`?page=0&size=4&sortBy=createdAt&sortDir=desc&reviewId=${ids[4]}`])
  const marked = page.locator(`#review-${ids[4]}`)
  expect(await marked.getAttribute('aria-current')).toBe('true')
  await expect.poll(() => marked.evaluate((review) => review.getBoundingClientRect().top)).toBeGreaterThan(0)
  await expect.poll(() => marked.evaluate((review) => review.getBoundingClientRect().bottom)).toBeLessThan(844)
  expect(await panel(page).locator('[aria-current=page]').textContent()).toBe('5')
  await panel(page).getByRole('button', { name: 'Trang 6' }).click()
  await expect.poll(() => comments(page)).toEqual(['Nhận xét số 2', 'Nhận xét số 1'])

  // The page that was pressed last is shown, whichever answer comes last.
  const reviews = await faultAt(browser, page, 'GET', '/v1/reviews/product/{id}')
  const answer = reviews.waits()
  await panel(page).getByRole('button', { name: 'Trang 1', exact: true }).click()
  await expect.poll(reviews.sent).toBe(1)
  reviews.over()
  await panel(page).getByRole('button', { name: 'Trang 5' }).click()
  const fifth = [6, 5, 4, 3].map((number) => `Nhận xét số ${number}`)
  await expect.poll(() => comments(page)).toEqual(fifth)
  const late = page.waitForResponse((response) => response.url().includes('page=0&'))
  answer()
  await (await late).finished()
  await twoFrames(page)
  expect(await comments(page)).toEqual(fifth)
})

test('the shop’s reply is shown below its review', async () => {
  const shop = await market.given.shop()
  const cup = await market.given.product({ shop })
  const [review = 0] = await writeReviews(market, cup, [2])
  await market
    .as(shop.owner)
    .call(replyToReview, { params: { id: review }, body: { comment: 'Shop xin lỗi, mời bạn đổi hàng.' } })
  const page = await browser.visit()
  await arrive(page, `/product/${cup.id}`)
  const answered = panel(page).getByRole('listitem').filter({ hasText: 'Nhận xét số 1' })
  await answered.getByText(/^Gian hàng trả lời \d\d\/\d\d\/\d{4}$/u).waitFor()
  await answered.getByText('Shop xin lỗi, mời bạn đổi hàng.').waitFor()
})

test('similar products: four per page, of the twenty that are fetched', async () => {
  const category = await market.given.category()
  const made: MadeProduct[] = []
  for (let at = 0; at < 7; at++)
    made.push(await market.given.product({ name: `Bát số ${at}`, category, soldCount: 10 - at }))
  const [shown] = made
  if (!shown) throw new Error('nothing was made')
  const page = await browser.visit()
  const request = page.waitForRequest(`**/v1/products/${shown.id}/related?*`)
  await open(page, shown)
  expect(new URL((await request).url()).search).toBe('?page=0&size=20')
  const similar = page.getByRole('region', { name: 'Sản phẩm tương tự' })
  const names = () => textsOf(similar.getByRole('article').getByRole('heading'))
  await similar.waitFor()
  expect(await names()).toEqual(['Bát số 1', 'Bát số 2', 'Bát số 3', 'Bát số 4'])
  await similar.getByRole('button', { name: 'Trang 2' }).click()
  await expect.poll(names).toEqual(['Bát số 5', 'Bát số 6'])
})

test('failed panels: reviews show an error except for a 403, statistics are only logged, similar products are left out', async () => {
  const category = await market.given.category()
  const mug = await market.given.product({ name: 'Ca sắt', category })
  await market.given.product({ category })
  await writeReviews(market, mug, [5])
  const page = await browser.visit()
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  const reviews = await faultAt(browser, page, 'GET', '/v1/reviews/product/{id}')
  const statistics = await faultAt(browser, page, 'GET', '/v1/reviews/product/{id}/statistics')
  const related = await faultAt(browser, page, 'GET', '/v1/products/{id}/related')
  reviews.says(403, 'Access denied')
  related.says(500)
  await open(page, mug)
  await panel(page).getByText('Chưa có đánh giá').waitFor()
  expect(await panel(page).getByRole('alert').count()).toBe(0)
  expect(await page.getByRole('region', { name: 'Sản phẩm tương tự' }).count()).toBe(0)

  reviews.says(503, 'Đánh giá đang được kiểm duyệt')
  await open(page, mug)
  await panel(page).getByText('Đánh giá đang được kiểm duyệt').waitFor()
  reviews.says(500)
  await open(page, mug)
  await panel(page).getByText('Lỗi khi tải đánh giá').waitFor()
  reviews.over()
  await panel(page).getByRole('button', { name: 'Thử lại' }).click()
  await panel(page).getByText('Nhận xét số 1').waitFor()

  statistics.says(500)
  await open(page, mug)
  await panel(page).getByText('0 đánh giá').waitFor()
  expect(await textsOf(panel(page).locator('ul').first().getByRole('listitem'))).toEqual([
    '5 sao0',
    '4 sao0',
    '3 sao0',
    '2 sao0',
    '1 sao0',
  ])
  expect(warnings).toContainEqual(expect.stringContaining(`review statistics of product ${mug.id}`))
})

test.each(['at once', 'after its skeleton was shown'])(
  'a product that fails to load shows the server’s message: %s',
  async (when) => {
    const mug = await market.given.product()
    const page = await browser.visit()
    const call = await faultAt(browser, page, 'GET', '/v1/products/{id}')
    call.says(500, 'Kho hàng đang kiểm kê')
    const answer = when === 'at once' ? () => {} : call.waits()
    await open(page, mug)
    if (when !== 'at once') await page.getByText('Đang tải…').waitFor({ state: 'attached' })
    answer()
    await page.getByText('Kho hàng đang kiểm kê').waitFor()
    call.over()
    await page.getByRole('button', { name: 'Thử lại' }).click()
    await page.getByRole('heading', { level: 1, name: mug.name }).waitFor()
  },
)
