import { listProducts } from '@chophien/domain/catalog/contract'
import { listFacets } from '@chophien/domain/catalog/counts-contract'
import { expect, test } from 'vitest'
import { arrive } from './support/arrive.ts'
import { audit } from './support/audit.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

const total = async (query: { colors?: string; sizes?: string }) =>
  (await market.as(null).call(listFacets, { query: { searchTerm: 'áo', ...query } })).total

test.each([768, 1440])(
  'at %i px colours and sizes narrow a list, stand in its address, and leave it by their chips',
  async (width) => {
    const page = await browser.visit({ width })
    await arrive(page, '/search?q=áo')
    const wide = width > 1000
    const open = async () => {
      if (!wide) await page.getByRole('link', { name: /^Bộ lọc/u }).click()
      return wide ? page.getByRole('complementary', { name: 'Bộ lọc' }) : page.getByRole('dialog', { name: 'Bộ lọc' })
    }
    let filters = await open()
    await filters.getByRole('group', { name: 'Màu sắc' }).getByRole('checkbox', { name: /^Đen/u }).click()
    if (wide) await page.waitForURL((url) => url.searchParams.get('color') === 'đen')
    await filters.getByRole('group', { name: 'Kích cỡ' }).getByRole('checkbox', { name: /^XL/u }).click()
    const both = await total({ colors: 'đen', sizes: 'xl' })
    if (!wide) await filters.getByRole('button', { name: `Xem ${both} sản phẩm` }).click()
    await page.waitForURL((url) => url.searchParams.get('color') === 'đen' && url.searchParams.get('size') === 'xl')
    await page.getByRole('status').getByText(`${both} sản phẩm`).waitFor()

    // The address alone shows the same, with the boxes ticked.
    await arrive(page, '/search?q=áo&color=ĐEN&size=XL')
    await page.getByRole('status').getByText(`${both} sản phẩm`).waitFor()
    filters = await open()
    for (const name of [/^Đen/u, /^XL/u]) expect(await filters.getByRole('checkbox', { name }).isChecked()).toBe(true)
    expect(await audit(page, '/search')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    if (!wide) await page.keyboard.press('Escape')

    const chips = page.getByRole('list', { name: 'Đang lọc' })
    await chips.getByRole('link', { name: /^Màu đen/u }).click()
    await page.waitForURL((url) => !url.searchParams.has('color') && url.searchParams.get('size') === 'xl')
    await page
      .getByRole('status')
      .getByText(`${await total({ sizes: 'xl' })} sản phẩm`)
      .waitFor()
    await chips.getByRole('link', { name: /^Size XL/u }).click()
    await page.waitForURL((url) => !url.searchParams.has('size'))
  },
)

test('without scripts a form sends the ticked colours', async () => {
  const page = await browser.visit({ width: 1440, script: false })
  await page.goto('/search?q=áo')
  const filters = page.getByRole('complementary', { name: 'Bộ lọc' })
  await filters.getByRole('checkbox', { name: /^Đen/u }).click()
  await filters.getByRole('button', { name: 'Áp dụng' }).click()
  await page.waitForURL((url) => url.searchParams.get('color') === 'đen')
  await page
    .getByText(`${await total({ colors: 'đen' })} sản phẩm`)
    .first()
    .waitFor()
})

test('estimates are told as such, and what was only counted in part is said to be more', async () => {
  const page = await browser.visit({ width: 390 })
  await arrive(page, '/products/all')
  const facets = await market.as(null).call(listFacets, { query: { inStock: true } })
  const counting = await faultAt(browser, page, 'GET', '/v1/products/facets')
  counting.says(200, 'OK', { data: { ...facets, total: 12_000, onSale: 8100, approximate: ['total', 'sale'] } })
  const listing = await faultAt(browser, page, 'GET', '/v1/products')
  await page.getByRole('link', { name: /^Bộ lọc/u }).click()
  const sheet = page.getByRole('dialog', { name: 'Bộ lọc' })
  await sheet.getByRole('checkbox', { name: /^Còn hàng/u }).check()
  const show = sheet.getByRole('button', { name: 'Xem khoảng 12.000 sản phẩm' })
  await show.waitFor()
  await sheet.getByRole('checkbox', { name: 'Đang giảm giá khoảng 8.100 sản phẩm' }).waitFor()
  await sheet.getByRole('checkbox', { name: /^Còn hàng khoảng/u }).waitFor()
  expect(await sheet.getByText('≈').first().isVisible()).toBe(true)
  const products = await market.as(null).call(listProducts, {
    query: { inStock: true, size: 30, sortBy: 'popularity' },
  })
  listing.says(200, 'OK', { data: { ...products, totalElements: 3000, totalPages: 100, totalIsMore: true } })
  await show.click()
  await page.getByRole('status').getByText('Hơn 3.000 sản phẩm').waitFor()
  expect(
    await page.getByRole('navigation', { name: 'Trang sản phẩm' }).getByText('100', { exact: true }).isVisible(),
  ).toBe(true)
  expect(await audit(page, '/search')).toEqual([])
})
