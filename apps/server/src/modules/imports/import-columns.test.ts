import { getSellerProduct, listSellerProducts } from '@chophien/domain/catalog/seller-contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import { useImports } from '../../testing/import-fixture.ts'

const fixture = useImports()
const { market, HEADER, csv, check, bring, download } = fixture

test('a product without a picture arrives as a draft, and no later file puts it on sale; one on sale stays', async () => {
  const row = (code: string, stock: number) => `${code},Áo lụa,${fixture.category.name},,M,450.000,${stock},Đang bán,`
  const { as, db } = market
  const list = async () => (await as(fixture.seller).call(listSellerProducts)).items
  const first = await bring(csv(row('A1', 5), `B1,Nón lá,${fixture.category.name},,,1000,1,Bản nháp,`))
  expect([first.productsCreated, first.productsDraft]).toEqual([2, 1])
  expect((await list()).map(({ status }) => status)).toEqual(['DRAFT', 'DRAFT'])
  const second = await bring(csv(row('A1', 6)))
  expect([second.productsChanged, second.productsDraft, (await list()).map(({ status }) => status)]).toEqual([
    1,
    1,
    ['DRAFT', 'DRAFT'],
  ])
  await db.run(
    sql`update products set image_urls = '{/img/ao.webp}' where shop_id = ${fixture.shop.id} and seller_code = 'A1'`,
  )
  const third = await bring(csv(row('A1', 7)))
  expect([third.productsDraft, (await list()).map(({ status }) => status).sort()]).toEqual([0, ['ACTIVE', 'DRAFT']])
  // Without its picture it stays on sale: a file takes nothing down.
  await db.run(sql`update products set image_urls = '{}' where shop_id = ${fixture.shop.id} and seller_code = 'A1'`)
  expect((await bring(csv(row('A1', 8)))).productsDraft).toBe(0)
  expect((await list()).map(({ status }) => status).sort()).toEqual(['ACTIVE', 'DRAFT'])
})

test('a file names the groups of options and the pictures of variants by their number; empty cells leave them', async () => {
  const table = (...rows: string[]) => Buffer.from([`${HEADER},Tên nhóm phân loại,Ảnh phân loại`, ...rows].join('\n'))
  const row = (options: string, names: string, picture: string) =>
    `G1,Gốm,${fixture.category.name},,${options},90000,5,,,${names},${picture}`
  await bring(table(row('Men lam / Lớn', 'Men / Cỡ', ''), row('Men nâu / Lớn', '', '')))
  const { items } = await market.as(fixture.seller).call(listSellerProducts)
  const id = items[0]?.id ?? 0
  const urls = ['/img/scene/am/1-1/800.webp', '/img/scene/am/2-1/800.webp']
  await market.db.run(sql`update products set image_urls = ${urls}::text[] where id = ${id}`)
  await bring(table(row('Men lam / Lớn', '', '2'), row('Men nâu / Lớn', '', '9')))
  await bring(table(row('Men lam / Lớn', '', '')))
  const product = await market.as(fixture.seller).call(getSellerProduct, { params: { id } })
  expect([product.optionNames, product.variants.map(({ imageUrl }) => imageUrl)]).toEqual([
    ['Men', 'Cỡ'],
    [urls[1], null],
  ])
  const exported = await download('/api/v1/seller/products/export?format=csv')
  expect(exported.text).toContain('Men / Cỡ,2')
  const bad = await check(table(row('Men lam / Lớn', 'a / b / c / d', '0')))
  expect(bad.problems[0]?.problems.map(({ column }) => column)).toEqual(['Tên nhóm phân loại', 'Ảnh phân loại'])
})

test('names of groups come back from an export as they were, empty ones too', async () => {
  const names = { N1: ['', 'Cỡ'], N2: ['Men', ''], N3: ['Men', '', 'Cỡ'], N4: ['', '', 'Cỡ'] }
  const name = (code: string, to: readonly string[]) =>
    market.db.run(sql`
      update products set option_names = ${to}::text[] where shop_id = ${fixture.shop.id} and seller_code = ${code}`)
  const all = Object.entries(names)
  await bring(
    csv(
      ...all.map(
        ([code, { length }]) =>
          `${code},Gốm ${code},${fixture.category.name},,${Array(length).fill('Lớn').join(' / ')},90000,5,,`,
      ),
    ),
  )
  for (const [code, given] of all) await name(code, given)
  const { text } = await download('/api/v1/seller/products/export?format=csv')
  for (const [code] of all) await name(code, ['Khác'])
  await bring(Buffer.from(text))
  const kept = await market.db.rows(
    z.object({ code: z.string(), names: z.array(z.string()) }),
    sql`select seller_code as code, option_names as names from products where shop_id = ${fixture.shop.id} and seller_code like 'N%'`,
  )
  expect(Object.fromEntries(kept.map((row) => [row.code, row.names]))).toEqual(names)
})
