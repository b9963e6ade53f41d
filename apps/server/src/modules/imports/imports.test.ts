import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { getProduct, listProducts } from '@chophien/domain/catalog/contract'
import { listSellerProducts } from '@chophien/domain/catalog/seller-contract'
import {
  commitImport,
  discardImport,
  getImport,
  type ImportReport,
  listImports,
} from '@chophien/domain/catalog/seller-import-contract'
import type { Cell } from '@chophien/domain/text/csv'
import { beforeEach, expect, test } from 'vitest'
import { IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { workOnImport } from './run-import.ts'
import { tableStream } from './write-table.ts'

const market = testMarketplace()

let seller: Person
let shop: { id: number }
let category: { id: number; name: string }
beforeEach(async () => {
  const made = await market.given.shop()
  shop = made
  seller = made.owner
  category = await market.given.category()
})

const HEADER = 'Mã sản phẩm,Tên sản phẩm,Danh mục,Giá niêm yết,Phân loại,Giá bán,Tồn kho,Trạng thái,Mô tả'
const csv = (...rows: string[]) => Buffer.from([HEADER, ...rows].join('\r\n'))
const good = () => csv(`A1,Áo lụa,${category.name},"550.000",Đỏ / M,"450.000",5,,Lụa tơ`, 'A1,,,,Đỏ / L,460000 đ,0,,')

async function send(bytes: Buffer, fileName = 'hàng.csv') {
  const form = new FormData()
  form.set('about', JSON.stringify({ fileName }))
  form.set('file', new Blob([new Uint8Array(bytes)]), fileName)
  const encoded = new Response(form)
  const answer = await market.app.inject({
    method: 'POST',
    url: '/api/v1/seller/imports',
    headers: { authorization: `Bearer ${seller.token}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const reach = async (id: number, status: string): Promise<ImportReport> => {
  let report = await market.as(seller).call(getImport, { params: { id } })
  await expect
    .poll(
      async () => {
        report = await market.as(seller).call(getImport, { params: { id } })
        return report.status
      },
      { timeout: 15_000, interval: 50 },
    )
    .toBe(status)
  return report
}
const check = async (bytes: Buffer) => {
  const { status, body } = await send(bytes)
  expect(status).toBe(201)
  return reach(body.data.id, 'CHECKED')
}
const bring = async (bytes: Buffer) => {
  const { id } = await check(bytes)
  await market.as(seller).call(commitImport, { params: { id } })
  return reach(id, 'DONE')
}
const download = async (path: string) => {
  const answer = await market.app.inject({ url: path, headers: { authorization: `Bearer ${seller.token}` } })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.payload }
}

test('a file is only checked until its seller says so, then its products stand in the shop', async () => {
  const { id, rowsTotal, rowsBad, productsTotal } = await check(good())
  expect([rowsTotal, rowsBad, productsTotal]).toEqual([2, 0, 1])
  expect((await market.as(seller).call(listSellerProducts)).items).toEqual([])
  await market.as(seller).call(commitImport, { params: { id } })
  const done = await reach(id, 'DONE')
  expect([done.productsCreated, done.productsChanged]).toEqual([1, 0])
  const { products } = await market.guest.call(listProducts, { query: { searchTerm: 'ao lua' } })
  const shown = await market.guest.call(getProduct, { params: { id: products[0]?.id ?? 0 } })
  expect(shown).toMatchObject({
    name: 'Áo lụa',
    basePrice: 550_000,
    description: '<p>Lụa tơ</p>',
    categoryId: category.id,
  })
  expect(shown.variants.map(({ options, finalPrice, stockQuantity }) => [options, finalPrice, stockQuantity])).toEqual([
    ['Đỏ / M', 450_000, 5],
    ['Đỏ / L', 460_000, 0],
  ])
})

test('the report names each bad row, column and reason; the good ones are in, and no product comes in half', async () => {
  const bytes = csv(
    `A1,Áo lụa,${category.name},,M,450.000,5,,`,
    'A1,,,,L,bốn trăm,5,,',
    `B1,Nón lá,Không có,,,1000,1,,`,
    `C1,Khăn,${category.name},,,1000,1,Chờ,`,
    '',
    `,Vô danh,${category.name},,,1000,-1,,`,
    `D1,Đèn,${category.name},,,"120.000",7,Bản nháp,`,
  )
  const report = await check(bytes)
  expect(report.problems).toEqual([
    {
      row: 2,
      problems: [{ column: 'Mã sản phẩm', reason: 'Dòng 3 của cùng sản phẩm có lỗi, nên cả sản phẩm chưa được nhập.' }],
    },
    { row: 3, problems: [{ column: 'Giá bán', reason: 'Giá phải là số nguyên từ 0 đến 1.000.000.000 ₫.' }] },
    {
      row: 4,
      problems: [
        {
          column: 'Danh mục',
          reason: 'Không có danh mục này. Chép đúng tên, hoặc cả đường dẫn như “Thời trang › Áo dài”.',
        },
      ],
    },
    { row: 5, problems: [{ column: 'Trạng thái', reason: 'Chỉ nhận “Đang bán” hoặc “Bản nháp”.' }] },
    {
      row: 7,
      problems: [
        { column: 'Mã sản phẩm', reason: 'Không được để trống.' },
        { column: 'Tồn kho', reason: 'Tồn kho phải là số nguyên từ 0 đến 1.000.000.' },
      ],
    },
  ])
  await market.as(seller).call(commitImport, { params: { id: report.id } })
  await reach(report.id, 'DONE')
  const { items } = await market.as(seller).call(listSellerProducts)
  expect(items.map(({ name, status, stock }) => [name, status, stock])).toEqual([['Đèn', 'DRAFT', 7]])

  const bad = await download(`/api/v1/seller/imports/${report.id}/problems`)
  expect([bad.status, bad.headers['content-disposition']]).toEqual([200, 'attachment; filename="dong-loi.csv"'])
  const lines = bad.text.split('\r\n')
  expect(lines[0]).toBe(`\uFEFF${HEADER},Dòng,Lỗi`)
  expect(lines).toHaveLength(7)
  // What was put right is sent again as it is, with the two columns at its end.
  const again = await check(
    Buffer.from(bad.text.replace('bốn trăm', '400.000').replace('Không có,', `${category.name},`)),
  )
  expect([again.rowsBad, again.productsTotal]).toEqual([2, 2])
})

test('the same file again changes nothing, not even what was sold since', async () => {
  await bring(good())
  const before = await market.as(seller).call(listSellerProducts)
  const again = await bring(good())
  expect([again.repeated, again.productsCreated, again.productsChanged]).toEqual([true, 0, 0])
  expect(await market.as(seller).call(listSellerProducts)).toEqual(before)
  await market.db.run(sql`update variants set stock_quantity = 2 where shop_id = ${shop.id} and stock_quantity = 5`)
  await bring(good())
  const { items } = await market.as(seller).call(listSellerProducts)
  expect(items[0]?.stock).toBe(2)
})

test('another file changes what differs, adds variants and leaves the rest', async () => {
  await bring(good())
  const more = await bring(
    csv(`A1,Áo lụa tơ tằm,${category.name},,Đỏ / M,440.000,9,Bản nháp,`, 'A1,,,,Xanh / M,450.000,1,,'),
  )
  expect([more.productsCreated, more.productsChanged]).toEqual([0, 1])
  const { items } = await market.as(seller).call(listSellerProducts)
  expect(items[0]).toMatchObject({
    name: 'Áo lụa tơ tằm',
    status: 'DRAFT',
    variantCount: 3,
    stock: 10,
    minPrice: 440_000,
  })
})

test('an import that was stopped in the middle goes on where it was, and two workers write nothing twice', async () => {
  const rows = Array.from({ length: 450 }, (_, n) => `P${n},Sản phẩm ${n},${category.name},,,1000,${n},,`)
  const bytes = csv(...rows)
  const made = await market.db.one(
    IdRow,
    sql`
    insert into product_imports (shop_id, file_name, format, bytes, sha256, status, products_total)
    values (${shop.id}, 'hang.csv', 'csv', ${bytes}, ${createHash('sha256').update(bytes).digest()}, 'WRITING', 450) returning id`,
  )
  // Time for nothing at all: the rest is left for later.
  expect(await workOnImport(market.db, made.id, -1)).toBe(true)
  await Promise.all([
    workOnImport(market.db, made.id),
    workOnImport(market.db, made.id),
    workOnImport(market.db, made.id),
  ])
  await workOnImport(market.db, made.id)
  const done = await market.as(seller).call(getImport, { params: { id: made.id } })
  expect([done.status, done.productsDone, done.productsCreated]).toEqual(['DONE', 450, 450])
  expect((await market.as(seller).call(listSellerProducts)).total).toBe(450)
})

test('when categories have changed since the check nothing more is written, the seller is told, and may send the file again', async () => {
  const other = await market.given.category()
  const bytes = csv(
    `A1,Áo lụa,${category.name},,,1000,1,,`,
    `B1,Nón lá,${other.name},,,1000,1,,`,
    `C1,Khăn,${other.name},,,1000,1,,`,
  )
  const { id } = await check(bytes)
  await market.db.run(sql`update categories set name = 'Đổi tên' || id where id = ${category.id}`)
  await market.as(seller).call(commitImport, { params: { id } })
  const failed = await reach(id, 'FAILED')
  expect(failed.failure).toBe(
    'Danh mục của chợ đã thay đổi sau khi tệp được kiểm tra. Hãy tải tệp lên lần nữa; sản phẩm đã ghi sẽ không bị ghi trùng.',
  )
  expect((await market.as(seller).call(listSellerProducts)).items).toEqual([])
  expect(await bring(bytes)).toMatchObject({ productsCreated: 2, rowsBad: 1 })
})

test('an import that nobody works on any more is given up, and the shop may begin another', async () => {
  const { id } = await check(good())
  await market.db.run(
    sql`update product_imports set status = 'WRITING', progressed_at = now() - interval '50 minutes' where id = ${id}`,
  )
  await market.recurringJob('stuck-imports')
  expect(await market.as(seller).call(getImport, { params: { id } })).toMatchObject({ status: 'WRITING' })
  await market.db.run(sql`update product_imports set progressed_at = now() - interval '61 minutes' where id = ${id}`)
  await market.recurringJob('stuck-imports')
  expect(await market.as(seller).call(getImport, { params: { id } })).toMatchObject({
    status: 'FAILED',
    failure: 'Lần nhập này bị gián đoạn. Hãy tải tệp lên lần nữa; sản phẩm đã ghi sẽ không bị ghi trùng.',
  })
  expect(await bring(good())).toMatchObject({ productsCreated: 1 })
})

test.each([
  ['a semicolon', (text: string) => Buffer.from(`\uFEFF${text.replaceAll(',', ';').replaceAll('"', '')}`)],
  [
    'Excel’s UTF-16 with tabs',
    (text: string) => Buffer.from(`\uFEFF${text.replaceAll(',', '\t').replaceAll('"', '')}`, 'utf16le'),
  ],
])('%s between the cells is understood', async (_, encode) => {
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
])('a file that cannot be read says why (%#)', async (bytes, failure) => {
  const { body } = await send(bytes)
  expect((await reach(body.data.id, 'FAILED')).failure).toBe(failure)
})

test('what is no table at all is refused at once', async () => {
  const reply = await send(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]))
  expect([reply.status, reply.body.errors]).toEqual([415, [{ field: 'file', message: 'Chỉ nhận tệp CSV hoặc XLSX.' }]])
  expect((await send(Buffer.alloc(10 * 1024 * 1024 + 1, 65))).status).toBe(413)
  expect((await send(Buffer.alloc(0))).body.code).toBe('IMPORT_FILE_MISSING')
})

test('a workbook is read like text, and what goes out comes in again unchanged', async () => {
  const cells: Cell[][] = [
    HEADER.split(','),
    ['X1', 'Bình & <gốm>', category.name, '', 'Nhỏ', 90_000, 3, '', '=1+1'],
    ['X1', '', '', '', 'Lớn', 190_000, 4, '', ''],
  ]
  await bring(await buffer(tableStream('xlsx', cells)))
  const { items } = await market.as(seller).call(listSellerProducts)
  expect(items[0]).toMatchObject({ name: 'Bình & <gốm>', variantCount: 2, stock: 7, maxPrice: 190_000 })
  // One without a code of its own too.
  await market.given.product({ shop, category, name: '@Chum sành' })
  const before = await market.as(seller).call(listSellerProducts)
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
  expect(await market.as(seller).call(listSellerProducts)).toEqual(before)
})

test('no cell that goes out is a formula', async () => {
  await market.given.product({ shop, category, name: '=HYPERLINK("https://vi-du.test")' })
  const { text } = await download('/api/v1/seller/products/export')
  expect(text).toContain(`"'=HYPERLINK(""https://vi-du.test"")"`)
})

test('the template can be sent as it is', async () => {
  const parent = await market.given.category()
  await market.given.category({ parent })
  for (const format of ['csv', 'xlsx']) {
    const { bytes } = await download(`/api/v1/seller/imports/template?format=${format}`)
    const report = await check(bytes)
    expect([report.rowsBad, report.productsTotal]).toEqual([0, 2])
  }
})

test('what was checked is written once, or thrown away, and never while another file is being written', async () => {
  const { id } = await check(good())
  const replies = await Promise.all([1, 2].map(() => market.as(seller).put(`/api/v1/seller/imports/${id}/commit`)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  await reach(id, 'DONE')
  const other = await check(csv(`Z1,Đĩa,${category.name},,,1000,1,,`))
  await market.db.run(sql`update product_imports set status = 'WRITING' where id = ${id}`)
  const busy = await market.as(seller).put(`/api/v1/seller/imports/${other.id}/commit`)
  expect([busy.status, busy.body.code]).toEqual([409, 'IMPORT_BUSY'])
  await market.as(seller).call(discardImport, { params: { id: other.id } })
  expect((await market.as(seller).put(`/api/v1/seller/imports/${other.id}/commit`)).body.code).toBe('IMPORT_MOVED_ON')
  const list = await market.as(seller).call(listImports)
  expect(list.map(({ status }) => status)).toEqual(['DISCARDED', 'WRITING'])
})
