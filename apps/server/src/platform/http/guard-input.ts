import type { FastifyInstance } from 'fastify'

/** Reads bodies as this API takes them: JSON only, never compressed, and an absent body is no error. */
export function guardInput(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const encoding = request.headers['content-encoding']
    // A small compressed body can be a huge one; nobody who calls this API needs that.
    if (encoding && encoding !== 'identity')
      throw Object.assign(new Error('encoded body'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' })
  })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients announce JSON also where there is nothing to send (PUT /cancel).
    if (body.length === 0) done(null, undefined)
    else parse(request, body as string, done)
  })
}
