import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentTypeOf, type ObjectStore } from '../objects/object-store.ts'

interface Range {
  start: number
  /** The last byte. */
  end: number
}

/** The bytes that a request asks for (RFC 9110 §14.2): null for all, 'outside' when there are none of them. Several ranges at once count as all. */
export function rangeOf(header: string | undefined, bytes: number): Range | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/u.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), bytes)
    return length === 0 ? 'outside' : { start: bytes - length, end: bytes - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  return start >= bytes ? 'outside' : { start, end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) }
}

/** Sends a file of the object store that nobody else may keep or run, whole or by a range, which players of videos ask for. A 404 when there is none. */
export async function sendPrivateFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { objects, key }: { objects: ObjectStore; key: string },
): Promise<unknown> {
  const file = await objects.fileOf(key)
  const bytes =
    file === null
      ? null
      : await stat(file).then(
          ({ size }) => size,
          () => null,
        )
  if (file === null || bytes === null) return reply.callNotFound()
  reply.headers({
    'cache-control': 'private, no-store',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'accept-ranges': 'bytes',
  })
  const range = rangeOf(request.headers.range, bytes)
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  reply.type(contentTypeOf(key)).header('content-length', end - start + 1)
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`)
  return reply.send(createReadStream(file, { start, end }))
}
