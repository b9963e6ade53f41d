import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

test('a change of prices whose answer is lost is not done twice', async () => {
  const shop = await market.given.shop()
  const category = await leafCategory()
  await market.given.product({ shop, category, name: 'Đũa tre', variants: [{ finalPrice: 20_000 }] })
  const page = await browser.visit({ as: shop.owner, width: 1440 })
  await page.goto('/seller/products')
  await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
  browser.expectProblem(/^504 PUT .*\/bulk/u)
  let sent = 0
  await page.route('**/api/v1/seller/products/bulk', async (route) => {
    const answer = await route.fetch()
    if (++sent > 1) return route.fulfill({ response: answer })
    // A proxy that gave up waiting.
    await route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>Gateway Timeout</h1>' })
  })
  await page.getByRole('button', { name: 'Đổi giá' }).click()
  const dialog = page.getByRole('dialog', { name: 'Đổi giá bán' })
  await dialog.getByLabel('Tăng hoặc giảm').fill('-10')
  await dialog.getByRole('button', { name: 'Áp dụng' }).click()
  await dialog.getByRole('alert').getByText('Chưa làm được').waitFor()
  // The list shows at once what has become of it.
  await page.getByText('18.000 ₫').waitFor()
  await dialog.getByRole('button', { name: 'Áp dụng' }).click()
  const kept = page.getByRole('dialog', { name: '1 sản phẩm được giữ nguyên' })
  await kept.getByText('Sản phẩm vừa được đổi ở nơi khác. Hãy xem lại giá và tồn kho rồi làm tiếp nếu cần.').waitFor()
  await kept.getByRole('button', { name: 'Đã hiểu' }).click()
  await page.getByText('18.000 ₫').waitFor()
})
