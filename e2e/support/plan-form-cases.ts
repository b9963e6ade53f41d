import type { Page } from 'playwright-core'
import { writePlan } from '../../apps/server/src/testing/commission-plans.ts'
import { opened } from './console-forms.ts'
import type { FormCase } from './form-case.ts'
import type { Market } from './market.ts'

/** The forms about commission plans. */
export function planFormCases(market: Market): FormCase[] {
  const onPlan = async (page: Page, button: string, dialog: string) => {
    const { id } = await writePlan(market.db)
    await page.goto(`/admin/plans/${id}`)
    return opened(page, button, dialog)
  }
  const name = `Gói ${crypto.randomUUID()}`
  return [
    {
      name: 'new commission plan',
      file: 'admin/features/plans/plan-editor.tsx',
      async open(page) {
        await page.goto('/admin/plans')
        return opened(page, 'Thêm gói', 'Thêm gói hoa hồng')
      },
      call: 'POST',
      path: '/v1/admin/plans',
      submit: 'Tạo gói',
      typed: { note: 'Cho shop của làng nghề' },
      wrong: { name: 'name', text: '', said: 'Vui lòng nhập tên gói', right: name },
    },
    {
      name: 'change of a commission plan',
      file: 'admin/features/plans/plan-editor.tsx',
      open: (page) => onPlan(page, 'Sửa', 'Sửa gói hoa hồng'),
      call: 'PUT',
      path: '/v1/admin/plans/{id}',
      submit: 'Lưu',
      typed: { note: 'Cho shop của làng nghề' },
      wrong: { name: 'name', text: '', said: 'Vui lòng nhập tên gói', right: `${name} mới` },
    },
    {
      name: 'rule of a commission plan',
      file: 'admin/features/plans/rule-form.tsx',
      open: (page) => onPlan(page, 'Thêm mức', 'Thêm mức hoa hồng'),
      call: 'POST',
      path: '/v1/admin/plans/{id}/rules',
      submit: 'Thêm mức',
      typed: { cap: '50.000', fromDay: '2099-01-01' },
      wrong: { name: 'commissionBps', text: 'abc', said: 'Hoa hồng phải từ 0 đến 100%.', right: '4,5' },
    },
    {
      name: 'commission plan of a shop',
      file: 'admin/features/plans/shop-plan-form.tsx',
      async open(page) {
        const { id } = await market.given.shop()
        await writePlan(market.db)
        await page.goto(`/admin/shops/${id}`)
        return opened(page, 'Đổi gói hoa hồng', 'Đổi gói hoa hồng')
      },
      call: 'PUT',
      path: '/v1/admin/shops/{id}/plan',
      submit: 'Đặt gói',
      typed: {},
      async also(form) {
        await form.getByLabel('Gói').selectOption({ index: 1 })
        return { planId: await form.getByLabel('Gói').inputValue() }
      },
      wrong: { name: 'fromDay', text: '', said: 'Ngày không hợp lệ.', right: '2099-01-01' },
    },
  ]
}
