import { readFileSync } from 'node:fs'
import { confirmReceipt } from '@chophien/domain/orders/contract'
import { sellerTransitionEndpoints } from '@chophien/domain/orders/staff-contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bookingOf } from '../apps/server/src/modules/ledger/book.queries.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { pdfLines } from '../apps/server/src/testing/pdf-text.ts'
import { commissionPosting } from '../apps/server/src/testing/raw-books.ts'
import { orderFrom } from '../apps/server/src/testing/shop-orders.ts'
import { useBrowser } from './support/browser.ts'
import { inDialog } from './support/in-dialog.ts'
import { writeInvoice } from './support/invoices.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

const administrator = () => market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })

/** Presses a button that saves a file. */
async function saved(page: Page, button: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

/** A shop with an order paid at the door that its shopper has received. */
async function soldShop() {
  const shop = await market.given.shop({ name: `Lò gốm Phù Lãng ${Date.now()}` })
  const lan = await market.given.person()
  const params = { id: (await orderFrom(market, { shop, by: lan })).id }
  const keeper = market.as(shop.owner)
  await keeper.call(sellerTransitionEndpoints.confirm, { params, body: {} })
  await keeper.call(sellerTransitionEndpoints.ship, { params, body: { carrier: 'GHN', trackingCode: 'GHN9' } })
  await keeper.call(sellerTransitionEndpoints.deliver, { params, body: {} })
  await market.as(lan).call(confirmReceipt, { params })
  await market.db.run(sql`
    insert into tax_withheld (shop_id, order_id, day, withheld, base, vat, pit) values (${shop.id}, ${params.id}, '2025-03-08', true, 120000, 1200, 600)`)
  return shop
}

test('a seller saves the statement, the certificate of taxes and the invoice for commission', async () => {
  const shop = await soldShop()
  const admin = await administrator()
  await writeInvoice(market, { shopId: shop.id, shopName: shop.name, adminId: admin.id })
  const page = await browser.visit({ width: 390, as: shop.owner })
  await page.goto('/seller/money?account=COD_DEBT')

  const statement = await saved(page, 'Xuất PDF')
  expect(statement.name).toMatch(/^sao-ke-cod-debt-.*\.pdf$/u)
  const lines = pdfLines(statement.bytes).flat()
  expect(lines).toContain('Sao kê: Tiền thu hộ phải nộp')
  expect(lines).toContain('0 | 120.000 | −115.500 | 4.500')
  await page.getByText('Cuối kỳ 4.500 ₫').waitFor()

  const certificate = await saved(page, 'Xác nhận thuế năm 2025 (PDF)')
  expect(certificate.name).toBe('xac-nhan-thue-2025.pdf')
  expect(pdfLines(certificate.bytes).flat()).toContain('03/2025 | 120.000 | 1.200 | 600 | 0 | 0 | 0 | 1.800')

  await page.getByRole('link', { name: 'Hóa đơn hoa hồng' }).click()
  await page.getByText('1.080.000 ₫').first().waitFor()
  await page.getByText('gồm thuế GTGT 80.000 ₫').waitFor()
  const number = (await page.getByText(/^Hóa đơn hoa hồng 2030-\d{6}$/u).innerText()).split(' ').at(-1) ?? ''
  const invoice = await saved(page, `PDF của ${number}`)
  expect(invoice.name).toBe(`hoa-don-hoa-hong-${number}.pdf`)
  expect(pdfLines(invoice.bytes).flat()).toContain('Tổng cộng | 1.080.000')
  const data = await saved(page, `JSON của ${number}`)
  expect(JSON.parse(data.bytes.toString('utf8'))).toMatchObject({ number, total: 1_080_000, net: 1_000_000 })
})

test('an administrator makes the invoices of a closed month with one press, and gets the same documents of a shop', async () => {
  const admin = await administrator()
  const shop = await market.given.shop({ name: `Lò gốm Thổ Hà ${Date.now()}` })
  // A month before all others, which no other file books in. The demo's months are closed after it.
  const posting = {
    ...commissionPosting(shop, '2019-05-20T12:00:00+07:00', 54_000),
    entryKey: `test:${crypto.randomUUID()}`,
  }
  await market.db.transaction(async (tx) => {
    const tables = ['ledger_transactions', 'ledger_entries']
    for (const table of tables) await tx.execute(`alter table ${table} disable trigger ${table}_months`, [])
    await tx.run(sql`set constraints all immediate`)
    await tx.run(bookingOf([posting]))
    for (const table of tables) await tx.execute(`alter table ${table} enable trigger ${table}_months`, [])
  })
  const page = await browser.visit({ width: 1440, as: admin })
  await page.goto('/admin/money/invoices?month=2019-05')
  expect(await page.getByRole('button', { name: 'Lập hóa đơn tháng 05/2019' }).isDisabled()).toBe(true)
  await page.getByRole('link', { name: 'sổ của tháng đã đóng' }).waitFor()
  await market.db.run(sql`
    insert into ledger_months (month, entries, turnover, sha256) values ('2019-05-01', 2, 54000, sha256('')) on conflict do nothing`)
  await page.reload()
  await page.getByText(/^Chưa đặt tên pháp nhân/u).waitFor()
  await page.getByRole('button', { name: 'Lập hóa đơn tháng 05/2019' }).click()
  const dialog = await inDialog(page, 'Lập hóa đơn tháng 05/2019?')
  await dialog.getByRole('button', { name: 'Lập hóa đơn', exact: true }).click()
  await page.getByText('Đã lập hóa đơn hoa hồng tháng 05/2019.').waitFor()
  const row = page.getByRole('row', { name: new RegExp(shop.name, 'u') })
  await row.getByText('54.000 ₫').waitFor()
  const { bytes } = await saved(page, 'JSON tháng 05/2019')
  expect(JSON.parse(bytes.toString('utf8'))).toMatchObject([{ shop: { name: shop.name }, total: 54_000 }])
  await page.goto(`/admin/shops/${shop.id}/money`)
  const statement = await saved(page, 'Xuất PDF')
  expect(pdfLines(statement.bytes).flat().join('\n')).toContain(shop.name)
})
