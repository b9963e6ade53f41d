import { listCategories } from '@chophien/domain/catalog/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'
import { textsOf } from './support/words.ts'

const market = useMarket()
const browser = useBrowser()

const administrator = () => market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })

test('an admin takes a review down on a phone', async () => {
  const product = await market.given.product()
  const word = `thô-tục-${Date.now()}`
  const lan = await market.given.person({ lastName: 'Thị Lan' })
  await market.db.run(sql`
    with written as (
      insert into reviews (product_id, shop_id, user_id, rating, comment, is_verified_purchase)
      values (${product.id}, ${product.shopId}, ${lan.id}, 1, ${`Lời lẽ ${word}`}, true)
    )
    update products set review_count = 1, rating_sum = 1, star_counts = '{1,0,0,0,0}' where id = ${product.id}`)
  const page = await browser.visit({ as: await administrator() })
  await page.goto(`/admin/reviews?search=${encodeURIComponent(word)}`)
  await page.getByRole('checkbox', { name: /^Chọn đánh giá của/u }).check()
  await page.getByRole('button', { name: 'Gỡ xuống' }).click()
  await page.getByLabel('Lý do').fill('Xúc phạm người bán')
  await page.getByRole('button', { name: 'Gỡ đánh giá' }).click()
  await page.getByText('Đã gỡ 1 đánh giá.').waitFor()
  await page.getByText('Lý do: Xúc phạm người bán').waitFor()
  const { left } = await market.db.one(
    z.object({ left: z.number() }),
    sql`select review_count as left from products where id = ${product.id}`,
  )
  expect(left).toBe(0)
})

test('an admin adds, renames, moves and deletes categories by keyboard', async () => {
  const at = Date.now()
  const [root, leaf, other] = [`Thủ công ${at}`, `Mây tre ${at}`, `Quà tặng ${at}`]
  const page = await browser.visit({ width: 1440, as: await administrator() })
  await page.goto('/admin/categories')
  const create = async (name: string) => {
    await page.getByLabel('Tên danh mục').fill(name)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name, exact: true }).waitFor()
  }
  const menu = async (name: string, item: string) => {
    await page.getByRole('button', { name: `Việc khác với ${name}` }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: item, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  for (const name of [root, other]) {
    await page.getByRole('button', { name: 'Thêm danh mục gốc' }).focus()
    await page.keyboard.press('Enter')
    await create(name)
  }
  await menu(root, 'Thêm danh mục con')
  await page.getByText(`Trong: ${root}`).waitFor()
  await create(leaf)

  await page.getByRole('button', { name: `Sửa ${leaf}` }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Hoa hồng (%)').fill('abc')
  await page.keyboard.press('Enter')
  await page.getByText('Hoa hồng phải từ 0 đến 100%.').waitFor()
  await page.getByLabel('Hoa hồng (%)').fill('7,5')
  await page.keyboard.press('Enter')
  await page.getByText('Đã lưu danh mục.').waitFor()
  await page.getByRole('row', { name: leaf }).getByText('7,5%').waitFor()

  await menu(leaf, 'Chuyển')
  await page.getByLabel('Danh mục cha').selectOption({ label: other })
  await page.getByRole('button', { name: 'Chuyển', exact: true }).click()
  await page.getByText('Đã chuyển danh mục.').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toBe(`Việc khác với ${leaf}`)
  // The focus may return before the list is reloaded.
  await expect
    .poll(async () => {
      const names = await textsOf(page.getByRole('link'))
      return names.indexOf(leaf) - names.indexOf(other)
    })
    .toBe(1)
  const all = await market.as(null).call(listCategories)
  const parent = all.find(({ name }) => name === other)
  expect(all.find(({ name }) => name === leaf)?.parentId).toBe(parent?.id)

  await menu(root, 'Xóa')
  await page.getByRole('button', { name: 'Xóa danh mục' }).click()
  await page.getByText('Đã xóa danh mục.').waitFor()
  await page.getByRole('link', { name: root, exact: true }).waitFor({ state: 'detached' })
  await menu(leaf, 'Gộp vào danh mục khác')
  await page.getByLabel('Gộp vào').selectOption({ label: other })
  await page.getByRole('button', { name: 'Gộp danh mục' }).click()
  await page.getByText('Đã gộp danh mục.').waitFor()
  await page.getByRole('link', { name: leaf, exact: true }).waitFor({ state: 'detached' })
})
