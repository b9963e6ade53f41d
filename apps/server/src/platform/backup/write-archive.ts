import { createHash } from 'node:crypto'
import { type PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { CHECKSUMS } from './manifest.ts'

/** An archive open for writing: a ZIP file with a checksum of each file in the format of `sha256sum -c`. */
export interface Archive {
  /** The archive's bytes, produced while they are read. */
  bytes: PassThrough
  /** Adds a file; resolves when it is written. `content` is given up at the end, also when it fails. Sequential calls only. `compress`: false for pictures. `onChunk`: receives the raw bytes. */
  add(
    name: string,
    content: Readable | string,
    options?: { compress?: boolean; onChunk?: (chunk: Buffer) => void },
  ): Promise<void>
  /** Finishes the archive. */
  finish(): Promise<void>
}

// Rows shrink to 20 %; the highest levels take three times as long for 5 % less.
const LEVEL = 4

export function openArchive(): Archive {
  const zip = new ZipFile()
  const bytes = zip.outputStream as PassThrough
  const sums: string[] = []
  zip.on('error', (error: Error) => bytes.destroy(error))
  // The reader may stop early; without this, writing would wait for ever.
  const abandoned = new Promise<never>((_, reject) => {
    bytes.once('close', () => reject(new Error('nobody reads the archive any more')))
  })
  abandoned.catch(() => {})

  const put = async (name: string, stream: Readable, compress: boolean) => {
    zip.addReadStream(stream, name, {
      mode: 0o100600,
      ...(compress ? { compressionLevel: LEVEL } : { compress: false }),
    })
    await Promise.race([finished(stream), abandoned])
  }
  return {
    bytes,
    async add(name, content, { compress = true, onChunk } = {}) {
      const hash = createHash('sha256')
      const source = typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content
      const watched = async function* () {
        for await (const chunk of source as AsyncIterable<Buffer>) {
          hash.update(chunk)
          onChunk?.(chunk)
          yield chunk
        }
      }
      try {
        await put(name, Readable.from(watched(), { objectMode: false }), compress)
      } finally {
        // When nobody reads the archive any more, nobody ends it.
        source.destroy()
      }
      sums.push(`${hash.digest('hex')}  ${name}\n`)
    },
    async finish() {
      await put(
        CHECKSUMS,
        Readable.from(
          sums.map((line) => Buffer.from(line)),
          { objectMode: false },
        ),
        true,
      )
      zip.end()
    },
  }
}
