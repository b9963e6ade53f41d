import { buffer } from 'node:stream/consumers'
import { commitImport, getImport, type ImportStatus } from '@chophien/domain/catalog/seller-import-contract'
import type { Page } from 'playwright-core'
import { beforeEach, expect } from 'vitest'
import { ZipFile } from 'yazl'
import * as z from 'zod/mini'
import { sql } from '../../apps/server/src/platform/database/sql.ts'
import type { Person } from '../../apps/server/src/testing/builders.ts'
import { fileBody } from '../../apps/web/src/lib/file-body.ts'
import type { TestBrowser } from './browser.ts'
import type { Market } from './market.ts'
import { picture } from './picture.ts'

/** A category as a table of products names it. */
export const categoryPath = async (market: Market): Promise<string> =>
  (
    await market.db.one(
      z.object({ path: z.string() }),
      sql`
      select above.name || ' › ' || c.name as path from categories c join categories above on above.id = c.parent_id order by c.id limit 1`,
    )
  ).path

/** A table with one product, whose pictures are these files of a ZIP. */
export const tableWith = (category: string, code: string, ...pictures: string[]): string =>
  `Mã sản phẩm,Tên sản phẩm,Danh mục,Giá bán,Tồn kho,Ảnh\n${code},Nón lá ${code},${category},79.000,9,${pictures.join(';')}`

/** A ZIP with a picture for each of these names. */
export async function zipWith(...names: string[]): Promise<Buffer> {
  const content = (await picture('x.png', '#c2302a')).buffer
  const zip = new ZipFile()
  for (const name of names) zip.addBuffer(content, name)
  zip.end()
  return buffer(zip.outputStream)
}

async function post(market: Market, seller: Person, path: string, fileName: string, bytes: Buffer) {
  const answer = await fetch(`${market.url}/api/v1/seller/imports${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${seller.token}` },
    body: fileBody(new File([new Uint8Array(bytes)], fileName)),
  })
  expect(answer.ok).toBe(true)
  return z.parse(z.object({ data: z.object({ id: z.number() }) }), await answer.json()).data
}

const reach = (market: Market, seller: Person, id: number, status: ImportStatus) =>
  expect
    .poll(async () => (await market.as(seller).call(getImport, { params: { id } })).status, { interval: 50 })
    .toBe(status)

/** Sends a table as another tab of the seller would, up to the state 'Chờ nhập'. Returns the import's id. */
export async function sendTable(market: Market, seller: Person, fileName: string, table: string): Promise<number> {
  const { id } = await post(market, seller, '', fileName, Buffer.from(table))
  await reach(market, seller, id, 'CHECKED')
  return id
}

/** Sends a table and writes its products. Returns the import's id. */
export async function importTable(market: Market, seller: Person, fileName: string, table: string): Promise<number> {
  const id = await sendTable(market, seller, fileName, table)
  await market.as(seller).call(commitImport, { params: { id } })
  await reach(market, seller, id, 'DONE')
  return id
}

/** Sends a ZIP for an import as another tab of the seller would. */
export const sendZip = (market: Market, seller: Person, id: number, zip: Buffer) =>
  post(market, seller, `/${id}/pictures`, 'anh.zip', zip)

/** Chooses the table on the page. */
export const chooseTable = (page: Page, name: string, text: string) =>
  page.getByLabel('Chọn tệp CSV hoặc XLSX').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** Chooses the ZIP on the page. */
export const chooseZip = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Chọn tệp ZIP có ảnh').setInputFiles({ name, mimeType: 'application/zip', buffer })

export const IMPORTS_PAGE = '/seller/products/import'

/** The parts of the page of imports, and the ways to it. */
export const reportOf = (page: Page, code: string) => page.getByRole('heading', { name: `${code}.csv` })
export const underWay = (page: Page) => page.getByLabel('Đang gửi tệp…')
export const toastOf = (page: Page, words: string) => page.getByLabel('Thông báo').getByText(words)

export async function openOrders(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Đơn hàng', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Đơn hàng', level: 1 }).waitFor()
}

export async function openImports(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sản phẩm', exact: true }).first().click()
  await page.getByRole('link', { name: /Nhập/u }).first().click()
}

/** A new seller for each test of a file, and what this seller imports. */
export function useImportingSeller(market: Market, browser: TestBrowser) {
  const seller = {} as { owner: Person; category: string }
  beforeEach(async () => {
    seller.owner = (await market.given.shop()).owner
    seller.category = await categoryPath(market)
  })
  const table = (code: string, ...pictures: string[]) => tableWith(seller.category, code, ...pictures)
  return {
    seller,
    table,
    visit: () => browser.visit({ as: seller.owner, width: 1440 }),
    /** An import that waits for these pictures. */
    awaiting: (code: string, ...pictures: string[]) =>
      importTable(market, seller.owner, `${code}.csv`, table(code, ...pictures)),
  }
}
