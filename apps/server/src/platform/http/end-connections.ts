import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const LOOK_MS = 20

/** Ends each connection with its answer once the server closes, or once the returned function is called. Node.js ends only those that are idle at
 *  that moment: a client that was being answered would keep the server open until its connection is forgotten, after more than a minute.
 *
 *  The function stops taking connections and resolves when there are none any more, or after `ms`. Unlike `close` it leaves idle ones open: a
 *  request that is on its way at that moment is still answered, so that no client of a server that is being replaced sees a failure. */
export function endConnections(app: FastifyInstance): (ms: number) => Promise<void> {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
  return async (ms) => {
    closing = true
    let drained = false
    // Not that of node:http, which ends idle connections.
    Server.prototype.close.call(app.server, () => {
      drained = true
    })
    for (const end = performance.now() + ms; !drained && performance.now() < end; ) await pause(LOOK_MS)
  }
}
