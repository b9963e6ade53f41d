import type { FastifyInstance } from 'fastify'

/** Dates every answer, when it is sent, by the clock that also judges what expires (`now`, milliseconds since 1970): pages compare the two, to see whether
 *  a token has ended by its time, and count down to deadlines. Node.js would give the time of the machine. */
export function datedAnswers(app: FastifyInstance, now: () => number): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('date', new Date(now()).toUTCString())
    done(null, payload)
  })
}
