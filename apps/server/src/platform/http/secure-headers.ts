import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000

/** Security headers of every response: no content sniffing and, when the marketplace is
 *  served over TLS, HSTS. Pages have more (pages/page-headers.ts). */
export function secureHeaders(app: FastifyInstance, publicUrl: string): void {
  const transport = publicUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}
  const headers = { 'x-content-type-options': 'nosniff', ...transport }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
