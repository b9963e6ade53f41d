import { getCart } from '@chophien/domain/cart/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

/** A slow connection: the application's script is held back until the returned function is called. */
async function slowConnection(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[\w-]+\.js$/u, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
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
  await page.getByRole('option', { name }).waitFor()
  const { items } = await market.as(lan).call(getCart)
  expect(items).toMatchObject([{ productId: mat.id, quantity: 1 }])
})

test('a login submitted before hydration is sent after it', async () => {
  const lan = await market.given.person()
  const page = await browser.visit()
  const goOn = await slowConnection(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(lan.email)
  await page.getByLabel('Mật khẩu').fill(lan.password)
  await page.keyboard.press('Enter')
  goOn()
  await page.getByRole('dialog', { name: 'Đăng nhập thành công' }).waitFor()
})

test('presses are recorded before the body of a page is read', async () => {
  const html = await (await fetch(`${market.url}/login`)).text()
  expect(html).toMatch(/<script src="\/assets\/start-[\w-]+\.js"><\/script>\s*<\/head>/u)
})
