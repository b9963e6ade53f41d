import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

/** What the head tells crawlers and browsers of the page. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const said = (selector: string, attribute: string) =>
      document.head.querySelector(selector)?.getAttribute(attribute)?.replace(window.location.origin, '')
    return {
      canonical: said('link[rel=canonical]', 'href'),
      address: said('meta[property="og:url"]', 'content'),
      preview: said('meta[property="og:description"]', 'content') === said('meta[name=description]', 'content'),
      robots: said('meta[name=robots]', 'content'),
    }
  })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)
const told = (page: Page) => page.locator('#told')

test('a page that is opened by a link has a head of its own, is announced by its own name, and takes the focus', async () => {
  const category = await market.given.category()
  const [jar, cup] = [
    await market.given.product({ name: 'Vại sành', category }),
    await market.given.product({ name: 'Cốc tre', category }),
  ]
  const page = await browser.visit()
  const call = await faultAt(browser, page, 'GET', '/v1/products/{id}')
  await arrive(page, `/category/${category.id}`)
  expect(await focused(page)).toBe('')
  const namesake = await market.given.product({ name: jar.name, category })
  const answer = call.waits()
  await page.getByRole('link', { name: jar.name, exact: true }).click()
  await page.getByText('Đang tải…').waitFor({ state: 'attached' })
  await expect.poll(() => focused(page)).toBe('content')
  expect(await told(page).textContent()).toBe('')
  answer()
  await page.getByRole('heading', { level: 1, name: jar.name }).waitFor()
  await expect.poll(() => told(page).textContent()).toBe('Vại sành | Chợ Phiên')
  const own = { canonical: `/product/${jar.id}`, address: `/product/${jar.id}`, preview: true, robots: undefined }
  expect(await headOf(page)).toEqual(own)

  // A page with another layout.
  const none = { canonical: undefined, address: undefined, preview: true, robots: 'noindex' }
  await page.getByRole('button', { name: 'Tài khoản' }).click()
  await page.getByRole('link', { name: 'Đăng nhập' }).click()
  await page.getByRole('heading', { level: 1, name: 'Đăng nhập' }).waitFor()
  await expect.poll(() => told(page).textContent()).toBe('Đăng nhập | Chợ Phiên')
  expect(await headOf(page)).toEqual(none)
  await expect.poll(() => focused(page)).toBe('content')
  call.over()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: jar.name }).waitFor()
  await expect.poll(() => headOf(page)).toEqual(own)

  // A page of the same name.
  await told(page).evaluate((region) => region.replaceChildren())
  const similar = page.getByRole('region', { name: 'Sản phẩm tương tự' })
  await similar.getByRole('link', { name: namesake.name, exact: true }).click()
  await expect.poll(() => told(page).textContent()).toBe('Vại sành | Chợ Phiên')

  // A page that is missing.
  call.says(404, 'Không tìm thấy')
  await similar.getByRole('link', { name: cup.name, exact: true }).click()
  await expect.poll(() => page.title()).toBe('Không tìm thấy sản phẩm | Chợ Phiên')
  expect(await headOf(page)).toEqual(none)
})
