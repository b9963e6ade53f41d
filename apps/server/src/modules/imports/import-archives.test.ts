import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import { usePictureImports, zipOf } from '../../testing/picture-import-fixture.ts'
import { deflated, rawZip } from '../../testing/raw-zip.ts'
import { deleteOldImports } from './imports.queries.ts'
import { takeArchive } from './take-archive.ts'

const site = usePictureImports()
const { shop, work, table, imagesOf, picturesOf, sendZip } = site

const keptFiles = async (id: number) =>
  (
    await shop.market.db.rows(
      z.object({ name: z.string(), size: z.number() }),
      sql`select name, octet_length(bytes) as size from product_import_files where import_id = ${id} order by name`,
    )
  ).map(({ name, size }) => [name, size])

test('pictures from a ZIP are matched by name alone, and wait until all of a product have come', async () => {
  const { id } = await shop.bring(table(['B1', 'Áo Đỏ.PNG;sau.png'], ['B2', 'khac.png']))
  expect(await picturesOf(id)).toMatchObject({ waiting: 0, files: ['khac.png', 'sau.png', 'áo đỏ.png'] })
  const decomposed = 'Áo Đỏ.png'.normalize('NFD')
  const sent = await sendZip(
    id,
    await zipOf({ [`Thư mục/${decomposed}`]: site.picture, 'la.png': site.picture, 'x.txt': site.picture }),
  )
  expect(sent).toEqual({ status: 200, message: 'Đã nhận 1 ảnh, đang thêm vào sản phẩm.' })
  expect(await work()).toBe(0)
  await sendZip(id, await zipOf({ 'sau.png': site.picture }))
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
  expect((await sendZip(id, Buffer.alloc(0))).status).toBe(400)
  expect((await sendZip(id, await zipOf({ 'khac.png': site.picture }))).message).toMatch(/^Tệp ZIP không có ảnh nào/u)
  // 20 MB of zeros pack into 20 KB. A ZIP that says so is believed, and the product waits for the other file alone.
  const bomb = deflated('bom.png', Buffer.alloc(20 * 1024 * 1024))
  expect((await sendZip(id, rawZip([{ ...bomb, size: 1024 }]))).status).toBe(415)
  expect(await sendZip(id, rawZip([bomb]))).toEqual({
    status: 200,
    message: 'Chưa nhận được ảnh nào: 1 ảnh lỗi, lý do sẽ hiện trong lần nhập này.',
  })
  expect((await picturesOf(id)).files).toEqual(['to.png'])
  await sendZip(id, await zipOf({ 'to.png': site.picture }))
  await work()
  expect(await imagesOf('C1')).toHaveLength(1)
  expect((await picturesOf(id)).problems).toEqual([
    { code: 'C1', problems: [{ source: 'bom.png', reason: 'Ảnh phải nhỏ hơn 5 MB.' }] },
  ])
})

test('a ZIP is refused while products are written, and its files are kept for a week', async () => {
  const { db } = shop.market
  const { id } = await shop.bring(table(['N1', 'mot.png;hai.png']))
  const zip = await zipOf({ 'mot.png': site.picture })
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

/** The ZIP as it is, with the names replaced and without the flag that says that they are UTF-8. */
function renamed(zip: Buffer, names: Record<string, Buffer>): Buffer {
  const bytes = Buffer.from(zip)
  for (const [header, flags] of [
    ['PK\x03\x04', 6],
    ['PK\x01\x02', 8],
  ] as const)
    for (let at = bytes.indexOf(header); at >= 0; at = bytes.indexOf(header, at + 4))
      bytes.writeUInt16LE(bytes.readUInt16LE(at + flags) & ~0x800, at + flags)
  for (const [name, other] of Object.entries(names))
    for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + other.length)) other.copy(bytes, at)
  return bytes
}

test('a folder in the table tells pictures of one name apart, and a name that several files have is not guessed', async () => {
  const { id } = await shop.bring(
    table(
      ['E1', 'ao/1.png'],
      ['E2', 'Quần\\1.PNG'],
      ['E3', '2.png'],
      ['E4', '3.png; anh/3.png'],
      ['E5', 'thieu/1.png'],
    ),
  )
  expect((await picturesOf(id)).files).toEqual(['2.png', '3.png', 'anh/3.png', 'ao/1.png', 'quần/1.png', 'thieu/1.png'])
  const [red, blue] = [site.picture, Buffer.concat([site.picture, Buffer.from('x')])]
  await sendZip(
    id,
    await zipOf({
      'Hàng mới/ao/1.png': red,
      'Hàng mới/quần/1.png': blue,
      'ao/2.png': red,
      'quan/2.png': blue,
      'anh/3.png': red,
    }),
  )
  expect(await keptFiles(id)).toEqual([
    ['3.png', red.length],
    ['anh/3.png', red.length],
    ['ao/1.png', red.length],
    ['quần/1.png', blue.length],
  ])
  await work()
  const sizes = await shop.market.db.rows(
    z.object({ name: z.string(), pictures: z.number() }),
    sql`select name, cardinality(image_urls) as pictures from products where shop_id = ${shop.shop.id} order by name`,
  )
  expect(sizes.map(({ pictures }) => pictures)).toEqual([1, 1, 0, 2, 0])
  expect(await picturesOf(id)).toMatchObject({
    files: ['thieu/1.png'],
    problems: [
      {
        code: 'E3',
        problems: [
          {
            source: '2.png',
            reason: 'Tệp ZIP có nhiều ảnh cùng tên này. Hãy ghi cả thư mục, như ao/1.jpg, rồi nhập lại sản phẩm.',
          },
        ],
      },
    ],
  })
})

test('a path that is the name in the table is meant by it, whatever other paths end so', async () => {
  const { id } = await shop.bring(table(['J1', 'ao.png'], ['J2', 'phu/ao.png'], ['J3', '4.png']))
  const [red, blue] = [site.picture, Buffer.concat([site.picture, Buffer.from('x')])]
  const zip = await zipOf({ 'ao.png': red, 'phu/ao.png': blue, '4.PNG': red, '4.png': blue })
  expect((await sendZip(id, zip)).message).toBe(
    'Đã nhận 2 ảnh, đang thêm vào sản phẩm; 1 ảnh lỗi, lý do sẽ hiện trong lần nhập này.',
  )
  expect(await keptFiles(id)).toEqual([
    ['ao.png', red.length],
    ['phu/ao.png', blue.length],
  ])
  // Two that are it are as ambiguous as two that end with it.
  await work()
  expect((await picturesOf(id)).problems.map(({ code }) => code)).toEqual(['J3'])
})

test('a path is nobody’s picture when it is longer than any, or would take long to compare', async () => {
  const { id } = await shop.bring(table(['O1', 'mot.png'], ['O2', 'hai.png'], ['O3', 'ba.png']))
  const zip = await zipOf({
    [`${'a/'.repeat(600)}mot.png`]: site.picture,
    [`${'\u0301'.repeat(200)}${'\u0323'.repeat(200)}/hai.png`]: site.picture,
    [`${'a/'.repeat(100)}ba.png`]: site.picture,
  })
  expect((await sendZip(id, zip)).message).toMatch(/^Đã nhận 1 ảnh/u)
  expect((await picturesOf(id)).files).toEqual(['hai.png', 'mot.png'])
})

test('names of a ZIP are UTF-8 also where it does not say so, else as DOS has them, and lead nowhere else', async () => {
  const { id } = await shop.bring(table(['F1', 'áo-đỏ.png; café.png'], ['F2', 'ngoai.png; goc.png']))
  const { picture } = site
  const zip = await zipOf({ 'áo-đỏ.png': picture, 'cafX.png': picture, 'aa/ngoai.png': picture, 'a/goc.png': picture })
  const names = { 'cafX.png': Buffer.from('caf\x82.png', 'latin1'), 'aa/ngoai': Buffer.from('../ngoai') }
  expect((await sendZip(id, renamed(zip, { ...names, 'a/goc': Buffer.from('/\0goc') }))).message).toMatch(
    /^Đã nhận 2 ảnh/u,
  )
  await work()
  expect(await imagesOf('F1')).toHaveLength(2)
  expect((await picturesOf(id)).files).toEqual(['goc.png', 'ngoai.png'])
})

test('a ZIP that is sent twice is kept once, as far as its shop has room; an error of ours is no fault of the file', async () => {
  const { db } = shop.market
  const { id } = await shop.bring(table(['G1', 'mot.png'], ['G2', 'hai.png; bon.png']))
  const about = { importId: id, shopId: shop.shop.id }
  const zip = await zipOf({ 'mot.png': site.picture })
  const sent = [takeArchive(db, about, zip), takeArchive(db, about, zip)]
  expect(await Promise.allSettled(sent)).toMatchObject([
    { value: { kept: 1 } },
    { reason: { code: 'ARCHIVE_FOREIGN' } },
  ])
  await work()
  expect(await keptFiles(id)).toEqual([])
  const other = await zipOf({ 'hai.png': site.picture })
  const next = await shop.bring(table(['G3', 'mot.png; ba.png']))
  await takeArchive(db, { ...about, importId: next.id }, zip)
  const keptMax = site.picture.length * 2 - 1
  await expect(takeArchive(db, about, other, { keptMax })).rejects.toMatchObject({ code: 'ARCHIVE_FULL' })
  const transaction = () => Promise.reject(new TypeError('ours'))
  await expect(takeArchive({ ...db, transaction }, about, other)).rejects.toThrow(TypeError)
  expect(await takeArchive(db, about, other, { keptMax: keptMax + 1 })).toEqual({ kept: 1, refused: 0 })
})

test('a ZIP is refused before it is read where nothing waits for it, and while another one of its sender is read', async () => {
  const { id } = await shop.bring(table(['I1', `${site.address}/one.png`], ['I2', 'mot.png']))
  const reading = Promise.withResolvers<void>()
  const endless = new Readable({ read: () => reading.resolve() })
  const send = (importId: number, payload: Readable) =>
    shop.market.app.inject({
      method: 'POST',
      url: `/api/v1/seller/imports/${importId}/pictures`,
      headers: {
        authorization: `Bearer ${shop.seller.token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload,
    })
  const first = send(id, endless)
  // Not before: the second one could be the one that is read.
  await reading.promise
  expect((await sendZip(id, await zipOf({ 'la.png': site.picture }))).status).toBe(429)
  endless.push(null)
  expect((await first).statusCode).toBe(400)
  expect((await sendZip(id, await zipOf({ 'mot.png': site.picture }))).status).toBe(200)
  const unwanted = await send(id, new Readable({ read() {} }))
  expect([unwanted.statusCode, unwanted.json().code]).toEqual([409, 'ARCHIVE_UNWANTED'])
})
