import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { sql } from '../../apps/server/src/platform/database/sql.ts'
import { opened } from './console-forms.ts'
import type { FormCase } from './form-case.ts'
import { inDialog } from './in-dialog.ts'
import type { Market } from './market.ts'

/** The forms that administrators change the categories by. */
export function categoryFormCases(market: Market): FormCase[] {
  /** A demo category with products. */
  const category = async (page: Page) => {
    await page.goto('/admin/categories')
    const { name } = await market.db.one(
      z.object({ name: z.string() }),
      sql`
      select name from categories c where parent_id is not null and exists (select from products where category_id = c.id)
      order by id limit 1`,
    )
    return name
  }
  const workOn = async (page: Page, item: string, dialog: string) => {
    const name = await category(page)
    await page
      .getByRole('button', { name: `Việc khác với ${name}` })
      .first()
      .click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
    return inDialog(page, dialog)
  }
  return [
    {
      name: 'new category',
      file: 'admin/features/categories/category-form.tsx',
      async open(page) {
        await page.goto('/admin/categories')
        return opened(page, 'Thêm danh mục gốc', 'Thêm danh mục')
      },
      call: 'POST',
      path: '/v1/admin/categories',
      submit: 'Tạo danh mục',
      typed: { name: 'Mây tre' },
      wrong: { name: 'commissionBps', text: 'abc', said: 'Hoa hồng phải từ 0 đến 100%.', right: '7,5' },
    },
    {
      name: 'change of a category',
      file: 'admin/features/categories/category-form.tsx',
      open: async (page) => opened(page, `Sửa ${await category(page)}`, 'Sửa danh mục'),
      call: 'PUT',
      path: '/v1/admin/categories/{id}',
      submit: 'Lưu',
      typed: { commissionBps: '7,5' },
      wrong: { name: 'name', text: '', said: 'Tên danh mục là bắt buộc', right: 'Mây tre' },
    },
    {
      name: 'move of a category',
      file: 'admin/features/categories/parent-forms.tsx',
      open: (page) => workOn(page, 'Chuyển', 'Chuyển danh mục'),
      call: 'PUT',
      path: '/v1/admin/categories/{id}/move',
      submit: 'Chuyển',
      // Every choice is valid.
      typed: { parentId: '', before: '' },
    },
    {
      name: 'merger of categories',
      file: 'admin/features/categories/parent-forms.tsx',
      open: (page) => workOn(page, 'Gộp vào danh mục khác', 'Gộp danh mục'),
      call: 'PUT',
      path: '/v1/admin/categories/{id}/merge',
      submit: 'Gộp danh mục',
      typed: {},
      wrong: { name: 'into', text: '', said: 'Vui lòng chọn danh mục.', right: '1' },
    },
    {
      name: 'deletion of a category',
      file: 'admin/features/categories/parent-forms.tsx',
      open: (page) => workOn(page, 'Xóa', 'Xóa danh mục'),
      call: 'DELETE',
      path: '/v1/admin/categories/{id}',
      submit: 'Xóa danh mục',
      typed: {},
      wrong: { name: 'newHome', text: '', said: 'Vui lòng chọn danh mục.', right: '1' },
    },
  ]
}
