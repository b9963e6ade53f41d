import { proposeManualEntry } from '@chophien/domain/manual-entries/admin-contract'
import { manualBody } from '../../apps/server/src/testing/manual-body.ts'
import { opened, reason } from './console-forms.ts'
import type { FormCase } from './form-case.ts'
import type { Market } from './market.ts'

/** Every form about bookings by hand. */
export function manualFormCases(market: Market): FormCase[] {
  return [
    {
      name: 'booking by hand',
      file: 'admin/features/manual-entries/manual-entry-dialog.tsx',
      async open(page) {
        await page.goto('/admin/money/manual')
        return opened(page, 'Đề nghị bút toán', 'Đề nghị bút toán tay')
      },
      call: 'POST',
      path: '/v1/admin/manual-entries',
      submit: 'Gửi đề nghị',
      typed: {
        evidence: 'Quyết định 12/QĐ',
        'lines.0.account': 'OTHER_EXPENSE',
        'lines.0.amount': '100.000',
        'lines.1.account': 'OWN_FUNDS',
        'lines.1.amount': '100.000',
      },
      wrong: { name: 'reason', text: '', said: 'Vui lòng nhập lý do.', right: 'Chi phí khai trương' },
    },
    {
      name: 'rejection of a booking by hand',
      file: 'admin/features/manual-entries/use-manual-actions.tsx',
      async open(page) {
        const other = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
        await market.as(other).call(proposeManualEntry, {
          body: manualBody([
            ['OTHER_EXPENSE', 1000],
            ['OWN_FUNDS', -1000],
          ]),
        })
        await page.goto('/admin/money/manual?state=PROPOSED')
        return opened(page, /^Từ chối bút toán số/u, 'Từ chối bút toán số')
      },
      call: 'PUT',
      path: '/v1/admin/manual-entries/{id}/reject',
      submit: 'Từ chối',
      typed: {},
      wrong: reason,
    },
  ]
}
