import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Coding, FinishedBytes } from './finished-bytes.ts'

function codingFor(accepted: string | undefined): Coding | null {
  if (!accepted) return null
  return /\bbr\b/u.test(accepted) ? 'br' : /\bgzip\b/u.test(accepted) ? 'gzip' : null
}

/** A redirect keeps the whole query, including parameters that the cache key omits. */
function withQuery(location: string, url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? location : (location.split('?', 1)[0] ?? '') + url.slice(at)
}

/** Sends cached bytes: 304 when the client already has this ETag (RFC 9110 §13.1.2), else in the best accepted coding.
 *  Browsers may store them but must revalidate, so that a write shows at once. `life`: another Cache-Control, for what has its version in its URL. */
export function sendBytes(
  bytes: FinishedBytes,
  request: FastifyRequest,
  reply: FastifyReply,
  life = 'no-cache',
): FastifyReply | Promise<FastifyReply> {
  const describe = () =>
    reply.header('vary', 'accept-encoding').header('cache-control', life).header('etag', bytes.etag)
  if (bytes.location)
    return describe().code(bytes.status).header('location', withQuery(bytes.location, request.url)).send()
  if (request.headers['if-none-match']?.includes(bytes.etag)) return describe().code(304).send()
  const coding = codingFor(request.headers['accept-encoding'])
  const compressed = coding && bytes.compressed(coding)
  const send = (body: Buffer) => {
    // Not before the bytes are there: an error has headers of its own.
    describe().code(bytes.status).header('content-type', bytes.contentType)
    if (compressed) reply.header('content-encoding', coding)
    return reply.send(body)
  }
  const found = compressed ?? bytes.plain()
  return found instanceof Promise ? found.then(send) : send(found)
}
