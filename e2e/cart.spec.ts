import { getCart } from '@chophien/domain/cart/contract'
import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

test('quantities change at once, are saved in order, and roll back when less is in stock', async () => {
  const lan = await market.given.person()
  const cup = await market.given.product({ variants: [{ finalPrice: 45_000, stockQuantity: 5 }] })
  await market.given.cartRow(lan, cup.variants[0], 1)
  const page = await browser.visit({ as: lan })
  browser.expectProblem(/^400 PUT .*\/cart\/items/u)
  await page.goto('/cart')
  const quantity = page.getByRole('textbox', { name: `Số lượng ${cup.name}` })
  const more = page.getByRole('button', { name: 'Tăng số lượng' })
  // The page reads its rows again after each saving; the stock may change only after the last of these reads.
  const reread = page.waitForResponse(async (response) => {
    if (!/\/v1\/cart$/u.test(response.url())) return false
    // A response that is aborted has no body.
    const body = await response.json().catch(() => null)
    return body?.data?.items[0]?.quantity === 3
  })
  for (const noQuantity of ['2.5', '-3']) {
    await quantity.fill(noQuantity)
    await quantity.blur()
    expect(await quantity.inputValue()).toBe('1')
  }
  await more.click()
  await more.click()
  await expect.poll(() => quantity.inputValue()).toBe('3')
  await page.getByText('Thành tiền: 135.000').waitFor()
  await reread
  await expect.poll(async () => (await market.as(lan).call(getCart)).items[0]?.quantity).toBe(3)

  // Another shopper buys all units but one.
  await market.db.run(sql`update variants set stock_quantity = 1 where id = ${cup.variants[0].id}`)
  await more.click()
  await page.getByText('Số lượng vượt quá hàng còn lại (còn 1 sản phẩm).').waitFor()
  await page.getByText('Chỉ còn 1 sản phẩm').waitFor()
  await expect.poll(() => quantity.inputValue()).toBe('3')
  await page.getByRole('button', { name: 'Giảm số lượng' }).click()
  await page.getByText('Chỉ còn 1 sản phẩm').waitFor({ state: 'hidden' })
  await expect.poll(() => quantity.inputValue()).toBe('1')
})

test('unavailable rows cannot be selected; rows are removed one by one, by selection, and all at once', async () => {
  const lan = await market.given.person()
  const made = await Promise.all(['Khăn', 'Túi', 'Vòng', 'Ví'].map((name) => market.given.product({ name })))
  const gone = await market.given.product({ name: 'Nón cời', variants: [{ stockQuantity: 0 }] })
  for (const { variants } of [...made, gone]) await market.given.cartRow(lan, variants[0])
  const page = await browser.visit({ width: 1440, as: lan })
  await page.goto('/cart')
  await page.getByText('Sản phẩm đã hết hàng').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Chọn Nón cời' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Xóa Khăn' }).click()
  await page.getByText('Đã xóa sản phẩm khỏi giỏ hàng').waitFor()
  await page.getByRole('link', { name: 'Giỏ hàng, 4 sản phẩm' }).waitFor()
  await page.getByRole('checkbox', { name: 'Chọn Túi' }).check()
  await page.getByRole('checkbox', { name: 'Chọn Vòng' }).check()
  await page.getByRole('button', { name: 'Xóa mục đã chọn' }).click()
  await page.getByRole('link', { name: 'Giỏ hàng, 2 sản phẩm' }).waitFor()
  expect((await market.as(lan).call(getCart)).items.map(({ productName }) => productName)).toEqual(['Nón cời', 'Ví'])
  // By keyboard: toasts of earlier deletions still cover the button.
  await page.getByRole('button', { name: 'Xóa tất cả' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa tất cả' }).click()
  await page.getByRole('heading', { name: 'Giỏ hàng trống' }).waitFor()
  expect((await market.as(lan).call(getCart)).count).toBe(0)
})

test('the selection is restored when the shopper returns from the checkout', async () => {
  const lan = await market.given.person()
  const [hat, bag] = await Promise.all([market.given.product({ name: 'Nón' }), market.given.product({ name: 'Túi' })])
  for (const { variants } of [hat, bag]) await market.given.cartRow(lan, variants[0])
  const page = await browser.visit({ as: lan })
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Mua hàng' }).click({ force: true })
  await page.getByText('Vui lòng chọn ít nhất một sản phẩm').waitFor()
  await page.getByRole('checkbox', { name: 'Chọn Túi' }).check()
  await page.getByRole('button', { name: 'Mua hàng' }).click()
  await page.getByRole('heading', { level: 1, name: 'Đặt hàng' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Giỏ hàng' }).waitFor()
  expect(await page.getByRole('checkbox', { name: 'Chọn Túi' }).isChecked()).toBe(true)
  expect(await page.getByRole('checkbox', { name: 'Chọn Nón' }).isChecked()).toBe(false)
})

test('a slow cart shows a skeleton first, and keeps its selection when it is loaded again', async () => {
  const lan = await market.given.person()
  const [hat, bag] = await Promise.all([market.given.product({ name: 'Nón' }), market.given.product({ name: 'Túi' })])
  for (const { variants } of [hat, bag]) await market.given.cartRow(lan, variants[0])
  const page = await browser.visit({ as: lan })
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/v1/cart', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Giỏ hàng, 2 sản phẩm' }).click()
  await page.waitForURL('/cart')
  await page.getByText('Đang tải…').waitFor({ state: 'attached' })
  gate.resolve()
  await page.getByRole('checkbox', { name: 'Chọn Nón' }).check()
  // Visible only after the cart was reloaded.
  await market.db.run(sql`update variants set stock_quantity = 0 where id = ${bag.variants[0].id}`)
  await page.getByRole('group', { name: 'Số lượng Nón' }).getByRole('button', { name: 'Tăng số lượng' }).click()
  await page.getByText('Sản phẩm đã hết hàng').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Chọn Nón' }).isChecked()).toBe(true)
  await page.getByText('Tổng tiền (2 sản phẩm):').waitFor()
})
