import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrandArt } from '@chophien/domain/brand/art'
import { artAddress, artId, artOf } from '@chophien/domain/brand/art'
import { hasBuiltInColours } from '@chophien/domain/brand/built-in'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FinishedBytes, finish } from '../../platform/cache/finished-bytes.ts'
import { sendBytes } from '../../platform/cache/send-bytes.ts'
import type { ArtForm } from './brand-art.queries.ts'
import { type AppIcon, appIcons, markOf, paintIcon, paintPreview } from './drawn-art.ts'
import { dressedStaticPage, dressedWorker, faviconOf, versionOf } from './dress.ts'
import type { EffectiveBrand } from './effective-brand.ts'
import { keptPerBrand } from './kept-per-brand.ts'
import { manifestOf } from './manifest.ts'
import { paintOwnIcon, paintOwnPreview } from './own-icons.ts'
import type { Theme } from './theme-css.ts'

interface BrandFiles {
  /** The brand of now with its theme. */
  face: () => Promise<{ brand: EffectiveBrand; theme: Theme | null }>
  /** The contents of an uploaded picture (brand-art.queries.ts). */
  artBytes: (id: string, form: ArtForm) => Promise<Buffer | null>
  /** The folder of the built web application. */
  dist: string
}

const FOR_EVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'
const hidden = { schema: { hide: true } } as const
/** Every page loads it, as the files that are not counted either (limits.ts); it is made once for each brand, so a flood of requests costs little. */
const ofEveryPage = { ...hidden, config: { limit: false } } as const
const NO_TAGS = { tags: [], keep: false, status: 200 }

/** The files of the built web application that a brand replaces; they are not served as they are. */
export const brandedFiles = [
  'favicon.svg',
  'manifest.webmanifest',
  'offline.html',
  'busy.html',
  'sw.js',
  'preview.jpg',
  ...Object.keys(appIcons).map((name) => `icons/${name}`),
]

/** Reads the page of a busy server in the looks of now, once for each brand. `face` asks nobody: the database may be what is busy. */
export function busyPageOf(dist: string, face: () => Awaited<ReturnType<BrandFiles['face']>>): () => Promise<string> {
  const kept = keptPerBrand<string>()
  return () => {
    const { brand, theme } = face()
    const make = async () => dressedStaticPage(await readFile(join(dist, 'client/busy.html'), 'utf8'), brand, theme)
    return kept(brand, 'busy', make)
  }
}

/** Files that show the brand: styles, manifest, icons, preview picture, offline page and its service worker. */
export function brandFileRoutes(app: FastifyInstance, { face, artBytes, dist }: BrandFiles): void {
  const built = (name: string) => readFile(join(dist, 'client', name))
  const text = async (request: FastifyRequest, reply: FastifyReply, body: string, contentType: string) => {
    reply.header('x-content-type-options', 'nosniff')
    return sendBytes(finish({ body, contentType, ...NO_TAGS }).value, request, reply, 'no-cache')
  }
  // Painted, and read, once for each brand.
  const painted = keptPerBrand<Buffer>()
  const shown = keptPerBrand<FinishedBytes | null>()
  const styles = keptPerBrand<FinishedBytes>()
  const send = (reply: FastifyReply, bytes: Buffer, contentType: string, life = AN_HOUR) =>
    reply.type(contentType).header('cache-control', life).header('x-content-type-options', 'nosniff').send(bytes)
  /** With the version of now in its address a picture never changes. */
  const lifeOf = (request: FastifyRequest, version: string) =>
    version !== '' && request.url.endsWith(version) ? FOR_EVER : AN_HOUR
  const rasterOf = async ({ id }: BrandArt): Promise<Buffer> => {
    const bytes = await artBytes(id, 'raster')
    if (!bytes) throw new Error(`the brand's picture ${id} is gone`)
    return bytes
  }
  const iconOf = async (brand: EffectiveBrand, icon: AppIcon) => {
    const art = artOf(brand, 'SYMBOL')
    if (art) return paintOwnIcon(await rasterOf(art), { art, brandColour: brand.brandColour, icon })
    return hasBuiltInColours(brand) ? built(`icons/${icon}`) : paintIcon(brand, icon)
  }
  const previewOf = async (brand: EffectiveBrand) => {
    const art = artOf(brand, 'LOGO') ?? artOf(brand, 'SYMBOL')
    if (art) return paintOwnPreview(await rasterOf(art), art, brand)
    return hasBuiltInColours(brand) ? built('preview.jpg') : paintPreview(brand)
  }

  app.get('/theme.css', ofEveryPage, async (request, reply) => {
    const { brand, theme } = await face()
    // Another brand has another address. One that names no brand, or an old one, gets the styles of now, and is asked for again.
    const life = request.url === theme?.href ? FOR_EVER : 'no-cache'
    const make = async () =>
      finish({ body: theme?.css ?? '', contentType: 'text/css; charset=utf-8', ...NO_TAGS }).value
    reply.header('x-content-type-options', 'nosniff')
    return sendBytes(await styles(brand, 'theme.css', make), request, reply, life)
  })
  app.get('/manifest.webmanifest', hidden, async (request, reply) => {
    const { brand, theme } = await face()
    return text(request, reply, manifestOf(brand, versionOf(brand, theme)), 'application/manifest+json; charset=utf-8')
  })
  app.get('/favicon.svg', hidden, async (_request, reply) => {
    const { brand } = await face()
    const own = faviconOf(brand)
    // Pages name its own address.
    if (own) return reply.header('cache-control', 'no-cache').redirect(artAddress(own))
    return send(reply, Buffer.from(markOf(brand, { reach: 12, corner: 7 })), 'image/svg+xml')
  })
  app.get('/preview.jpg', hidden, async (_request, reply) => {
    const { brand } = await face()
    return send(reply, await painted(brand, 'preview.jpg', () => previewOf(brand)), 'image/jpeg')
  })
  for (const icon of Object.keys(appIcons) as AppIcon[])
    app.get(`/icons/${icon}`, hidden, async (request, reply) => {
      const { brand, theme } = await face()
      const bytes = await painted(brand, icon, () => iconOf(brand, icon))
      return send(reply, bytes, 'image/png', lifeOf(request, versionOf(brand, theme)))
    })
  app.get<{ Params: { file: string } }>('/brand-art/:file', hidden, async (request, reply) => {
    const [, id = '', form] = /^([^.]+)\.(svg|png|raster\.png)$/u.exec(request.params.file) ?? []
    if ((form !== 'svg' && form !== 'png' && form !== 'raster.png') || !artId.test(id)) return reply.callNotFound()
    const read = async () => {
      const body = await artBytes(id, form === 'raster.png' ? 'raster' : form)
      return body && finish({ body, contentType: form === 'svg' ? 'image/svg+xml' : 'image/png', ...NO_TAGS }).value
    }
    const { brand } = await face()
    const bytes = await (brand.art.some((art) => art.id === id) ? shown(brand, request.params.file, read) : read())
    if (!bytes) return reply.callNotFound()
    // A drawing is a document where it is opened by itself: nothing in it may run or load, whatever came past the sieve.
    reply
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      .header('x-content-type-options', 'nosniff')
    return sendBytes(bytes, request, reply, FOR_EVER)
  })
  app.get('/offline.html', hidden, async (request, reply) => {
    const { brand, theme } = await face()
    // Self-contained, but for the theme's drawings.
    reply.header('content-security-policy', "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'")
    const page = dressedStaticPage((await built('offline.html')).toString(), brand, theme)
    return text(request, reply, page, 'text/html; charset=utf-8')
  })
  app.get('/sw.js', hidden, async (request, reply) => {
    const { brand, theme } = await face()
    const script = dressedWorker((await built('sw.js')).toString(), brand, theme)
    return text(request, reply, script, 'text/javascript; charset=utf-8')
  })
}
