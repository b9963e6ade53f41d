import type { Page } from 'playwright-core'
import { sql } from '../../apps/server/src/platform/database/sql.ts'
import type { Person } from '../../apps/server/src/testing/builders.ts'
import { orderFrom } from '../../apps/server/src/testing/shop-orders.ts'
import { chosen, opened, reason } from './console-forms.ts'
import type { FormCase } from './form-case.ts'
import type { Market } from './market.ts'
import { sellerReturnFormCases } from './return-form-cases.ts'
import { writeReviews } from './reviews.ts'
import { shopAccountForms } from './shop-account.ts'
import { shopStaffForms } from './staff-form-cases.ts'

/** Every form of the seller centre. */
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
    ...sellerReturnFormCases(market),
    ...shopAccountForms(market),
    ...shopStaffForms(market),
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
      name: 'handover of many orders',
      file: 'seller/features/orders/handover-screen.tsx',
      async open(page, person) {
        await market.given.shop({ owner: person })
        await page.goto('/seller/orders/handover')
        await page.getByLabel('Đơn vị vận chuyển').waitFor()
        return page.getByRole('main')
      },
      call: 'POST',
      path: '/v1/seller/orders/handover/read',
      submit: 'Kiểm tra',
      typed: { pasted: 'CP260101-AAAAAAAA\tVTP1', carrier: 'Viettel Post' },
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
      reopen: (page) => page.getByRole('button', { name: /^Trả lời đánh giá/u }).click(),
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
    {
      name: 'identity of a seller',
      file: 'seller/features/sellers/identity-form.tsx',
      async open(page, person) {
        await market.given.shop({ owner: person })
        await page.goto('/seller/shop/identity')
        return page.getByRole('form', { name: 'Danh tính người bán' })
      },
      call: 'PUT',
      path: '/v1/seller/identity',
      submit: 'Gửi để kiểm tra',
      typed: {
        kind: 'HOUSEHOLD',
        legalName: 'Hộ kinh doanh Lò Lan',
        idNumber: '001087123456',
        address: '12 Giang Cao, Bát Tràng, Hà Nội',
      },
      wrong: {
        name: 'taxCode',
        text: '0100047515',
        said: 'Mã số thuế không đúng: chữ số thứ mười không khớp với chín chữ số đầu. Hãy xem lại từng chữ số',
        right: '0100047516',
      },
    },
  ]
}
