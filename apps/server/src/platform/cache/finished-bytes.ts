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
  raw: Buffer
  /** The compressed bytes; compression runs once, for the first client. */
  compressed(coding: Coding): Promise<Buffer> | Buffer
}

interface Unfinished {
  body: string
  contentType: string
  status: number
  location?: string
  tags: readonly string[]
  keep: boolean
}

// Level 5 costs half a millisecond per page; level 9 costs ten times as much for little gain.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compress: Record<Coding, (raw: Buffer) => Promise<Buffer>> = {
  br: (raw) => brotli(raw, quality),
  gzip: (raw) => zip(raw),
}
// Smaller bodies gain nothing from compression.
const SMALLEST = 1024
const OVERHEAD = 600

/** Prepares a response for all clients. */
export function finish({ body, contentType, status, location, tags, keep }: Unfinished): Made<FinishedBytes> {
  const raw = Buffer.from(body)
  const etag = `"${createHash('sha1').update(raw).digest('base64url')}"`
  const done: Partial<Record<Coding, Promise<Buffer> | Buffer>> = {}
  const compressed = (coding: Coding): Promise<Buffer> | Buffer => {
    if (raw.length < SMALLEST) return raw
    const ready = done[coding]
    if (ready) return ready
    const work = compress[coding](raw).then((bytes) => {
      done[coding] = bytes
      return bytes
    })
    done[coding] = work
    return work
  }
  // Compressed text takes between 10 % and 33 %.
  return {
    value: { status, contentType, location, etag, tags, raw, compressed },
    tags,
    keep,
    size: raw.length * 1.5 + OVERHEAD,
  }
}
