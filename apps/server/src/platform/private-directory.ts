import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A directory of files that only the server's own user reads. */
interface PrivateDirectory {
  /** Writes a file; a reader finds all of it or nothing. */
  write(name: string, content: string | Buffer): Promise<void>
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** The directory is made with the first file, and again when somebody has removed it. */
export function privateDirectory(dir: string): PrivateDirectory {
  async function write(name: string, content: string | Buffer): Promise<void> {
    await writeFile(join(dir, `.${name}`), content, { mode: 0o600 })
    await rename(join(dir, `.${name}`), join(dir, name))
  }
  return {
    async write(name, content) {
      try {
        await write(name, content)
      } catch (error) {
        if (!isMissing(error)) throw error
        await mkdir(dir, { recursive: true, mode: 0o700 })
        await write(name, content)
      }
    },
  }
}
