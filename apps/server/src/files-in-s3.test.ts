import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getSellerShop } from '@chophien/domain/shops/seller-contract'
import { afterAll, afterEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { openMailbox } from './modules/mailbox/mailbox.ts'
import { openBucket } from './open-objects.ts'
import type { Person } from './testing/builders.ts'
import { usePictureImports, zipOf } from './testing/picture-import-fixture.ts'
import { startS3Server } from './testing/s3-server.ts'
import { pngPicture, sendPicture, uploadPicture } from './testing/upload-picture.ts'

const home = mkdtempSync(join(tmpdir(), 'chophien-in-s3-'))
const server = await startS3Server({ dir: join(home, 's3') })
const s3 = {
  S3_ENDPOINT: server.endpoint,
  S3_BUCKET: server.bucket,
  S3_ACCESS_KEY: server.accessKey,
  S3_SECRET_KEY: server.secretKey,
}
const dataDir = join(home, 'data')
const site = usePictureImports({ ...s3, DATA_DIR: dataDir, METRICS_TOKEN: 'khoa-xem-so-do-cua-cho' })
const { market } = site.shop
afterEach(() => {
  server.faultOf = () => null
})
afterAll(async () => {
  await server.close()
  rmSync(home, { recursive: true, force: true })
})

async function send(person: Person, url: string, parts: Record<string, Blob>) {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) form.append(name, part, 'anh.png')
  const headers = { authorization: `Bearer ${person.token}` }
  const answer = await market.app.inject({ method: 'PUT', url, headers, payload: form })
  return { status: answer.statusCode, body: answer.json() }
}
const json = (value: unknown) => new Blob([JSON.stringify(value)], { type: 'application/json' })
const picture = async () => new Blob([new Uint8Array(await pngPicture())])
const avatarOf = async (person: Person) =>
  send(person, '/api/v1/users/profile', {
    profile: json({ firstName: 'Trần', lastName: 'Bích' }),
    avatar: await picture(),
  })
const statusOf = async (url: string) => (await market.app.inject(url)).statusCode
const keyOf = (kind: string, url: string) => `uploads/${kind}/${/[0-9a-f-]{36}/u.exec(url)?.[0]}.webp`

test('avatars, logos and pictures of products and reviews lie in the bucket, and nothing of them below DATA_DIR/uploads', async () => {
  const { owner } = await market.given.shop()
  const { version, name, description, contactEmail, contactPhone } = await market.as(owner).call(getSellerShop)
  const profile = { name, description, contactEmail, contactPhone, version, addressId: null }
  const avatar = (await avatarOf(owner)).body.data.avatarUrl
  const logo = (await send(owner, '/api/v1/seller/shop', { shop: json(profile), logo: await picture() })).body.data
    .logoUrl
  const product = await uploadPicture(market, owner)
  const review = (await sendPicture(market, owner, '/api/v1/reviews/images')).body.data.url
  expect(server.keys()).toEqual(
    [`${avatar}`.slice(1), `${logo}`.slice(1), keyOf('products', product), keyOf('reviews', review)].toSorted(),
  )
  expect(existsSync(join(dataDir, 'uploads'))).toBe(false)

  // What is shown is served; a review's picture that no review shows is not, under neither address.
  const served = await market.app.inject(avatar)
  expect([served.statusCode, served.headers['content-type'], served.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ])
  expect([await statusOf(logo), await statusOf(product)]).toEqual([200, 200])
  expect([await statusOf(review), await statusOf(`/${keyOf('reviews', review)}`)]).toEqual([404, 404])
  server.requests.splice(0)
  expect(await statusOf(`/uploads/avatars/${'a'.repeat(300)}.webp`)).toBeLessThan(500)
  expect(server.requests).toEqual([])
})

test('another machine serves what was uploaded here, and a width that one of them made is made no more', async () => {
  const other = await market.otherInstance({ environment: { DATA_DIR: join(home, 'other-machine') } })
  const { owner } = await market.given.shop()
  const logo = (await avatarOf(owner)).body.data.avatarUrl
  expect((await other.app.inject(logo)).statusCode).toBe(200)
  const url = await uploadPicture(market, owner)
  const width = url.replace('800.webp', '200.avif')
  const first = await market.app.inject(width)
  // Once it is kept, its original is looked for: it may have been deleted meanwhile.
  const kept = `PUT images/v1${width}`
  await expect
    .poll(() => server.requests.slice(server.requests.indexOf(kept)))
    .toEqual([kept, `HEAD ${keyOf('products', url)}`])
  server.requests.splice(0)
  const there = await other.app.inject(width)
  expect(there.rawPayload.equals(first.rawPayload)).toBe(true)
  expect(server.requests).toEqual([`GET images/v1${width}`])
})

test('pictures of an import come from its ZIP into the bucket', async () => {
  const { id } = await site.shop.bring(site.table(['Z1', 'ao.png']))
  expect((await site.sendZip(id, await zipOf({ 'ao.png': site.picture }))).status).toBe(200)
  await market.recurringJob('import-pictures')
  const [url = ''] = await site.imagesOf('Z1')
  expect(server.keys()).toContain(keyOf('products', url))
  expect(await statusOf(url)).toBe(200)
})

test('what is replaced or deleted is gone from the bucket, and the sweep marks the bucket as this database’s', async () => {
  const lan = await market.given.person()
  const first = (await avatarOf(lan)).body.data.avatarUrl
  expect(await statusOf(first)).toBe(200)
  const second = (await avatarOf(lan)).body.data.avatarUrl
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  await market.recurringJob('unused-pictures')
  expect(server.keys()).toContain('uploads/.database')
  const { email, password } = lan
  expect((await market.as(lan).post('/api/v1/users/deletion', { email, password })).status).toBe(200)
  expect(await statusOf(second)).toBe(404)
  expect(server.keys()).not.toContain(`${second}`.slice(1))
})

test('while the store fails an upload is refused with a sentence, and the shop goes on', async () => {
  const lan = await market.given.person()
  server.faultOf = () => 'fail'
  expect(await avatarOf(lan)).toMatchObject({
    status: 503,
    body: { code: 'STORAGE_AWAY', message: 'Kho hình ảnh đang gián đoạn. Vui lòng thử lại sau ít phút.' },
  })
  expect(await statusOf(`/uploads/avatars/${crypto.randomUUID()}.webp`)).toBe(503)
  expect(await statusOf('/api/v1/products')).toBe(200)
  server.faultOf = () => null
  const metrics = await market.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer khoa-xem-so-do-cua-cho' },
  })
  expect(metrics.body).toMatch(/object_store_requests_total\{operation="put",outcome="failed"\} [1-9]/u)
})

test('two processes show the same mailbox', async () => {
  const open = (name: string) => openBucket(readConfig({ ...s3, DATA_DIR: join(home, name) }))
  const [one, other] = [await open('one'), await open('other')]
  await openMailbox(one).keepingWhat(async () => {})({ to: 'a@vi-du.test', subject: 'Mã', text: '123456', html: '' })
  expect((await openMailbox(other).list()).map(({ subject }) => subject)).toEqual(['Mã'])
  expect(readdirSync(home)).not.toContain('one')
  await Promise.all([one.close(), other.close()])
})
