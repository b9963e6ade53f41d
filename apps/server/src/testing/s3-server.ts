import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { listingOf, xml } from './s3-list.ts'
import { type Bucket, openBucket, type S3Object, WrongBody } from './s3-objects.ts'
import { type S3Keys, signatureFault } from './s3-signature.ts'

/** What the server does to a request instead of answering it: nothing at all, an error 500 or 503, or half of the answer. */
type Fault = 'hang' | 'fail' | 'busy' | 'cut'

/** An S3 server for tests. */
export interface S3Server extends S3Keys {
  /** `http://127.0.0.1:<port>` */
  endpoint: string
  bucket: string
  /** Requests that were answered, such as `GET uploads/logos/1.webp`. */
  requests: string[]
  /** Asked before each request is answered. */
  faultOf: (request: { method: string; key: string }) => Fault | null
  /** Its clock, in milliseconds since 1970. */
  now: () => number
  /** Keys of all objects. */
  keys(): string[]
  /** How many answers are under way: their bodies were neither taken to the end nor given up. */
  underWay(): number
  /** Ends the server; the objects stay in its folder. */
  close(): Promise<void>
}

interface S3ServerOptions extends Partial<S3Keys> {
  /** Folder of the objects. They are there again when a server is started on the same folder. */
  dir: string
  /** Default: any free one. */
  port?: number
  bucket?: string
}

interface Call {
  request: IncomingMessage
  response: ServerResponse
  bucket: Bucket
  key: string
  query: URLSearchParams
}

/** An error of S3, by its code. */
class S3Error extends Error {
  readonly code: string
  readonly status: number
  constructor(code: string, status: number) {
    super(code)
    this.code = code
    this.status = status
  }
}

const send = (response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}) => {
  response.writeHead(status, {
    'content-type': 'application/xml',
    'content-length': Buffer.byteLength(body),
    ...headers,
  })
  response.end(body)
}

/** The bytes of a body that is sent as `aws-chunked`, without its trailers. */
async function* unchunked(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0)
  let left = -1
  for await (const piece of body) {
    rest = Buffer.concat([rest, piece])
    for (;;) {
      if (left < 0) {
        const end = rest.indexOf('\r\n')
        if (end < 0) break
        left = Number.parseInt(rest.subarray(0, end).toString(), 16)
        rest = rest.subarray(end + 2)
        if (left === 0) return
      }
      if (rest.length < left + 2) break
      yield rest.subarray(0, left)
      rest = rest.subarray(left + 2)
      left = -1
    }
  }
}

/** Takes in the body of a request, which must be what its signature says. */
function receive({ request, bucket }: Call): ReturnType<Bucket['receive']> {
  const sha256 = String(request.headers['x-amz-content-sha256'])
  if (sha256.startsWith('STREAMING-')) return bucket.receive(Readable.from(unchunked(request)))
  return bucket.receive(request, /^[0-9a-f]{64}$/u.test(sha256) ? sha256 : undefined)
}

const keptHeaders = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' && (name === 'content-type' || name.startsWith('x-amz-meta-')) ? [[name, value]] : [],
    ),
  )

async function putObject(call: Call): Promise<void> {
  const { request, response, bucket, key } = call
  const received = await receive(call)
  const object = { key, ...received, modifiedAt: Date.now(), headers: keptHeaders(request) }
  if (!(await bucket.set(object, request.headers['if-none-match'] === '*'))) {
    await bucket.forgetFile(received.file)
    throw new S3Error('PreconditionFailed', 412)
  }
  send(response, 200, '', { etag: `"${received.etag}"` })
}

function rangeOf(header: string | undefined, bytes: number): { start: number; end: number } | null {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/u.exec(header ?? '') ?? []
  if (from === undefined) return null
  const range = { start: Number(from), end: to ? Math.min(Number(to), bytes - 1) : bytes - 1 }
  if (range.start > range.end) throw new S3Error('InvalidRange', 416)
  return range
}

async function getObject({ request, response, bucket, key }: Call, cut: boolean): Promise<void> {
  const object = bucket.get(key)
  if (!object) throw new S3Error('NoSuchKey', 404)
  const range = rangeOf(request.headers.range, object.bytes)
  const { start, end } = range ?? { start: 0, end: object.bytes - 1 }
  response.writeHead(range ? 206 : 200, {
    ...object.headers,
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.modifiedAt).toUTCString(),
    'content-length': end - start + 1,
    ...(range ? { 'content-range': `bytes ${start}-${end}/${object.bytes}` } : {}),
  })
  if (request.method === 'HEAD' || object.bytes === 0) return void response.end()
  if (!cut) return pipeline(bucket.read(object, { start, end }), response)
  for await (const chunk of bucket.read(object, { start, end: Math.floor((start + end) / 2) })) response.write(chunk)
  response.write('', () => response.destroy())
}

/** Parts of uploads that are under way, by upload and number. A stop loses them. */
type Parts = Map<string, Map<number, Pick<S3Object, 'file' | 'bytes' | 'etag'>>>

async function completeUpload({ request, response, bucket, key }: Call, parts: Parts, id: string): Promise<void> {
  const upload = parts.get(id)
  if (!upload) throw new S3Error('NoSuchUpload', 404)
  const wanted = [...(await text(request)).matchAll(/<PartNumber>(\d+)<\/PartNumber>/gu)].map(([, number]) =>
    Number(number),
  )
  const pieces = wanted.map((number) => {
    const piece = upload.get(number)
    if (!piece) throw new S3Error('InvalidPart', 400)
    return piece
  })
  const whole = async function* () {
    for (const piece of pieces) yield* bucket.read(piece)
  }
  const received = await bucket.receive(Readable.from(whole()))
  await bucket.set({ key, ...received, modifiedAt: Date.now(), headers: keptHeaders(request) })
  parts.delete(id)
  for (const { file } of upload.values()) await bucket.forgetFile(file)
  send(response, 200, xml('CompleteMultipartUploadResult', { Key: key, ETag: `"${received.etag}-${pieces.length}"` }))
}

async function multipart(call: Call, parts: Parts): Promise<void> {
  const { request, response, bucket, key, query } = call
  if (query.has('uploads')) {
    const id = crypto.randomUUID()
    parts.set(id, new Map())
    return send(response, 200, xml('InitiateMultipartUploadResult', { Key: key, UploadId: id }))
  }
  const id = query.get('uploadId') ?? ''
  const upload = parts.get(id)
  if (request.method === 'POST') return completeUpload(call, parts, id)
  if (!upload) throw new S3Error('NoSuchUpload', 404)
  if (request.method === 'PUT') {
    const received = await receive(call)
    upload.set(Number(query.get('partNumber')), received)
    return send(response, 200, '', { etag: `"${received.etag}"` })
  }
  parts.delete(id)
  for (const { file } of upload.values()) await bucket.forgetFile(file)
  response.writeHead(204).end()
}

async function deleteObjects({ request, response, bucket }: Call): Promise<void> {
  const keys = [...(await text(request)).matchAll(/<Key>([^<]*)<\/Key>/gu)].map(([, key = '']) =>
    key.replaceAll('&amp;', '&'),
  )
  for (const key of keys) await bucket.delete(key)
  send(response, 200, xml('DeleteResult', {}))
}

async function answer(call: Call, parts: Parts, name: string, cut: boolean): Promise<void> {
  const { request, response, bucket, key, query } = call
  if (!key) {
    if (request.method === 'HEAD') return void response.writeHead(200).end()
    if (request.method === 'POST' && query.has('delete')) return deleteObjects(call)
    if (request.method === 'GET') return send(response, 200, listingOf(bucket.all(), name, query))
  } else if (query.has('uploads') || query.has('uploadId')) return multipart(call, parts)
  else if (request.method === 'PUT') return putObject(call)
  else if (request.method === 'GET' || request.method === 'HEAD') return getObject(call, cut)
  else if (request.method === 'DELETE') {
    await bucket.delete(key)
    return void response.writeHead(204).end()
  }
  throw new S3Error('NotImplemented', 501)
}

/** Starts an S3 server with one bucket and path-style addresses on the loopback interface, which checks signatures (version 4) and keeps its objects
 *  in `dir`: put (also only when new), get with range, head, delete, list in pages, multipart uploads. Nothing else of S3. */
export async function startS3Server(options: S3ServerOptions): Promise<S3Server> {
  const { dir, port = 0, bucket: name = 'chophien', region = 'us-east-1' } = options
  const { accessKey = 'test-access-key', secretKey = 'test-secret-key' } = options
  const bucket = await openBucket(join(dir, name))
  const parts: Parts = new Map()
  const underWay = new Set<ServerResponse>()

  const http = createServer(async (request, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3')
    const [, wanted, ...rest] = decodeURIComponent(pathname).split('/')
    const key = rest.join('/')
    const method = request.method ?? ''
    const fault = server.faultOf({ method, key })
    if (fault === 'hang') return
    server.requests.push(`${method} ${key}`)
    response.setHeader('date', new Date(server.now()).toUTCString())
    try {
      if (fault === 'fail') throw new S3Error('InternalError', 500)
      if (fault === 'busy') throw new S3Error('SlowDown', 503)
      const wrong = signatureFault({ method, url: request.url ?? '/', headers: request.headers }, server, server.now())
      if (wrong) throw new S3Error(wrong, wrong === 'AuthorizationHeaderMalformed' ? 400 : 403)
      if (wanted !== name) throw new S3Error('NoSuchBucket', 404)
      await answer({ request, response, bucket, key, query }, parts, name, fault === 'cut')
    } catch (error) {
      if (response.headersSent) return void response.destroy()
      const known = error instanceof WrongBody ? new S3Error('XAmzContentSHA256Mismatch', 400) : error
      const { code, status } = known instanceof S3Error ? known : new S3Error('InternalError', 500)
      send(response, status, method === 'HEAD' ? '' : xml('Error', { Code: code, Message: code }))
    }
  })
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  const server: S3Server = {
    endpoint: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    bucket: name,
    accessKey,
    secretKey,
    region,
    requests: [],
    faultOf: () => null,
    now: () => Date.now(),
    keys: () => bucket.all().map((object) => object.key),
    underWay: () => underWay.size,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
  return server
}
