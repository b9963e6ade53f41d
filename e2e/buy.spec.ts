import { getProduct } from '@chophien/domain/catalog/contract'
import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'
import { addAddress, newcomer, register } from './support/newcomer.ts'
import { findProduct } from './support/trade.ts'
import { dong, textsOf } from './support/words.ts'

const market = useMarket()
const browser = useBrowser()

const stockOf = async (productId: number) => {
  const { variants } = await market.as(null).call(getProduct, { params: { id: productId } })
  return variants.map(({ stockQuantity }) => stockQuantity)
}

test('a guest buys from two shops, registers on the way, pays one shipping fee, gets two orders and cancels one', async () => {
  const shelf = Date.now()
  const hat = await market.given.product({
    name: `Nón lá thêu tay phiên ${shelf}`,
    variants: [
      { options: 'Nhỏ', finalPrice: 85_000, stockQuantity: 7 },
      { options: 'Lớn', finalPrice: 95_000, stockQuantity: 7 },
    ],
  })
  const basket = await market.given.product({
    name: `Gùi mây đan phiên ${shelf}`,
    variants: [{ options: 'Một cỡ', finalPrice: 241_000, stockQuantity: 3 }],
  })
  const may = newcomer('Thị Mẩy')
  const page = await browser.visit()
  browser.expectProblem(/^401 POST .*\/cart\/items/u)

  await page.goto('/')
  await findProduct(page, hat.name)
  await page.getByRole('button', { name: 'Lớn' }).click()
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click()
  const prompt = page.getByRole('dialog', { name: 'Đăng nhập để tiếp tục' })
  await prompt.getByText('Vui lòng đăng nhập để thêm vào giỏ hàng').waitFor()
  await prompt.getByRole('button', { name: 'Đăng nhập' }).click()
  await page.waitForURL('/login')
  await page.getByRole('link', { name: 'Đăng ký', exact: true }).click()
  await register(market, page, may)
  await page.getByRole('button', { name: 'Xác thực' }).click()
  await page.waitForURL('/login')
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(may.email)
  await page.getByLabel('Mật khẩu').fill(may.password)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Đăng nhập thành công' }).waitFor()

  // Back on the first page.
  await page.waitForURL(`/product/${hat.id}`)
  await page.getByRole('button', { name: 'Lớn' }).click()
  await page.getByRole('button', { name: 'Tăng số lượng' }).click()
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click()
  await page.getByRole('link', { name: 'Giỏ hàng, 1 sản phẩm' }).waitFor()
  await findProduct(page, basket.name)
  await page.getByRole('button', { name: 'Mua ngay' }).click()
  // Only what was bought now is ticked, also after a reload and when Back leads here again.
  await page.waitForURL(/\/cart\?selectedItems=\d+$/u)
  await page.getByText('Tổng tiền (1 sản phẩm):').waitFor()
  await page.reload()
  await page.getByText('Tổng tiền (1 sản phẩm):').waitFor()
  await page.getByRole('button', { name: 'Mua hàng' }).click()
  await page.waitForURL(/\/order\?selectedItems=\d+$/u)
  await page.goBack()
  await page.getByText('Tổng tiền (1 sản phẩm):').waitFor()

  await page.getByRole('checkbox', { name: 'Chọn tất cả (2)' }).check()
  const sum = 2 * 95_000 + 241_000
  await page.getByText('Tổng tiền (3 sản phẩm):').waitFor()
  await page.getByRole('button', { name: 'Mua hàng' }).click()
  await page.waitForURL(/\/order\?selectedItems=\d+,\d+$/u)

  await page.getByRole('button', { name: 'Đặt hàng' }).click()
  await page.getByText('Bạn chưa chọn địa chỉ giao hàng').waitFor()
  await addAddress(page, 'Nguyễn Thị Mẩy')
  await expect.poll(() => page.getByLabel('Số điện thoại nhận hàng').inputValue()).toBe('0912345678')
  const shown = dong(await page.getByText('Tổng thanh toán').locator('..').innerText())
  expect(shown).toBe(sum + 30_000)
  await page.getByRole('button', { name: 'Đặt hàng' }).click()
  await page.getByRole('dialog', { name: 'Đặt hàng thành công' }).getByRole('button', { name: 'Xem đơn hàng' }).click()

  await page.waitForURL('/order-history')
  const cards = page.getByRole('article')
  await page.getByRole('tab', { name: 'Chờ xác nhận (2)' }).waitFor()
  const totals = (await textsOf(cards.getByText('Tổng tiền:').locator('..').locator('.text-price'))).map(dong)
  expect(totals.reduce((all, one) => all + one, 0)).toBe(shown)
  expect(await stockOf(hat.id)).toEqual([7, 5])
  expect(await stockOf(basket.id)).toEqual([2])
  await page.getByRole('link', { name: 'Giỏ hàng', exact: true }).first().waitFor()

  await cards.filter({ hasText: hat.name }).getByRole('button', { name: 'Hủy đơn' }).click()
  const question = page.getByRole('dialog', { name: 'Hủy đơn hàng này?' })
  await question.getByRole('button', { name: 'Hủy đơn' }).click()
  await page.getByText('Đã hủy đơn hàng').waitFor()
  await page.getByRole('tab', { name: 'Đã hủy / Trả hàng (1)' }).click()
  await page.getByRole('tab', { name: 'Chờ xác nhận (1)' }).waitFor()
  await cards.filter({ hasText: hat.name }).getByText('Đã hủy bởi bạn').waitFor()
  expect(await stockOf(hat.id)).toEqual([7, 7])
  expect(await stockOf(basket.id)).toEqual([2])
})
