import { readFileSync } from 'node:fs'
import { getCart } from '@chophien/domain/cart/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

/** A slow connection: this script, the application's by default, is held back until the returned function is called. */
async function slowConnection(page: Page, script = 'index'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(new RegExp(`/assets/${script}-[\\w-]+\\.js$`, 'u'), async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const hydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor()

/** In the page: says when hydration has begun, before anything of it is done. React listens to its root then, and works in a later task. */
function noteWhenHydrating(): void {
  const { addEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...given: [never, never]) {
    if (this instanceof Element && this.id === 'root') {
      EventTarget.prototype.addEventListener = addEventListener
      queueMicrotask(() => window.dispatchEvent(new Event('hydrating')))
    }
    addEventListener.apply(this, given)
  }
}

/** The events for which the installed React would hydrate a whole page at a stretch. */
function replayedByReact(): string[] {
  const react = new URL('../node_modules/react-dom/cjs/react-dom-client.production.js', import.meta.url)
  const [, names = ''] = /discreteReplayableEvents =\s*"([^"]+)"/u.exec(readFileSync(react, 'utf8')) ?? []
  return names.split(' ')
}

test('presses and input before hydration are not lost', async () => {
  const lan = await market.given.person()
  const name = 'Chiếu cói bấm thật sớm'
  const mat = await market.given.product({ name })
  const page = await browser.visit({ as: lan })
  const goOn = await slowConnection(page)
  await page.goto('/search?q=chieu%20coi%20bam%20that%20som', { waitUntil: 'commit' })
  await page.getByRole('button', { name: `Thêm vào giỏ hàng: ${name}` }).click()
  await page.getByRole('combobox', { name: 'Tìm sản phẩm' }).fill('chieu coi bam')
  goOn()
  await page.getByText('Đã thêm vào giỏ hàng thành công').waitFor()
  await page.getByRole('option', { name }).first().waitFor()
  const { items } = await market.as(lan).call(getCart)
  expect(items).toMatchObject([{ productId: mat.id, quantity: 1 }])
})

test('presses on a part of the page whose code is still to come are not lost', async () => {
  const category = await market.given.category()
  const [seen] = await Promise.all([1, 2, 3, 4, 5, 6].map(() => market.given.product({ category })))
  const page = await browser.visit()
  const goOn = await slowConnection(page, 'below-the-product')
  await page.goto(`/product/${seen?.id}`)
  const similar = page.getByRole('navigation', { name: 'Trang sản phẩm tương tự' })
  // React is at work above.
  await page.getByRole('button', { name: 'Tăng số lượng' }).click()
  await page.getByRole('textbox', { name: 'Số lượng' }).and(page.locator('[value="2"]')).waitFor()
  await similar.getByRole('button', { name: 'Trang 2' }).click()
  expect(await page.getByRole('heading', { name: 'Đánh giá sản phẩm' }).isVisible()).toBe(true)
  goOn()
  await similar.locator('[aria-current=page]', { hasText: '2' }).waitFor()
})

test('what is ticked and typed in the column of filters before its code is there counts', async () => {
  const page = await browser.visit({ width: 1440 })
  const goOn = await slowConnection(page, 'filter-panel')
  await page.goto('/search?q=ao')
  const filters = page.getByRole('complementary', { name: 'Bộ lọc' })
  const inStock = filters.getByRole('checkbox', { name: /^Còn hàng/u })
  const least = filters.getByLabel('Giá từ (₫)')
  await least.fill('50.000')
  await inStock.check()
  goOn()
  await page.waitForURL('/search?q=ao&minPrice=50000&inStock=true')
  expect([await inStock.isChecked(), await least.inputValue()]).toEqual([true, '50.000'])
  await filters.getByRole('button', { name: 'Áp dụng' }).click()
  await inStock.click()
  await page.waitForURL('/search?q=ao&minPrice=50000')
  expect(await inStock.isChecked()).toBe(false)
})

test('a login submitted before hydration is sent after it', async () => {
  const lan = await market.given.person()
  const page = await browser.visit()
  const goOn = await slowConnection(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Email' }).fill(lan.email)
  await page.getByLabel('Mật khẩu').fill(lan.password)
  await page.keyboard.press('Enter')
  goOn()
  await page.getByRole('dialog', { name: 'Đăng nhập thành công' }).waitFor()
})

test('presses are recorded before the body of a page is read', async () => {
  const html = await (await fetch(`${market.url}/login`)).text()
  expect(html).toMatch(/<script src="\/assets\/start-[\w-]+\.js"><\/script>\s*<\/head>/u)
})

test('no event makes React hydrate a page at a stretch', async () => {
  const events = replayedByReact()
  expect(events).toContain('pointercancel')
  const page = await browser.visit()
  await page.addInitScript(noteWhenHydrating)
  await page.addInitScript((types) => {
    const answered: string[] = []
    addEventListener('hydrating', () => {
      const main = document.querySelector('main')
      const isHydrated = () => Object.keys(main ?? {}).some((key) => key.startsWith('__reactFiber'))
      const tooLate = isHydrated()
      for (const type of types) {
        const before = isHydrated()
        main?.dispatchEvent(new Event(type, { bubbles: true }))
        if (!before && isHydrated()) answered.push(type)
      }
      Object.assign(window, { seen: { tooLate, answered } })
    })
  }, events)
  await arrive(page, '/contact')
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual({ tooLate: false, answered: [] })
})

test('a press while a page is hydrated is kept, and repeated once', async () => {
  const lan = await market.given.person()
  const mat = await market.given.product()
  const page = await browser.visit({ as: lan, width: 1440 })
  await page.addInitScript(noteWhenHydrating)
  await page.addInitScript(() =>
    addEventListener('hydrating', () =>
      document.querySelector<HTMLElement>('button[aria-label="Tăng số lượng"]')?.click(),
    ),
  )
  await arrive(page, `/product/${mat.id}`)
  await expect.poll(() => page.getByRole('textbox', { name: 'Số lượng' }).inputValue()).toBe('2')
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click()
  await page.getByText('Đã thêm vào giỏ hàng thành công').waitFor()
  expect((await market.as(lan).call(getCart)).items).toMatchObject([{ quantity: 2 }])
})

test('a quantity typed before hydration is the one that is added, with every press on plus', async () => {
  const lan = await market.given.person()
  const [mat, hat] = [await market.given.product(), await market.given.product()]
  const page = await browser.visit({ as: lan, width: 1440 })
  const goOn = await slowConnection(page)
  const quantity = page.getByRole('textbox', { name: 'Số lượng' })
  const add = page.getByRole('button', { name: 'Thêm vào giỏ' })
  await page.goto(`/product/${mat.id}`, { waitUntil: 'commit' })
  await quantity.fill('5')
  for (let pressed = 0; pressed < 2; pressed++) await page.getByRole('button', { name: 'Tăng số lượng' }).click()
  await add.click()
  goOn()
  await page.getByText('Đã thêm vào giỏ hàng thành công').waitFor()
  expect(await quantity.inputValue()).toBe('7')
  expect((await market.as(lan).call(getCart)).items).toMatchObject([{ productId: mat.id, quantity: 7 }])

  // Whoever still types goes on.
  const goOnAgain = await slowConnection(page)
  await page.goto(`/product/${hat.id}`, { waitUntil: 'commit' })
  await quantity.fill('')
  await quantity.pressSequentially('0')
  goOnAgain()
  await hydrated(page)
  await quantity.pressSequentially('4')
  await add.click()
  await page.getByText('Đã thêm vào giỏ hàng thành công').waitFor()
  const { items } = await market.as(lan).call(getCart)
  expect(items.find(({ productId }) => productId === hat.id)).toMatchObject({ quantity: 4 })
})

test.each([
  { before: 'Tăng số lượng', after: null, bought: 5 },
  { before: null, after: 'Giảm số lượng', bought: 4 },
])('early presses count in their order: $before, then 5, then $after', async ({ before, after, bought }) => {
  const lan = await market.given.person()
  const mat = await market.given.product()
  const page = await browser.visit({ as: lan, width: 1440 })
  const goOn = await slowConnection(page)
  await page.goto(`/product/${mat.id}`, { waitUntil: 'commit' })
  // At one piece minus has no effect yet: the browser is pressed, whatever it makes of that.
  const press = (name: string | null) => name && page.getByRole('button', { name }).click({ force: true })
  for (let pressed = 0; pressed < 2; pressed++) await press(before)
  await page.getByRole('textbox', { name: 'Số lượng' }).fill('5')
  await press(after)
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click()
  goOn()
  await page.getByText('Đã thêm vào giỏ hàng thành công').waitFor()
  expect((await market.as(lan).call(getCart)).items).toMatchObject([{ productId: mat.id, quantity: bought }])
})

test('an early press counts from the quantity typed before it, also for whoever is back in the field', async () => {
  const page = await browser.visit({ width: 1440 })
  const goOn = await slowConnection(page)
  const quantity = page.getByRole('textbox', { name: 'Số lượng' })
  await page.goto(`/product/${(await market.given.product()).id}`, { waitUntil: 'commit' })
  await quantity.fill('5')
  for (const key of ['Tab', 'Space', 'Shift+Tab']) await page.keyboard.press(key)
  goOn()
  await hydrated(page)
  await expect.poll(() => quantity.inputValue()).toBe('6')
  await quantity.blur()
  expect(await quantity.inputValue()).toBe('6')
})

test('an Enter before hydration that sends nothing later sends nothing now', async () => {
  const page = await browser.visit({ width: 1440 })
  const sending = await faultAt(browser, page, 'POST', '/v1/contact')
  const answer = sending.waits()
  const goOn = await slowConnection(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  const [name, text] = [page.getByLabel('Họ tên'), page.getByLabel('Nội dung')]
  await name.fill('Lê Bình')
  await page.getByRole('textbox', { name: 'Email' }).fill('binh@vi-du.test')
  // It ends a word of an input method, or is held since another page.
  for (const mark of [{ keyCode: 229 }, { keyCode: 13, repeat: true }])
    await name.dispatchEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...mark })
  await text.fill('Chào chợ,')
  await text.press('End')
  await page.keyboard.press('Enter')
  goOn()
  await hydrated(page)
  await text.pressSequentially('tôi muốn hỏi về đơn hàng.')
  expect(sending.sent()).toBe(0)
  const request = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/v1/contact'))
  await page.getByRole('button', { name: 'Gửi lời nhắn' }).click()
  const message = 'Chào chợ,\ntôi muốn hỏi về đơn hàng.'
  expect((await request).postDataJSON()).toEqual({ name: 'Lê Bình', email: 'binh@vi-du.test', message })
  answer()
  await page.getByText('Đã gửi lời nhắn').waitFor()
  expect(sending.sent()).toBe(1)
})
