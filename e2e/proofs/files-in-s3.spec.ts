// @module-tag proof
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { findEmbedded } from '../../apps/server/src/platform/database/embedded.ts'
import { sql } from '../../apps/server/src/platform/database/sql.ts'
import { rootSecret } from '../../apps/server/src/platform/secrets.ts'
import { type Given, makeBuilders } from '../../apps/server/src/testing/builders.ts'
import { operatorOf } from '../../apps/server/src/testing/operator.ts'
import { type S3Server, startS3Server } from '../../apps/server/src/testing/s3-server.ts'
import { pngPicture } from '../../apps/server/src/testing/upload-picture.ts'
import { type RealServer, startRealServer } from '../support/real-server.ts'

const home = mkdtempSync(join(tmpdir(), 'chophien-s3-proof-'))
const dataDir = join(home, 'data')
const CDN = 'http://cdn.test:8080'
let s3: S3Server
let server: RealServer
let db: Database
let given: Given
const environment = () => ({
  DATA_DIR: dataDir,
  SEED: 'none',
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: s3.bucket,
  S3_ACCESS_KEY: s3.accessKey,
  S3_SECRET_KEY: s3.secretKey,
})

beforeAll(async () => {
  s3 = await startS3Server({ dir: join(home, 's3') })
  server = await startRealServer({ ...environment(), CDN_URL: CDN })
  const connection = await findEmbedded(dataDir)
  if (!connection) throw new Error('the embedded server does not answer')
  db = openDatabase({ connection, checkRows: true })
  given = makeBuilders({ db, secret: rootSecret(undefined, dataDir) })
})
afterAll(async () => {
  await db?.close()
  await server?.stop()
  await s3.close()
  rmSync(home, { recursive: true, force: true })
})

test('a wrong key stops the start with a sentence, before the database is touched', async () => {
  const untouched = join(home, 'untouched')
  await expect(startRealServer({ ...environment(), DATA_DIR: untouched, S3_SECRET_KEY: 'other' })).rejects.toThrow(
    `ended with 1:\nKhông dùng được kho S3 tại ${s3.endpoint}: S3_SECRET_KEY không đúng với S3_ACCESS_KEY.\n`,
  )
  expect(existsSync(untouched)).toBe(false)
})

test('pages ask the CDN for public pictures, which the program serves from the bucket, and stay up when it is gone', async () => {
  const { owner, id: shopId } = await given.shop()
  const form = new FormData()
  form.append('picture', new Blob([new Uint8Array(await pngPicture())]), 'anh.png')
  const uploaded = await fetch(`${server.url}/api/v1/seller/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}` },
    body: form,
  })
  const { url } = ((await uploaded.json()) as { data: { url: string } }).data
  const product = await given.product({ shop: { id: shopId }, imageUrls: [url] })
  const page = await fetch(`${server.url}/product/${product.id}`)
  const html = await page.text()
  const at = (form: string) => url.replace('800.webp', form)
  expect(html).toContain(`<link rel="preconnect" href="${CDN}">`)
  expect(html).toContain(`<meta property="og:image" content="${CDN}${at('1200.jpg')}">`)
  expect(html).toContain(`${CDN}${at('400.avif')} 400w`)
  expect(html).toMatch(new RegExp(`<img[^>]+src="${CDN}${at('400.webp')}"`, 'u'))
  expect(page.headers.get('content-security-policy')).toContain(`img-src 'self' data: blob: https: ${CDN};`)

  // What the CDN asks of the program.
  const asked = await fetch(server.url + at('400.avif'))
  expect([asked.status, asked.headers.get('content-type'), asked.headers.get('cache-control')]).toEqual([
    200,
    'image/avif',
    'public, max-age=31536000, immutable',
  ])
  await expect.poll(() => s3.keys()).toContain(`images/v1${at('400.avif')}`)
  expect(existsSync(join(dataDir, 'uploads'))).toBe(false)

  let waits = 0
  // The program looks after the picture once more on its own (HEAD): nobody waits for that.
  s3.faultOf = ({ method, key }) => {
    if (key && method === 'GET') waits++
    return 'hang'
  }
  onTestFinished(() => {
    s3.faultOf = () => null
  })
  const others = ['/', '/readyz', `/product/${product.id}`, '/api/v1/products', at('400.avif')]
  expect(await Promise.all(others.map(async (path) => (await fetch(server.url + path)).status))).toEqual(
    others.map(() => 200),
  )
  // Nobody waited for it.
  expect(waits).toBe(0)
  const lost = await fetch(`${server.url}/uploads/logos/${crypto.randomUUID()}.webp`)
  expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '5'])
  // The log of another process arrives when it arrives.
  await expect.poll(() => server.output()).toContain('the object store failed')
})

test('a start with another place for files says that the pictures are not there, and the move brings them', async () => {
  await db.run(sql`update stored_pictures set unshown_since = null`)
  expect(await server.stop()).toBe(0)
  server = await startRealServer({ DATA_DIR: dataDir, SEED: 'none' })
  await expect.poll(() => server.output()).toContain(`Lưu ý: hình ảnh của chợ không có trong ${dataDir}.`)
  expect(await server.stop()).toBe(0)
  expect(await operatorOf(environment())('move-files', '--to', 'disk')).toMatchObject({ code: 0 })
  server = await startRealServer({ DATA_DIR: dataDir, SEED: 'none' })
  expect(server.output()).not.toContain('Lưu ý')
})
