import sharp from 'sharp'
import { encode } from './encode.ts'
import type { PictureForm } from './picture-path.ts'

const WHITE = '#ffffff'

/** A maker of pictures (picture-job.ts): an uploaded one in one width and format: as it is within that square, or, for link previews, on a white one. */
export function make(original: string, { width, format }: PictureForm): Promise<Buffer> {
  const picture = sharp(original)
  return encode[format](
    format === 'jpeg'
      ? picture.resize(width, width, { fit: 'contain', background: WHITE }).flatten({ background: WHITE })
      : picture.resize(width, width, { fit: 'inside', withoutEnlargement: true }),
  ).toBuffer()
}
