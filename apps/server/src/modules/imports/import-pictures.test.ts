import { changeSellerProduct, listSellerProducts } from '@chophien/domain/catalog/seller-contract'
import { commitImport, getImport } from '@chophien/domain/catalog/seller-import-contract'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { heldTransaction, waitsForLock } from '../../testing/held-transaction.ts'
import { usePictureImports, zipOf } from '../../testing/picture-import-fixture.ts'

const site = usePictureImports()
const { shop, work, uploads, table, idOf, productOf, imagesOf, picturesOf, sendZip, asked } = site

const statusesOf = async (...names: string[]) => {
  const { items } = await shop.market.as(shop.seller).call(listSellerProducts)
  return names.map((name) => items.find((item) => item.name === `Áo ${name}`)?.status)
}

test('pictures are fetched by their URLs; what cannot be is reported, and products with pictures keep them', async () => {
  const { id } = await shop.bring(
    table(
      ['A1', `${site.address}/one.png;${site.address}/two.png`],
      ['A2', `${site.address}/text.jpg; ${site.address}/gone.jpg; http://noi-bo.test/x.png; ${site.address}/ok.png`],
    ),
  )
  expect(await picturesOf(id)).toMatchObject({ waiting: 2, files: [], done: 0 })
  expect(await statusesOf('A1', 'A2')).toEqual(['DRAFT', 'DRAFT'])
  asked.splice(0)
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
        { source: `${site.address}/text.jpg`, reason: 'Ảnh phải là JPEG, PNG, WebP hoặc AVIF.' },
        { source: `${site.address}/gone.jpg`, reason: 'Trang chứa ảnh không trả về ảnh.' },
        { source: 'http://noi-bo.test/x.png', reason: 'Địa chỉ này không công khai trên Internet.' },
      ],
    },
  ])
  const again = await shop.bring(table(['A1', `${site.address}/three.png`]))
  asked.splice(0)
  expect(await work()).toBe(0)
  expect([await imagesOf('A1'), asked]).toEqual([first, []])
  expect(await picturesOf(again.id)).toMatchObject({
    done: 1,
    problems: [{ code: 'A1', problems: [{ source: `${site.address}/three.png`, reason: 'Sản phẩm đã có ảnh.' }] }],
  })
})

test('a long run ends after a round, and the next one goes on', async () => {
  await shop.bring(table(...['M1', 'M2'].map((code) => [code, `${site.address}/one.png`] as [string, string])))
  expect([await work(uploads(), 0), await work(uploads(), 0), await work()]).toEqual([1, 1, 0])
})

test('variants get their pictures by the number in the file, also where an earlier one is missing; a draft stays one', async () => {
  const head = 'Mã sản phẩm,Tên sản phẩm,Danh mục,Phân loại,Giá bán,Tồn kho,Trạng thái,Ảnh phân loại,Ảnh'
  const row = (options: string, number: number, pictures: string) =>
    `V1,Áo V1,${shop.category.name},${options},90000,5,Bản nháp,${number},${pictures}`
  const pictures = `${site.address}/gone.jpg;${site.address}/one.png;${site.address}/two.png`
  const file = Buffer.from([head, row('Đỏ', 3, pictures), row('Xanh', 1, '')].join('\n'))
  await shop.bring(file)
  await work()
  const product = await productOf('V1')
  const urls = product.images.map(({ url }) => url)
  expect([urls.length, product.status]).toEqual([2, 'DRAFT'])
  expect(product.variants.map(({ imageUrl }) => imageUrl)).toEqual([urls[1], null])
  // The numbers of the same file still mean its own list, not what the product got of it.
  await shop.bring(file)
  await work()
  expect((await productOf('V1')).variants.map(({ imageUrl }) => imageUrl)).toEqual([urls[1], null])
  await shop.bring(Buffer.from([head, row('Đỏ', 1, ''), row('Xanh', 9, '')].join('\n')))
  expect((await productOf('V1')).variants.map(({ imageUrl }) => imageUrl)).toEqual([urls[0], null])
})

test('a draft that its seller has held back since the import stays one, as does what a newer import holds back', async () => {
  const market = () => shop.market.as(shop.seller)
  await shop.bring(
    table(['H1', `${site.address}/one.png`], ['H2', `${site.address}/one.png`], ['H3', `${site.address}/one.png`]),
  )
  const { id, name, categoryId, basePrice, description, optionNames, variants, version } = await productOf('H1')
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
  const again = await shop.bring(table(['H3', `${site.address}/two.png`]))
  asked.splice(0)
  expect(await work()).toBe(3)
  expect(asked.filter((path) => path === '/two.png')).toHaveLength(1)
  expect(await statusesOf('H1', 'H2', 'H3')).toEqual(['DRAFT', 'DRAFT', 'ACTIVE'])
  for (const code of ['H1', 'H2', 'H3']) expect(await imagesOf(code)).toHaveLength(1)
  expect((await picturesOf(again.id)).done).toBe(1)
})

test('an import that is written while a picture is fetched decides whether its product goes on sale', async () => {
  await shop.bring(table(['T1', `${site.address}/one.png`], ['T2', `${site.address}/two.png`]))
  const newer = (code: string, price: number, status: string) =>
    shop.bring(
      Buffer.from(
        `Mã sản phẩm,Tên sản phẩm,Danh mục,Giá bán,Tồn kho,Trạng thái\n${code},Áo ${code},${shop.category.name},${price},5,${status}`,
      ),
    )
  const save: ReturnType<typeof uploads>['save'] = async (...about) => {
    if (asked.at(-1) === '/one.png') await newer('T1', 95_000, 'Đang bán')
    // Its only difference is that it stays a draft.
    else await newer('T2', 90_000, 'Bản nháp')
    return uploads().save(...about)
  }
  expect(await work({ save })).toBe(2)
  expect(await statusesOf('T1', 'T2')).toEqual(['ACTIVE', 'DRAFT'])
  for (const code of ['T1', 'T2']) expect(await imagesOf(code)).toHaveLength(1)
})

test('an import that is being written while a product gets its pictures decides it too: the product is locked first', async () => {
  const { db } = shop.market
  await shop.bring(table(['W1', `${site.address}/one.png`]))
  const id = await idOf('W1')
  let working: Promise<number> | undefined
  await heldTransaction(db, async (tx) => {
    await tx.run(sql`select from products where id = ${id} for update`)
    working = work()
    await expect.poll(() => waitsForLock(db), { timeout: 10_000 }).toBe(true)
    await tx.run(sql`update product_import_pictures set publishes_version = null where shop_id = ${shop.shop.id}`)
  })
  expect(await working).toBe(1)
  expect([await statusesOf('W1'), (await imagesOf('W1')).length]).toEqual([['DRAFT'], 1])
})

test('a failure at one shop costs no attempt, and the other shops get their pictures', async () => {
  const { id } = await shop.bring(table(['K1', `${site.address}/one.png`]))
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
  const upper = site.address.replace('http:', 'HTTP:')
  const { id } = await shop.bring(
    table(['L1', `${upper}/w_800,h_800/a.png, ${site.address}/b.png,${site.address}/c.png`], ['L2', 'http-ao.png']),
  )
  expect(await picturesOf(id)).toMatchObject({ waiting: 1, files: ['http-ao.png'] })
  asked.splice(0)
  expect(await work()).toBe(1)
  expect(asked).toEqual(['/w_800,h_800/a.png', '/b.png', '/c.png'])
  await sendZip(id, await zipOf({ 'http-ao.png': site.picture }))
  await work()
  expect(await imagesOf('L2')).toHaveLength(1)
})

test('a picture that was not reached is asked for once more, a minute after the other products', async () => {
  const { id } = await shop.bring(
    table(['M1', `${site.address}/broken.jpg; ${site.address}/one.png`], ['M2', `${site.address}/two.png`]),
  )
  asked.splice(0)
  await work()
  expect(await work()).toBe(0)
  expect(asked).toEqual(['/broken.jpg', '/one.png', '/two.png'])
  await shop.market.db.run(sql`
    update product_import_pictures set not_before = not_before - interval '61 seconds' where import_id = ${id}`)
  await work()
  expect(asked).toEqual(['/broken.jpg', '/one.png', '/two.png', '/broken.jpg'])
  expect(await imagesOf('M1')).toHaveLength(1)
  expect((await picturesOf(id)).problems).toEqual([
    {
      code: 'M1',
      problems: [{ source: `${site.address}/broken.jpg`, reason: 'Không kết nối được tới trang chứa ảnh.' }],
    },
  ])
})

test('a cell that names no picture is a problem of its row', async () => {
  const report = await shop.check(table(['D1', 'ftp://a.test/x.png'], ['D2', 'anh.svg'], ['D3', '../../x/anh.png']))
  expect(report.problems.map(({ row, problems }) => [row, problems[0]?.column])).toEqual([
    [2, 'Ảnh'],
    [3, 'Ảnh'],
  ])
})

test('a product that got pictures by hand meanwhile keeps them, and one that is gone gets none: both are reported', async () => {
  const { db } = shop.market
  const { id } = await shop.bring(
    table(['P1', `${site.address}/one.png`], ['P2', `${site.address}/two.png`], ['P3', `${site.address}/three.png`]),
  )
  const byHand = '/img/scene/am/1-1/800.webp'
  const give = (code: string) =>
    db.run(sql`
      update products set image_urls = array[${byHand}] where shop_id = ${shop.shop.id} and seller_code = ${code}`)
  await give('P1')
  await db.run(sql`update products set status = 'DELETED' where shop_id = ${shop.shop.id} and seller_code = 'P2'`)
  const save: ReturnType<typeof uploads>['save'] = async (...about) => {
    await give('P3')
    return uploads().save(...about)
  }
  expect(await work({ save })).toBe(3)
  expect(asked).toEqual(['/three.png'])
  expect([await imagesOf('P1'), await imagesOf('P3')]).toEqual([[byHand], [byHand]])
  expect((await picturesOf(id)).problems).toEqual([
    { code: 'P1', problems: [{ source: `${site.address}/one.png`, reason: 'Sản phẩm đã có ảnh.' }] },
    { code: 'P2', problems: [{ source: `${site.address}/two.png`, reason: 'Không còn sản phẩm nào có mã này.' }] },
    { code: 'P3', problems: [{ source: `${site.address}/three.png`, reason: 'Sản phẩm đã có ảnh.' }] },
  ])
})

test('an upload that was swept while its product waited is made once more, and not for ever', async () => {
  const { id } = await shop.bring(table(['Q1', `${site.address}/one.png`], ['Q2', `${site.address}/two.png`]))
  const swept = '/img/upload/00000000-0000-4000-8000-000000000000/800.webp'
  await shop.market.db.run(sql`
    update product_import_pictures set asked = jsonb_build_object(sources[1], jsonb_build_object('url', ${swept}::text))
    where import_id = ${id} and code = 'Q1'`)
  const save: ReturnType<typeof uploads>['save'] = async (shopId, bytes) =>
    asked.at(-1) === '/two.png' ? swept : uploads().save(shopId, bytes)
  await work({ save })
  expect(await imagesOf('Q1')).toHaveLength(1)
  expect(asked.filter((path) => path === '/two.png')).toHaveLength(2)
  expect(await picturesOf(id)).toMatchObject({
    done: 2,
    problems: [{ code: 'Q2', problems: [{ source: `${site.address}/two.png`, reason: 'Ảnh này không đọc được.' }] }],
  })
})

/** So many newer imports of the shop wait for pictures. */
const others = (count: number) =>
  shop.market.db.run(sql`
    with others as (
      insert into product_imports (shop_id, file_name, format, sha256, status)
      select ${shop.shop.id}, 'x.csv', 'csv', '', 'DONE' from generate_series(1, ${count}::integer) returning id
    )
    insert into product_import_pictures (import_id, shop_id, code, sources, missing, variants)
    select id, ${shop.shop.id}, 'R' || id, '{x.png}', '{x.png}', '[]' from others`)

test('the pictures of a shop wait for its twenty newest imports', async () => {
  const old = await shop.bring(table(['R1', 'mot.png']))
  await others(19)
  expect((await picturesOf(old.id)).files).toEqual(['mot.png'])
  const last = await shop.check(table(['R2', 'hai.png']))
  const caller = shop.market.as(shop.seller)
  await heldTransaction(shop.market.db, async (tx) => {
    await tx.run(sql`select from product_import_pictures where import_id = ${old.id} for update`)
    await caller.call(commitImport, { params: { id: last.id } })
    await expect.poll(() => waitsForLock(shop.market.db), { timeout: 10_000 }).toBe(true)
    // It is not done before it has ended what it ends: a process that is killed here would leave the old one waiting.
    expect((await caller.call(getImport, { params: { id: last.id } })).status).toBe('WRITING')
  })
  await shop.reach(last.id, 'DONE')
  expect(await picturesOf(old.id)).toMatchObject({
    files: [],
    done: 1,
    problems: [
      {
        code: 'R1',
        problems: [{ source: 'mot.png', reason: 'Quá nhiều lần nhập sau cũng chờ ảnh. Hãy nhập lại sản phẩm này.' }],
      },
    ],
  })
  expect((await picturesOf(last.id)).files).toEqual(['hai.png'])
})

test('an import that cannot end old waits is done all the same, and the next one ends them', async () => {
  const old = await shop.bring(table(['R1', 'mot.png']))
  await others(19)
  const { id } = await shop.check(table(['R2', 'hai.png']))
  await heldTransaction(shop.market.db, async (tx) => {
    await tx.run(sql`select from product_import_pictures where import_id = ${old.id} for update`)
    await shop.market.as(shop.seller).call(commitImport, { params: { id } })
    // It gives up after three seconds.
    await expect.poll(() => waitsForLock(shop.market.db), { timeout: 10_000 }).toBe(true)
    await shop.reach(id, 'DONE')
  })
  expect((await picturesOf(old.id)).files).toEqual(['mot.png'])
  await shop.bring(table(['R3', 'ba.png']))
  expect((await picturesOf(old.id)).files).toEqual([])
})
