import type { Painter } from '../../modules/images/painter.ts'
import { drawingOf } from './image-address.ts'

const MAKER = new URL('paint.ts', import.meta.url).href

/** Draws scenes of products, categories and shop signs of objects drawn in code. */
export const demoPainter: Painter = {
  edition: 'v2',
  find(kind, name) {
    const drawing = drawingOf(kind, name)
    return drawing && { maker: MAKER, subject: drawing }
  },
}
