import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'
import { picture } from './support/picture.ts'
import { keptForms } from './support/typed.ts'

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
  await page.goto('/seller/reviews')
  await page.getByRole('button', { name: 'Mở danh mục quản lý' }).click()
  await page.getByRole('link', { name: 'Hồ sơ shop' }).click()
  await page.getByLabel('Tên shop').fill('')
  await page.getByRole('button', { name: 'Lưu hồ sơ' }).click()
  await page.getByText('Tên shop là bắt buộc').waitFor()
  await page.getByLabel('Tên shop').fill(name)
  await page.getByRole('link', { name: 'Xem gian hàng' }).waitFor()
  await page.getByRole('button', { name: 'Mở danh mục quản lý' }).click()
  await page.getByRole('link', { name: 'Đánh giá' }).click()
  const leaving = page.getByRole('dialog', { name: 'Rời trang mà chưa lưu?' })
  await leaving.getByText('Những gì vừa sửa được giữ lại cho lần sau, nhưng chưa lưu vào hồ sơ.').waitFor()
  await leaving.getByRole('button', { name: 'Ở lại' }).click()
  await page.getByRole('button', { name: 'Đóng' }).click()
  expect(await page.getByLabel('Tên shop').inputValue()).toBe(name)
  // Back asks nothing: what was typed is there again.
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Đánh giá' }).waitFor()
  await page.goForward()
  await page.getByText('Đã mở lại phần bạn đang viết dở.').waitFor()
  expect(await page.getByLabel('Tên shop').inputValue()).toBe(name)
  await page.getByLabel('Chọn logo').setInputFiles(await picture('logo.png', '#c2302a'))
  const saving = await faultAt(browser, page, 'PUT', '/v1/seller/shop')
  const go = saving.waits()
  await page.getByRole('button', { name: 'Lưu hồ sơ' }).click()
  await expect.poll(saving.sent).toBe(1)
  await page.getByLabel('Mô tả').fill('Viết trong lúc lưu')
  go()
  await page.getByText('Đã lưu hồ sơ shop').waitFor()
  await expect.poll(() => keptForms(page)).toEqual(['shop-profile'])
  expect(await page.getByLabel('Mô tả').inputValue()).toBe('Viết trong lúc lưu')
  await page.getByRole('button', { name: 'Lưu hồ sơ' }).click()
  await expect.poll(() => keptForms(page)).toEqual([])
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
  const Saved = z.object({ name: z.string(), description: z.string() })
  const kept = await market.db.one(Saved, sql`select name, description from shops where id = ${shop.id}`)
  expect(kept).toEqual({ name: shop.name, description: 'Viết ở đây' })

  // What was typed over an earlier version meets the same question, also when it comes back on a page that shows the newer one.
  await page.getByLabel('Mô tả').fill('Viết lần hai')
  await market.db.run(sql`update shops set name = 'Tên mới hơn', version = version + 1 where id = ${shop.id}`)
  await page.reload()
  await page.getByText('Đã mở lại phần bạn đang viết dở.').waitFor()
  expect(await page.getByLabel('Tên shop').inputValue()).toBe('Tên mới hơn')
  expect(await page.getByLabel('Mô tả').inputValue()).toBe('Viết lần hai')
  await page.getByRole('button', { name: 'Lưu hồ sơ' }).click()
  await page.getByText('Đang lưu ở nơi khác:').waitFor()
  await page.getByRole('definition').getByText('Viết ở đây', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Lưu hồ sơ' }).click()
  await expect.poll(() => keptForms(page)).toEqual([])
  expect(await market.db.one(Saved, sql`select name, description from shops where id = ${shop.id}`)).toEqual({
    name: 'Tên mới hơn',
    description: 'Viết lần hai',
  })
})
