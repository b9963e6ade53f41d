import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { BackupError } from './backup-error.ts'
import { CHECKSUMS } from './manifest.ts'

/** An archive open for reading. */
export interface ReadableArchive {
  /** All files except the list of checksums. */
  names: ReadonlySet<string>
  has(name: string): boolean
  /** Uncompressed size of a file, bytes. */
  sizeOf(name: string): number
  read(name: string): Promise<Readable>
  readText(name: string): Promise<string>
  /** Reads all files once and compares the checksums. Throws BackupError for missing, changed or extra files. */
  verify(onBytes: (done: number, total: number) => void): Promise<void>
  close(): void
}

const broken = (what: string) => new BackupError(`Bản sao lưu đã hỏng: ${what}. Chưa có gì bị thay đổi.`)

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw broken(`tệp ${entry.fileName} có hai lần`)
    entries.set(entry.fileName, entry)
  }
  return entries
}

/** Opens an archive. Throws BackupError when the file is unreadable or not an archive. */
export async function readArchive(file: string): Promise<ReadableArchive> {
  let zip: ZipFile
  let entries: Map<string, Entry>
  try {
    zip = await openPromise(file, { autoClose: false, lazyEntries: true })
    entries = await entriesOf(zip)
  } catch (error) {
    if (error instanceof BackupError) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new BackupError(
      code
        ? `Không đọc được tệp ${file} (${code}).`
        : `Tệp ${file} không phải là bản sao lưu, hoặc không còn nguyên vẹn.`,
    )
  }
  const entryOf = (name: string): Entry => {
    const entry = entries.get(name)
    if (!entry) throw broken(`thiếu tệp ${name}`)
    return entry
  }
  const read = (name: string) => zip.openReadStreamPromise(entryOf(name))
  const readText = async (name: string) =>
    text(await read(name)).catch(() => {
      throw broken(`không đọc được tệp ${name}`)
    })
  const names = new Set([...entries.keys()].filter((name) => name !== CHECKSUMS))

  async function digest(name: string, onChunk: (chunk: Buffer) => void): Promise<string> {
    const hash = createHash('sha256')
    try {
      for await (const chunk of (await read(name)) as AsyncIterable<Buffer>) {
        hash.update(chunk)
        onChunk(chunk)
      }
    } catch {
      throw broken(`không đọc được tệp ${name}`)
    }
    return hash.digest('hex')
  }

  return {
    names,
    has: (name) => entries.has(name),
    sizeOf: (name) => entryOf(name).uncompressedSize,
    read,
    readText,
    async verify(onBytes) {
      const lines = (await readText(CHECKSUMS)).split('\n').slice(0, -1)
      const sums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
      for (const name of sums.keys()) if (!names.has(name)) throw broken(`thiếu tệp ${name}`)
      const total = [...names].reduce((sum, name) => sum + entryOf(name).uncompressedSize, 0)
      let done = 0
      for (const name of names) {
        const found = await digest(name, (chunk) => {
          done += chunk.length
          onBytes(done, total)
        })
        if (found !== sums.get(name)) throw broken(`tệp ${name} không khớp mã kiểm tra`)
      }
    },
    close: () => zip.close(),
  }
}
