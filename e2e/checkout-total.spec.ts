import { listOrders } from '@chophien/domain/orders/contract'
import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { arrive } from './support/arrive.ts'
import { audit } from './support/audit.ts'
import { useBrowser } from './support/browser.ts'
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

  const other = await browser.tab(page)
  await arrive(other, '/cart')
  const raised = other.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  const quantity = other.getByRole('textbox', { name: 'Số lượng Ly sứ Bát Tràng' })
  await Promise.all([raised, quantity.fill('4').then(() => quantity.press('Enter'))])

  // A double press agrees to nothing that could not be read between its two halves.
  await page.getByRole('button', { name: 'Đặt hàng' }).dblclick()
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'Giá hoặc số lượng vừa thay đổi nên đơn hàng chưa được đặt.' })
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
