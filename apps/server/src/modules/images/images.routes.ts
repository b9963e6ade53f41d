import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { ImageStore } from './image-store.ts'

/** Serves uploaded and drawn pictures. A URL always names the same picture, so responses are immutable. Other URLs get the usual 404. */
export function imageRoutes(app: FastifyInstance, { images }: { images: ImageStore }): void {
  app.get('/img/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const image = await images.get(path)
    if (!image) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type(image.contentType)
      .send(await readFile(image.file))
  })
}
