import type { FastifyInstance } from 'fastify'

/** Restricts request bodies: JSON only, never compressed; an absent body is allowed. */
export function guardInput(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const encoding = request.headers['content-encoding']
    // Refuse compressed bodies: a small one can expand without bound (decompression bomb).
    if (encoding && encoding !== 'identity')
      throw Object.assign(new Error('encoded body'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' })
    done()
  })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients send a JSON content type also without a body (PUT /cancel).
    if (body.length === 0) done(null, undefined)
    else parse(request, body as string, done)
  })
}
