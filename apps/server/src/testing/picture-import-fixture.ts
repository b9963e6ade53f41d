import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getSellerProduct, listSellerProducts } from '@chophien/domain/catalog/seller-contract'
import { getImport } from '@chophien/domain/catalog/seller-import-contract'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { ZipFile } from 'yazl'
import { productPictures } from '../modules/catalog/product-pictures.ts'
import { addImportedPictures } from '../modules/imports/add-pictures.ts'
import { pictureFolder } from '../modules/pictures/picture-folder.ts'
import { diskStore } from '../platform/objects/disk-store.ts'
import { useImports } from './import-fixture.ts'
import { pngPicture } from './upload-picture.ts'

/** A ZIP of files by their paths. */
export const zipOf = (files: Record<string, Buffer>): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const zip = new ZipFile()
    for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name)
    zip.end()
    const chunks: Buffer[] = []
    zip.outputStream.on('data', (chunk: Buffer) => chunks.push(chunk))
    zip.outputStream.on('end', () => resolve(Buffer.concat(chunks)))
    zip.outputStream.on('error', reject)
  })

/** A shop that imports products with pictures, and the site on which they lie. Call it once per test file. */
export function usePictureImports(environment: Record<string, string> = {}) {
  const shop = useImports(environment)

  const folder = mkdtempSync(join(tmpdir(), 'chophien-pictures-'))
  let picture: Buffer
  const asked: string[] = []
  const server = createServer(({ url }, response) => {
    asked.push(url ?? '')
    if (url === '/text.jpg') return void response.end('not a picture')
    if (url === '/broken.jpg') return void response.destroy()
    if (url === '/gone.jpg') return void response.writeHead(404).end()
    response.end(picture)
  })
  let address = ''
  beforeAll(async () => {
    picture = await pngPicture()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    address = `http://anh.test:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => void asked.splice(0))
  afterAll(() => {
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const uploads = () =>
    productPictures(pictureFolder({ db: shop.market.db, objects: diskStore(folder), kind: 'products', keptDays: 1 }))

  /** The job, for which the test's own server stands for a public one. `runMs`: how long it begins rounds; default: its own bound. */
  const work = (pictures = uploads(), runMs?: number) =>
    addImportedPictures(
      {
        db: shop.market.db,
        pictures,
        rules: {
          allowHttp: true,
          resolve: async (host) => [{ address: host === 'anh.test' ? '127.0.0.1' : '10.0.0.1', family: 4 }],
          allowsAddress: (ip) => ip === '127.0.0.1',
          allowsPort: () => true,
        },
      },
      new AbortController().signal,
      runMs,
    )

  const table = (...rows: [code: string, pictures: string][]) =>
    Buffer.from(
      [
        'Mã sản phẩm,Tên sản phẩm,Danh mục,Giá bán,Tồn kho,Ảnh',
        ...rows.map(([code, cell]) => `${code},Áo ${code},${shop.category.name},90000,5,"${cell}"`),
      ].join('\n'),
    )

  const idOf = async (code: string): Promise<number> => {
    const { items } = await shop.market.as(shop.seller).call(listSellerProducts, { query: { search: code } })
    return items.find(({ name }) => name === `Áo ${code}`)?.id ?? 0
  }
  const productOf = async (code: string) =>
    shop.market.as(shop.seller).call(getSellerProduct, { params: { id: await idOf(code) } })
  const imagesOf = async (code: string): Promise<string[]> => (await productOf(code)).images.map(({ url }) => url)
  const picturesOf = async (id: number) =>
    (await shop.market.as(shop.seller).call(getImport, { params: { id } })).pictures

  async function sendZip(id: number, bytes: Buffer) {
    const form = new FormData()
    form.set('about', JSON.stringify({ fileName: 'anh.zip' }))
    form.set('file', new Blob([new Uint8Array(bytes)]), 'anh.zip')
    const answer = await shop.market.app.inject({
      method: 'POST',
      url: `/api/v1/seller/imports/${id}/pictures`,
      headers: { authorization: `Bearer ${shop.seller.token}` },
      payload: form,
    })
    return { status: answer.statusCode, message: answer.json().message }
  }

  return {
    shop,
    uploads,
    work,
    table,
    idOf,
    productOf,
    imagesOf,
    picturesOf,
    sendZip,
    /** Paths that were fetched from the site. */
    asked,
    get address() {
      return address
    },
    get picture() {
      return picture
    },
  }
}
