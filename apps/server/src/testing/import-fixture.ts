import { commitImport, getImport, type ImportReport } from '@chophien/domain/catalog/seller-import-contract'
import { beforeEach, expect } from 'vitest'
import type { Person } from './builders.ts'
import { testMarketplace } from './test-marketplace.ts'

/** A shop that imports products from files. Call it once per test file. `environment`: variables of operating.md. */
export function useImports(environment: Record<string, string> = {}) {
  const market = testMarketplace(environment)

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
    const answer = await market.app.inject({
      method: 'POST',
      url: '/api/v1/seller/imports',
      headers: { authorization: `Bearer ${seller.token}` },
      payload: form,
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

  return {
    market,
    HEADER,
    csv,
    good,
    send,
    reach,
    check,
    bring,
    download,
    get seller() {
      return seller
    },
    get shop() {
      return shop
    },
    get category() {
      return category
    },
  }
}
