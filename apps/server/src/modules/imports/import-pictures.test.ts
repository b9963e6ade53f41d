import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeSellerProduct, getSellerProduct, listSellerProducts } from '@chophien/domain/catalog/seller-contract'
import { getImport } from '@chophien/domain/catalog/seller-import-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { sql } from '../../platform/database/sql.ts'
import { useImports } from '../../testing/import-fixture.ts'
import { pngPicture } from '../../testing/upload-picture.ts'
import { productPictures } from '../catalog/product-pictures.ts'
import { pictureFolder } from '../pictures/picture-folder.ts'
import { addImportedPictures } from './add-pictures.ts'
import { deleteOldImports } from './imports.queries.ts'

const shop = useImports()

const folder = mkdtempSync(join(tmpdir(), 'chophien-pictures-'))
let picture: Buffer
let asked: string[] = []
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
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const uploads = () => productPictures(pictureFolder({ db: shop.market.db, kind: 'products', dir: folder, keptDays: 1 }))

/** The job, for which the test's own server stands for a public one. */
const work = (pictures = uploads()) =>
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
  )

const table = (...rows: [code: string, pictures: string][]) =>
  Buffer.from(
    [
      'Mã sản phẩm,Tên sản phẩm,Danh mục,Giá bán,Tồn kho,Ảnh',
      ...rows.map(([code, cell]) => `${code},Áo ${code},${shop.category.name},90000,5,"${cell}"`),
    ].join('\n'),
  )

async function imagesOf(code: string): Promise<string[]> {
  const { items } = await shop.market.as(shop.seller).call(listSellerProducts, { query: { search: code } })
  const id = items.find(({ name }) => name === `Áo ${code}`)?.id ?? 0
  return (await shop.market.as(shop.seller).call(getSellerProduct, { params: { id } })).images.map(({ url }) => url)
}
const statusesOf = async (...names: string[]) => {
  const { items } = await shop.market.as(shop.seller).call(listSellerProducts)
  return names.map((name) => items.find((item) => item.name === `Áo ${name}`)?.status)
}
const picturesOf = async (id: number) =>
  (await shop.market.as(shop.seller).call(getImport, { params: { id } })).pictures

const zipOf = (files: Record<string, Buffer>): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const zip = new ZipFile()
    for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name)
    zip.end()
    const chunks: Buffer[] = []
    zip.outputStream.on('data', (chunk: Buffer) => chunks.push(chunk))
    zip.outputStream.on('end', () => resolve(Buffer.concat(chunks)))
    zip.outputStream.on('error', reject)
  })

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

test('pictures are fetched by their URLs; what cannot be is reported, and products with pictures keep them', async () => {
  const { id } = await shop.bring(
    table(
      ['A1', `${address}/one.png;${address}/two.png`],
      ['A2', `${address}/text.jpg; ${address}/gone.jpg; http://noi-bo.test/x.png; ${address}/ok.png`],
    ),
  )
  expect(await picturesOf(id)).toMatchObject({ waiting: 2, files: [], done: 0 })
  expect(await statusesOf('A1', 'A2')).toEqual(['DRAFT', 'DRAFT'])
  asked = []
  expect(await work()).toBe(2)
  // The file would sell them; they waited for a picture.
  expect(await statusesOf('A1', 'A2')).toEqual(['ACTIVE', 'ACTIVE'])
  expect(asked).toEqual(['/one.png', '/two.png', '/text.jpg', '/gone.jpg', '/ok.png'])
  const first = await imagesOf('A1')
  expect(first).toEqual([expect.stringMatching(/^\/img\/upload\//u), expect.stringMatching(/^\/img\/upload\//u)])
  expect(await imagesOf('A2')).toHaveLength(1)
  const { problems, done } = await picturesOf(id)
  expect(done).toBe(2)
  expect(problems).toEqual([
    {
      code: 'A2',
      problems: [
        { source: `${address}/text.jpg`, reason: 'Ảnh phải là JPEG, PNG, WebP hoặc AVIF.' },
        { source: `${address}/gone.jpg`, reason: 'Trang chứa ảnh không trả về ảnh.' },
        { source: 'http://noi-bo.test/x.png', reason: 'Địa chỉ này không công khai trên Internet.' },
      ],
    },
  ])
  await shop.bring(table(['A1', `${address}/three.png`]))
  await work()
  expect(await imagesOf('A1')).toEqual(first)
})

test('variants get their pictures by the number in the file, also where an earlier one is missing; a draft stays one', async () => {
  const head = 'Mã sản phẩm,Tên sản phẩm,Danh mục,Phân loại,Giá bán,Tồn kho,Trạng thái,Ảnh phân loại,Ảnh'
  const row = (options: string, number: number, pictures: string) =>
    `V1,Áo V1,${shop.category.name},${options},90000,5,Bản nháp,${number},${pictures}`
  const pictures = `${address}/gone.jpg;${address}/one.png;${address}/two.png`
  await shop.bring(Buffer.from([head, row('Đỏ', 3, pictures), row('Xanh', 1, '')].join('\n')))
  await work()
  const { items } = await shop.market.as(shop.seller).call(listSellerProducts, { query: { search: 'V1' } })
  const id = items.find(({ name }) => name === 'Áo V1')?.id ?? 0
  const product = await shop.market.as(shop.seller).call(getSellerProduct, { params: { id } })
  const urls = product.images.map(({ url }) => url)
  expect([urls.length, product.status]).toEqual([2, 'DRAFT'])
  expect(product.variants.map(({ imageUrl }) => imageUrl)).toEqual([urls[1], null])
})

test('a draft that its seller has held back since the import stays one, as does what a newer import holds back', async () => {
  const market = () => shop.market.as(shop.seller)
  await shop.bring(table(['H1', `${address}/one.png`], ['H2', `${address}/one.png`], ['H3', `${address}/one.png`]))
  const { items } = await market().call(listSellerProducts, { query: { search: 'H1' } })
  const id = items.find(({ name }) => name === 'Áo H1')?.id ?? 0
  const { name, categoryId, basePrice, description, optionNames, variants, version } = await market().call(
    getSellerProduct,
    { params: { id } },
  )
  await market().call(changeSellerProduct, {
    params: { id },
    body: {
      ...{ name, categoryId, basePrice, description, optionNames, version },
      ...{ sellerCode: 'H1', status: 'DRAFT', images: [] },
      variants: variants.map(({ id, options, finalPrice, stockQuantity }) => ({
        ...{ id, options, finalPrice, stockQuantity },
        imageUrl: null,
      })),
    },
  })
  const held = `H2,Áo H2,${shop.category.name},90000,5,Bản nháp,`
  const head = 'Mã sản phẩm,Tên sản phẩm,Danh mục,Giá bán,Tồn kho,Trạng thái,Ảnh'
  await shop.bring(Buffer.from([head, held].join('\n')))
  // The same again, which says nothing of the status.
  const again = await shop.bring(table(['H3', `${address}/two.png`]))
  asked = []
  expect(await work()).toBe(3)
  expect(asked.filter((path) => path === '/two.png')).toHaveLength(1)
  expect(await statusesOf('H1', 'H2', 'H3')).toEqual(['DRAFT', 'DRAFT', 'ACTIVE'])
  for (const code of ['H1', 'H2', 'H3']) expect(await imagesOf(code)).toHaveLength(1)
  expect((await picturesOf(again.id)).done).toBe(1)
})

test('a failure at one shop costs no attempt, and the other shops get their pictures', async () => {
  const { id } = await shop.bring(table(['K1', `${address}/one.png`]))
  const mine = shop.shop.id
  const failing = uploads()
  const broken: ReturnType<typeof uploads> = {
    ...failing,
    save: (shopId, bytes) =>
      shopId === mine ? Promise.reject(new Error('no space left')) : failing.save(shopId, bytes),
  }
  for (const _ of [1, 2, 3]) await expect(work(broken)).rejects.toThrow('1 shops')
  expect(await picturesOf(id)).toMatchObject({ waiting: 1, done: 0, problems: [] })
  expect(await work()).toBe(1)
  expect(await imagesOf('K1')).toHaveLength(1)
})

test('addresses and file names are told apart by their beginning alone, and a URL may have commas', async () => {
  const upper = address.replace('http:', 'HTTP:')
  const { id } = await shop.bring(
    table(['L1', `${upper}/w_800,h_800/a.png, ${address}/b.png,${address}/c.png`], ['L2', 'http-ao.png']),
  )
  expect(await picturesOf(id)).toMatchObject({ waiting: 1, files: ['http-ao.png'] })
  asked = []
  expect(await work()).toBe(1)
  expect(asked).toEqual(['/w_800,h_800/a.png', '/b.png', '/c.png'])
  await sendZip(id, await zipOf({ 'http-ao.png': picture }))
  await work()
  expect(await imagesOf('L2')).toHaveLength(1)
})

test('pictures from a ZIP are matched by name alone, and wait until all of a product have come', async () => {
  const { id } = await shop.bring(table(['B1', 'Áo Đỏ.PNG;sau.png'], ['B2', 'khac.png']))
  expect(await picturesOf(id)).toMatchObject({ waiting: 0, files: ['khac.png', 'sau.png', 'áo đỏ.png'] })
  const decomposed = 'Áo Đỏ.png'.normalize('NFD')
  const sent = await sendZip(
    id,
    await zipOf({ [`Thư mục/${decomposed}`]: picture, 'la.png': picture, 'x.txt': picture }),
  )
  expect(sent).toEqual({ status: 200, message: 'Đã nhận 1 ảnh, đang thêm vào sản phẩm.' })
  expect(await work()).toBe(0)
  await sendZip(id, await zipOf({ 'sau.png': picture }))
  expect(await work()).toBe(1)
  expect(await imagesOf('B1')).toHaveLength(2)
  expect(await picturesOf(id)).toMatchObject({ waiting: 0, files: ['khac.png'], done: 1 })
})

test('a ZIP that is none, is foreign, or unpacks to too much is refused with the reason', async () => {
  const { id } = await shop.bring(table(['C1', 'to.png;bom.png']))
  expect(await sendZip(id, Buffer.from('PK khong phai'))).toEqual({
    status: 415,
    message: 'Không đọc được tệp ZIP này. Hãy nén lại rồi tải lên.',
  })
  expect((await sendZip(id, await zipOf({ 'khac.png': picture }))).message).toMatch(/^Tệp ZIP không có ảnh nào/u)
  // 20 MB of zeros pack into 20 KB: given up after the first five, and its product waits for the other file alone.
  expect((await sendZip(id, await zipOf({ 'bom.png': Buffer.alloc(20 * 1024 * 1024) }))).status).toBe(200)
  expect((await picturesOf(id)).files).toEqual(['to.png'])
  await sendZip(id, await zipOf({ 'to.png': picture }))
  await work()
  expect(await imagesOf('C1')).toHaveLength(1)
  expect((await picturesOf(id)).problems).toEqual([
    { code: 'C1', problems: [{ source: 'bom.png', reason: 'Ảnh phải nhỏ hơn 5 MB.' }] },
  ])
})

test('a picture that was not reached is asked for once more, after the other products', async () => {
  const { id } = await shop.bring(
    table(['M1', `${address}/broken.jpg; ${address}/one.png`], ['M2', `${address}/two.png`]),
  )
  asked = []
  await work()
  expect(asked).toEqual(['/broken.jpg', '/one.png', '/two.png', '/broken.jpg'])
  expect(await imagesOf('M1')).toHaveLength(1)
  expect((await picturesOf(id)).problems).toEqual([
    { code: 'M1', problems: [{ source: `${address}/broken.jpg`, reason: 'Không kết nối được tới trang chứa ảnh.' }] },
  ])
})

test('a ZIP is refused while products are written, and its files are kept for a week', async () => {
  const { db } = shop.market
  const { id } = await shop.bring(table(['N1', 'mot.png;hai.png']))
  const zip = await zipOf({ 'mot.png': picture })
  await db.run(sql`update product_imports set status = 'WRITING' where id = ${id}`)
  expect(await sendZip(id, zip)).toEqual({
    status: 409,
    message: 'Sản phẩm đang được ghi. Hãy gửi tệp ZIP khi đã ghi xong.',
  })
  await db.run(sql`update product_imports set status = 'DONE' where id = ${id}`)
  expect((await sendZip(id, zip)).status).toBe(200)
  await deleteOldImports(db)
  expect((await picturesOf(id)).files).toEqual(['hai.png'])
  await db.run(sql`update product_import_files set created_at = now() - interval '8 days' where import_id = ${id}`)
  await deleteOldImports(db)
  expect((await picturesOf(id)).files).toEqual(['hai.png', 'mot.png'])
})

test('a cell that names no picture is a problem of its row', async () => {
  const report = await shop.check(table(['D1', 'ftp://a.test/x.png'], ['D2', 'anh.svg'], ['D3', '../../x/anh.png']))
  expect(report.problems.map(({ row, problems }) => [row, problems[0]?.column])).toEqual([
    [2, 'Ảnh'],
    [3, 'Ảnh'],
  ])
})
