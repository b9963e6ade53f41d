import type { FastifyReply, FastifyRequest } from 'fastify'

// Enough for three pictures of a phone. Who sends more, or more slowly, is cut off.
const BYTES_MAX = 32 * 1024 * 1024
const MILLISECONDS_MAX = 20_000

/** Lets a client finish sending a body that nobody will read, so that it gets to read the answer: a connection that is closed with unread bytes
 *  is reset, and the answer lost. To be called before the answer is sent. */
export function drainBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0
  // Undefined for a request that came in process, without a connection.
  if (!hasBody || raw.complete !== false || raw.destroyed) return
  // Node would close the connection together with the answer.
  reply.removeHeader('connection')
  let left = BYTES_MAX
  const cutOff = () => raw.destroy()
  const timer = setTimeout(cutOff, MILLISECONDS_MAX)
  timer.unref()
  const finish = () => clearTimeout(timer)
  raw.once('end', finish)
  raw.once('close', finish)
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) cutOff()
  })
  raw.resume()
}
