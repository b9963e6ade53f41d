import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { stopClock } from './support/clock.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

/** Whether nothing lies over it: what is drawn in its middle belongs to it. */
const onTop = (element: Locator) =>
  element.evaluate((shown) => {
    const { left, top, width, height } = shown.getBoundingClientRect()
    return shown.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

test('a message lies above an open dialog, waits for whoever reads it, and is reached and left by keyboard', async () => {
  const lan = await market.given.person()
  await market.given.cartRow(lan, (await market.given.product()).variants[0])
  const page = await browser.visit({ as: lan, width: 1440 })
  await page.clock.install()
  await arrive(page, '/cart')
  await page.getByRole('button', { name: 'Mua hàng' }).waitFor()
  // What screen readers listen to is there before the first message.
  const told = (place: Page | Locator) => place.locator('p.sr-only[aria-live]:not(#told)')
  const region = await told(page).elementHandle()
  await stopClock(page)
  const message = page.getByRole('listitem').filter({ hasText: 'Vui lòng chọn ít nhất một sản phẩm' })
  const say = () => page.getByRole('button', { name: 'Mua hàng' }).click({ force: true })

  await say()
  // Its buttons, which are loaded with the first message, take the pointer's place.
  await message.getByRole('button').waitFor()
  await message.hover()
  expect(await region?.textContent()).toContain('Vui lòng chọn ít nhất một sản phẩm')
  await page.clock.runFor(30_000)
  expect(await message.isVisible()).toBe(true)
  await page.mouse.move(10, 500)
  await page.clock.runFor(4000)
  await message.waitFor({ state: 'detached' })

  await say()
  await page.getByRole('button', { name: 'Xóa tất cả' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Xóa tất cả sản phẩm?' })
  await dialog.getByRole('button', { name: 'Không' }).waitFor()
  expect(await onTop(message)).toBe(true)
  await page.keyboard.press('F8')
  await page.clock.runFor(30_000)
  expect(await message.getByRole('button').evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await message.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Không')
  // An open dialog, which silences the page, has one of its own.
  expect(await told(dialog).textContent()).toBe('')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  // Two messages: closing one by the mouse holds the other no longer than the mouse is on it.
  await say()
  await say()
  expect(await message.count()).toBe(2)
  await message.first().getByRole('button').click()
  await expect.poll(() => message.count()).toBe(1)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Mua hàng')
  await page.mouse.move(10, 500)
  await page.clock.runFor(4000)
  await message.waitFor({ state: 'detached' })
})

test('a press on a message in a console closes the message, not the dialog', async () => {
  const shop = await market.given.shop()
  await market.given.product({ shop })
  const page = await browser.visit({ as: shop.owner, width: 1440 })
  await page.goto('/seller/products')
  const all = page.getByRole('checkbox', { name: 'Chọn cả trang' })
  await all.check()
  await page.getByRole('button', { name: 'Ẩn', exact: true }).click()
  const message = page.getByRole('list', { name: 'Thông báo' }).getByRole('listitem')
  await message.waitFor()
  await message.hover()
  await all.check({ force: true })
  await page.getByRole('button', { name: 'Xóa', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Xóa sản phẩm này?' })
  await dialog.waitFor()
  expect(await onTop(message)).toBe(true)
  await message.getByRole('button', { name: 'Đóng thông báo' }).click()
  await message.waitFor({ state: 'detached' })
  expect(await dialog.isVisible()).toBe(true)
})

const bottom = (element: Locator) => element.evaluate((shown) => shown.getBoundingClientRect().bottom)

/** A window in which three messages have no room, and those three. `touch`: on a phone. */
async function lowWindow({ touch = false } = {}) {
  const lan = await market.given.person()
  await market.given.cartRow(lan, (await market.given.product()).variants[0])
  const page = await browser.visit({ as: lan, width: touch ? 390 : 800 })
  await page.setViewportSize({ width: 800, height: touch ? 300 : 360 })
  await page.clock.install()
  await arrive(page, '/cart')
  const buy = page.getByRole('button', { name: 'Mua hàng' })
  await buy.waitFor()
  await stopClock(page)
  const list = page.getByRole('list', { name: 'Thông báo' })
  // No pointer and no focus comes to the messages.
  const say = async (count: number) => {
    await buy.dispatchEvent('click')
    await expect.poll(() => list.getByRole('button').count()).toBe(count)
  }
  for (const count of [1, 2, 3]) await say(count)
  expect(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true)
  expect(await bottom(list.getByRole('listitem').last())).toBeLessThanOrEqual(await bottom(list))
  const top = () => list.evaluate(({ scrollTop }) => scrollTop)
  const toTop = () => list.evaluate((shown) => shown.scrollTo(0, 0))
  return { page, list, say, top, toTop }
}

test('in a low window the newest message is in sight, and none moves under whoever reads', async () => {
  const { page, list, say, top } = await lowWindow()
  await page.keyboard.press('F8')
  const read = await top()
  await say(4)
  expect(await top()).toBe(read)
  await page.keyboard.press('Tab')
  await list.hover()
  await page.locator(':focus').blur()
  expect(await bottom(list.getByRole('listitem').last())).toBeGreaterThan(await bottom(list))
  // The last of what held them has gone.
  await page.mouse.move(10, 200)
  expect(await bottom(list.getByRole('listitem').last())).toBeLessThanOrEqual(await bottom(list))
})

test('in a low window a finger scrolls to an older message and closes that one', async () => {
  const { page, list, top, toTop } = await lowWindow({ touch: true })
  const last = await top()
  const touch = await page.context().newCDPSession(page)
  const { x, y, width } = (await list.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const move = (type: 'touchStart' | 'touchMove' | 'touchEnd', down = 0) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2, y: y + 40 + down }],
    })
  const pan = async () => {
    await move('touchStart')
    for (const down of [10, 20, 30, 40]) await move('touchMove', down)
    await move('touchEnd')
  }
  await pan()
  await expect.poll(top).toBeLessThan(last)
  // The next one goes on from where the list is.
  await toTop()
  await pan()
  expect(await top()).toBe(0)

  const oldest = list.getByRole('listitem').first()
  const message = await oldest.elementHandle()
  await oldest.getByRole('button').tap()
  await expect.poll(() => list.getByRole('listitem').count()).toBe(2)
  expect([await message?.evaluate((element) => element.isConnected), await top()]).toEqual([false, 0])
})

test('in a low window a message that is closed by the mouse moves none of the others, until the mouse leaves', async () => {
  const { page, list, say, top, toTop } = await lowWindow()
  await toTop()
  await list.getByRole('listitem').first().hover()
  await say(4)
  await say(5)
  await list.getByRole('listitem').first().getByRole('button').click()
  await expect.poll(() => list.getByRole('listitem').count()).toBe(4)
  expect(await top()).toBe(0)
  await list.getByRole('listitem').first().hover()
  await page.mouse.move(10, 200)
  expect(await bottom(list.getByRole('listitem').last())).toBeLessThanOrEqual(await bottom(list))
  // Nothing came since: who scrolls back and leaves stays there.
  await toTop()
  await list.getByRole('listitem').first().hover()
  await page.mouse.move(10, 200)
  expect(await top()).toBe(0)
})
