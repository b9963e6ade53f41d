import type { FastifyInstance } from 'fastify'

/** Ends each connection with its answer once the server closes. Node.js ends only those that are idle at that moment: a client that was
 *  being answered would keep the server open until its connection is forgotten, after more than a minute. */
export function endConnections(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
}
