import type { Brush } from '../brush.ts'

/** How a box is seen: from the height of its lid, or from above, where the lid tells more than the front. */
const views = {
  low: { across: [0.93, 0.1], back: [0.5, -0.24] },
  high: { across: [0.86, 0.2], back: [0.56, -0.42] },
} as const

/** A box in parallel perspective. What is printed on a face is drawn flat, in units from the face's upper left corner. */
export function carton(
  brush: Brush,
  {
    x,
    y,
    width,
    height,
    depth,
    fill,
    front = '',
    side = '',
    lid = '',
    view = 'low',
  }: {
    /** The upper left corner of the front. */
    x: number
    y: number
    width: number
    height: number
    depth: number
    fill: string
    front?: string
    side?: string
    lid?: string
    view?: keyof typeof views
  },
): string {
  const { across, back } = views[view]
  const shade = (from: string, to: string) =>
    brush.linear(
      [
        [0, from],
        [1, to],
      ],
      [0, 0, 1, 1],
    )
  const face = (matrix: readonly number[], w: number, h: number, colour: string, content: string) =>
    `<g transform="matrix(${matrix.join(' ')})"><rect width="${w}" height="${h}" fill="${colour}" stroke="${brush.tone(0.3, fill)}" stroke-opacity=".5" stroke-width="1.5"/>${content}</g>`
  const light = (w: number, h: number, from: number, to: number) =>
    `<rect width="${w}" height="${h}" fill="${brush.linear(
      [
        [0, '#ffffff', from],
        [0.5, '#ffffff', 0],
        [0.51, '#1d131c', 0],
        [1, '#1d131c', to],
      ],
      [0, 0, 1, 1],
    )}"/>`
  const lower = [x + across[0] * width, y + across[1] * width]
  return `${face([...across, 0, 1, x, y], width, height, fill, front + light(width, height, 0.24, 0.12))}${face([...back, 0, 1, ...lower], depth, height, brush.tone(-0.26, fill), `${side}<rect width="${depth}" height="${height}" fill="#1d131c" fill-opacity=".14"/>`)}${face([...across, -back[0], -back[1], x + back[0] * depth, y + back[1] * depth], width, depth, shade(brush.tone(0.34, fill), brush.tone(0.1, fill)), lid)}`
}

/** Where the lowest corner of such a box lies below its front's upper left corner. */
export const cartonFoot = (width: number, height: number, view: keyof typeof views = 'low'): number =>
  Math.round(height + views[view].across[1] * width)
