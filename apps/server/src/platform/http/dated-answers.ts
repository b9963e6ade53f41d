import type { FastifyInstance } from 'fastify'

/** Dates every answer, when it is sent, by the clock that also judges what expires (`now`, milliseconds since 1970): pages compare the two, to see whether
 *  a token has ended by its time, and count down to deadlines. Node.js would give the time of the machine. */
export function datedAnswers(app: FastifyInstance, now: () => number): void {
  let second = Number.NaN
  let date = ''
  // The header has whole seconds: many answers share one text.
  const dateNow = () => {
    const current = Math.floor(now() / 1000)
    if (current !== second) {
      second = current
      date = new Date(current * 1000).toUTCString()
    }
    return date
  }
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('date', dateNow())
    done()
  })
}
