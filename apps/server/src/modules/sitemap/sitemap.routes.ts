import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FinishedBytes, finish } from '../../platform/cache/finished-bytes.ts'
import { sendBytes } from '../../platform/cache/send-bytes.ts'
import type { TagCache } from '../../platform/cache/tag-cache.ts'
import type { Db } from '../../platform/database/database.ts'
import { countProducts } from './sitemap.queries.ts'
import { pagesSitemap, productsSitemap, robots, wholeSitemap } from './sitemap.ts'

interface SitemapDeps {
  db: Db
  publicUrl: string
  answers: TagCache<FinishedBytes>
  totals: TagCache<number>
}

/** Sitemaps and robots.txt. They are cached like pages and dropped when the catalog changes. */
export function sitemapRoutes(app: FastifyInstance, { db, publicUrl, answers, totals }: SitemapDeps): void {
  const products = () =>
    totals.get('sitemap', async () => ({ value: await countProducts(db), tags: ['catalog'], size: 8, keep: true }))
  const hidden = { schema: { hide: true } }
  const send = async (request: FastifyRequest, reply: FastifyReply, make: () => Promise<string | null>) => {
    const bytes = await answers.get(request.url.split('?', 1)[0] ?? '', async () => {
      const body = await make()
      const contentType = 'application/xml; charset=utf-8'
      return finish({
        body: body ?? '',
        contentType,
        status: body === null ? 404 : 200,
        tags: ['catalog', 'categories'],
        keep: body !== null,
      })
    })
    return bytes.status === 404 ? reply.callNotFound() : sendBytes(bytes, request, reply)
  }
  app.get('/sitemap.xml', hidden, (request, reply) => send(request, reply, () => wholeSitemap(db, publicUrl)))
  app.get('/sitemap-pages.xml', hidden, (request, reply) => send(request, reply, () => pagesSitemap(db, publicUrl)))
  app.get<{ Params: { part: string } }>('/sitemap-products-:part(^[1-9]\\d{0,4}).xml', hidden, (request, reply) =>
    send(request, reply, () => productsSitemap(db, publicUrl, { part: Number(request.params.part), products })),
  )
  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots(publicUrl)),
  )
}
