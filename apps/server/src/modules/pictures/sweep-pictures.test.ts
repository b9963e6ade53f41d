import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeSellerProduct, createSellerProduct } from '@chophien/domain/catalog/seller-contract'
import { getOrder } from '@chophien/domain/orders/contract'
import { afterAll, expect, test } from 'vitest'
import { openPictureFolders, sweptFolders } from '../../open-pictures.ts'
import { sql } from '../../platform/database/sql.ts'
import { diskStore } from '../../platform/objects/disk-store.ts'
import type { Person } from '../../testing/builders.ts'
import { orderFrom } from '../../testing/shop-orders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { pngPicture, uploadPicture } from '../../testing/upload-picture.ts'
import { sweepPictures } from './sweep-pictures.ts'

const home = mkdtempSync(join(tmpdir(), 'chophien-pictures-'))
const market = testMarketplace({ DATA_DIR: home })
afterAll(() => rmSync(home, { recursive: true, force: true }))

const objects = diskStore(home)
const uploads = (kind: string) => {
  const dir = join(home, 'uploads', kind)
  return existsSync(dir) ? readdirSync(dir) : []
}
const fileOf = (url: string) => join(home, url)
const derivedOf = (url: string) => join(home, 'images/v1/img/upload', /[0-9a-f-]{36}/u.exec(url)?.[0] ?? '')

async function send(person: Person, method: 'POST' | 'PUT', url: string, parts: Record<string, Blob>) {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) form.append(name, part, 'anh.png')
  const headers = { authorization: `Bearer ${person.token}` }
  const answer = await market.app.inject({ method, url, headers, payload: form })
  return { status: answer.statusCode, data: answer.json().data }
}
const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])
const profile = (facts = {}) =>
  new Blob([JSON.stringify({ firstName: 'Trần', lastName: 'Bích', ...facts })], { type: 'application/json' })

async function avatar(person: Person, facts = {}, bytes?: Buffer): Promise<string | null> {
  const parts = { profile: profile(facts), ...(bytes ? { avatar: blob(bytes) } : {}) }
  return (await send(person, 'PUT', '/api/v1/users/profile', parts)).data.avatarUrl
}
const upload = (seller: Person) => uploadPicture(market, seller)

const aMonthPasses = () =>
  market.db.run(sql`update stored_pictures set unshown_since = unshown_since - interval '31 days'`)
const sweep = () => market.recurringJob('unused-pictures')

test('an avatar that was replaced or removed is deleted with its row', async () => {
  const lan = await market.given.person()
  const first = (await avatar(lan, {}, await pngPicture())) ?? ''
  expect(existsSync(fileOf(first))).toBe(true)
  const second = (await avatar(lan, {}, await pngPicture())) ?? ''
  expect([existsSync(fileOf(first)), existsSync(fileOf(second))]).toEqual([false, true])
  expect((await market.app.inject(first)).statusCode).toBe(404)
  expect(await avatar(lan, { avatarUrl: null })).toBeNull()
  expect(uploads('avatars')).toEqual([])
  expect(await market.db.exists(sql`select from stored_pictures where kind = 'avatars'`)).toBe(false)
})

test('a refused change of the profile keeps the avatar and leaves no file of the new one', async () => {
  const [lan, other] = [await market.given.person(), await market.given.person()]
  const kept = (await avatar(lan, {}, await pngPicture())) ?? ''
  await market.db.run(sql`update users set phone_number = null where id = ${lan.id}`)
  await market.db.run(sql`update users set phone_number = '0911222333' where id = ${other.id}`)
  const parts = { profile: profile({ phoneNumber: '0911222333' }), avatar: blob(await pngPicture()) }
  expect((await send(lan, 'PUT', '/api/v1/users/profile', parts)).status).toBe(409)
  expect(uploads('avatars')).toEqual([kept.split('/').at(-1)])
})

test('a deleted account leaves no avatar, also none that an earlier crash left behind', async () => {
  const lan = await market.given.person()
  const { email, password } = lan
  const shown = (await avatar(lan, {}, await pngPicture())) ?? ''
  const id = crypto.randomUUID()
  await market.db.run(sql`insert into stored_pictures (id, kind, owner_id) values (${id}, 'avatars', ${lan.id})`)
  writeFileSync(fileOf(`/uploads/avatars/${id}.webp`), 'old')
  expect((await market.as(lan).post('/api/v1/users/deletion', { email, password })).status).toBe(200)
  expect([shown, `/uploads/avatars/${id}.webp`].map((url) => existsSync(fileOf(url)))).toEqual([false, false])
})

test('pictures that nothing shows are deleted with what was made of them; those of products and orders stay', async () => {
  const shop = await market.given.shop()
  const [sold, dropped, kept, copied, never] = await Promise.all(Array.from({ length: 5 }, () => upload(shop.owner)))
  const body = {
    name: 'Bình gốm',
    categoryId: (await market.given.category()).id,
    basePrice: null,
    description: '',
    images: [sold, dropped, kept, copied].map((url = '') => ({ url, alt: '' })),
    variants: [{ options: 'Một cỡ', finalPrice: 1000, stockQuantity: 9 }],
    publish: true,
  }
  const made = await market.as(shop.owner).call(createSellerProduct, { body })
  await market.as(shop.owner).call(createSellerProduct, {
    body: { ...body, name: 'Bình sứ', images: body.images.slice(3), copyOf: made.id },
  })
  const lan = await market.given.person()
  const order = await orderFrom(market, {
    by: lan,
    product: { ...made, shopId: shop.id, categoryId: body.categoryId } as never,
  })
  for (const url of [sold, dropped, never]) expect((await market.app.inject(url ?? '')).statusCode).toBe(200)
  await market.as(shop.owner).call(changeSellerProduct, {
    params: { id: made.id },
    body: {
      ...made,
      ...body,
      images: body.images.slice(2, 3),
      variants: made.variants,
      version: made.version,
    } as never,
  })
  await sweep()
  expect(existsSync(derivedOf(dropped ?? ''))).toBe(true)
  await aMonthPasses()
  await sweep()
  const statuses = await Promise.all(
    [sold, dropped, kept, copied, never].map(async (url = '') => (await market.app.inject(url)).statusCode),
  )
  expect(statuses).toEqual([200, 404, 200, 200, 404])
  expect([dropped, never].map((url = '') => existsSync(derivedOf(url)))).toEqual([false, false])
  const shown = await market.as(lan).call(getOrder, { params: { id: order.id } })
  expect(shown.orderItems[0]?.imageUrl).toBe(sold)
})

test('files that no row names are deleted a day later; a step that fails keeps no other from running', async () => {
  const { owner } = await market.given.shop()
  const shown = await upload(owner)
  await sweep()
  const [old, young] = [crypto.randomUUID(), crypto.randomUUID()]
  const dayAgo = new Date(Date.now() - 25 * 3_600_000)
  const names = [`${old}.webp`, `.${old}.webp`, `${young}.webp`, 'cua-nguoi-van-hanh.txt']
  for (const name of names) writeFileSync(join(home, 'uploads/products', name), 'x')
  for (const name of names.filter((name) => !name.startsWith(young)))
    utimesSync(join(home, 'uploads/products', name), dayAgo, dayAgo)
  mkdirSync(join(home, 'images/v1/img/upload', old), { recursive: true })
  rmSync(join(home, 'uploads/avatars'), { recursive: true, force: true })
  writeFileSync(join(home, 'uploads/avatars'), 'not a folder')
  await expect(sweep()).rejects.toThrow('ENOTDIR')
  rmSync(join(home, 'uploads/avatars'))
  const left = uploads('products')
  expect(names.map((name) => left.includes(name))).toEqual([false, false, true, true])
  expect(existsSync(derivedOf(old))).toBe(false)
  expect((await market.app.inject(shown)).statusCode).toBe(200)
})

/** A product that shows a picture, and a copy of it. */
async function shared() {
  const { owner } = await market.given.shop()
  const url = await upload(owner)
  const body = {
    name: 'Bình gốm',
    categoryId: (await market.given.category()).id,
    basePrice: null,
    description: '',
    images: [{ url, alt: '' }],
    variants: [{ options: 'Một cỡ', finalPrice: 1000, stockQuantity: 9 }],
    publish: true,
  }
  const first = await market.as(owner).call(createSellerProduct, { body })
  const second = await market.as(owner).call(createSellerProduct, { body: { ...body, copyOf: first.id } })
  const drop = async ({ id, variants, version }: typeof first) => {
    const other = await upload(owner)
    const changed = { ...body, images: [{ url: other, alt: '' }], variants, version }
    await market.as(owner).call(changeSellerProduct, { params: { id }, body: changed as never })
  }
  return { url, first, second, drop }
}

test('a picture that two products share has its month from when the second one drops it', async () => {
  const { url, first, second, drop } = await shared()
  await drop(first)
  await market.db.run(sql`update stored_pictures set unshown_since = unshown_since - interval '29 days 23 hours'`)
  await drop(second)
  await market.db.run(sql`update stored_pictures set unshown_since = unshown_since - interval '2 hours'`)
  await sweep()
  expect((await market.app.inject(url)).statusCode).toBe(200)
  await aMonthPasses()
  await sweep()
  expect((await market.app.inject(url)).statusCode).toBe(404)
})

test('a picture that its last product drops while the sweep looks does not stay for ever', async () => {
  const { url, first, second, drop } = await shared()
  await drop(first)
  await aMonthPasses()
  const swept = sweptFolders(market.db, objects, openPictureFolders(market.db, objects))
  const folders = swept.folders.map(({ folder, shownElsewhere }) => ({
    folder,
    ...(shownElsewhere && {
      async shownElsewhere(pictures: Parameters<typeof shownElsewhere>[0]) {
        const shown = await shownElsewhere(pictures)
        await drop(second)
        return shown
      },
    }),
  }))
  await sweepPictures(market.db, { ...swept, folders })
  await aMonthPasses()
  await sweep()
  expect((await market.app.inject(url)).statusCode).toBe(404)
})

test('a sweep that is told to stop begins nothing more', async () => {
  const { owner } = await market.given.shop()
  const dropped = await upload(owner)
  await sweep()
  await aMonthPasses()
  const swept = sweptFolders(market.db, objects, openPictureFolders(market.db, objects))
  const stopping = new AbortController()
  const begun: string[] = []
  const folders = swept.folders.map(({ folder }) => ({
    folder,
    async shownElsewhere() {
      begun.push(folder.kind)
      stopping.abort()
      return []
    },
  }))
  await sweepPictures(market.db, { ...swept, folders }, stopping.signal)
  expect(begun).toEqual([folders[0]?.folder.kind])
  await sweepPictures(market.db, swept, AbortSignal.abort())
  expect((await market.app.inject(dropped)).statusCode).toBe(200)
  await sweep()
  expect((await market.app.inject(dropped)).statusCode).toBe(404)
})
