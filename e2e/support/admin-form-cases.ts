import { sellerTransitionEndpoints } from '@chophien/domain/orders/staff-contract'
import { playBankTransfer } from '@chophien/domain/payments/demo-contract'
import type { Page } from 'playwright-core'
import { sql } from '../../apps/server/src/platform/database/sql.ts'
import { orderFrom } from '../../apps/server/src/testing/shop-orders.ts'
import { brandFormCase } from './brand-form-case.ts'
import { categoryFormCases } from './category-form-cases.ts'
import { chosen, opened, reason } from './console-forms.ts'
import { consoleStaffFormCases } from './console-staff-form-cases.ts'
import type { FormCase } from './form-case.ts'
import { identityRefusal } from './identity-form-case.ts'
import { lineFormCases } from './line-form-cases.ts'
import { manualFormCases } from './manual-form-cases.ts'
import type { Market } from './market.ts'
import { payoutFormCases } from './payout-form-cases.ts'
import { planFormCases } from './plan-form-cases.ts'
import { policyFormCases } from './policy-form-cases.ts'
import { prepaid } from './prepaid.ts'
import { adminReturnFormCases } from './return-form-cases.ts'
import { writeReviews } from './reviews.ts'
import { taxFormCases } from './tax-form-cases.ts'

/** Every form of the admin console. */
export function adminFormCases(market: Market): FormCase[] {
  const shop = async (page: Page, status: 'PENDING' | 'APPROVED', button: string, dialog: string) => {
    const { id } = await market.given.shop({ status })
    await page.goto(`/admin/shops/${id}`)
    return opened(page, button, dialog)
  }
  const transfer = async (page: Page, button: RegExp, dialog: string) => {
    const content = `khong ro ${crypto.randomUUID()}`
    await market.db.run(sql`
      insert into bank_transfers (provider, provider_transaction_id, direction, amount, content, occurred_at, status)
      values ('sepay', ${content}, 'IN', 123000, ${content}, now(), 'UNMATCHED')`)
    await page.goto('/admin/transfers?status=UNMATCHED')
    return opened(page, button, dialog)
  }
  return [
    ...adminReturnFormCases(market),
    identityRefusal(market),
    ...payoutFormCases(market),
    ...lineFormCases(market),
    ...manualFormCases(market),
    ...planFormCases(market),
    ...policyFormCases(market),
    ...consoleStaffFormCases(market),
    ...taxFormCases,
    {
      name: 'rejection of a shop',
      file: 'admin/features/shops/use-shop-decisions.tsx',
      open: (page) => shop(page, 'PENDING', 'Từ chối', 'Từ chối shop này?'),
      call: 'PUT',
      path: '/v1/admin/shops/{id}/reject',
      submit: 'Từ chối shop',
      typed: {},
      wrong: reason,
    },
    {
      name: 'suspension of a shop',
      file: 'admin/features/shops/use-shop-decisions.tsx',
      open: (page) => shop(page, 'APPROVED', 'Tạm khóa', 'Tạm khóa shop này?'),
      call: 'PUT',
      path: '/v1/admin/shops/{id}/suspend',
      submit: 'Tạm khóa shop',
      typed: {},
      wrong: reason,
    },
    {
      name: 'takedown of a product',
      file: 'admin/features/products/use-product-actions.tsx',
      async open(page) {
        const { name } = await market.given.product()
        await page.goto(`/admin/products?search=${encodeURIComponent(name)}`)
        await chosen(page, name)
        return opened(page, 'Gỡ xuống', 'Gỡ sản phẩm này?')
      },
      call: 'PUT',
      path: '/v1/admin/products/take-down',
      submit: 'Gỡ sản phẩm',
      typed: {},
      wrong: reason,
    },
    {
      name: 'takedown of a review',
      file: 'admin/features/reviews/use-review-actions.tsx',
      async open(page) {
        await writeReviews(market, await market.given.product(), [1])
        await page.goto('/admin/reviews')
        await page
          .getByRole('checkbox', { name: /^Chọn đánh giá của/u })
          .first()
          .check()
        return opened(page, 'Gỡ xuống', 'Gỡ đánh giá này?')
      },
      call: 'PUT',
      path: '/v1/admin/reviews/take-down',
      submit: 'Gỡ đánh giá',
      typed: {},
      wrong: reason,
    },
    {
      name: 'lock of an account',
      file: 'admin/features/users/use-user-actions.tsx',
      async open(page) {
        const { email } = await market.given.person({ lastName: 'Văn Khóa' })
        await page.goto(`/admin/users?search=${encodeURIComponent(email)}`)
        return opened(page, 'Khóa Nguyễn Văn Khóa', 'Khóa tài khoản này?')
      },
      call: 'PUT',
      path: '/v1/admin/users/{id}/lock',
      submit: 'Khóa tài khoản',
      typed: {},
      wrong: reason,
    },
    {
      name: 'cancellation by an administrator',
      file: 'admin/features/orders/order-screen.tsx',
      async open(page) {
        const { id } = await orderFrom(market)
        await page.goto(`/admin/orders/${id}`)
        return opened(page, 'Hủy đơn', 'Hủy đơn?')
      },
      call: 'PUT',
      path: '/v1/admin/orders/{id}/cancel',
      submit: 'Hủy đơn',
      typed: {},
      wrong: reason,
    },
    {
      name: 'transfer that gets its order',
      file: 'admin/features/money/transfer-questions.tsx',
      open: (page) => transfer(page, /^Gán cho đơn khoản/u, 'Gán cho đơn hàng?'),
      call: 'PUT',
      path: '/v1/admin/transfers/{id}/assign',
      submit: 'Gán',
      typed: {},
      wrong: { name: 'entry', text: '', said: 'Vui lòng nhập mã chuyển khoản.', right: 'DH0000000000' },
    },
    {
      name: 'transfer that was sent back',
      file: 'admin/features/money/transfer-questions.tsx',
      open: (page) => transfer(page, /^Ghi nhận trả lại khoản/u, 'Đã trả lại người gửi?'),
      call: 'PUT',
      path: '/v1/admin/transfers/{id}/returned',
      submit: 'Ghi nhận',
      typed: {},
      wrong: { name: 'entry', text: '', said: 'Vui lòng nhập mã giao dịch.', right: 'FT26112200001' },
    },
    {
      name: 'refund that was paid',
      file: 'admin/features/money/refunds-screen.tsx',
      async open(page) {
        const keeper = await market.given.shop()
        const { lan, orders, payment } = await prepaid(market, 'BANK_TRANSFER', { shop: keeper })
        const transferContent = payment.transferContent ?? ''
        await market.as(lan).call(playBankTransfer, { body: { transferContent, amount: payment.amount } })
        const params = { id: orders[0]?.id ?? 0 }
        await market.as(keeper.owner).call(sellerTransitionEndpoints.cancel, { params, body: { reason: 'Hết hàng' } })
        await page.goto('/admin/refunds?status=DUE')
        return opened(page, /^Ghi nhận đã hoàn .* cho/u, 'Đã hoàn tiền?')
      },
      call: 'PUT',
      path: '/v1/admin/refunds/{id}/paid',
      submit: 'Ghi nhận đã hoàn',
      typed: {},
      wrong: { name: 'entry', text: '', said: 'Vui lòng nhập mã giao dịch.', right: 'FT26112200001' },
    },
    ...categoryFormCases(market),
    {
      name: 'new group of the vocabulary',
      file: 'admin/features/vocabulary/group-editor.tsx',
      async open(page) {
        await page.goto('/admin/vocabulary')
        return opened(page, 'Thêm nhóm từ', 'Thêm nhóm từ')
      },
      call: 'POST',
      path: '/v1/admin/vocabulary',
      submit: 'Thêm',
      typed: { expansions: 'quạt máy' },
      wrong: { name: 'terms', text: '', said: 'Vui lòng nhập ít nhất một từ.', right: 'quạt thổi' },
    },
    {
      name: 'new group for a frequent query',
      file: 'admin/features/vocabulary/group-editor.tsx',
      async open(page) {
        await market.db.run(sql`
          insert into search_days (day, query, searches, clients)
          values ((now() at time zone 'Asia/Ho_Chi_Minh')::date, 'quạt gió lùa', 900000, 7) on conflict (day, query) do nothing`)
        await page.goto('/admin/vocabulary/searches')
        return opened(page, 'Thêm nhóm từ cho quạt gió lùa', 'Thêm nhóm từ')
      },
      call: 'POST',
      path: '/v1/admin/vocabulary',
      submit: 'Thêm',
      typed: { expansions: 'quạt máy' },
      wrong: { name: 'terms', text: '', said: 'Vui lòng nhập ít nhất một từ.', right: 'quạt gió lùa' },
    },
    {
      name: 'change of a group of the vocabulary',
      file: 'admin/features/vocabulary/group-editor.tsx',
      async open(page) {
        await page.goto('/admin/vocabulary?kind=REGION')
        return opened(page, /^Sửa /u, 'Sửa nhóm từ')
      },
      call: 'PUT',
      path: '/v1/admin/vocabulary/{id}',
      submit: 'Lưu',
      typed: { expansions: 'quạt máy' },
      wrong: { name: 'terms', text: '', said: 'Vui lòng nhập ít nhất một từ.', right: 'quạt thổi' },
    },
    {
      name: 'banner of the front page',
      file: 'admin/features/home/promotion-form.tsx',
      async open(page) {
        await page.goto('/admin/home')
        return opened(page, 'Sửa Banner 1', 'Sửa banner')
      },
      call: 'PUT',
      path: '/v1/admin/promotions/{id}',
      submit: 'Lưu',
      typed: { title: 'Chợ phiên vào thu', detail: 'Hàng mới mỗi sáng', call: 'Xem ngay' },
      wrong: {
        name: 'link',
        text: 'https://noi-khac.test',
        said: 'Liên kết phải là một trang của chợ, bắt đầu bằng dấu /.',
        right: '/sale',
      },
    },
    brandFormCase,
  ]
}
