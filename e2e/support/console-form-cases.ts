import { sellerTransitionEndpoints } from '@chophien/domain/orders/staff-contract'
import { playBankTransfer } from '@chophien/domain/payments/demo-contract'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { sql } from '../../apps/server/src/platform/database/sql.ts'
import type { Person } from '../../apps/server/src/testing/builders.ts'
import { orderFrom } from '../../apps/server/src/testing/shop-orders.ts'
import { type FormCase, inDialog } from './form-cases.ts'
import type { Market } from './market.ts'
import { prepaid } from './prepaid.ts'
import { writeReviews } from './reviews.ts'

const reason = { name: 'reason', text: '', said: 'Vui lòng nhập lý do', right: 'Hàng nhái thương hiệu' }

/** Presses a button of the page, which opens a dialog. */
const opened = async (page: Page, button: string | RegExp, dialog: string) => {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  return inDialog(page, dialog)
}

const chosen = async (page: Page, name: string) => {
  await page.getByRole('checkbox', { name: `Chọn ${name}` }).check()
}

/** Every form of the seller centre that sends something. */
export function sellerFormCases(market: Market): FormCase[] {
  const goods = async (page: Page, person: Person, button: string, dialog: string) => {
    const { name } = await market.given.product({ shop: await market.given.shop({ owner: person }) })
    await page.goto('/seller/products')
    await chosen(page, name)
    return opened(page, button, dialog)
  }
  const order = async (page: Page, person: Person, status: string, button: string, dialog: string) => {
    const { id } = await orderFrom(market, { shop: await market.given.shop({ owner: person }) })
    await market.db.run(sql`update orders set status = ${status} where id = ${id}`)
    await page.goto(`/seller/orders/${id}`)
    return opened(page, button, dialog)
  }
  return [
    {
      name: 'product',
      file: 'seller/features/products/editor-screen.tsx',
      async open(page, person) {
        await market.given.shop({ owner: person })
        await page.goto('/seller/products/new')
        await page.getByLabel('Tên sản phẩm').waitFor()
        return page.getByRole('main')
      },
      call: 'POST',
      path: '/v1/seller/products',
      submit: 'Đăng bán',
      typed: {
        name: 'Nón lá',
        sellerCode: 'NON-1',
        basePrice: '250.000',
        'variants.0.options': 'Quai nhung',
        'variants.0.finalPrice': '199.000',
      },
      async also(form) {
        await form.getByRole('combobox', { name: 'Danh mục' }).fill('dung cu nha bep')
        await form.getByRole('option').first().click()
        return { categoryId: await form.getByRole('combobox', { name: 'Danh mục' }).inputValue() }
      },
      wrong: {
        name: 'variants.0.stockQuantity',
        text: 'mười',
        said: 'Tồn kho phải là số nguyên từ 0 đến 1.000.000.',
        right: '7',
      },
    },
    {
      name: 'prices of chosen products',
      file: 'seller/features/products/figure-dialog.tsx',
      open: (page, person) => goods(page, person, 'Đổi giá', 'Đổi giá bán'),
      call: 'PUT',
      path: '/v1/seller/products/bulk',
      submit: 'Áp dụng',
      typed: { kind: 'price-amount' },
      wrong: { name: 'by', text: '0', said: 'Vui lòng nhập số tiền khác 0.', right: '-5.000' },
    },
    {
      name: 'stocks of chosen products',
      file: 'seller/features/products/figure-dialog.tsx',
      open: (page, person) => goods(page, person, 'Đổi tồn kho', 'Đổi tồn kho'),
      call: 'PUT',
      path: '/v1/seller/products/bulk',
      submit: 'Áp dụng',
      typed: {},
      wrong: { name: 'by', text: 'mười', said: 'Vui lòng nhập số lượng khác 0.', right: '10' },
    },
    {
      name: 'parcel',
      file: 'seller/features/orders/ship-dialog.tsx',
      open: (page, person) => order(page, person, 'PROCESSING', 'Giao cho vận chuyển', 'Giao cho vận chuyển'),
      call: 'PUT',
      path: '/v1/seller/orders/{id}/ship',
      submit: 'Giao cho vận chuyển',
      typed: { carrier: 'Viettel Post' },
      wrong: { name: 'trackingCode', text: '', said: 'Vui lòng nhập mã vận đơn', right: 'VTP1' },
    },
    {
      name: 'cancellation by the seller',
      file: 'seller/features/orders/use-seller-transitions.tsx',
      open: (page, person) => order(page, person, 'PROCESSING', 'Hủy đơn', 'Hủy đơn?'),
      call: 'PUT',
      path: '/v1/seller/orders/{id}/cancel',
      submit: 'Hủy đơn',
      typed: {},
      wrong: reason,
    },
    {
      name: 'answer to a review',
      file: 'seller/features/reviews/reply-form.tsx',
      async open(page, person) {
        await writeReviews(
          market,
          await market.given.product({ shop: await market.given.shop({ owner: person }) }),
          [4],
        )
        await page.goto('/seller/reviews')
        await page.getByRole('button', { name: /^Trả lời đánh giá/u }).click()
        return page.getByRole('main')
      },
      call: 'PUT',
      path: '/v1/seller/reviews/{id}/reply',
      submit: 'Gửi câu trả lời',
      typed: {},
      wrong: { name: 'comment', text: '', said: 'Vui lòng nhập câu trả lời.', right: 'Cảm ơn chị!' },
    },
    {
      name: 'profile of a shop',
      file: 'seller/features/shop/shop-form.tsx',
      async open(page, person) {
        await market.given.shop({ owner: person })
        await page.goto('/seller/shop')
        await page.getByLabel('Tên shop').waitFor()
        return page.getByRole('main')
      },
      call: 'PUT',
      path: '/v1/seller/shop',
      submit: 'Lưu hồ sơ',
      typed: { name: 'Tiệm của Lan', description: 'Gốm nung củi', contactPhone: '0912345678' },
      wrong: { name: 'contactEmail', text: 'khong-phai', said: 'Email không hợp lệ!', right: 'lan@vi-du.test' },
    },
  ]
}

/** Every form of the admin console that sends something. */
export function adminFormCases(market: Market): FormCase[] {
  /** One of the demo's, with products: a new one would have to wait until the server has heard of it. */
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
      file: 'admin/features/reviews/reviews-screen.tsx',
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
      open: (page) => transfer(page, /^Gán khoản/u, 'Gán cho đơn hàng?'),
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
      // Every place that can be chosen is right.
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
  ]
}
