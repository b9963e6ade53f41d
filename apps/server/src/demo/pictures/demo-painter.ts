import type { Painter } from '../../modules/images/painter.ts'
import { drawingOf } from './image-address.ts'

/** Draws scenes of products, categories and shop signs from emoji. */
export const demoPainter: Painter = {
  edition: 'v1',
  find(kind, name) {
    const drawing = drawingOf(kind, name)
    // The library for pictures is loaded with the first one.
    return drawing && (async (form) => (await import('./paint.ts')).paint(drawing, form))
  },
}
