import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { DomainError } from '@chophien/domain/contract/errors'

/** Stores small square pictures. */
export interface SquarePictures {
  /** Checks, crops and re-encodes a picture and returns its URL. Throws `unsupported`. */
  save(bytes: Buffer): Promise<string>
  /** Deletes the picture at a URL returned by `save`; ignores other URLs. */
  remove(address: string): Promise<void>
}

interface SquarePicturesOptions {
  /** Directory and URL prefix. */
  dir: string
  prefix: string
  unsupported: () => DomainError
}

const SIDE = 400
// Enough for any camera; refuses decompression bombs.
const PIXELS_MAX = 40_000_000
const accepted = new Set(['jpeg', 'png', 'webp', 'heif'])

/** Pictures below `dir` with random names: a URL reveals no owner and is never reused. */
export function squarePictures({ dir, prefix, unsupported }: SquarePicturesOptions): SquarePictures {
  return {
    async save(bytes) {
      // Loaded on first use, because the library is large.
      const { default: sharp } = await import('sharp')
      const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      let encoded: Buffer
      try {
        const { format, compression } = await picture.metadata()
        if (!accepted.has(format) || (format === 'heif' && compression !== 'av1')) throw unsupported()
        // Re-encoding removes metadata and embedded payloads.
        encoded = await picture.rotate().resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
      } catch {
        throw unsupported()
      }
      const name = `${crypto.randomUUID()}.webp`
      await mkdir(dir, { recursive: true })
      await writeFile(join(dir, `.${name}`), encoded)
      await rename(join(dir, `.${name}`), join(dir, name))
      return prefix + name
    },
    async remove(address) {
      if (address.startsWith(prefix)) await rm(join(dir, basename(address)), { force: true })
    },
  }
}
