import sharp from 'sharp'
import { encode } from '../../modules/images/encode.ts'
import type { PictureForm } from '../../modules/images/picture-path.ts'
import type { Drawing } from './image-address.ts'
import { composeCategory, composeScene } from './scene.ts'
import { composeSign } from './shop-sign.ts'
import { drawScene, drawSign } from './studio.ts'

function drawingAs(drawing: Drawing, width: number): string {
  if (drawing.kind === 'logo') return drawSign(composeSign(drawing.number), width)
  if (drawing.kind === 'category') return drawScene(composeCategory(drawing.object), width)
  return drawScene(composeScene(drawing.object, drawing.seed, drawing.view), width)
}

/** A maker of pictures (picture-job.ts). Each width is drawn on its own: smaller ones need no large original. The same drawing always has the same bytes. */
export const make = (drawing: Drawing, { width, format }: PictureForm): Promise<Buffer> =>
  encode[format](sharp(Buffer.from(drawingAs(drawing, width))).removeAlpha()).toBuffer()
