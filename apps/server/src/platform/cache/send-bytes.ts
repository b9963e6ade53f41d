import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FinishedBytes } from './finished-bytes.ts'

/** Sends kept bytes: 304 to who has them, else in the best coding that the client takes.
 *  Browsers may keep them but ask each time, so that a write is seen at once. */
export function sendBytes(entry: FinishedBytes, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('vary', 'accept-encoding').header('cache-control', 'no-cache').header('etag', entry.etag)
  if (entry.location) return reply.code(entry.status).header('location', entry.location).send()
  if (request.headers['if-none-match']?.includes(entry.etag)) return reply.code(304).send()
  reply.code(entry.status).header('content-type', entry.contentType)
  const accepted = request.headers['accept-encoding'] ?? ''
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(entry.brotli)
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(entry.gzip)
  return reply.send(entry.raw)
}
