import { listOrders } from '@chophien/domain/orders/contract'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { arrive } from './support/arrive.ts'
import { audit } from './support/audit.ts'
import { useBrowser } from './support/browser.ts'
import { stopClock } from './support/clock.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

async function shopper() {
  const lan = await market.given.person()
  const product = await market.given.product({
    name: 'Ly sứ Bát Tràng',
    variants: [{ options: 'Xanh', finalPrice: 89_000 }],
  })
  const row = await market.given.cartRow(lan, product.variants[0], 1)
  await market.given.address(lan, { isDefaultShipping: true, isDefaultBilling: true })
  return { lan, variantId: product.variants[0].id, path: `/order?selectedItems=${row}` }
}

/** Waits until the changed total can be agreed to. */
const agreeable = (page: Page) => page.getByRole('button', { name: 'Đặt hàng', disabled: false }).waitFor()

async function raiseInAnotherTab(page: Page) {
  const other = await browser.tab(page)
  await arrive(other, '/cart')
  const raised = other.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  const quantity = other.getByRole('textbox', { name: 'Số lượng Ly sứ Bát Tràng' })
  await Promise.all([raised, quantity.fill('4').then(() => quantity.press('Enter'))])
}

const totalsOf = async (person: { token: string }) =>
  (await market.as(person).call(listOrders)).content.map(({ totalAmount }) => totalAmount)

test('a quantity raised in another tab is shown before it is charged, and one more press places the new total', async () => {
  const { lan, path } = await shopper()
  const page = await browser.visit({ as: lan })
  browser.expectProblem(/^409 POST .*\/v1\/orders/u)
  await arrive(page, path)
  const main = page.getByRole('main')
  await main.getByText(/^119\.000\s₫$/u).waitFor()
  await page.getByLabel('Lời nhắn cho người bán').fill('Gói quà giúp mình')

  await raiseInAnotherTab(page)

  await page.getByRole('button', { name: 'Đặt hàng' }).click()
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'Giá, số lượng hoặc phân loại vừa thay đổi nên đơn hàng chưa được đặt.' })
  await alert.getByText(/Tổng thanh toán nay là 386\.000\s₫, trước đó 119\.000\s₫\./u).waitFor()
  await main.getByText(/^386\.000\s₫$/u).waitFor()
  await main.getByText(/^89\.000\s₫ × 4$/u).waitFor()
  await main.getByText(/^Trước đó: 89\.000\s₫ × 1$/u).waitFor()
  expect(await totalsOf(lan)).toEqual([])
  expect(await audit(page, '/order')).toEqual([])
  // Nothing lies over the message, nor over the line that changed.
  for (const text of [alert.locator('p').last(), main.getByText(/^Trước đó/u)]) {
    const box = await text.boundingBox()
    await text.click({ trial: true, position: { x: (box?.width ?? 0) - 5, y: (box?.height ?? 0) - 5 } })
  }

  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Đặt hàng')
  await agreeable(page)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Đặt hàng thành công' }).waitFor()
  expect(await totalsOf(lan)).toEqual([386_000])
  expect((await market.as(lan).call(listOrders)).content).toMatchObject([{ notesToSeller: 'Gói quà giúp mình' }])
})

test('of a price that changes twice each new total is shown before it is charged', async () => {
  const { lan, variantId, path } = await shopper()
  const page = await browser.visit({ width: 1440, as: lan })
  browser.expectProblem(/^409 POST .*\/v1\/orders/u)
  await arrive(page, path)
  const main = page.getByRole('main')
  // The total that stands there before the prices change.
  await main.getByText(/^119\.000\s₫$/u).waitFor()
  const setPrice = (price: number) =>
    market.db.run(sql`update variants set final_price = ${price} where id = ${variantId}`)
  await setPrice(99_000)
  await page.getByRole('button', { name: 'Đặt hàng' }).click()
  await page
    .getByRole('alert')
    .getByText(/nay là 129\.000\s₫, trước đó 119\.000\s₫/u)
    .waitFor()
  await main.getByText(/^Trước đó: 89\.000\s₫ × 1$/u).waitFor()
  await setPrice(79_000)
  await page.getByRole('button', { name: 'Đặt hàng' }).click()
  await page
    .getByRole('alert')
    .getByText(/nay là 109\.000\s₫, trước đó 129\.000\s₫/u)
    .waitFor()
  await main.getByText(/^Trước đó: 99\.000\s₫ × 1$/u).waitFor()
  await page.getByRole('button', { name: 'Đặt hàng' }).click()
  await page.getByRole('dialog', { name: 'Đặt hàng thành công' }).waitFor()
  expect(await totalsOf(lan)).toEqual([109_000])
})

test('a press within a second of the new total orders nothing', async () => {
  const { lan, variantId, path } = await shopper()
  const page = await browser.visit({ as: lan })
  browser.expectProblem(/^409 POST .*\/v1\/orders/u)
  await page.clock.install()
  await arrive(page, path)
  const main = page.getByRole('main')
  await main.getByText(/^119\.000\s₫$/u).waitFor()
  await market.db.run(sql`update variants set final_price = 99000 where id = ${variantId}`)
  await stopClock(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v1/orders')) sent += 1
  })
  await page.getByRole('button', { name: 'Đặt hàng' }).click()
  await main.getByText(/^129\.000\s₫$/u).waitFor()
  await page.clock.runFor(999)
  await page.keyboard.press('Enter')
  await page.clock.runFor(1)
  await agreeable(page)
  expect(sent).toBe(1)
  expect(await totalsOf(lan)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Đặt hàng thành công' }).waitFor()
  expect(sent).toBe(2)
  expect(await totalsOf(lan)).toEqual([129_000])
})

test('a total that changed while an address was added is told of before it is charged', async () => {
  const { lan, path } = await shopper()
  const page = await browser.visit({ as: lan })
  await arrive(page, path)
  const main = page.getByRole('main')
  await main.getByText(/^119\.000\s₫$/u).waitFor()
  // An error at a field outlives the notice.
  const phone = page.getByLabel('Số điện thoại nhận hàng')
  const typedPhone = await phone.inputValue()
  await phone.fill('')
  await page.getByRole('button', { name: 'Đặt hàng' }).click()
  const refusedPhone = main.getByText('Bạn chưa nhập số điện thoại')
  await refusedPhone.waitFor()
  await raiseInAnotherTab(page)
  const addAddress = async (within: Page | Locator, street: string) => {
    await within.getByRole('button', { name: 'Thêm địa chỉ' }).click()
    const form = page.getByRole('dialog', { name: 'Thêm địa chỉ' })
    await form.getByLabel('Họ tên người nhận').fill('Trần Văn Bình')
    await form.getByLabel('Số điện thoại').fill('0987654321')
    await form.getByRole('combobox', { name: 'Tỉnh/Thành phố' }).fill('da nang')
    await page.keyboard.press('Tab')
    await form.getByRole('combobox', { name: 'Phường/Xã' }).fill('hai chau')
    await form.getByRole('option', { name: 'Phường Hải Châu' }).click()
    await form.getByLabel('Địa chỉ', { exact: false }).first().fill(street)
    await form.getByRole('button', { name: 'Lưu địa chỉ' }).click()
    await form.waitFor({ state: 'hidden' })
  }
  await page.getByRole('button', { name: 'Sổ địa chỉ' }).click()
  const book = page.getByRole('dialog', { name: 'Sổ địa chỉ' })
  await addAddress(book, '9 Bạch Đằng')
  const told = page
    .getByRole('alert')
    .getByText(/nay là 386\.000\s₫, trước đó 119\.000\s₫\. Nếu đồng ý, hãy nhấn Đặt hàng\./u)
  await main.getByText(/^Trước đó: 89\.000\s₫ × 1$/u).waitFor()
  // Under a dialog nobody would hear of it, nor see it.
  expect(await told.count()).toBe(0)
  await book.getByRole('button', { name: 'Đóng' }).click()
  await told.waitFor()
  expect(await refusedPhone.isVisible()).toBe(true)
  const order = page.getByRole('button', { name: 'Đặt hàng' })
  const description = page.locator(`[id="${await order.getAttribute('aria-describedby')}"]`)
  expect(await description.textContent()).toMatch(/nay là 386\.000/u)
  // Items that are loaded again at the same total take neither the notice nor the marks away.
  await addAddress(page, '10 Bạch Đằng')
  expect(await told.isVisible()).toBe(true)
  expect(await main.getByText(/^Trước đó: 89\.000\s₫ × 1$/u).isVisible()).toBe(true)
  await phone.fill(typedPhone)
  await agreeable(page)
  await order.click()
  await page.getByRole('dialog', { name: 'Đặt hàng thành công' }).waitFor()
  expect(await totalsOf(lan)).toEqual([386_000])
})
