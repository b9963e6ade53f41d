import { reportLine } from './bank-line.ts'
import { opened } from './console-forms.ts'
import type { FormCase } from './form-case.ts'
import type { Market } from './market.ts'
import { refundPaidByBank } from './paid-refund.ts'
import { payoutAtBank } from './payout-run.ts'

/** Every form about lines of the bank, beside those of orders, and about accounts of the books. */
export function lineFormCases(market: Market): FormCase[] {
  return [
    {
      name: 'line of the bank that nobody told',
      file: 'admin/features/money/new-line-dialog.tsx',
      async open(page) {
        await page.goto('/admin/transfers')
        return opened(page, 'Thêm dòng sao kê', 'Thêm dòng sao kê')
      },
      call: 'POST',
      path: '/v1/admin/transfers',
      submit: 'Thêm dòng',
      typed: {
        content: 'Khách chuyển khoản tiền hàng',
        occurredAt: '2026-11-20T08:00:12',
        direction: 'IN',
        reference: 'FT26324000001',
      },
      wrong: {
        name: 'amount',
        text: 'abc',
        said: 'Số tiền phải là số nguyên từ 1 đến 1.000 tỷ đồng.',
        right: '159.000',
      },
    },
    {
      name: 'kind of a line of the bank',
      file: 'admin/features/money/line-dialog.tsx',
      async open(page) {
        await reportLine(market, { content: `khong ro ${crypto.randomUUID()}`, amount: 4321, direction: 'out' })
        await page.goto('/admin/transfers?status=UNMATCHED')
        return opened(page, /^Phân loại khoản/u, 'Khoản này là gì?')
      },
      call: 'PUT',
      path: '/v1/admin/transfers/{id}/classify',
      submit: 'Ghi nhận',
      typed: { note: 'Chi phí in tờ rơi' },
      wrong: { name: 'kind', text: '', said: 'Vui lòng chọn loại.', right: 'OTHER' },
    },
    {
      name: 'payout that came back',
      file: 'admin/features/money/payout-returned-question.tsx',
      async open(page, { id }) {
        const { code, amount } = await payoutAtBank(market, id)
        await reportLine(market, { content: `HOAN TRA ${code}`, amount })
        await page.goto('/admin/transfers?status=UNMATCHED')
        return opened(page, /^Chi trả bị trả lại: khoản/u, 'Chi trả bị trả lại?')
      },
      call: 'PUT',
      path: '/v1/admin/transfers/{id}/match',
      submit: 'Trả về số dư',
      typed: {},
      wrong: { name: 'reason', text: '', said: 'Vui lòng nhập lý do', right: 'Tài khoản đã đóng' },
    },
    {
      name: 'refund that came back',
      file: 'admin/features/money/refund-returned-question.tsx',
      async open(page) {
        const { code, amount } = await refundPaidByBank(market)
        await reportLine(market, { content: `HOAN TRA ${code}`, amount })
        await page.goto('/admin/transfers?status=UNMATCHED')
        return opened(page, /^Khoản hoàn bị trả lại: khoản/u, 'Khoản hoàn bị trả lại?')
      },
      call: 'PUT',
      path: '/v1/admin/transfers/{id}/match',
      submit: 'Ghi là phải hoàn lại',
      typed: {},
      wrong: { name: 'reason', text: '', said: 'Vui lòng nhập lý do', right: 'Tài khoản đã đóng' },
    },
    {
      name: 'code of an account of the books',
      file: 'admin/features/ledger/account-code-question.tsx',
      async open(page) {
        await page.goto('/admin/money/codes')
        return opened(page, /^Đặt mã/u, 'Đặt mã tài khoản')
      },
      call: 'PUT',
      path: '/v1/admin/money/codes/{account}',
      submit: 'Đặt mã',
      typed: {},
      wrong: { name: 'entry', text: '', said: 'Vui lòng nhập mã tài khoản.', right: '33881' },
    },
  ]
}
