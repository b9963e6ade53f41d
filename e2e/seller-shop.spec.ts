import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'
import { picture } from './support/picture.ts'

const market = useMarket()
const browser = useBrowser()

test('a new name and logo are on the shop’s pages at once', async () => {
  const shop = await market.given.shop({ name: `Lò cũ ${Date.now()}` })
  const product = await market.given.product({ shop })
  const name = `Gốm Thanh Hà ${Date.now()}`
  const guest = await browser.visit()
  await guest.goto(`/product/${product.id}`)
  await guest.getByText(shop.name).first().waitFor()

  const page = await browser.visit({ as: shop.owner })
  await page.goto('/seller/shop')
  await page.getByLabel('Tên shop').fill('')
  await page.getByRole('button', { name: 'Lưu hồ sơ' }).click()
  await page.getByText('Tên shop là bắt buộc').waitFor()
  await page.getByLabel('Tên shop').fill(name)
  await page.getByRole('link', { name: 'Xem gian hàng' }).waitFor()
  await page.getByRole('button', { name: 'Mở danh mục quản lý' }).click()
  await page.getByRole('link', { name: 'Đánh giá' }).click()
  const leaving = page.getByRole('dialog', { name: 'Rời trang mà chưa lưu?' })
  await leaving.getByText('Những gì vừa sửa trong hồ sơ chưa được lưu và sẽ mất.').waitFor()
  await leaving.getByRole('button', { name: 'Ở lại' }).click()
  await page.getByRole('button', { name: 'Đóng' }).click()
  expect(await page.getByLabel('Tên shop').inputValue()).toBe(name)
  await page.getByLabel('Chọn logo').setInputFiles(await picture('logo.png', '#c2302a'))
  await page.getByRole('button', { name: 'Lưu hồ sơ' }).click()
  await page.getByText('Đã lưu hồ sơ shop').waitFor()
  expect(await page.getByAltText('Logo shop').getAttribute('src')).toMatch(/^\/uploads\/logos\//u)

  // Leaving after saving shows no dialog.
  await page.getByRole('button', { name: 'Mở danh mục quản lý' }).click()
  await page.getByRole('link', { name: 'Đánh giá' }).click()
  await page.waitForURL('/seller/reviews')

  await guest.reload()
  await guest.getByText(name).first().waitFor()
  expect(await guest.getByText(shop.name).count()).toBe(0)
  await guest.goto(`/shop/${shop.id}`)
  await guest.getByRole('heading', { level: 1, name }).waitFor()
})

test('the second of two editors sees the saved values before overwriting them', async () => {
  const shop = await market.given.shop()
  const page = await browser.visit({ width: 1440, as: shop.owner })
  browser.expectProblem(/^409 PUT .*\/seller\/shop/u)
  await page.goto('/seller/shop')
  await page.getByLabel('Mô tả').fill('Viết ở đây')
  await market.db.run(sql`update shops set name = 'Sửa ở nơi khác', version = version + 1 where id = ${shop.id}`)
  await page.getByRole('button', { name: 'Lưu hồ sơ' }).click()
  await page.getByText('Hồ sơ shop vừa được sửa ở nơi khác.', { exact: false }).waitFor()
  await page.getByText('Đang lưu ở nơi khác:').waitFor()
  await page.getByText('Sửa ở nơi khác', { exact: true }).waitFor()
  expect(await page.getByLabel('Mô tả').inputValue()).toBe('Viết ở đây')
  await page.getByRole('button', { name: 'Lưu hồ sơ' }).click()
  await page.getByText('Đã lưu hồ sơ shop').waitFor()
  const kept = await market.db.one(
    z.object({ name: z.string(), description: z.string() }),
    sql`select name, description from shops where id = ${shop.id}`,
  )
  expect(kept).toEqual({ name: shop.name, description: 'Viết ở đây' })
})
