import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FinishedBytes, finish } from '../../platform/cache/finished-bytes.ts'
import { sendBytes } from '../../platform/cache/send-bytes.ts'
import type { TagCache } from '../../platform/cache/tag-cache.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { BuildLimit } from '../../platform/http/build-limit.ts'
import { countProducts } from './sitemap.queries.ts'
import { pagesSitemap, productsSitemap, robots, wholeSitemap } from './sitemap.ts'

interface SitemapDeps {
  db: ReadDb
  publicUrl: string
  answers: TagCache<FinishedBytes>
  totals: TagCache<number>
  builds: BuildLimit
}

/** Sitemaps and robots.txt. They are cached like pages and dropped when the catalog changes. */
export function sitemapRoutes(app: FastifyInstance, { db, publicUrl, answers, totals, builds }: SitemapDeps): void {
  const products = () =>
    totals.get('sitemap', async () => ({ value: await countProducts(db), tags: ['catalog'], size: 8, keep: true }))
  const hidden = { schema: { hide: true } }
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    make: () => Promise<string | null>,
  ) => {
    // The URL is no key: it can be written in many ways.
    const bytes = await builds.get(answers, name, request, async () => {
      const body = await make()
      const contentType = 'application/xml; charset=utf-8'
      return finish({
        body: body ?? '',
        contentType,
        status: body === null ? 404 : 200,
        tags: ['catalog', 'categories', 'policies'],
        keep: body !== null,
      })
    })
    return bytes.status === 404 ? reply.callNotFound() : sendBytes(bytes, request, reply)
  }
  app.get('/sitemap.xml', hidden, (request, reply) =>
    send(request, reply, 'sitemap', () => wholeSitemap(db, publicUrl, products)),
  )
  app.get('/sitemap-pages.xml', hidden, (request, reply) =>
    send(request, reply, 'sitemap-pages', () => pagesSitemap(db, publicUrl)),
  )
  app.get<{ Params: { part: string } }>('/sitemap-products-:part(^[1-9]\\d{0,4}).xml', hidden, (request, reply) =>
    send(request, reply, `sitemap-products-${request.params.part}`, () =>
      productsSitemap(db, publicUrl, { part: Number(request.params.part), products }),
    ),
  )
  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots(publicUrl)),
  )
}
