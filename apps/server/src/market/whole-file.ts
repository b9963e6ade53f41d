import { createWriteStream, rmSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { RefusedError } from './verb.ts'

/** Writes `content` to `file` atomically: to a temporary file, renamed after fsync. Only the owner may read it,
 *  because exports contain personal data. Creates the directory if it is missing.
 *  Throws RefusedError when the path is not writable, and errors of `content`. */
export async function writeWholeFile(file: string, content: NodeJS.ReadableStream): Promise<void> {
  const partial = join(dirname(file), `.${basename(file)}.${process.pid}.partial`)
  const forget = () => rmSync(partial, { force: true })
  await mkdir(dirname(file), { recursive: true, mode: 0o700 }).catch(() => {})
  const handle = await open(partial, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new RefusedError(`Không ghi được vào thư mục ${dirname(file)} (${error.code}).`)
  })
  // Ctrl-C ends the process elsewhere.
  process.once('exit', forget)
  try {
    await pipeline(content, createWriteStream(partial, { fd: handle.fd, autoClose: false }))
    await handle.sync()
    await handle.close()
    await rename(partial, file)
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(partial, { force: true })
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC'
      ? new RefusedError(`Hết chỗ trên đĩa khi ghi ${file}. Không có gì bị ghi dở.`)
      : error
  } finally {
    process.off('exit', forget)
  }
}
