import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { accountErrors } from '@chophien/domain/accounts/errors'

/** Keeps avatars. */
export interface AvatarStore {
  /** Checks, cuts and re-encodes a picture and returns its address. Throws AVATAR_UNSUPPORTED. */
  save(bytes: Buffer): Promise<string>
  /** Deletes the picture at an address that `save` returned. */
  remove(address: string): Promise<void>
}

const SIDE = 400
// Enough for any camera; a bomb of a few kilobytes that unfolds to gigapixels stays outside.
const PIXELS_MAX = 40_000_000
const accepted = new Set(['jpeg', 'png', 'webp', 'heif'])

export const AVATAR_PREFIX = '/uploads/avatars/'

/** Pictures below `dir`, each under a random name: an address tells nothing about whose it is, and never means another picture. */
export function avatarStore(dir: string): AvatarStore {
  return {
    async save(bytes) {
      // Loaded when first needed: most instances never see an avatar, and the library is large.
      const { default: sharp } = await import('sharp')
      const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      let encoded: Buffer
      try {
        const { format, compression } = await picture.metadata()
        if (!accepted.has(format) || (format === 'heif' && compression !== 'av1'))
          throw accountErrors.AVATAR_UNSUPPORTED()
        // Re-encoding leaves behind metadata, and whatever else was hidden in the file.
        encoded = await picture.rotate().resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
      } catch {
        throw accountErrors.AVATAR_UNSUPPORTED()
      }
      const name = `${crypto.randomUUID()}.webp`
      await mkdir(dir, { recursive: true })
      await writeFile(join(dir, `.${name}`), encoded)
      await rename(join(dir, `.${name}`), join(dir, name))
      return AVATAR_PREFIX + name
    },
    async remove(address) {
      await rm(join(dir, basename(address)), { force: true })
    },
  }
}
