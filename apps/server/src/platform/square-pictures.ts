import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { DomainError } from '@chophien/domain/contract/errors'

/** Keeps small square pictures. */
export interface SquarePictures {
  /** Checks, cuts and re-encodes a picture and returns its address. Throws `unsupported`. */
  save(bytes: Buffer): Promise<string>
  /** Deletes the picture at an address that `save` returned; leaves every other alone. */
  remove(address: string): Promise<void>
}

interface SquarePicturesOptions {
  /** Where they are kept, and what their addresses begin with. */
  dir: string
  prefix: string
  unsupported: () => DomainError
}

const SIDE = 400
// Enough for any camera; a bomb of a few kilobytes that unfolds to gigapixels stays outside.
const PIXELS_MAX = 40_000_000
const accepted = new Set(['jpeg', 'png', 'webp', 'heif'])

/** Pictures below `dir`, each under a random name: a URL reveals no owner and never means another picture. */
export function squarePictures({ dir, prefix, unsupported }: SquarePicturesOptions): SquarePictures {
  return {
    async save(bytes) {
      // Loaded when first needed: most instances never see one, and the library is large.
      const { default: sharp } = await import('sharp')
      const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      let encoded: Buffer
      try {
        const { format, compression } = await picture.metadata()
        if (!accepted.has(format) || (format === 'heif' && compression !== 'av1')) throw unsupported()
        // Re-encoding leaves behind metadata, and whatever else was hidden in the file.
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
