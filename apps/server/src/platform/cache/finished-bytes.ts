import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
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
/** The gzip form of a text is at most this much larger than its brotli form. */
const GZIP = 1.5

/** A copy in memory of its own. Node.js and zlib cut small buffers out of 64 KB ones, each of which lives as long as its last part. */
function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.alloc(bytes.length)
  own.set(bytes)
  return own
}

/** Bytes of a text with both its compressed forms. */
const allFormsOf = (raw: Buffer): number => raw.length + Math.ceil(raw.length * COMPRESSED) + OVERHEAD

const etagOf = (raw: Buffer): string => `"${createHash('sha1').update(raw).digest('base64url')}"`

/** Makes each compressed form once, for the first client that takes it. `ready`: the forms that are there. */
function compressedOnce(plain: () => Bytes, ready: Partial<Record<Coding, Bytes>> = {}): (coding: Coding) => Bytes {
  return (coding) => {
    const known = ready[coding]
    if (known) return known
    const work = Promise.resolve(plain())
      .then(compress[coding])
      .then((bytes) => {
        const exact = ownBytes(bytes)
        ready[coding] = exact
        return exact
      })
    ready[coding] = work
    return work
  }
}

/** Prepares a response for all clients. */
export function finish({ body, tokens = 0, ...facts }: Unfinished): Made<FinishedBytes> {
  const raw = ownBytes(typeof body === 'string' ? Buffer.from(body) : body)
  const packed = raw.length < SMALLEST || PACKED.test(facts.contentType)
  const plain = () => raw
  const compressed = packed ? () => null : compressedOnce(plain)
  return {
    value: { ...facts, location: facts.location, tokens, etag: etagOf(raw), plain, compressed },
    tags: facts.tags,
    keep: facts.keep,
    tokens,
    size: packed ? raw.length + OVERHEAD : allFormsOf(raw),
  }
}

/** The same for a large text that nearly all clients take compressed: its brotli form alone is kept, and the others are made of it. */
export async function finishCompressed({ body, tokens = 0, ...facts }: Unfinished): Promise<Made<FinishedBytes>> {
  const raw = Buffer.from(body)
  const br = ownBytes(await compress.br(raw))
  const plain = () => unbrotli(br)
  return {
    value: {
      ...facts,
      location: facts.location,
      tokens,
      etag: etagOf(raw),
      plain,
      compressed: compressedOnce(plain, { br }),
    },
    tags: facts.tags,
    keep: facts.keep,
    tokens,
    built: allFormsOf(raw),
    size: Math.ceil(br.length * (1 + GZIP)) + OVERHEAD,
  }
}
