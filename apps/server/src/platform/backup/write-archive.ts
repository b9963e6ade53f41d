import { createHash } from 'node:crypto'
import { type PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { CHECKSUMS } from './manifest.ts'

/** An archive in the making: a ZIP file with the checksum of each of its files, as `sha256sum -c` reads it. */
export interface Archive {
  /** The archive's bytes, made while they are read. */
  bytes: PassThrough
  /** Puts a file in; resolves when it is in. One after the other. `compress`: not worth it for pictures. `onChunk`: sees what goes in. */
  add(
    name: string,
    content: Readable | string,
    options?: { compress?: boolean; onChunk?: (chunk: Buffer) => void },
  ): Promise<void>
  /** Ends the archive. */
  finish(): Promise<void>
}

// Rows shrink to a fifth; the highest levels take three times as long for a twentieth less.
const LEVEL = 4

export function openArchive(): Archive {
  const zip = new ZipFile()
  const bytes = zip.outputStream as PassThrough
  const sums: string[] = []
  zip.on('error', (error: Error) => bytes.destroy(error))
  // Whoever reads may give up: nothing more would be asked for, and we would wait for ever.
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
      await put(name, Readable.from(watched(), { objectMode: false }), compress)
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
