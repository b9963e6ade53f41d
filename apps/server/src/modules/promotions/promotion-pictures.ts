import { basename } from 'node:path'
import { promotionErrors } from '@chophien/domain/promotions/errors'
import { type PromotionShape, promotionPicture, promotionShapes } from '@chophien/domain/promotions/pictures'
import type { Db } from '../../platform/database/database.ts'
import { openSharp } from '../pictures/open-sharp.ts'
import { type PictureFolder, pictureIdIn } from '../pictures/picture-folder.ts'

interface Cut {
  shapes: readonly PromotionShape[]
  focus: { x: number; y: number } | null
}

/** Keeps the pictures of promotions. */
export interface PromotionPictures {
  /** Checks a picture, cuts it to the given shapes and returns the beginning of their addresses. `focus`: which part stays, as CSS
   *  `object-position` in percent; null: the most salient one. Throws PROMOTION_PICTURE_UNSUPPORTED, PROMOTION_PICTURE_SMALL. */
  save(promotionId: number, bytes: Buffer, cut: Cut): Promise<string>
  /** Part of the transaction that writes the promotion's new picture, an uploaded or a built-in one. Returns what to `remove` after the
   *  commit. */
  show(tx: Db, promotionId: number, picture: string): Promise<string[]>
  /** Deletes pictures that nothing shows, by id. */
  remove(ids: readonly string[]): Promise<void>
  /** Deletes a picture that was saved and then not shown. */
  discard(picture: string): Promise<void>
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

/** Names of all files that a picture may have. */
export const promotionFiles = (id: string): string[] =>
  everyFile(id, ['wide', 'tall', 'voucher']).map(({ name }) => name)

const idOf = (picture: string): string | null => (picture.startsWith(PREFIX) ? (pictureIdIn(picture) ?? null) : null)

interface Size {
  width: number
  height: number
}

/** The part of a picture that CSS would show in a frame with `object-fit: cover` and this `object-position` in percent. */
export function cutAt(focus: { x: number; y: number }, { width, height }: Size, frame: Size) {
  const scale = Math.max(frame.width / width, frame.height / height)
  const part = {
    width: Math.min(width, Math.round(frame.width / scale)),
    height: Math.min(height, Math.round(frame.height / scale)),
  }
  return {
    left: Math.round(((width - part.width) * focus.x) / 100),
    top: Math.round(((height - part.height) * focus.y) / 100),
    ...part,
  }
}

/** Pictures in `folder`, each under a random name that never means another picture. */
export function promotionPictures(folder: PictureFolder): PromotionPictures {
  return {
    async save(promotionId, bytes, { shapes, focus }) {
      const sharp = await openSharp()
      const read = () => sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).rotate()
      const { format, compression, autoOrient } = await read()
        .metadata()
        .catch(() => {
          throw promotionErrors.PROMOTION_PICTURE_UNSUPPORTED()
        })
      if (!accepted.has(format) || (format === 'heif' && compression !== 'av1'))
        throw promotionErrors.PROMOTION_PICTURE_UNSUPPORTED()
      if (autoOrient.width < SMALLEST) throw promotionErrors.PROMOTION_PICTURE_SMALL()
      const id = await folder.add(promotionId, async (id) => {
        const encoded = new Map<string, Buffer>()
        // Sequential: each encoding takes a whole core.
        for (const { shape, width, format: ending, name } of everyFile(id, shapes)) {
          const height = Math.round(width / promotionShapes[shape].ratio)
          const bytes = await read()
            // Phones show less of the picture than desktops.
            .extract(focus ? cutAt(focus, autoOrient, { width, height }) : { left: 0, top: 0, ...autoOrient })
            .resize(width, height, { fit: 'cover', position: sharp.strategy.attention })
            .toFormat(ending, { quality: qualities[ending] })
            .toBuffer()
            .catch(() => {
              throw promotionErrors.PROMOTION_PICTURE_UNSUPPORTED()
            })
          encoded.set(name, bytes)
        }
        return encoded
      })
      return PREFIX + id
    },
    show: (tx, promotionId, picture) => folder.showOnly(tx, promotionId, idOf(picture)),
    remove: folder.remove,
    async discard(picture) {
      const id = idOf(picture)
      if (id) await folder.remove([id])
    },
  }
}
