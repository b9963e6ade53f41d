import { createHash } from 'node:crypto'
import { getProduct } from '@chophien/domain/catalog/contract'
import { listSellerProducts, workOnSellerProducts } from '@chophien/domain/catalog/seller-contract'
import { commitImport, discardImport, getImport, listImports } from '@chophien/domain/catalog/seller-import-contract'
import { afterAll, expect, test } from 'vitest'
import { IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import { useImports } from '../../testing/import-fixture.ts'
import { expectListed } from '../../testing/listed-products.ts'
import { restartImportClocks } from './imports.queries.ts'
import { workOnImport } from './run-import.ts'

const fixture = useImports()
const { market, HEADER, csv, good, reach, check, bring, download } = fixture

afterAll(() => expectListed(market.db))

test("an upload is only checked; after the seller's commit its products are in the shop", async () => {
  const { id, rowsTotal, rowsBad, productsTotal } = await check(good())
  expect([rowsTotal, rowsBad, productsTotal]).toEqual([2, 0, 1])
  expect((await market.as(fixture.seller).call(listSellerProducts)).items).toEqual([])
  await market.as(fixture.seller).call(commitImport, { params: { id } })
  const done = await reach(id, 'DONE')
  expect([done.productsCreated, done.productsChanged, done.productsDraft]).toEqual([1, 0, 1])
  const { items } = await market.as(fixture.seller).call(listSellerProducts)
  const ids = items.map((item) => item.id)
  await market.as(fixture.seller).call(workOnSellerProducts, { body: { ids, work: { kind: 'publish' } } })
  const shown = await market.guest.call(getProduct, { params: { id: ids[0] ?? 0 } })
  expect(shown).toMatchObject({
    name: 'Áo lụa',
    basePrice: 550_000,
    description: '<p>Lụa tơ</p>',
    categoryId: fixture.category.id,
  })
  expect(shown.variants.map(({ options, finalPrice, stockQuantity }) => [options, finalPrice, stockQuantity])).toEqual([
    ['Đỏ / M', 450_000, 5],
    ['Đỏ / L', 460_000, 0],
  ])
})

test('the report names each bad row, column and reason; valid products are imported, each as a whole', async () => {
  const bytes = csv(
    `A1,Áo lụa,${fixture.category.name},,M,450.000,5,,`,
    'A1,,,,L,bốn trăm,5,,',
    `B1,Nón lá,Không có,,,1000,1,,`,
    `C1,Khăn,${fixture.category.name},,,1000,1,Chờ,`,
    '',
    `,Vô danh,${fixture.category.name},,,1000,-1,,`,
    `D1,Đèn,${fixture.category.name},,,"120.000",7,Bản nháp,`,
  )
  const report = await check(bytes)
  expect(report.problems).toEqual([
    {
      row: 2,
      problems: [{ column: 'Mã sản phẩm', reason: 'Dòng 3 của cùng sản phẩm có lỗi, nên cả sản phẩm chưa được nhập.' }],
    },
    {
      row: 3,
      problems: [{ column: 'Giá bán', reason: 'Ghi số tiền bằng đồng, không có số lẻ, ví dụ 159000 hoặc 159.000.' }],
    },
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
  await market.as(fixture.seller).call(commitImport, { params: { id: report.id } })
  await reach(report.id, 'DONE')
  const { items } = await market.as(fixture.seller).call(listSellerProducts)
  expect(items.map(({ name, status, stock }) => [name, status, stock])).toEqual([['Đèn', 'DRAFT', 7]])

  const bad = await download(`/api/v1/seller/imports/${report.id}/problems`)
  expect([bad.status, bad.headers['content-disposition']]).toEqual([200, 'attachment; filename="dong-loi.csv"'])
  const lines = bad.text.split('\r\n')
  expect(lines[0]).toBe(`\uFEFF${HEADER},Dòng,Lỗi`)
  expect(lines).toHaveLength(7)
  // What was put right is sent again as it is, with the two columns at its end.
  const again = await check(
    Buffer.from(bad.text.replace('bốn trăm', '400.000').replace('Không có,', `${fixture.category.name},`)),
  )
  expect([again.rowsBad, again.productsTotal]).toEqual([2, 2])
})

test('stocks with decimals of nothing are whole, parts of a unit and short prices with decimals are refused', async () => {
  const rows = ['450000.0,5.0', '"450000,00","12,00"', '"450.000","1.200"', '450000,5.5', '159.0,5'].map(
    (figures, n) => `A${n},Đèn ${n},${fixture.category.name},,Một loại,${figures},,`,
  )
  const { id, rowsBad } = await check(csv(...rows))
  expect(rowsBad).toBe(2)
  await market.as(fixture.seller).call(commitImport, { params: { id } })
  await reach(id, 'DONE')
  const { items } = await market.as(fixture.seller).call(listSellerProducts)
  expect(items.map(({ stock }) => stock).sort((a, b) => a - b)).toEqual([5, 12, 1200])
})

test('importing the same file again changes nothing, not even stock that was sold since', async () => {
  await bring(good())
  const before = await market.as(fixture.seller).call(listSellerProducts)
  const again = await bring(good())
  expect([again.repeated, again.productsCreated, again.productsChanged]).toEqual([true, 0, 0])
  expect(await market.as(fixture.seller).call(listSellerProducts)).toEqual(before)
  await market.db.run(
    sql`update variants set stock_quantity = 2 where shop_id = ${fixture.shop.id} and stock_quantity = 5`,
  )
  await bring(good())
  const { items } = await market.as(fixture.seller).call(listSellerProducts)
  expect(items[0]?.stock).toBe(2)
})

test('another file changes differing columns, adds variants and leaves the rest', async () => {
  await bring(good())
  const more = await bring(
    csv(`A1,Áo lụa tơ tằm,${fixture.category.name},,Đỏ / M,440.000,9,Bản nháp,`, 'A1,,,,Xanh / M,450.000,1,,'),
  )
  expect([more.productsCreated, more.productsChanged]).toEqual([0, 1])
  const { items } = await market.as(fixture.seller).call(listSellerProducts)
  expect(items[0]).toMatchObject({
    name: 'Áo lụa tơ tằm',
    status: 'DRAFT',
    variantCount: 3,
    stock: 10,
    minPrice: 440_000,
  })
})

test('an interrupted import continues where it stopped, and concurrent workers write each product once', async () => {
  const rows = Array.from({ length: 450 }, (_, n) => `P${n},Sản phẩm ${n},${fixture.category.name},,,1000,${n},,`)
  const bytes = csv(...rows)
  const made = await market.db.one(
    IdRow,
    sql`
    insert into product_imports (shop_id, file_name, format, bytes, sha256, status, products_total)
    values (${fixture.shop.id}, 'hang.csv', 'csv', ${bytes}, ${createHash('sha256').update(bytes).digest()}, 'WRITING', 450) returning id`,
  )
  // Time for nothing at all: one batch is written even so, the rest is left for later.
  expect(await workOnImport(market.db, made.id, { sliceMs: -1 })).toBe(true)
  expect((await market.as(fixture.seller).call(getImport, { params: { id: made.id } })).productsDone).toBe(200)
  const workers = await Promise.allSettled([1, 2, 3].map(() => workOnImport(market.db, made.id)))
  expect(workers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  const done = await market.as(fixture.seller).call(getImport, { params: { id: made.id } })
  expect([done.status, done.productsDone, done.productsCreated]).toEqual(['DONE', 450, 450])
  expect((await market.as(fixture.seller).call(listSellerProducts)).total).toBe(450)
})

test('a product gets no more variants by files than its form takes; the rows of the refused one are reported', async () => {
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => `A1,Áo lụa,${fixture.category.name},,Loại ${from + n},1000,1,Đang bán,`)
  await bring(csv(...rows(0, 100)))
  const more = await bring(csv(...rows(99, 2), `B1,Nón lá,${fixture.category.name},,,2000,1,,`))
  expect([more.productsCreated, more.productsChanged, more.productsRefused, more.rowsBad]).toEqual([1, 0, 1, 2])
  // The refused one was a draft before, and nothing of it came in.
  expect(more.productsDraft).toBe(1)
  expect(more.problems).toEqual(
    [2, 3].map((row) => ({
      row,
      problems: [{ column: 'Phân loại', reason: 'Một sản phẩm có tối đa 100 phân loại.' }],
    })),
  )
  const { items } = await market.as(fixture.seller).call(listSellerProducts)
  expect(items.map(({ name, variantCount }) => [name, variantCount])).toEqual([
    ['Nón lá', 1],
    ['Áo lụa', 100],
  ])
  const bad = await download(`/api/v1/seller/imports/${more.id}/problems`)
  expect(bad.text.split('\r\n')[1]).toContain('A1,Áo lụa')
})

test('an import takes what the form for one product takes, and no more', async () => {
  const row = (code: string, name: string, options: string, description: string) =>
    `${code},${name},${fixture.category.name},,${options},1000,1,,"${description}"`
  const report = await check(
    csv(
      row('A1', 'Áo', '', 'x'.repeat(50_001)),
      // Short as text, too long as HTML.
      row('A2', 'Áo', '', '&'.repeat(12_000)),
      row('A3', 'x'.repeat(201), 'y'.repeat(201), ''),
      row(`A 4`, 'Áo', '', '<p>Lụa</p><script>1</script>'),
      row('A5', '#REF!', '', ''),
      row('A6', 'Áo', '', `<p>${'x'.repeat(49_993)}</p>`),
    ),
  )
  expect(report.problems.map(({ row, problems }) => [row, ...problems.map(({ reason }) => reason)])).toEqual([
    [2, 'Mô tả quá dài.'],
    [3, 'Mô tả quá dài.'],
    [4, 'Không được dài quá 200 ký tự.', 'Không được dài quá 200 ký tự.'],
    [5, 'Mã sản phẩm chỉ gồm chữ, số và các dấu . _ - /'],
    [6, 'Ô này là công thức bị lỗi.'],
  ])
  expect(report.productsTotal).toBe(1)
})

test('an import whose categories changed after the check fails with the reason, and the file can be uploaded again', async () => {
  const other = await market.given.category()
  const bytes = csv(
    `A1,Áo lụa,${fixture.category.name},,,1000,1,,`,
    `B1,Nón lá,${other.name},,,1000,1,,`,
    `C1,Khăn,${other.name},,,1000,1,,`,
  )
  const { id } = await check(bytes)
  await market.db.run(sql`update categories set name = 'Đổi tên' || id where id = ${fixture.category.id}`)
  await market.as(fixture.seller).call(commitImport, { params: { id } })
  const failed = await reach(id, 'FAILED')
  expect(failed.failure).toBe(
    'Danh mục của chợ đã thay đổi sau khi tệp được kiểm tra. Hãy tải tệp lên lần nữa; sản phẩm đã ghi sẽ không bị ghi trùng.',
  )
  expect((await market.as(fixture.seller).call(listSellerProducts)).items).toEqual([])
  expect(await bring(bytes)).toMatchObject({ productsCreated: 2, rowsBad: 1 })
})

test('an import without progress for an hour fails, and the shop can start another', async () => {
  const { id } = await check(good())
  await market.db.run(
    sql`update product_imports set status = 'WRITING', progressed_at = now() - interval '50 minutes' where id = ${id}`,
  )
  await market.recurringJob('stuck-imports')
  expect(await market.as(fixture.seller).call(getImport, { params: { id } })).toMatchObject({ status: 'WRITING' })
  const hourPasses = () =>
    market.db.run(sql`update product_imports set progressed_at = now() - interval '61 minutes' where id = ${id}`)
  // The hour during which no server ran does not count.
  await hourPasses()
  await restartImportClocks(market.db)
  await market.recurringJob('stuck-imports')
  expect(await market.as(fixture.seller).call(getImport, { params: { id } })).toMatchObject({ status: 'WRITING' })
  await hourPasses()
  await market.recurringJob('stuck-imports')
  expect(await market.as(fixture.seller).call(getImport, { params: { id } })).toMatchObject({
    status: 'FAILED',
    failure: 'Lần nhập này bị gián đoạn. Hãy tải tệp lên lần nữa; sản phẩm đã ghi sẽ không bị ghi trùng.',
  })
  expect(await bring(good())).toMatchObject({ productsCreated: 1 })
})

test('a checked import is committed once or discarded, and not committed while another file is being written', async () => {
  const { id } = await check(good())
  const replies = await Promise.all(
    [1, 2].map(() => market.as(fixture.seller).put(`/api/v1/seller/imports/${id}/commit`)),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  await reach(id, 'DONE')
  const other = await check(csv(`Z1,Đĩa,${fixture.category.name},,,1000,1,,`))
  await market.db.run(sql`update product_imports set status = 'WRITING' where id = ${id}`)
  const busy = await market.as(fixture.seller).put(`/api/v1/seller/imports/${other.id}/commit`)
  expect([busy.status, busy.body.code]).toEqual([409, 'IMPORT_BUSY'])
  await market.as(fixture.seller).call(discardImport, { params: { id: other.id } })
  expect((await market.as(fixture.seller).put(`/api/v1/seller/imports/${other.id}/commit`)).body.code).toBe(
    'IMPORT_MOVED_ON',
  )
  const list = await market.as(fixture.seller).call(listImports)
  expect(list.map(({ status }) => status)).toEqual(['DISCARDED', 'WRITING'])
})
