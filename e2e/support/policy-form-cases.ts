import { getAdminPolicy, savePolicyDraft } from '@chophien/domain/policies/admin-contract'
import { opened } from './console-forms.ts'
import type { FormCase } from './form-case.ts'
import type { Market } from './market.ts'

/** The form that publishes a page. Nothing is published: its call fails. */
export function policyFormCases(market: Market): FormCase[] {
  return [
    {
      name: 'publication of a page',
      file: 'admin/features/policies/publish-form.tsx',
      async open(page, person) {
        const params = { kind: 'about' } as const
        const { version } = await market.as(person).call(getAdminPolicy, { params })
        await market.as(person).call(savePolicyDraft, { params, body: { body: '<p>Về chúng tôi</p>', version } })
        await page.goto('/admin/policies/about')
        return opened(page, 'Công bố…', 'Công bố: Giới thiệu')
      },
      call: 'POST',
      path: '/v1/admin/policies/{kind}/versions',
      submit: 'Công bố',
      typed: { summary: 'Thêm địa chỉ trụ sở', fromDay: '2099-01-01' },
    },
  ]
}
