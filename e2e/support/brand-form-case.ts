import type { FormCase } from './form-case.ts'

/** The form of the marketplace's face. */
export const brandFormCase: FormCase = {
  name: 'brand of the marketplace',
  file: 'admin/features/brand/brand-form.tsx',
  async open(page) {
    await page.goto('/admin/brand')
    const form = page.locator('form').filter({ hasText: 'Tên và lời giới thiệu' })
    await form.waitFor()
    return form
  },
  call: 'PUT',
  path: '/v1/admin/brand',
  submit: 'Lưu thương hiệu',
  typed: { slogan: 'Chợ của mọi nhà', openingHours: '8:00 đến 17:30' },
  wrong: {
    name: 'facebookUrl',
    text: 'http://facebook.com/cho',
    said: 'Địa chỉ cần bắt đầu bằng https://',
    right: 'https://www.facebook.com/cho',
  },
}
