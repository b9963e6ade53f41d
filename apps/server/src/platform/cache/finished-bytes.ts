import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Made } from './tag-cache.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** An answer that is ready to be sent, plain and compressed. */
export interface FinishedBytes {
  status: number
  contentType: string
  /** Where to go instead (with a 3xx status). */
  location: string | undefined
  etag: string
  raw: Buffer
  brotli: Buffer
  gzip: Buffer
}

export interface Unfinished {
  body: string
  contentType: string
  status: number
  location?: string
  tags: readonly string[]
  keep: boolean
}

// Level 5 costs half a millisecond for a page; 9 costs ten times that and saves nothing worth it.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const OVERHEAD = 600

/** Compresses an answer once, for all who will ask. */
export async function finish({
  body,
  contentType,
  status,
  location,
  tags,
  keep,
}: Unfinished): Promise<Made<FinishedBytes>> {
  const raw = Buffer.from(body)
  const [br, gz] = await Promise.all([brotli(raw, quality), zip(raw)])
  const etag = `"${createHash('sha1').update(raw).digest('base64url')}"`
  const value = { status, contentType, location, etag, raw, brotli: br, gzip: gz }
  return { value, tags, keep, size: raw.length + br.length + gz.length + OVERHEAD }
}
