import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeOrder } from '@chophien/domain/orders/contract'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { readXlsx } from '../modules/imports/reading/read-xlsx.ts'
import { sql } from '../platform/database/sql.ts'
import type { MadeProduct } from '../testing/builders.ts'
import { operatorOf } from '../testing/operator.ts'
import { testMarketplace } from '../testing/test-marketplace.ts'

const market = testMarketplace()
const dir = mkdtempSync(join(tmpdir(), 'chophien-export-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
const file = (name: string) => join(dir, name)

let operator: ReturnType<typeof operatorOf>
let shops: number[]

const head =
  'Mã đơn,Đặt lúc,Trạng thái,Đổi trạng thái lúc,Mã gian hàng,Gian hàng,Mã sản phẩm,Sản phẩm,Phân loại,Số lượng,Đơn giá (đồng),Tiền hàng (đồng),Hoa hồng (%),Hoa hồng (đồng),Phí vận chuyển (đồng),Tổng đơn (đồng),Thanh toán bằng,Tình trạng thanh toán,Mã vận đơn,Đã hoàn (đồng),Shop chịu (đồng),Hoa hồng trả lại (đồng),Thuế khấu trừ (đồng)'

const linesOf = (name: string) => readFileSync(file(name), 'utf8').split('\r\n').slice(1, -1)

beforeAll(async () => {
  const { name } = await market.db.one(z.object({ name: z.string() }), sql`select current_database() as name`)
  operator = operatorOf({
    DATA_DIR: join(dir, 'data'),
    DATABASE_URL: `postgres://postgres@localhost/${name}?host=${encodeURIComponent(inject('databaseHost'))}`,
    JWT_SECRET: 'the-secret-of-an-operator-who-exports',
  })
  const shopper = await market.given.person({ lastName: 'Thị Bí Mật' })
  const address = await market.given.address(shopper, { contactFullName: 'Nguyễn Thị Bí Mật' })
  const place = async (products: Parameters<typeof market.given.product>[0][], quantity = 1) => {
    const rows: number[] = []
    const made: MadeProduct[] = []
    // One after the other: rows are expected in the order of the products' ids.
    for (const facts of products) made.push(await market.given.product(facts))
    for (const { variants } of made) rows.push(await market.given.cartRow(shopper, variants[0], quantity))
    await market.as(shopper).call(placeOrder, {
      body: {
        selectedCartItemIds: rows,
        shippingAddressId: address.id,
        customerPhone: '0912345678',
        paymentMethodCode: 'COD',
      },
    })
    return made
  }
  const shop = await market.given.shop({ name: 'Gốm "Bát Tràng", Hà Nội' })
  const evil = '=HYPERLINK("http://xau.test";"Bấm")'
  const [first] = await place(
    [
      { shop, name: evil, variants: [{ finalPrice: 33_333, options: '+84 lớn' }] },
      { shop, name: 'Chén\ntrà', variants: [{ finalPrice: 20_000 }] },
    ],
    3,
  )
  const [second] = await place([{ name: 'Nón lá', variants: [{ finalPrice: 1_250_000 }] }])
  shops = [first?.shopId ?? 0, second?.shopId ?? 0]
  // A second before midnight in Vietnam, and midnight.
  await market.db.run(
    sql`update orders set ordered_at = '2026-03-01T16:59:59Z', status = 'COMPLETED' where shop_id = ${shops[0]}`,
  )
  await market.db.run(sql`update orders set ordered_at = '2026-03-01T17:00:00Z' where shop_id = ${shops[1]}`)
}, 60_000)

test('the export has one row per order item, in Vietnamese, with money as numbers and times in Vietnam', async () => {
  const { code, out, err } = await operator('export-orders', '--out', file('all.csv'))
  expect({ code, out }).toEqual({ code: 0, out: `Đã xuất 3 dòng vào ${file('all.csv')}\n` })
  expect(err).toContain('100 %  3/3 dòng')
  const text = readFileSync(file('all.csv'), 'utf8')
  expect(text.startsWith(`\uFEFF${head}\r\n`)).toBe(true)
  const [first = '', second = '', third = ''] = text
    .slice(head.length + 3)
    .split(/\r\n/u)
    .map((line) => line.replace(/^CP\d{6}-[0-9A-Z]{8},/u, ''))
  // Formulas are escaped as text, quotes are doubled.
  expect(first).toMatch(
    /^2026-03-01 23:59:59,Hoàn tất,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d+,"Gốm ""Bát Tràng"", Hà Nội",\d+,"'=HYPERLINK\(""http:\/\/xau\.test"";""Bấm""\)",'\+84 lớn,3,33333,99999,5,4999,30000,189999,Thanh toán khi nhận hàng,Chưa thanh toán,,0,0,0,0$/u,
  )
  // Order totals appear only in the order's first row, so that columns add up.
  expect(second).toContain('"Chén\ntrà",Loại 1,3,20000,60000,5,3000,,,')
  expect(third).toMatch(/^2026-03-02 00:00:00,Chờ xác nhận,.*,Nón lá,Loại 1,1,1250000,1250000,5,62500,30000,1280000,/u)
})

test('the file contains no names, and is readable by its owner only', async () => {
  await operator('export-orders', '--out', file('private.csv'))
  const text = readFileSync(file('private.csv'), 'utf8')
  for (const secret of ['Bí Mật', '0912345678', 'Đội Cấn', '@vi-du.test']) expect(text).not.toContain(secret)
  expect(statSync(file('private.csv')).mode & 0o777).toBe(0o600)
})

test('the export filters by days in Vietnam, both included, by shop and by status', async () => {
  const count = async (...args: string[]) => {
    await operator('export-orders', ...args, '--out', file('some.csv'))
    return linesOf('some.csv').length
  }
  expect(await count('--from', '2026-03-02')).toBe(1)
  expect(await count('--to', '2026-03-01', '--status', 'completed')).toBe(2)
  expect(await count('--from', '2026-03-01', '--to', '2026-03-02', '--shop', String(shops[1]))).toBe(1)
  expect(await count('--from', '2027-01-01')).toBe(0)
})

test("the file name's extension chooses XLSX", async () => {
  expect(await operator('export-orders', '--out', file('all.xlsx'))).toMatchObject({ code: 0 })
  const rows: (readonly string[])[] = []
  for await (const { cells } of readXlsx(readFileSync(file('all.xlsx')))) rows.push(cells)
  expect(rows[0]?.join(',')).toBe(head)
  expect(rows).toHaveLength(4)
  expect(rows[1]?.[7]).toBe('=HYPERLINK("http://xau.test";"Bấm")')
  expect(rows[3]?.slice(10, 16)).toEqual(['1250000', '1250000', '5', '62500', '30000', '1280000'])
})

test('the default folder is DATA_DIR', async () => {
  const { out } = await operator('export-orders', '--from', '2026-03-01', '--to', '2026-03-02', '--format', 'xlsx')
  const made = join(dir, 'data/exports/don-hang-2026-03-01_2026-03-02.xlsx')
  expect(out).toContain(made)
  expect(existsSync(made)).toBe(true)
})

test('an unwritable path is reported, and no partial file is left', async () => {
  const { code, err } = await operator('export-orders', '--out', file('all.csv/inside.csv'))
  expect(code).toBe(1)
  expect(err).toContain(`Không ghi được vào thư mục ${file('all.csv')}`)
  expect(readdirSync(dir).filter((name) => name.endsWith('.partial'))).toEqual([])
})
