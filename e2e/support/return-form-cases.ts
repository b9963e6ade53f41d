import type { Page } from 'playwright-core'
import { sql } from '../../apps/server/src/platform/database/sql.ts'
import type { Person } from '../../apps/server/src/testing/builders.ts'
import { arrive } from './arrive.ts'
import { deliveredOrder, openedCase, type Reached } from './cases.ts'
import { opened, reason } from './console-forms.ts'
import type { FormCase } from './form-case.ts'
import { inDialog } from './in-dialog.ts'
import type { Market } from './market.ts'
import { reportProduct } from './reports.ts'
import { trackingCode } from './tracking-code.ts'

const main = (page: Page) => page.getByRole('main')

/** The storefront's forms of cases, refund accounts and reports. */
export const returnFormCases = (market: Market): FormCase[] => [
  {
    name: 'request for a return',
    file: 'account/features/returns/return-screen.tsx',
    async open(page, person) {
      const { order } = await deliveredOrder(market, { shopper: person })
      await arrive(page, `/order-history/${order.id}`)
      await page.getByRole('link', { name: 'Trả hàng hoặc khiếu nại' }).click()
      const form = main(page).locator('form')
      await form.getByRole('radio', { name: /^Trả hàng và hoàn tiền/u }).check()
      return form
    },
    call: 'POST',
    path: '/v1/orders/{id}/cases',
    submit: 'Gửi yêu cầu',
    typed: { note: 'Nắp bị vỡ' },
    also: async () => ({ kind: 'RETURN' }),
    wrong: { name: 'reason', text: '', said: 'Vui lòng chọn lý do', right: 'WRONG_ITEM' },
  },
  {
    name: 'goods that go back',
    file: 'account/features/returns/send-back-form.tsx',
    async open(page, person) {
      const { of } = await openedCase(market, { shopper: person, to: 'AGREED' })
      await arrive(page, `/returns/${of.id}`)
      return main(page).getByRole('form', { name: 'Báo đã gửi hàng lại' })
    },
    call: 'PUT',
    path: '/v1/cases/{id}/sent-back',
    submit: 'Đã gửi hàng lại',
    typed: { carrier: 'Viettel Post' },
    wrong: { name: 'trackingCode', text: '', said: 'Vui lòng nhập mã vận đơn', right: trackingCode() },
  },
  {
    name: 'message in a case',
    file: 'shared/returns/case-messages.tsx',
    async open(page, person) {
      const { of } = await openedCase(market, { shopper: person })
      await arrive(page, `/returns/${of.id}`)
      return main(page).getByRole('form', { name: 'Gửi tin nhắn' })
    },
    call: 'POST',
    path: '/v1/cases/{id}/messages',
    submit: 'Gửi tin nhắn',
    typed: {},
    wrong: { name: 'text', text: '', said: 'Vui lòng nhập nội dung', right: 'Tôi gửi thêm ảnh nhé' },
  },
  {
    name: 'account for refunds',
    file: 'account/features/refund-account/refund-account-form.tsx',
    async open(page) {
      await arrive(page, '/refund-account')
      return main(page).getByRole('form', { name: 'Tài khoản nhận tiền hoàn' })
    },
    call: 'PUT',
    path: '/v1/users/refund-account',
    submit: 'Lưu tài khoản',
    // As it is sent: in capitals without accents.
    typed: { holder: 'NGUYEN THI LAN' },
    async also(form) {
      await form.getByRole('combobox', { name: 'Ngân hàng' }).fill('vietcom')
      await form.getByRole('option', { name: 'Vietcombank' }).click()
      return { bin: 'Vietcombank' }
    },
    wrong: { name: 'number', text: 'abc', said: 'Số tài khoản gồm 6 đến 19 chữ số', right: '0123 456 789' },
  },
  {
    name: 'report',
    file: 'shared/reports/report-dialog.tsx',
    async open(page) {
      const { id, name } = await market.given.product()
      await arrive(page, `/product/${id}`)
      await page.getByRole('button', { name: `Báo cáo sản phẩm ${name}` }).click()
      return inDialog(page, `Báo cáo sản phẩm ${name}`)
    },
    call: 'POST',
    path: '/v1/reports',
    submit: 'Gửi báo cáo',
    typed: { text: 'Logo in sai chữ' },
    wrong: { name: 'reason', text: '', said: 'Vui lòng chọn lý do', right: 'COUNTERFEIT' },
  },
]

/** The seller centre's forms of cases. */
export function sellerReturnFormCases(market: Market): FormCase[] {
  const claim = async (page: Page, person: Person, to: Reached, button: string, dialog: string) => {
    const { of } = await openedCase(market, { shop: await market.given.shop({ owner: person }), to })
    await page.goto(`/seller/returns/${of.id}`)
    return opened(page, button, dialog)
  }
  return [
    {
      name: 'refusal of a return',
      file: 'seller/features/returns/answer-dialog.tsx',
      open: (page, person) => claim(page, person, 'OPEN', 'Từ chối yêu cầu', 'Từ chối yêu cầu'),
      call: 'PUT',
      path: '/v1/seller/cases/{id}/refuse',
      submit: 'Từ chối',
      typed: {},
      wrong: { name: 'note', text: '', said: 'Vui lòng nhập lý do', right: 'Hàng đã qua sử dụng' },
    },
    {
      name: 'offer of a part',
      file: 'seller/features/returns/offer-dialog.tsx',
      open: (page, person) => claim(page, person, 'OPEN', 'Đề nghị hoàn một phần', 'Đề nghị hoàn một phần'),
      call: 'PUT',
      path: '/v1/seller/cases/{id}/offer',
      submit: 'Gửi đề nghị',
      typed: { note: 'Shop gửi bạn một phần tiền' },
      wrong: { name: 'amount', text: '0', said: 'Số tiền phải từ 1 ₫', right: '30.000' },
    },
    {
      name: 'goods that came back',
      file: 'seller/features/returns/goods-dialog.tsx',
      open: (page, person) => claim(page, person, 'RECEIVED', 'Hàng ổn, hoàn tiền', 'Hàng ổn, hoàn tiền?'),
      call: 'PUT',
      path: '/v1/seller/cases/{id}/confirm',
      submit: 'Hoàn tiền',
      typed: {},
    },
  ]
}

/** The admin console's forms of cases, reports and bank files. */
export function adminReturnFormCases(market: Market): FormCase[] {
  const dispute = async (page: Page, to: Reached) => {
    const { of } = await openedCase(market, { to })
    await page.goto(`/admin/disputes/${of.id}`)
  }
  return [
    {
      name: 'decision of a dispute',
      file: 'admin/features/disputes/decision-form.tsx',
      async open(page) {
        await dispute(page, 'ESCALATED')
        const form = page.getByRole('form', { name: 'Quyết định' })
        await form.getByRole('radio', { name: 'Hoàn tiền, không cần gửi hàng lại' }).check()
        return form
      },
      call: 'PUT',
      path: '/v1/admin/cases/{id}/decide',
      submit: 'Quyết định',
      typed: { amount: '50.000' },
      also: async () => ({ outcome: 'REFUND' }),
      wrong: {
        name: 'reason',
        text: '',
        said: 'Vui lòng nhập lý do của quyết định',
        right: 'Ảnh cho thấy hàng lỗi',
      },
    },
    {
      name: 'case that an administrator takes',
      file: 'admin/features/disputes/dispute-screen.tsx',
      async open(page) {
        await dispute(page, 'OPEN')
        return opened(page, 'Nhận hồ sơ để xem xét', 'Nhận hồ sơ để xem xét?')
      },
      call: 'PUT',
      path: '/v1/admin/cases/{id}/take',
      submit: 'Nhận hồ sơ',
      typed: {},
      wrong: reason,
    },
    {
      name: 'rejection of a decision',
      file: 'admin/features/disputes/waiting-decision.tsx',
      async open(page) {
        const { of } = await openedCase(market, { to: 'ESCALATED' })
        const other = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
        await market.db.run(sql`
          insert into case_decisions (shop_id, case_id, outcome, amount, bearer, return_payer, reason, state, decided_by)
          values (${of.shopId}, ${of.id}, 'REFUND', 50000, 'SHOP', 'SHOPPER', 'Ảnh cho thấy hàng lỗi', 'WAITING', ${other.id})`)
        await page.goto(`/admin/disputes/${of.id}`)
        return opened(page, 'Bỏ quyết định', 'Bỏ quyết định?')
      },
      call: 'PUT',
      path: '/v1/admin/cases/{id}/reject',
      submit: 'Bỏ quyết định',
      typed: {},
      wrong: reason,
    },
    {
      name: 'case that an administrator opens',
      file: 'admin/features/orders/open-case-dialog.tsx',
      async open(page) {
        const { order } = await deliveredOrder(market, {})
        await page.goto(`/admin/orders/${order.id}`)
        return opened(page, 'Mở hồ sơ khiếu nại', 'Mở hồ sơ khiếu nại')
      },
      call: 'POST',
      path: '/v1/admin/orders/{id}/cases',
      submit: 'Mở hồ sơ',
      typed: { kind: 'RETURN' },
      wrong: { name: 'note', text: '', said: 'Vui lòng nhập lý do', right: 'Người mua gọi điện báo lỗi' },
    },
    {
      name: 'answer to reports',
      file: 'admin/features/reports/report-answer-dialog.tsx',
      async open(page) {
        await reportProduct(market)
        await page.goto('/admin/reports')
        return opened(page, /^Trả lời báo cáo về/u, 'Trả lời báo cáo')
      },
      call: 'PUT',
      path: '/v1/admin/reports/{id}/answer',
      submit: 'Gửi trả lời',
      typed: { outcome: 'UPHELD' },
      wrong: {
        name: 'answer',
        text: '',
        said: 'Vui lòng nhập câu trả lời cho người báo cáo',
        right: 'Sản phẩm đã bị gỡ',
      },
    },
    {
      name: 'bank file of refunds',
      file: 'admin/features/money/refund-batch-dialog.tsx',
      async open(page) {
        await page.goto('/admin/refunds')
        return opened(page, 'Lập tệp chuyển khoản', 'Lập tệp chuyển khoản')
      },
      call: 'POST',
      path: '/v1/admin/refund-batches',
      submit: 'Lập tệp',
      typed: {},
      wrong: { name: 'layout', text: '', said: 'Vui lòng chọn mẫu của ngân hàng', right: 'VIETCOMBANK' },
    },
  ]
}
