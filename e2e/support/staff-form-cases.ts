import { opened } from './console-forms.ts'
import type { FormCase } from './form-case.ts'
import type { Market } from './market.ts'

/** The forms about people of a shop. */
export const shopStaffForms = (market: Market): FormCase[] => [
  {
    name: 'invitation to a shop',
    file: 'seller/features/staff/invite-dialog.tsx',
    async open(page, person) {
      await market.given.shop({ owner: person })
      await page.goto('/seller/staff')
      return opened(page, 'Mời nhân viên', 'Mời nhân viên')
    },
    call: 'POST',
    path: '/v1/seller/invitations',
    submit: 'Gửi lời mời',
    typed: {},
    async also(form) {
      await form.getByRole('checkbox', { name: /^Đơn hàng/u }).check()
      return {}
    },
    wrong: { name: 'email', text: 'khong-phai-email', said: 'Email không hợp lệ!', right: 'moi@vi-du.test' },
  },
  {
    name: 'roles of a person of the shop',
    file: 'seller/features/staff/change-roles-dialog.tsx',
    async open(page, person) {
      const shop = await market.given.shop({ owner: person })
      await market.given.staff(shop, ['ORDERS'])
      await page.goto('/seller/staff')
      return opened(page, /^Đổi phần việc của/u, 'Đổi phần việc của Nguyễn Văn An')
    },
    call: 'PUT',
    path: '/v1/seller/staff/{id}',
    submit: 'Lưu',
    typed: {},
    async also(form) {
      await form.getByRole('checkbox', { name: /^Sản phẩm/u }).check()
      return {}
    },
  },
]
