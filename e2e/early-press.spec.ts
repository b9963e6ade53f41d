import { getCart } from '@chophien/domain/cart/contract'
import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

test('what is pressed and typed before the page has come alive is not lost', async () => {
  const lan = await market.given.person()
  const name = 'Chiếu cói bấm thật sớm'
  const mat = await market.given.product({ name })
  const page = await browser.visit({ as: lan })
  // A slow line: the page is there, its scripts are still on their way.
  const line = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[\w-]+\.js$/u, async (route) => {
    await line.promise
    await route.continue()
  })
  await page.goto('/search?q=chieu%20coi%20bam%20that%20som', { waitUntil: 'commit' })
  await page.getByRole('button', { name: `Thêm vào giỏ hàng: ${name}` }).click()
  await page.getByRole('combobox', { name: 'Tìm sản phẩm' }).fill('chieu coi bam')
  line.resolve()
  await page.getByText('Đã thêm vào giỏ hàng thành công').waitFor()
  await page.getByRole('option', { name }).waitFor()
  const { items } = await market.as(lan).call(getCart)
  expect(items).toMatchObject([{ productId: mat.id, quantity: 1 }])
})
