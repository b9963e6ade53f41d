import { getSellerProduct, listSellerProducts } from '@chophien/domain/catalog/seller-contract'
import { expect, test } from 'vitest'
import { useImports } from '../../testing/import-fixture.ts'

const fixture = useImports()
const { market, HEADER, check, bring } = fixture

const REASON = 'Có chữ mang quá nhiều dấu chồng lên nhau. Hãy gõ lại ô này.'
const acute = (count: number) => '\u0301'.repeat(count)
/** Takes minutes to bring to NFC. */
const endless = acute(40_000) + '\u0323'.repeat(40_000)
/** HTML whose marks stand together once its tags are gone. */
const parted = (mark: string) => `${mark.repeat(30)}<x>`.repeat(750)
const COLUMNS = { code: 'A1', name: 'Áo lụa', options: 'Đỏ', price: '1000', description: 'Lụa tơ', note: '' }
const table = (...rows: Partial<typeof COLUMNS>[]) =>
  Buffer.from(
    [
      `${HEADER},Ghi chú`,
      ...rows.map((row) => {
        const { code, name, options, price, description, note } = { ...COLUMNS, ...row }
        return [code, name, fixture.category.name, '', options, price, 5, '', description, note].join()
      }),
    ].join('\n'),
  )

test('a cell with marks without end is a problem of its row, however long it is', async () => {
  const { problems, productsTotal } = await check(
    table(
      { code: 'A1', name: `Áo${acute(31)}` },
      { code: 'A2', description: `Lụa${endless}` },
      { code: `A3${acute(31)}`, options: `Đỏ${endless}`, price: `1000${acute(31)}` },
      { code: 'A4', name: `Áo${acute(20)}\u200b${acute(20)}` },
      { code: 'A5', description: `<p>Lụa${'&#769;'.repeat(32)}</p>` },
      { code: 'A6', name: `Áo${acute(30)}`, note: endless },
      { code: 'A7', description: `<p>a${parted('\u0301')}${parted('\u0323')}</p>` },
      // One objection to a cell, also where nothing is left of it or it has marks of both kinds.
      { code: 'A8', name: acute(31), price: acute(31), options: acute(31) },
      { code: 'A8', name: '', options: 'Xanh' },
      { code: acute(31) },
      { code: 'A9', description: `<p>Lụa${acute(31)}a${'&#769;'.repeat(32)}</p>` },
    ),
  )
  expect(productsTotal).toBe(1)
  expect(problems.map(({ row, problems: cells }) => [row, ...cells.map(({ column }) => column)])).toEqual([
    [2, 'Tên sản phẩm'],
    [3, 'Mô tả'],
    [4, 'Mã sản phẩm', 'Phân loại', 'Giá bán'],
    [5, 'Tên sản phẩm'],
    [6, 'Mô tả'],
    [8, 'Mô tả'],
    [9, 'Tên sản phẩm', 'Phân loại', 'Giá bán'],
    [10, 'Mã sản phẩm'],
    [11, 'Mã sản phẩm'],
    [12, 'Mô tả'],
  ])
  const said = problems.flatMap(({ problems: cells }) => cells.map(({ reason }) => reason))
  const sibling = 'Dòng 9 của cùng sản phẩm có lỗi, nên cả sản phẩm chưa được nhập.'
  expect(new Set(said)).toEqual(new Set([REASON, sibling]))
})

test('the names of columns are read, whatever marks others have', async () => {
  const bytes = Buffer.from(table({}).toString().replace('Ghi chú', endless))
  expect((await check(bytes)).productsTotal).toBe(1)
})

test('what an import writes can be saved by hand', async () => {
  await bring(table({ name: `Áo${acute(30)}` }))
  const as = market.as(fixture.seller)
  const { items } = await as.call(listSellerProducts)
  const path = { params: { id: items[0]?.id ?? 0 } }
  const { name, categoryId, basePrice, description, optionNames, variants, version } = await as.call(
    getSellerProduct,
    path,
  )
  const saved = await as.put(`/api/v1/seller/products/${path.params.id}`, {
    ...{ name, categoryId, basePrice, description, optionNames, version },
    ...{ sellerCode: 'A1', status: 'DRAFT', images: [] },
    variants: variants.map(({ id, options, finalPrice, stockQuantity }) => ({
      ...{ id, options, finalPrice, stockQuantity },
      imageUrl: null,
    })),
  })
  expect(saved.status).toBe(200)
})
