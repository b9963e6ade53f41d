import type { Page } from 'playwright-core'
import { picture } from './picture.ts'

/** Chooses a category in the product editor by typing. */
export async function chooseCategory(page: Page, words: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Danh mục' }).fill(words)
  await page.getByRole('option', { name: words }).first().click()
}

/** Uploads two pictures with alternative texts and moves the second one to the front; `front` is its text. */
export async function addPictures(page: Page, { front, back }: { front: string; back: string }): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles([await picture('mặt sau.png', '#1f2a5a'), await picture('mặt trước.png', '#c2302a')])
  await page.getByLabel('Mô tả ảnh 1').fill(back)
  await page.getByLabel('Mô tả ảnh 2').fill(front)
  await page.getByRole('button', { name: 'Đưa ảnh 2 lên trước' }).click()
}

/** Enters variants of one option, each with its price and the same stock. */
export async function addVariants(page: Page, prices: Readonly<Record<string, string>>, stock: string): Promise<void> {
  const names = Object.keys(prices)
  await page.getByRole('button', { name: 'Ghép theo thuộc tính' }).click()
  await page.getByLabel('Thuộc tính 1').fill(names.join(', '))
  await page.getByRole('button', { name: `Tạo ${names.length} phân loại` }).click()
  for (const [at, price] of Object.values(prices).entries())
    await page.getByRole('textbox', { name: 'Giá bán (₫)' }).nth(at).fill(price)
  await page.getByRole('textbox', { name: 'Tồn kho' }).first().fill(stock)
  await page.getByRole('button', { name: 'Tồn như dòng đầu' }).click()
}

/** Publishes the product in the editor. Returns its id. */
export async function publish(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Đăng bán' }).click()
  await page.waitForURL(/\/seller\/products\/\d+$/u)
  return Number(page.url().split('/').at(-1))
}
