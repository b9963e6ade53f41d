import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'
import { textsOf } from './support/words.ts'

const market = useMarket()
const browser = useBrowser()

/** A category with one child, a product in each, and a second, empty child. */
async function family() {
  const root = await market.given.category({ name: `Mây tre ${Date.now()}` })
  const baskets = await market.given.category({ name: 'Gùi', parent: root })
  const empty = await market.given.category({ name: 'Nơm', parent: root })
  const chair = await market.given.product({ name: 'Ghế mây', category: root })
  const basket = await market.given.product({ name: 'Gùi nhỏ', category: baskets })
  return { root, baskets, empty, chair, basket }
}

test('a category shows its breadcrumb, its related categories and the products of its subtree; an empty one says so', async () => {
  const { root, baskets, empty } = await family()
  const page = await browser.visit({ width: 1440 })
  const names = () => textsOf(page.getByRole('main').getByRole('article').getByRole('heading'))
  await arrive(page, `/category/${root.id}`)
  expect((await names()).toSorted()).toEqual(['Ghế mây', 'Gùi nhỏ'])
  const menu = page.getByRole('navigation', { name: 'Danh mục con' })
  expect(await textsOf(menu.getByRole('link'))).toEqual([`Tất cả ${root.name}`, 'Gùi', 'Nơm'])
  await menu.getByRole('link', { name: 'Gùi' }).click()
  await page.waitForURL(`/category/${baskets.id}`)
  await page.getByRole('heading', { level: 1, name: 'Gùi' }).waitFor()
  expect(await textsOf(page.getByRole('navigation', { name: 'Đường dẫn' }).getByRole('listitem'))).toEqual([
    'Trang chủ',
    root.name,
    'Gùi',
  ])
  expect(await names()).toEqual(['Gùi nhỏ'])
  await arrive(page, `/category/${empty.id}`)
  await page.getByText('Không có sản phẩm nào trong danh mục này.').waitFor()
})

test('the category tree filters all products; a top-level category includes its descendants', async () => {
  const { root, baskets } = await family()
  const page = await browser.visit({ width: 1440 })
  const names = () => textsOf(page.getByRole('main').getByRole('article').getByRole('heading'))
  await arrive(page, '/products/all')
  const tree = page.getByRole('navigation', { name: 'Danh mục', exact: true })
  const sign = tree.getByRole('listitem').filter({ hasText: root.name }).locator('summary svg')
  const turned = () => sign.evaluate((drawn) => getComputedStyle(drawn).rotate)
  expect(await turned()).toBe('none')
  await tree.getByText(root.name, { exact: true }).click()
  await expect.poll(turned).toBe('180deg')
  await tree.getByRole('link', { name: `Tất cả ${root.name}` }).click()
  await page.waitForURL(`/products/all?category=${root.id}`)
  await expect.poll(async () => (await names()).toSorted()).toEqual(['Ghế mây', 'Gùi nhỏ'])
  await tree.getByRole('link', { name: 'Gùi', exact: true }).click()
  await page.waitForURL(`/products/all?category=${baskets.id}`)
  await expect.poll(names).toEqual(['Gùi nhỏ'])
})

test('on a phone the categories are a row of chips, and products stand on the first screen', async () => {
  const { root, baskets } = await family()
  const page = await browser.visit()
  await arrive(page, '/products/all')
  const cards = page.getByRole('main').getByRole('article')
  const first = await cards.first().boundingBox()
  expect(first?.y).toBeLessThan(500)
  const chips = page.getByRole('navigation', { name: 'Danh mục', exact: true })
  await chips.getByRole('link', { name: root.name, exact: true }).click()
  await page.waitForURL(`/products/all?category=${root.id}`)
  await chips.getByRole('link', { name: 'Gùi', exact: true }).click()
  await page.waitForURL(`/products/all?category=${baskets.id}`)
  const chosen = chips.locator('[aria-current=page]').and(chips.getByRole('link', { name: 'Gùi', exact: true }))
  const isInView = () =>
    chosen.evaluate((chip) => {
      const { left, right } = chip.getBoundingClientRect()
      return left >= 0 && right <= innerWidth
    })
  await expect.poll(isInView).toBe(true)
  await expect.poll(() => textsOf(cards.getByRole('heading'))).toEqual(['Gùi nhỏ'])
  await chips.getByRole('link', { name: 'Tất cả sản phẩm' }).click()
  await page.waitForURL('/products/all')
  await chips.getByRole('link', { name: root.name, exact: true }).waitFor()
})

test('a shop page shows logo, name and products; the sale page shows discounted products', async () => {
  const shop = await market.given.shop({ name: 'Gian của Bưởi' })
  await market.db.run(sql`update shops set logo_url = '/favicon.svg' where id = ${shop.id}`)
  await market.given.product({ name: 'Hàng của Bưởi', shop, basePrice: 100_000, variants: [{ finalPrice: 70_000 }] })
  const page = await browser.visit({ width: 1440 })
  await arrive(page, `/shop/${shop.id}`)
  const head = page.getByRole('main').locator('header')
  await head.getByRole('heading', { level: 1, name: 'Gian của Bưởi' }).waitFor()
  expect(await head.locator('img').getAttribute('src')).toContain('favicon')
  await page.getByRole('heading', { name: 'Hàng của Bưởi' }).waitFor()

  await arrive(page, '/sale?sortBy=publishedAt&sortDirection=desc')
  await page.getByRole('heading', { level: 1, name: 'Khuyến mãi' }).waitFor()
  const cards = page.getByRole('main').getByRole('article')
  const count = await cards.count()
  expect(count).toBeGreaterThan(0)
  expect(await cards.locator('.price s').count()).toBe(count)
  expect(await textsOf(cards.getByRole('heading'))).toContain('Hàng của Bưởi')
})

test('the sample pages are hard-coded: voucher, free shipping, rating and followers, without any API call', async () => {
  const page = await browser.visit()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url())
  })
  for (const path of ['/products', '/shop']) {
    await arrive(page, path)
    const main = page.getByRole('main')
    await main.getByText('Giảm 15k').waitFor()
    await main.getByText(/^Cho đơn từ 90k/u).waitFor()
    await main.getByText('Miễn phí vận chuyển').waitFor()
    await main.getByText('4,9/5').waitFor()
    expect(await main.locator('dd', { hasText: '12k' }).locator('xpath=preceding-sibling::dt').textContent()).toBe(
      'Người theo dõi',
    )
    expect(await main.getByRole('article').count()).toBe(10)
  }
  expect(asked).toEqual([])
})
