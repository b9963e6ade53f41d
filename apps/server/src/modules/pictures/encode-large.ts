import type { DomainError } from '@chophien/domain/contract/errors'
import { openSharp } from './open-sharp.ts'

// The storefront requests widths up to 1200 px.
const SIDE = 1600
const SMALLEST = 200
// Enough for any camera. Refuses decompression bombs: files of a few kilobytes that decode to gigapixels.
const PIXELS_MAX = 60_000_000
const accepted = new Set(['jpeg', 'png', 'webp', 'heif'])

interface LargePictureErrors {
  unsupported: () => DomainError
  small: () => DomainError
}

/** Checks an uploaded picture and re-encodes it as the WebP from which the widths of the storefront are made. Throws the given errors. */
export async function encodeLarge(bytes: Buffer, { unsupported, small }: LargePictureErrors): Promise<Buffer> {
  const sharp = await openSharp()
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
  const { format, compression, autoOrient } = await picture.metadata().catch(() => {
    throw unsupported()
  })
  if (!accepted.has(format) || (format === 'heif' && compression !== 'av1')) throw unsupported()
  if (Math.min(autoOrient.width, autoOrient.height) < SMALLEST) throw small()
  // Re-encoding drops metadata and anything hidden in the file.
  return picture
    .rotate()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88 })
    .toBuffer()
    .catch(() => {
      throw unsupported()
    })
}
