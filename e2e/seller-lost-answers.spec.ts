import { listSellerProducts } from '@chophien/domain/catalog/seller-contract'
import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'
import { chooseCategory } from './support/write-product.ts'

const market = useMarket()
const browser = useBrowser()

test('a change of prices whose answer is lost is not done twice', async () => {
  const shop = await market.given.shop()
  await market.given.product({ shop, name: 'Đũa tre', variants: [{ finalPrice: 20_000 }] })
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

test('a new product whose answer is lost is there once, also when it is sent again from the kept draft', async () => {
  const shop = await market.given.shop()
  const category = await market.given.category()
  const page = await browser.visit({ as: shop.owner, width: 1440 })
  browser.expectProblem(/^(?:failed:|409) POST .*\/v1\/seller\/products/u)
  let lost = true
  await page.route('**/api/v1/seller/products', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const answer = await route.fetch()
    if (lost) await route.abort('connectionreset')
    else await route.fulfill({ response: answer })
    lost = false
  })
  const send = async (said: string) => {
    await page.getByRole('button', { name: 'Đăng bán' }).click()
    await page.getByText(said).waitFor()
  }
  const write = async (name: string) => {
    lost = true
    await page.goto('/seller/products/new')
    await page.getByLabel('Tên sản phẩm').fill(name)
    await chooseCategory(page, category.name)
    await page.getByRole('textbox', { name: 'Giá bán (₫)' }).fill('45.000')
    await page.getByRole('textbox', { name: 'Tồn kho' }).fill('7')
    await send('Không thể kết nối đến server')
  }
  const names = async () =>
    (await market.as(shop.owner).call(listSellerProducts)).items.map(({ name }) => name).toSorted()

  await write('Gáo dừa')
  await page.reload()
  await page.getByText('Đã mở lại bản đang soạn dở, chưa lưu vào shop.').waitFor()
  await send('Đã tạo sản phẩm.')
  await page.waitForURL(/\/seller\/products\/\d+$/u)
  expect(await names()).toEqual(['Gáo dừa'])

  // Changed before it is sent again, it is asked whether it is another one.
  await write('Muôi dừa')
  await page.getByLabel('Tên sản phẩm').fill('Thìa dừa')
  await send('Lần gửi trước đã tạo sản phẩm này')
  expect(await names()).toEqual(['Gáo dừa', 'Muôi dừa'])
  await send('Đã tạo sản phẩm.')
  await page.waitForURL(/\/seller\/products\/\d+$/u)
  expect(await names()).toEqual(['Gáo dừa', 'Muôi dừa', 'Thìa dừa'])
})
