import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promotionErrors } from '@chophien/domain/promotions/errors'
import { type PromotionShape, promotionPicture, promotionShapes } from '@chophien/domain/promotions/pictures'

/** Keeps the pictures of promotions. */
export interface PromotionPictures {
  /** Checks a picture, cuts it to the given shapes and returns the beginning of their addresses. Throws PROMOTION_PICTURE_UNSUPPORTED,
   *  PROMOTION_PICTURE_SMALL. */
  save(bytes: Buffer, shapes: readonly PromotionShape[]): Promise<string>
  /** Deletes a picture that `save` returned; pictures that ship with the program stay. */
  remove(picture: string, shapes: readonly PromotionShape[]): Promise<void>
}

const PREFIX = '/uploads/promotions/'
// Enough for any camera; refuses decompression bombs.
const PIXELS_MAX = 60_000_000
const SMALLEST = 960
const accepted = new Set(['jpeg', 'png', 'webp', 'heif'])
// The quality of the built-in pictures: a banner has some tens of kilobytes.
const qualities = { avif: 50, webp: 74 } as const
const formats = ['avif', 'webp'] as const

const everyFile = (picture: string, shapes: readonly PromotionShape[]) =>
  shapes.flatMap((shape) =>
    promotionShapes[shape].widths.flatMap((width) =>
      formats.map((format) => ({
        shape,
        width,
        format,
        name: basename(promotionPicture(picture, shape, width, format)),
      })),
    ),
  )

/** Pictures below `dir`, each under a random name that never means another picture. */
export function promotionPictures(dir: string): PromotionPictures {
  return {
    async save(bytes, shapes) {
      // Loaded when first needed: most instances never see one, and the library is large.
      const { default: sharp } = await import('sharp')
      const read = () => sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).rotate()
      const { format, compression, autoOrient } = await read()
        .metadata()
        .catch(() => {
          throw promotionErrors.PROMOTION_PICTURE_UNSUPPORTED()
        })
      if (!accepted.has(format) || (format === 'heif' && compression !== 'av1'))
        throw promotionErrors.PROMOTION_PICTURE_UNSUPPORTED()
      if (autoOrient.width < SMALLEST) throw promotionErrors.PROMOTION_PICTURE_SMALL()
      const picture = PREFIX + crypto.randomUUID()
      await mkdir(dir, { recursive: true })
      // Sequential: each encoding takes a whole core.
      for (const { shape, width, format: ending, name } of everyFile(picture, shapes)) {
        const height = Math.round(width / promotionShapes[shape].ratio)
        const encoded = await read()
          // Crops to the most salient part: phones show less of the picture than desktops.
          .resize(width, height, { fit: 'cover', position: sharp.strategy.attention })
          .toFormat(ending, { quality: qualities[ending] })
          .toBuffer()
          .catch(() => {
            throw promotionErrors.PROMOTION_PICTURE_UNSUPPORTED()
          })
        await writeFile(join(dir, `.${name}`), encoded)
        await rename(join(dir, `.${name}`), join(dir, name))
      }
      return picture
    },
    async remove(picture, shapes) {
      if (!picture.startsWith(PREFIX)) return
      for (const { name } of everyFile(picture, shapes)) await rm(join(dir, name), { force: true })
    },
  }
}
