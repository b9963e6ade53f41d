import type { Brush } from '../brush.ts'
import { fixed } from './round.ts'

/** A bowl whose foot stands on y; `food` is drawn in it, standing over the rim. */
export function bowl(
  brush: Brush,
  {
    x,
    y,
    radius,
    fill,
    food,
    pattern = '',
  }: { x: number; y: number; radius: number; fill: string; food: string; pattern?: string },
): string {
  const rim = y - radius * 0.86
  const flat = radius * 0.22
  const wall = brush.linear([
    [0, brush.tone(-0.22, fill)],
    [0.25, brush.tone(0.35, fill)],
    [0.55, fill],
    [1, brush.tone(-0.4, fill)],
  ])
  const body = `M${x - radius} ${rim}C${x - radius * 0.96} ${rim + radius * 0.56} ${x - radius * 0.6} ${y - radius * 0.1} ${x - radius * 0.4} ${y - radius * 0.06}L${x - radius * 0.36} ${y}H${x + radius * 0.36}L${x + radius * 0.4} ${y - radius * 0.06}C${x + radius * 0.6} ${y - radius * 0.1} ${x + radius * 0.96} ${rim + radius * 0.56} ${x + radius} ${rim}A${radius} ${flat} 0 0 1 ${x - radius} ${rim}Z`
  return `<ellipse cx="${x}" cy="${rim}" rx="${radius}" ry="${flat}" fill="${brush.tone(-0.3, fill)}"/>${food}<path d="${body}" fill="${wall}"/>${pattern}<path d="M${x - radius} ${rim}A${radius} ${flat} 0 0 0 ${x + radius} ${rim}" fill="none" stroke="${brush.tone(0.55, fill)}" stroke-width="5"/>`
}

/** A flat dish; food is laid on it afterwards. */
export function plate(brush: Brush, x: number, y: number, radius: number, fill: string): string {
  const glaze = brush.linear(
    [
      [0, brush.tone(0.5, fill)],
      [1, brush.tone(-0.16, fill)],
    ],
    [0, 0, 1, 1],
  )
  return `<ellipse cx="${x}" cy="${y + radius * 0.05}" rx="${radius}" ry="${radius * 0.36}" fill="${brush.tone(-0.35, fill)}"/><ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * 0.35}" fill="${glaze}"/><ellipse cx="${x}" cy="${y + 3}" rx="${radius * 0.74}" ry="${radius * 0.24}" fill="${brush.tone(-0.08, fill)}" stroke="${brush.tone(-0.25, fill)}" stroke-opacity=".5" stroke-width="2"/>`
}

/** A round tray of woven bamboo, seen from above. */
export function bambooTray(brush: Brush, x: number, y: number, radius: number, flat = 0.62): string {
  const weave = brush.pattern(
    22,
    22,
    '<rect width="22" height="22" fill="#dcb77a"/><rect width="11" height="11" fill="#c99d5c"/><rect x="11" y="11" width="11" height="11" fill="#c99d5c"/><path d="M0 3H11M0 7H11M11 14H22M11 18H22M14 0V11M18 0V11M3 11V22M7 11V22" stroke="#8a6228" stroke-opacity=".4"/>',
    20,
  )
  return `<ellipse cx="${x}" cy="${y + 12}" rx="${radius}" ry="${radius * flat}" fill="#8a6228"/><ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * flat}" fill="#c18d48" stroke="#7a5420" stroke-width="2"/><ellipse cx="${x}" cy="${y}" rx="${radius - 8}" ry="${radius * flat - 6}" fill="none" stroke="#e6c48c" stroke-width="5"/><ellipse cx="${x}" cy="${y + 2}" rx="${radius - 18}" ry="${radius * flat - 14}" fill="${weave}"/><ellipse cx="${x}" cy="${y + 2}" rx="${radius - 18}" ry="${radius * flat - 14}" fill="${brush.radial(
    [
      [0, '#fff', 0.3],
      [0.6, '#fff', 0],
      [1, '#3a240c', 0.4],
    ],
  )}"/>`
}

/** A heap of grain or powder: `tile` is its texture of 20 by 16 units. */
export function grains(
  brush: Brush,
  {
    x,
    y,
    width,
    height,
    colour,
    tile,
  }: { x: number; y: number; width: number; height: number; colour: string; tile: string },
): string {
  const h = width / 2
  const outline = `M${x - h} ${y}C${x - h * 0.8} ${y - height * 0.5} ${x - h * 0.4} ${y - height} ${x} ${y - height}S${x + h * 0.8} ${y - height * 0.5} ${x + h} ${y}Q${x} ${y + width * 0.14} ${x - h} ${y}Z`
  const shade = brush.linear(
    [
      [0, '#ffffff', 0.3],
      [0.4, '#ffffff', 0],
      [1, '#2a1608', 0.4],
    ],
    [0, 0, 1, 1],
  )
  return `<path d="${outline}" fill="${colour}"/><path d="${outline}" fill="${brush.pattern(20, 16, tile)}"/><path d="${outline}" fill="${shade}"/>`
}

/** Loose grains as such a texture: three tones of one seed's shape. */
export const grainTile = (brush: Brush, colour: string, long: number, thick: number): string =>
  [
    [4, 4, 20, 0.3],
    [13, 3, -30, -0.1],
    [8, 10, 70, 0.12],
    [16, 11, 10, 0.34],
    [2, 13, -50, -0.22],
  ]
    .map(
      ([cx = 0, cy = 0, angle, light = 0]) =>
        `<ellipse cx="${cx}" cy="${cy}" rx="${long}" ry="${thick}" transform="rotate(${angle} ${cx} ${cy})" fill="${brush.tone(light, colour)}" stroke="${brush.tone(-0.35, colour)}" stroke-width=".5"/>`,
    )
    .join('')

/** Pieces heaped up, the upper ones behind; `piece` draws one around 0, 0. */
export function heap(
  brush: Brush,
  { x, y, width, height, rows }: { x: number; y: number; width: number; height: number; rows: number },
  piece: (at: number) => string,
): string {
  let at = 0
  return Array.from({ length: rows }, (_, row) => {
    const share = (row + 1) / rows
    const count = Math.round(1 + share * rows * 1.2)
    return Array.from({ length: count }, (_, column) => {
      const place = count === 1 ? 0 : column / (count - 1) - 0.5
      const px = x + place * width * Math.sqrt(share) + brush.vary(-4, 4)
      const py = y - height * (1 - share) + brush.vary(-5, 5) - (0.25 - place * place) * height * 0.12
      return `<g transform="translate(${fixed(px)} ${fixed(py)}) rotate(${brush.vary(-70, 70)})">${piece(at++)}</g>`
    }).join('')
  }).join('')
}

/** A fill of strewn pieces, as behind a clear part of a pack. `step` is the room of one. */
export function strewn(brush: Brush, step: number, piece: (at: number) => string): string {
  const across = 4
  const size = step * across
  const pieces = Array.from({ length: across * across }, (_, at) => {
    const [x, y] = [at % across, Math.floor(at / across)].map((cell) => (cell + 0.5 + brush.vary(-0.3, 0.3)) * step)
    const angle = brush.vary(0, 180)
    const drawn = piece(at)
    // What reaches over an edge of the tile comes in again at the opposite one.
    const places = (along = 0) => [0, along < step ? size : along > size - step ? -size : 0]
    return [...new Set(places(x))]
      .flatMap((dx) => [...new Set(places(y))].map((dy) => [fixed((x ?? 0) + dx), fixed((y ?? 0) + dy)]))
      .map((place) => `<g transform="translate(${place.join(' ')}) rotate(${angle})">${drawn}</g>`)
      .join('')
  })
  return brush.pattern(size, size, pieces.join(''))
}
