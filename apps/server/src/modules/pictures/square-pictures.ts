import type { DomainError } from '@chophien/domain/contract/errors'
import type { Db } from '../../platform/database/database.ts'
import { openSharp } from './open-sharp.ts'
import { type PictureFolder, pictureIdIn } from './picture-folder.ts'

/** Stores small square pictures, of which an owner shows one. */
export interface SquarePictures {
  /** Checks, crops and re-encodes a picture and returns its URL. Throws `unsupported`. */
  save(ownerId: number, bytes: Buffer): Promise<string>
  /** Part of the transaction that writes the owner's new picture, null for none. Returns what to `remove` after the commit. */
  show(tx: Db, ownerId: number, url: string | null): Promise<string[]>
  /** Part of the transaction that deletes the owner. Returns what to `remove` after the commit. */
  hideAll(tx: Db, ownerId: number): Promise<string[]>
  /** Deletes pictures that nothing shows, by id. */
  remove(ids: readonly string[]): Promise<void>
  /** Deletes a picture that was saved and then not shown. */
  discard(url: string): Promise<void>
}

interface SquarePicturesOptions {
  folder: PictureFolder
  /** URL prefix. */
  prefix: string
  unsupported: () => DomainError
}

const SIDE = 400
// Enough for any camera; refuses decompression bombs.
const PIXELS_MAX = 40_000_000
const accepted = new Set(['jpeg', 'png', 'webp', 'heif'])

async function encode(bytes: Buffer, unsupported: () => DomainError): Promise<Buffer> {
  const sharp = await openSharp()
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
  try {
    const { format, compression } = await picture.metadata()
    if (!accepted.has(format) || (format === 'heif' && compression !== 'av1')) throw unsupported()
    // Re-encoding removes metadata and embedded payloads.
    return await picture.rotate().resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
  } catch {
    throw unsupported()
  }
}

/** Square pictures in `folder` with random names: a URL reveals no owner and is never reused. */
export function squarePictures({ folder, prefix, unsupported }: SquarePicturesOptions): SquarePictures {
  return {
    async save(ownerId, bytes) {
      const encoded = await encode(bytes, unsupported)
      const id = await folder.add(ownerId, async (name) => new Map([[`${name}.webp`, encoded]]))
      return `${prefix}${id}.webp`
    },
    show: (tx, ownerId, url) => folder.showOnly(tx, ownerId, url === null ? null : (pictureIdIn(url) ?? null)),
    hideAll: folder.hideAll,
    remove: folder.remove,
    async discard(url) {
      const id = pictureIdIn(url)
      if (id) await folder.remove([id])
    },
  }
}
