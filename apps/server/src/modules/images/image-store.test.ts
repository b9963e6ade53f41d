import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { demoPainter as painter } from '../../demo/pictures/demo-painter.ts'
import { createImageStore } from './image-store.ts'
import { imageRoutes } from './images.routes.ts'

const dirs: string[] = []
const freshDir = () => {
  const dir = mkdtempSync(join(tmpdir(), 'chophien-images-'))
  dirs.push(dir)
  return dir
}
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
})

const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
const path = '/img/scene/1f457/21-2/200.webp'

describe('the image store', () => {
  it('draws the same bytes every time', async () => {
    const [one, other] = await Promise.all(
      [freshDir(), freshDir()].map((dir) => createImageStore({ dir, painter }).get(path)),
    )
    expect(hash(String(one?.file))).toBe(hash(String(other?.file)))
  })

  it('draws once for concurrent requests, and leaves no partial file', async () => {
    const dir = freshDir()
    const images = createImageStore({ dir, painter })
    const found = await Promise.all(Array.from({ length: 5 }, () => images.get(path)))
    expect(new Set(found.map((image) => image?.file)).size).toBe(1)
    expect(readdirSync(join(dir, 'v1/img/scene/1f457/21-2'))).toEqual(['200.webp'])
  })

  it('keeps finished pictures', async () => {
    const dir = freshDir()
    const first = await createImageStore({ dir, painter }).get(path)
    const before = statSync(String(first?.file)).mtimeMs
    await createImageStore({ dir, painter }).get(path)
    expect(statSync(String(first?.file)).mtimeMs).toBe(before)
  })

  it('serves every width and format, cacheable for a year', async () => {
    const app = fastify()
    imageRoutes(app, { images: createImageStore({ dir: freshDir(), painter }) })
    const avif = await app.inject('/img/category/1f457/400.avif')
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
    expect(await createImageStore({ dir: freshDir(), painter, draws: async () => false }).get(path)).toBeNull()
  })

  it.each(['/img/../package.json', '/img/%2e%2e/%2e%2e/etc/passwd', '/img/scene/1f457/99-1/800.webp', '/img/nothing'])(
    'answers 404 to %s',
    async (url) => {
      const app = fastify()
      imageRoutes(app, { images: createImageStore({ dir: freshDir(), painter }) })
      expect((await app.inject(url)).statusCode).toBe(404)
      await app.close()
    },
  )
})
