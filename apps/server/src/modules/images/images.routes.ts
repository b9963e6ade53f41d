import type { FastifyInstance, FastifyReply } from 'fastify'
import { clientKey } from '../../platform/http/client-key.ts'
import type { ImageStore } from './image-store.ts'

/** Aborted when the client hangs up before its answer. */
function hungUp(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) controller.abort()
  })
  return controller.signal
}

/** Serves uploaded and drawn pictures. A URL always names the same picture, so responses are immutable, except those
 *  of reviews, which an administrator may hide: browsers ask again after five minutes, and no shared cache keeps them. Other URLs get the usual 404. */
export function imageRoutes(app: FastifyInstance, { images }: { images: ImageStore }): void {
  app.get('/img/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const signal = hungUp(reply)
    const image = await images.get(path, { client: clientKey(request.ip), signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error
      // There is nobody to answer.
      return null
    })
    if (!image) return reply.callNotFound()
    return reply
      .header('cache-control', image.immutable ? 'public, max-age=31536000, immutable' : 'private, max-age=300')
      .header('x-content-type-options', 'nosniff')
      .type(image.contentType)
      .send(image.bytes)
  })
}
