import { buffer } from 'node:stream/consumers'
import { listSellerProducts } from '@chophien/domain/catalog/seller-contract'
import type { Cell } from '@chophien/domain/text/csv'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { tableStream } from '../../platform/tables/write-table.ts'
import { useImports } from '../../testing/import-fixture.ts'

const fixture = useImports()
const { market, HEADER, good, send, reach, check, bring, download } = fixture

test.each([
  ['a semicolon', (text: string) => Buffer.from(`\uFEFF${text.replaceAll(',', ';').replaceAll('"', '')}`)],
  [
    'Excel’s UTF-16 with tabs',
    (text: string) => Buffer.from(`\uFEFF${text.replaceAll(',', '\t').replaceAll('"', '')}`, 'utf16le'),
  ],
])('a CSV file with %s is read', async (_, encode) => {
  const report = await check(encode(good().toString()))
  expect([report.rowsBad, report.productsTotal]).toEqual([0, 1])
})

test.each([
  [Buffer.from('xin chào\n1'), 'Thiếu cột: Mã sản phẩm, Tên sản phẩm, Danh mục, Giá bán, Tồn kho. Hãy dùng tệp mẫu.'],
  [Buffer.from(HEADER), 'Tệp không có dòng sản phẩm nào.'],
  [Buffer.from(`${HEADER}\nA,"b`), 'Tệp CSV hỏng ở gần dòng 2: dấu nháy kép chưa được đóng.'],
  [Buffer.from([0x4d, 0xe3, 0x20]), 'Tệp CSV không phải UTF-8. Trong Excel, hãy lưu dạng “CSV UTF-8”.'],
  [
    Buffer.from('PK\u0003\u0004nothing more'),
    'Không đọc được tệp XLSX này. Hãy lưu lại bằng Excel, Google Trang tính hoặc LibreOffice.',
  ],
])('an unreadable file fails with the reason (%#)', async (bytes, failure) => {
  const { body } = await send(bytes)
  expect((await reach(body.data.id, 'FAILED')).failure).toBe(failure)
})

test('a file that is neither CSV nor XLSX, too large or missing is refused at once', async () => {
  const reply = await send(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]))
  expect([reply.status, reply.body.errors]).toEqual([415, [{ field: 'file', message: 'Chỉ nhận tệp CSV hoặc XLSX.' }]])
  expect((await send(Buffer.alloc(10 * 1024 * 1024 + 1, 65))).status).toBe(413)
  expect((await send(Buffer.alloc(0))).body.code).toBe('EMPTY_FILE')
})

test('an XLSX file is imported like a CSV file, and an exported file is imported again unchanged', async () => {
  const cells: Cell[][] = [
    HEADER.split(','),
    ['X1', 'Bình & <gốm>', fixture.category.name, '', 'Nhỏ', 90_000, 3, '', '=1+1'],
    ['X1', '', '', '', 'Lớn', 190_000, 4, '', ''],
  ]
  await bring(await buffer(tableStream('xlsx', cells)))
  const { items } = await market.as(fixture.seller).call(listSellerProducts)
  expect(items[0]).toMatchObject({ name: 'Bình & <gốm>', variantCount: 2, stock: 7, maxPrice: 190_000 })
  // One without a code of its own too.
  await market.given.product({ shop: fixture.shop, category: fixture.category, name: '@Chum sành' })
  const before = await market.as(fixture.seller).call(listSellerProducts)
  for (const format of ['csv', 'xlsx']) {
    const out = await download(`/api/v1/seller/products/export?format=${format}`)
    expect(out.status).toBe(200)
    const report = await bring(out.bytes)
    expect([format, report.rowsBad, report.productsTotal, report.productsCreated, report.productsChanged]).toEqual([
      format,
      0,
      2,
      0,
      0,
    ])
  }
  expect(await market.as(fixture.seller).call(listSellerProducts)).toEqual(before)
})

test('no exported cell is a formula', async () => {
  await market.given.product({
    shop: fixture.shop,
    category: fixture.category,
    name: '=HYPERLINK("https://vi-du.test")',
  })
  const { text } = await download('/api/v1/seller/products/export')
  expect(text).toContain(`"'=HYPERLINK(""https://vi-du.test"")"`)
})

test('the template can be imported unchanged', async () => {
  const parent = await market.given.category()
  await market.given.category({ parent })
  for (const format of ['csv', 'xlsx']) {
    const { bytes } = await download(`/api/v1/seller/imports/template?format=${format}`)
    const report = await check(bytes)
    expect([report.rowsBad, report.productsTotal]).toEqual([0, 2])
  }
})

test('the template of spreadsheets lists the categories by their paths', async () => {
  const parent = await market.given.category({ name: 'Đồ gốm' })
  await market.given.category({ parent, name: 'Ấm chén' })
  const { bytes } = await download('/api/v1/seller/imports/template?format=xlsx')
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const texts: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    texts[String(entry.fileName)] = Buffer.concat(chunks).toString('utf8')
  }
  expect(texts['xl/workbook.xml']).toContain('<sheet name="Danh mục" sheetId="2" r:id="rId2"/>')
  expect(texts['xl/worksheets/sheet2.xml']).toContain('>Đồ gốm › Ấm chén<')
})
