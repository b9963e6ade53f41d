import type { DomainError } from '@chophien/domain/contract/errors'
import { FairQueue } from '../../platform/fair-queue.ts'
import { openSharp } from './open-sharp.ts'

// The storefront requests widths up to 1200 px.
const SIDE = 1600
const SMALLEST = 200
// Enough for any camera. Refuses decompression bombs: files of a few kilobytes that decode to gigapixels.
const PIXELS_MAX = 60_000_000
const accepted = new Set(['jpeg', 'png', 'webp', 'heif'])

// A picture takes a core and memory for its pixels. One at a time, in turns between owners: the threads that read files stay free.
const encoding = new FairQueue({ atOnce: 1, perClient: 20, total: 100 })

interface LargePictureErrors {
  unsupported: () => DomainError
  small: () => DomainError
}

/** Checks an uploaded picture and re-encodes it as the WebP from which the widths of the storefront are made. `owner`: who waits for it, among
 *  others. Throws the given errors, and TOO_MANY_REQUESTS or OVERLOADED when too many wait. */
export async function encodeLarge(bytes: Buffer, owner: string, errors: LargePictureErrors): Promise<Buffer> {
  let encoded = bytes
  await encoding.run(crypto.randomUUID(), { client: owner }, async () => {
    encoded = await encode(bytes, errors)
  })
  return encoded
}

async function encode(bytes: Buffer, { unsupported, small }: LargePictureErrors): Promise<Buffer> {
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
