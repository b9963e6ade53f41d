import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib'
import type { Made } from './tag-cache.ts'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const zip = promisify(gzip)

export type Coding = 'br' | 'gzip'

/** Bytes that are there, or are being made. */
type Bytes = Promise<Buffer> | Buffer

/** A response that is ready to be sent. */
export interface FinishedBytes {
  status: number
  contentType: string
  /** Redirect target (with a 3xx status). */
  location: string | undefined
  etag: string
  tags: readonly string[]
  /** Whether it may be kept, and what making it cost beside its size (Made). */
  keep: boolean
  tokens: number
  /** The bytes as they are. */
  plain(): Bytes
  /** The compressed bytes; compression runs once, for the first client. Null for what gains nothing by it. */
  compressed(coding: Coding): Bytes | null
}

interface Unfinished {
  body: string | Buffer
  contentType: string
  status: number
  location?: string
  tags: readonly string[]
  keep: boolean
  tokens?: number
}

/** The smallest window that holds the body: brotli takes and clears memory for all of it, which costs more than to compress a page. */
const windowOf = (raw: Buffer): number =>
  Math.min(
    Math.max(Math.ceil(Math.log2(raw.length)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  )

const brotliFor = (raw: Buffer): BrotliOptions => ({
  params: {
    // Pages of 40 to 160 KB: level 4 saves 5 % of the bytes for 1.7 times the time, level 5 12 % for three to four times.
    [constants.BROTLI_PARAM_QUALITY]: 3,
    [constants.BROTLI_PARAM_LGWIN]: windowOf(raw),
    [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
  },
})
/** Up to this size bodies are compressed on the main thread, which they hold for one to two milliseconds at most. To the thread pool and back takes as
 *  much processor time as the compression. */
const ON_MAIN_THREAD_MAX = 128 * 1024

const compress: Record<Coding, (raw: Buffer) => Bytes> = {
  br: (raw) =>
    raw.length > ON_MAIN_THREAD_MAX ? brotli(raw, brotliFor(raw)) : brotliCompressSync(raw, brotliFor(raw)),
  gzip: (raw) => (raw.length > ON_MAIN_THREAD_MAX ? zip(raw) : gzipSync(raw)),
}
// Smaller bodies gain nothing from compression.
const SMALLEST = 1024
/** Pictures are compressed as they are; drawings are text. */
const PACKED = /^image\/(?!svg)/u
/** What an entry takes beside its bytes: the objects and the ETag. */
const OVERHEAD = 400
/** Compressed text takes between 10 % and 33 % of the raw bytes, in each of two codings. */
const COMPRESSED = 2 / 3
/** The gzip form of a page takes at most so many times its brotli form: gzip looks back 32 KB, and a page's texts stand in it twice, as HTML and as data. */
const GZIP = 2.2

/** A copy in memory of its own. Node.js and zlib cut small buffers out of 64 KB ones, each of which lives as long as its last part. */
function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.alloc(bytes.length)
  own.set(bytes)
  return own
}

/** Bytes of a text with both its compressed forms. */
const allFormsOf = (raw: Buffer): number => raw.length + Math.ceil(raw.length * COMPRESSED) + OVERHEAD

/** What can be had of a response, and the bytes that are counted for it. */
type Forms = Pick<FinishedBytes, 'plain' | 'compressed'> & Pick<Made<FinishedBytes>, 'size' | 'built'>

function made(raw: Buffer, { body: _, tokens = 0, ...facts }: Unfinished, forms: Forms): Made<FinishedBytes> {
  const { plain, compressed, ...sizes } = forms
  const etag = `"${createHash('sha1').update(raw).digest('base64url')}"`
  const value = { ...facts, location: facts.location, tokens, etag, plain, compressed }
  return { value, tags: facts.tags, keep: facts.keep, tokens, ...sizes }
}

/** Makes each compressed form once, for the first client that takes it, and anew after a failure. `ready`: the forms that are there. */
function compressedOnce(plain: () => Bytes, ready: Partial<Record<Coding, Bytes>> = {}): (coding: Coding) => Bytes {
  const make = async (coding: Coding): Promise<Buffer> => {
    try {
      const exact = ownBytes(await compress[coding](await plain()))
      ready[coding] = exact
      return exact
    } catch (error) {
      delete ready[coding]
      throw error
    }
  }
  return (coding) => {
    const found = ready[coding] ?? make(coding)
    ready[coding] = found
    return found
  }
}

/** Unpacks what brotli packed, once for all who ask meanwhile. */
function unpackedOnce(br: Buffer): () => Promise<Buffer> {
  let running: Promise<Buffer> | null = null
  return () => {
    running ??= unbrotli(br).finally(() => {
      running = null
    })
    return running
  }
}

/** Prepares a response for all clients. */
export function finish(unfinished: Unfinished): Made<FinishedBytes> {
  const { body, contentType } = unfinished
  const raw = ownBytes(typeof body === 'string' ? Buffer.from(body) : body)
  const plain = () => raw
  if (raw.length < SMALLEST || PACKED.test(contentType))
    return made(raw, unfinished, { plain, compressed: () => null, size: raw.length + OVERHEAD })
  return made(raw, unfinished, { plain, compressed: compressedOnce(plain), size: allFormsOf(raw) })
}

/** The same for a large text that nearly all clients take compressed: its brotli form alone is kept, and the others are made of it. */
export async function finishCompressed(unfinished: Unfinished & { body: Buffer }): Promise<Made<FinishedBytes>> {
  const { body } = unfinished
  const br = ownBytes(await compress.br(body))
  const plain = unpackedOnce(br)
  return made(body, unfinished, {
    plain,
    compressed: compressedOnce(plain, { br }),
    built: allFormsOf(body),
    size: Math.ceil(br.length * (1 + GZIP)) + OVERHEAD,
  })
}
