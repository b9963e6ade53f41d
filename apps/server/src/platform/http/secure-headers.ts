import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000

/** What browsers are told with every answer, be it a page, a file or JSON: take it for what it is called, and, where the marketplace is
 *  reached by TLS, never come back without. Pages say more (pages/page-headers.ts). */
export function secureHeaders(app: FastifyInstance, publicUrl: string): void {
  const transport = publicUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}
  const headers = { 'x-content-type-options': 'nosniff', ...transport }
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}
