import { opened } from './console-forms.ts'
import type { FormCase } from './form-case.ts'
import type { Market } from './market.ts'

/** The forms about the console's staff. */
export function consoleStaffFormCases(market: Market): FormCase[] {
  const email = `${crypto.randomUUID()}@vi-du.test`
  return [
    {
      name: 'new one of the staff',
      file: 'admin/features/staff/add-staff-form.tsx',
      async open(page) {
        await market.given.person({ email })
        await page.goto('/admin/staff')
        return opened(page, 'Thêm nhân sự', 'Thêm nhân sự')
      },
      call: 'POST',
      path: '/v1/admin/staff',
      submit: 'Thêm',
      typed: {},
      async also(form) {
        await form.getByRole('checkbox', { name: 'Hỗ trợ' }).check()
        return {}
      },
      wrong: { name: 'email', text: 'khong-phai-email', said: 'Email không hợp lệ!', right: email },
    },
    {
      name: 'roles of one of the staff',
      file: 'admin/features/staff/change-staff-form.tsx',
      async open(page) {
        const lastName = `Thị ${crypto.randomUUID()}`
        await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'], consoleRoles: ['SUPPORT'], lastName })
        await page.goto('/admin/staff')
        return opened(page, `Đổi vai trò của Nguyễn ${lastName}`, `Đổi vai trò của Nguyễn ${lastName}`)
      },
      call: 'PUT',
      path: '/v1/admin/staff/{id}',
      submit: 'Lưu vai trò',
      typed: {},
      async also(form) {
        await form.getByRole('checkbox', { name: 'Tài chính' }).check()
        return {}
      },
    },
  ]
}
