import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Made } from './tag-cache.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Coding = 'br' | 'gzip'

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
  raw: Buffer
  /** The compressed bytes; compression runs once, for the first client. */
  compressed(coding: Coding): Promise<Buffer> | Buffer
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

const compress: Record<Coding, (raw: Buffer) => Promise<Buffer>> = {
  br: (raw) =>
    brotli(raw, {
      params: {
        // Level 5 costs half a millisecond per page; level 9 costs ten times as much for little gain.
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_LGWIN]: windowOf(raw),
        [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
      },
    }),
  gzip: (raw) => zip(raw),
}
// Smaller bodies gain nothing from compression.
const SMALLEST = 1024
/** Pictures are compressed as they are; drawings are text. */
const PACKED = /^image\/(?!svg)/u
/** What an entry takes beside its bytes: the objects and the ETag. */
const OVERHEAD = 400
/** Compressed text takes between 10 % and 33 % of the raw bytes, in each of two codings. */
const COMPRESSED = 2 / 3

/** A copy in memory of its own. Node.js and zlib cut small buffers out of 64 KB ones, each of which lives as long as its last part. */
function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.alloc(bytes.length)
  own.set(bytes)
  return own
}

/** Prepares a response for all clients. */
export function finish({
  body,
  contentType,
  status,
  location,
  tags,
  keep,
  tokens = 0,
}: Unfinished): Made<FinishedBytes> {
  const raw = ownBytes(typeof body === 'string' ? Buffer.from(body) : body)
  const packed = raw.length < SMALLEST || PACKED.test(contentType)
  const etag = `"${createHash('sha1').update(raw).digest('base64url')}"`
  const done: Partial<Record<Coding, Promise<Buffer> | Buffer>> = {}
  const compressed = (coding: Coding): Promise<Buffer> | Buffer => {
    if (packed) return raw
    const ready = done[coding]
    if (ready) return ready
    const work = compress[coding](raw).then((bytes) => {
      const exact = ownBytes(bytes)
      done[coding] = exact
      return exact
    })
    done[coding] = work
    return work
  }
  return {
    value: { status, contentType, location, etag, tags, keep, tokens, raw, compressed },
    tags,
    keep,
    tokens,
    size: raw.length + (packed ? 0 : Math.ceil(raw.length * COMPRESSED)) + OVERHEAD,
  }
}
