import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { demoPainter as painter } from '../../demo/pictures/demo-painter.ts'
import { diskStore } from '../../platform/objects/disk-store.ts'
import { createImageStore } from './image-store.ts'
import { imageRoutes } from './images.routes.ts'
import { HarmfulPicture, type PictureMaking, pictureProcess } from './make-pictures.ts'
import type { PictureJob } from './picture-job.ts'

const dirs: string[] = []
const freshDir = () => {
  const dir = mkdtempSync(join(tmpdir(), 'chophien-images-'))
  dirs.push(dir)
  return dir
}
const making = pictureProcess()
afterAll(() => {
  making.close()
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
})

const hash = (bytes: Buffer | undefined) =>
  createHash('sha256')
    .update(String(bytes?.toString('base64')))
    .digest('hex')
const path = '/img/scene/ao-dai/21-2/200.webp'
const waiter = { client: 'a' }

/** Never finishes a picture; tells how many it began. */
function endless() {
  let begun = 0
  const make = () => {
    begun++
    return new Promise<number>(() => {})
  }
  return { begun: () => begun, making: { make, close() {} } satisfies PictureMaking }
}

describe('the image store', () => {
  it('draws the same bytes every time', async () => {
    const [one, other] = await Promise.all(
      [freshDir(), freshDir()].map((dir) =>
        createImageStore({ objects: diskStore(dir), making, painter }).get(path, waiter),
      ),
    )
    expect(hash(one?.bytes)).toBe(hash(other?.bytes))
  })

  it('draws once for concurrent requests, and leaves no partial file', async () => {
    const dir = freshDir()
    const images = createImageStore({ objects: diskStore(dir), making, painter })
    const found = await Promise.all(Array.from({ length: 5 }, () => images.get(path, waiter)))
    expect(new Set(found.map((image) => hash(image?.bytes))).size).toBe(1)
    expect(readdirSync(join(dir, 'images/v2/img/scene/ao-dai/21-2'))).toEqual(['200.webp'])
  })

  it('serves finished pictures at once, also after a restart and while others are drawn', async () => {
    const dir = freshDir()
    const first = await createImageStore({ objects: diskStore(dir), making, painter }).get(path, waiter)
    const restarted = createImageStore({ objects: diskStore(dir), making: endless().making, painter })
    void restarted.get('/img/scene/ao-dai/22-2/200.webp', waiter)
    const again = await restarted.get(path, waiter)
    expect(hash(again?.bytes)).toBe(hash(first?.bytes))
  })

  it('draws for another client next, however many pictures one client asked for', async () => {
    const images = createImageStore({ objects: diskStore(freshDir()), making, painter })
    const order: string[] = []
    const ask = async (client: string, digit: number) => {
      await images.get(`/img/scene/ao-dai/${digit}-2/200.webp`, { client })
      order.push(`${client}${digit}`)
    }
    await Promise.all([ask('a', 1), ask('a', 2), ask('a', 3), ask('a', 4), ask('b', 5)])
    expect(order.indexOf('b5')).toBeLessThan(3)
  })

  it('does not draw for clients that hung up', async () => {
    const slow = endless()
    const images = createImageStore({ objects: diskStore(freshDir()), making: slow.making, painter })
    const gone = new AbortController()
    let refused = 0
    for (const digit of [1, 2, 3])
      images.get(`/img/scene/ao-dai/${digit}-2/200.webp`, { client: 'a', signal: gone.signal }).catch(() => refused++)
    // Whichever of them came first from the disk.
    await expect.poll(slow.begun).toBe(1)
    gone.abort()
    await expect.poll(() => refused).toBe(2)
    expect(slow.begun()).toBe(1)
  })

  it('refuses a picture that kills its process for some minutes, without trying again', async () => {
    let tried = 0
    const make = async () => {
      tried++
      throw new HarmfulPicture()
    }
    const images = createImageStore({ objects: diskStore(freshDir()), making: { make, close() {} }, painter })
    for (let time = 0; time < 3; time++)
      await expect(images.get(path, waiter)).rejects.toMatchObject({ code: 'OVERLOADED', retryAfterSeconds: 300 })
    expect(tried).toBe(1)
    await expect(images.get('/img/scene/ao-dai/22-2/200.webp', waiter)).rejects.toMatchObject({ code: 'OVERLOADED' })
    expect(tried).toBe(2)
  })

  it('looks for pictures whose names may be invented in the turn of the client', async () => {
    const disk = diskStore(freshDir())
    const asked: unknown[] = []
    const missing = async (...question: unknown[]) => {
      asked.push(question)
      return null
    }
    const objects = { ...disk, fileOf: missing, read: missing }
    const images = createImageStore({ objects, making, painter })
    for (const kind of ['upload', 'review'])
      expect(await images.get(`/img/${kind}/${upload}/200.webp`, waiter)).toBeNull()
    expect(asked).toEqual([
      [`images/v1/img/upload/${upload}/200.webp`, waiter],
      [`uploads/products/${upload}.webp`, waiter],
      [`uploads/reviews/${upload}.webp`, waiter],
    ])
  })

  const upload = '0b6c3a5e-6f0e-4a51-9f6f-0d2f7c1a9b11'
  it('has no picture of an upload that is deleted while it is made', async () => {
    const dir = freshDir()
    const original = join(dir, 'uploads/products', `${upload}.webp`)
    mkdirSync(dirname(original), { recursive: true })
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .webp()
      .toBuffer()
    writeFileSync(original, picture)
    const make = (job: PictureJob) => {
      rmSync(original)
      return making.make(job)
    }
    const images = createImageStore({ objects: diskStore(dir), making: { make, close() {} }, painter })
    expect(await images.get(`/img/upload/${upload}/200.webp`, waiter)).toBeNull()
  })

  it('makes a picture whose folder is deleted in the middle once more', async () => {
    const dir = freshDir()
    let deleted = 0
    const make = (job: PictureJob) => {
      if (deleted++ === 0) rmSync(dirname(job.file), { recursive: true })
      return making.make(job)
    }
    const images = createImageStore({ objects: diskStore(dir), making: { make, close() {} }, painter })
    expect(await images.get(path, waiter)).not.toBeNull()
    expect(deleted).toBe(2)
  })

  it('keeps the folder of finished pictures within its bound, and draws deleted ones again', async () => {
    const dir = freshDir()
    const images = createImageStore({ objects: diskStore(dir, { maxPictureBytes: 40_000 }), making, painter })
    for (let digit = 1; digit <= 12; digit++) await images.get(`/img/scene/ao-dai/${digit}-2/400.webp`, waiter)
    const files = () => readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const bytes = () => files().reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
    await expect.poll(bytes).toBeLessThanOrEqual(40_000)
    expect(files().length).toBeGreaterThan(0)
    expect(await images.get('/img/scene/ao-dai/1-2/400.webp', waiter)).not.toBeNull()
  })

  it('serves every width and format, cacheable for a year', async () => {
    const app = fastify()
    imageRoutes(app, { images: createImageStore({ objects: diskStore(freshDir()), making, painter }) })
    const avif = await app.inject('/img/category/ao-dai/400.avif')
    expect(avif.statusCode).toBe(200)
    expect(avif.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(avif.rawPayload).metadata()).toMatchObject({ width: 400, height: 400, hasAlpha: false })
    expect((await app.inject({ method: 'HEAD', url: '/img/logo/3/200.webp' })).statusCode).toBe(200)
    await app.close()
  })

  it('draws nothing while the painter may not', async () => {
    expect(
      await createImageStore({ objects: diskStore(freshDir()), making, painter, draws: async () => false }).get(
        path,
        waiter,
      ),
    ).toBeNull()
  })

  it.each([
    '/img/../package.json',
    '/img/%2e%2e/%2e%2e/etc/passwd',
    '/img/scene/ao-dai/99-1/800.webp',
    '/img/nothing',
    ...['upload', 'review', 'scene', 'logo'].flatMap((kind) =>
      ['a%20b', 'a//b', '../b', '%00'].map((name) => `/img/${kind}/${name}/200.webp`),
    ),
  ])('answers 404 to %s', async (url) => {
    const app = fastify()
    imageRoutes(app, { images: createImageStore({ objects: diskStore(freshDir()), making, painter }) })
    expect((await app.inject(url)).statusCode).toBe(404)
    await app.close()
  })
})
