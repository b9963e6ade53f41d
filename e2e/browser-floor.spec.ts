import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { logIn } from './support/log-in.ts'
import { useMarket } from './support/market.ts'
import { hasOldChromium, launchOldChromium } from './support/old-chromium.ts'
import { findProduct, placeOrder, takeToCheckout } from './support/trade.ts'

const market = useMarket()
const browser = useBrowser()

const explanation = /Trang chưa dùng được hết: có thể trình duyệt này quá cũ/u

if (!hasOldChromium) console.log('The old Chromium is not driven: its package is for Linux on x64.')

test.runIf(hasOldChromium)(
  'a phone with the oldest supported Chromium searches, signs in, fills the cart and orders',
  async () => {
    const lan = await market.given.person()
    await market.given.address(lan, { isDefaultShipping: true })
    const jar = await market.given.product({
      name: `Vò sành cổ ${Date.now()}`,
      variants: [{ options: 'Cao' }, { options: 'Thấp' }],
    })
    const old = await launchOldChromium()
    try {
      const context = await old.newContext({
        baseURL: market.url,
        locale: 'vi-VN',
        timezoneId: 'Asia/Ho_Chi_Minh',
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
      })
      const page = await context.newPage()
      const faults: string[] = []
      page.on('pageerror', ({ message }) => faults.push(message))
      // It gives advice on an attribute that it does not know yet.
      const advice = /^Found a 'popover' attribute\./u
      page.on('console', (line) => line.type() === 'error' && !advice.test(line.text()) && faults.push(line.text()))
      await page.goto('/login')
      await logIn(page, lan)
      await findProduct(page, jar.name)
      await takeToCheckout(page, 'Cao')
      await placeOrder(page)
      await page.getByRole('article').filter({ hasText: jar.name }).waitFor()
      expect(faults).toEqual([])
    } finally {
      await old.close()
    }
  },
)

test('where the application cannot start, a sentence says so, and links and search work', async () => {
  const page = await browser.visit()
  browser.expectProblem(/^page error: /u)
  await page.route(/\/assets\/index-[\w-]+\.js$/u, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'class Newer { syntax = of tomorrow }' }),
  )
  await page.goto('/contact')
  await page.getByText(explanation).waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Trang chủ' }).first().click()
  await page.waitForURL('/')
  await page.getByText(explanation).waitFor()
  await page.getByRole('combobox', { name: 'Tìm sản phẩm' }).fill('ao dai')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?q=ao(?:\+|%20)dai/u)
  await page.getByText(explanation).waitFor()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'tải lại trang' }).click()
  await page.getByText(explanation).waitFor({ state: 'hidden' })
  await page.getByRole('combobox', { name: 'Tìm sản phẩm' }).waitFor()
})

test('a fault of somebody else’s script in the page is not told as one of ours', async () => {
  const page = await browser.visit()
  await page.clock.install()
  const { promise: late, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[\w-]+\.js$/u, async (route) => {
    await late
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: 'Liên hệ' }).waitFor()
  const fault = (filename: string) =>
    page.evaluate((where) => void dispatchEvent(new ErrorEvent('error', { filename: where })), filename)
  await fault('chrome-extension://words/page.js')
  await page.clock.fastForward(5000)
  expect(await page.getByText(explanation).isVisible()).toBe(false)
  await fault(new URL('/assets/index-1.js', page.url()).href)
  await page.clock.fastForward(5000)
  await page.getByText(explanation).waitFor()
  goOn()
  await page.getByText(explanation).waitFor({ state: 'hidden' })
})
