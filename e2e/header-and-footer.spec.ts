import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'
import { twoFrames } from './support/two-frames.ts'
import { textsOf } from './support/words.ts'

const market = useMarket()
const browser = useBrowser()

const accountMenu = (page: Page) => page.getByRole('button', { name: 'Tài khoản' })
const linksOf = (place: Locator) =>
  place.getByRole('link').evaluateAll((all) => all.map((link) => [link.textContent?.trim(), link.getAttribute('href')]))

test('the header shows a guest the hotline, cart, login and register', async () => {
  const page = await browser.visit({ width: 1440 })
  await arrive(page, '/')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Chợ Phiên, về trang chủ' }).waitFor()
  await header.getByRole('combobox', { name: 'Tìm sản phẩm' }).waitFor()
  expect(await header.getByRole('link', { name: 'Hotline: 113' }).getAttribute('href')).toBe('tel:113')
  expect(await header.getByRole('link', { name: 'Giỏ hàng' }).getAttribute('href')).toBe('/cart')
  await accountMenu(page).click()
  expect(await header.getByRole('link', { name: 'Đăng nhập' }).getAttribute('href')).toBe('/login')
  expect(await header.getByRole('link', { name: 'Đăng ký' }).getAttribute('href')).toBe('/register')
  expect(await header.getByRole('button', { name: 'Quản lý Shop' }).count()).toBe(0)
})

test('the header shows a shopper profile, orders and sign-out, a seller also the seller centre', async () => {
  const shopper = await browser.visit({ width: 1440, as: await market.given.person() })
  let counted = 0
  shopper.on('request', (request) => {
    if (request.url().endsWith('/v1/cart/count')) counted++
  })
  await arrive(shopper, '/')
  await accountMenu(shopper).click()
  const header = shopper.getByRole('banner')
  expect(await header.getByRole('link', { name: 'Hồ sơ của tôi' }).getAttribute('href')).toBe('/profile')
  expect(await header.getByRole('link', { name: 'Đơn hàng của tôi' }).getAttribute('href')).toBe('/order-history')
  await header.getByRole('button', { name: 'Đăng xuất' }).waitFor()
  expect(await header.getByRole('button', { name: 'Quản lý Shop' }).count()).toBe(0)
  expect(counted).toBe(1)

  const { owner: keeper } = await market.given.shop()
  const seller = await browser.visit({ width: 1440, as: keeper })
  await arrive(seller, '/')
  await accountMenu(seller).click()
  const opened = seller.context().waitForEvent('page')
  // A route, because an event of the new tab's first request may come before anybody listens.
  const asked: (string | null)[] = []
  await seller.context().route(/[?&]token=/u, (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('token'))
    return route.continue()
  })
  await seller.getByRole('button', { name: 'Quản lý Shop' }).click()
  const tab = await opened
  // The token is removed from the URL at once.
  await tab.waitForURL(/\/seller$/u)
  expect(asked).toEqual([keeper.token])
  await tab.close()

  await seller.evaluate(() => localStorage.removeItem('accessToken'))
  await seller.getByRole('button', { name: 'Quản lý Shop' }).click()
  const toast = seller.getByRole('list', { name: 'Thông báo' }).getByRole('listitem').filter({ hasText: 'Lỗi!' })
  await toast.getByText('Vui lòng đăng nhập để quản lý shop.').waitFor()
})

test('the sub-menu hides when scrolling down and returns when scrolling up; after 200 px a button leads to the top', async () => {
  const page = await browser.visit()
  await arrive(page, '/')
  const menu = page.getByRole('navigation', { name: 'Danh mục chính' })
  expect(await linksOf(menu)).toEqual([
    ['Trang chủ', '/'],
    ['Sản phẩm', '/products/all'],
    ['Khuyến mãi', '/sale'],
    ['Liên hệ', '/contact'],
  ])
  const toTop = page.getByRole('button', { name: 'Lên đầu trang' })
  const lower = async () => {
    const box = await menu.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const open = await lower()
  await page.evaluate(() => window.scrollTo(0, 200))
  await expect.poll(lower).toBeLessThan(open - 40)
  expect(await toTop.count()).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 201))
  await toTop.waitFor()
  await page.evaluate(() => window.scrollTo(0, 900))
  // It is hidden already: the page must have seen this before it scrolls up.
  await twoFrames(page)
  await expect.poll(lower).toBeLessThan(open - 40)
  await page.evaluate(() => window.scrollTo(0, 700))
  await expect.poll(lower).toBe(open)
  await toTop.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await toTop.waitFor({ state: 'detached' })

  // So narrow that the menu scrolls, which would cut off an outline around its links.
  await page.setViewportSize({ width: 340, height: 844 })
  await page.keyboard.press('Tab')
  const outline = await menu.getByRole('link', { name: 'Sản phẩm' }).evaluate((link) => {
    link.focus()
    const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(link)
    return { outlineStyle, outside: Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) }
  })
  expect(outline).toEqual({ outlineStyle: 'solid', outside: 0 })
})

test('the footer has service links, payment, shipping and social icons, and the hotline 113', async () => {
  const page = await browser.visit()
  await arrive(page, '/')
  const footer = page.getByRole('contentinfo')
  expect(
    await linksOf(footer.getByRole('region', { name: 'Chăm sóc khách hàng' }).or(footer.locator('section').first())),
  ).toEqual([
    ['Tra cứu đơn hàng', '/order-history'],
    ['Giỏ hàng của bạn', '/cart'],
    ['Quên mật khẩu', '/forgot-password'],
    ['Bán hàng cùng chúng tôi', '/register-seller'],
    ['Liên hệ và góp ý', '/contact'],
  ])
  const signs = (label: string) => textsOf(footer.getByRole('list', { name: label }).getByRole('listitem'))
  expect(await signs('Các cách thanh toán')).toEqual(['COD', 'VietQR', 'napas 247', 'MoMo'])
  expect(await signs('Đơn vị vận chuyển')).toEqual(['GHN', 'GHTK', 'Viettel Post', 'J&T Express'])
  for (const network of ['Facebook', 'Zalo', 'TikTok', 'YouTube'])
    expect(await footer.getByRole('link', { name: network }).getAttribute('target')).toBe('_blank')
  expect(await footer.getByRole('link', { name: 'Hotline: 113' }).getAttribute('href')).toBe('tel:113')
})

test('main pages have a banner between header and content, pages for signing in have none', async () => {
  const page = await browser.visit()
  const regions = ['banner', 'main', 'contentinfo'] as const
  for (const [path, banner] of [
    ['/', 'Khuyến mãi nổi bật'],
    ['/contact', 'Khuyến mãi'],
  ] as const) {
    await arrive(page, path)
    for (const role of regions) await page.getByRole(role).waitFor()
    await page.getByLabel(banner, { exact: true }).waitFor()
  }
  // A figure would be true of what somebody sells only by chance.
  expect(await page.getByRole('complementary', { name: 'Khuyến mãi' }).textContent()).not.toMatch(/\d/u)
  for (const path of ['/login', '/register', '/forgot-password']) {
    await arrive(page, path)
    for (const role of regions) await page.getByRole(role).waitFor()
    expect(await page.getByLabel('Khuyến mãi').count()).toBe(0)
  }
})
