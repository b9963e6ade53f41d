import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import { usePictureImports, zipOf } from '../../testing/picture-import-fixture.ts'
import { deflated, rawZip } from '../../testing/raw-zip.ts'
import { takeArchive } from './take-archive.ts'

const site = usePictureImports()
const { shop, work, table, imagesOf } = site

const keptNames = async (importId: number) =>
  (
    await shop.market.db.rows(
      z.object({ name: z.string() }),
      sql`select name from product_import_files where import_id = ${importId} order by name`,
    )
  ).map(({ name }) => name)

/** Sends a ZIP to an import of a shop with room for so many pictures. */
const takeInto = (importId: number, rooms: number, zip: Buffer) =>
  takeArchive(shop.market.db, { importId, shopId: shop.shop.id }, zip, {
    keptMax: Math.floor(rooms * site.picture.length),
  })
const picturesNamed = (...names: string[]) => zipOf(Object.fromEntries(names.map((name) => [name, site.picture])))
/** A ZIP of `whole` pictures, and broken ones after them. */
const zipWithBroken = (whole: readonly string[], ...names: string[]) =>
  rawZip([
    ...whole.map((name) => deflated(name, site.picture)),
    ...names.map((name) => ({ ...deflated(name, site.picture), crc: 1 })),
  ])
const LARGE = Buffer.alloc(6 * 1024 * 1024)

const WAIT =
  'Shop đang có 500 MB ảnh chờ được thêm vào sản phẩm. Hãy đợi thêm xong rồi gửi lại, hoặc gửi mọi ảnh còn thiếu của một sản phẩm trong cùng một tệp ZIP.'
const TWICE = 'Shop đang có gần 1 GB ảnh chờ được thêm vào sản phẩm. Hãy đợi thêm xong rồi gửi lại.'

test('a shop without room still gets all that a product waits for, up to twice its room', async () => {
  const { id } = await shop.bring(table(['S1', 'mot.png; hai.png; ba.png'], ['S2', 'bon.png; nam.png']))
  const send = async (rooms: number, ...names: string[]) => takeInto(id, rooms, await picturesNamed(...names))
  expect(await send(2, 'mot.png', 'bon.png')).toEqual({ kept: 2, refused: 0 })
  await expect(send(2, 'hai.png')).rejects.toMatchObject({ code: 'ARCHIVE_FULL', message: WAIT })
  // What was taken is said together with what was not.
  await expect(send(2, 'hai.png', 'nam.png')).rejects.toMatchObject({
    code: 'ARCHIVE_FULL',
    message: `Đã nhận 1 ảnh, còn 1 ảnh chưa có chỗ. ${WAIT}`,
  })
  expect(await keptNames(id)).toEqual(['bon.png', 'mot.png', 'nam.png'])
  expect(await work()).toBe(1)
  expect(await keptNames(id)).toEqual(['mot.png'])
  await expect(send(1, 'hai.png', 'ba.png')).rejects.toMatchObject({
    code: 'ARCHIVE_FULL',
    message: TWICE,
  })
  expect(await keptNames(id)).toEqual(['mot.png'])
  expect(await send(2, 'ba.png', 'hai.png')).toEqual({ kept: 2, refused: 0 })
  expect(await work()).toBe(1)
  expect(await imagesOf('S1')).toHaveLength(3)
})

test('without room nothing is unpacked but what completes a product', async () => {
  const { id } = await shop.bring(table(['P1', 'mot.png; hai.png'], ['P2', 'ba.png'], ['P3', 'hong.png; bon.png']))
  const broken = zipWithBroken([], 'mot.png', 'ba.png', 'hong.png')
  await expect(takeInto(id, 0.4, broken)).rejects.toMatchObject({ code: 'ARCHIVE_FULL', message: TWICE })
  expect(await keptNames(id)).toEqual([])
  await expect(takeInto(id, 1, zipWithBroken(['mot.png', 'ba.png'], 'hong.png'))).rejects.toMatchObject({
    code: 'ARCHIVE_FULL',
    message: `Đã nhận 2 ảnh, còn 1 ảnh chưa có chỗ. ${WAIT}`,
  })
  expect(await keptNames(id)).toEqual(['ba.png', 'mot.png'])
})

test('beyond the room a product’s pictures are kept together or not at all', async () => {
  const { id } = await shop.bring(
    table(['Q1', 'mot.png'], ['Q2', 'hai.png; hong.png'], ['Q3', 'chung.png; ba.png'], ['Q4', 'chung.png; to.png']),
  )
  expect(await takeInto(id, 1, await picturesNamed('mot.png', 'la.png'))).toEqual({ kept: 1, refused: 0 })
  await expect(takeInto(id, 1.6, zipWithBroken(['hai.png'], 'hong.png'))).rejects.toMatchObject({
    code: 'ARCHIVE_UNSUPPORTED',
  })
  expect(await keptNames(id)).toEqual(['mot.png'])
  // A file of two products is kept once, and one that is too large is reported and no longer waited for.
  const zip = await zipOf({
    ...Object.fromEntries(['hai.png', 'hong.png', 'chung.png', 'ba.png'].map((name) => [name, site.picture])),
    'to.png': LARGE,
  })
  expect(await takeInto(id, 2.6, zip)).toEqual({ kept: 4, refused: 1 })
  expect(await keptNames(id)).toEqual(['ba.png', 'chung.png', 'hai.png', 'hong.png', 'mot.png'])
})

test('what cannot be used is not counted as received, nor as what has no room', async () => {
  const { id } = await shop.bring(
    table(['T1', 'mot.png; nam.png'], ['T2', 'hai.png; nam.png'], ['T3', 'to.png; nam.png']),
  )
  const files = { 'mot.png': site.picture, 'hai.png': site.picture, 'to.png': LARGE }
  await expect(takeInto(id, 1, await zipOf(files))).rejects.toMatchObject({
    code: 'ARCHIVE_FULL',
    message: `Đã nhận 1 ảnh, 1 ảnh lỗi, còn 1 ảnh chưa có chỗ. ${WAIT}`,
  })
  expect(await keptNames(id)).toHaveLength(1)
  // What is too large is not waited for any more.
  expect((await site.picturesOf(id)).files).toHaveLength(2)
})

test('a product that has no room does not keep out a smaller one after it', async () => {
  const { id } = await shop.bring(table(['U1', 'mot.png; nam.png'], ['U2', 'hai.png; ba.png'], ['U3', 'bon.png']))
  await takeInto(id, 1, await picturesNamed('mot.png'))
  await expect(takeInto(id, 1, await picturesNamed('hai.png', 'ba.png', 'bon.png'))).rejects.toMatchObject({
    message: `Đã nhận 1 ảnh, còn 2 ảnh chưa có chỗ. ${TWICE}`,
  })
  expect(await keptNames(id)).toEqual(['bon.png', 'mot.png'])
})
