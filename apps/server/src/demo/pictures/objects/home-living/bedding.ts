import type { Brush, DrawnObject } from '../brush.ts'
import { print, prints } from './prints.ts'
import { ball, DOWN, fade, group, inColour, shaded, shape, stroke } from './solids.ts'

/** Colours of bed linen. */
export const linens = ['#a9bfc9', '#9fc4b4', '#d9b3b8', '#b9a4cf', '#e3d3b6', '#8797a8', '#f1ece2', '#6f8790'] as const

/** Cloth of a colour with its print over it. */
export const cloth = (d: string, base: string, over: string): string =>
  shape(d, base) + (over === 'none' ? '' : shape(d, over))

/** A pillow around 0 · 0, `w` and `h` being half its sides. */
function pillow(brush: Brush, w: number, h: number, colour: string, over: string): string {
  const edge = (s: number): string =>
    `M${-w * s} ${-h * s}C${-w * 0.7 * s} ${-h * 0.94 * s} ${-w * 0.5 * s} ${-h * 1.14 * s} 0 ${-h * 1.14 * s}S${w * 0.7 * s} ${-h * 0.94 * s} ${w * s} ${-h * s}C${w * 0.93 * s} ${-h * 0.5 * s} ${w * 0.98 * s} ${h * 0.4 * s} ${w * s} ${h * s}C${w * 0.7 * s} ${h * 0.96 * s} ${w * 0.5 * s} ${h * 1.12 * s} 0 ${h * 1.12 * s}S${-w * 0.7 * s} ${h * 0.96 * s} ${-w * s} ${h * s}C${-w * 0.94 * s} ${h * 0.5 * s} ${-w * 0.98 * s} ${-h * 0.4 * s} ${-w * s} ${-h * s}Z`
  const d = edge(1)
  const crease = (x: number, y: number): string =>
    stroke(
      `M${x * w * 0.94} ${y * h * 0.92}Q${x * w * 0.8} ${y * h * 0.62} ${x * w * 0.58} ${y * h * 0.5}`,
      brush.tone(-0.45, colour),
      3,
      'opacity=".28"',
    ) +
    stroke(
      `M${x * w * 0.93} ${y * h * 0.94}Q${x * w * 0.66} ${y * h * 0.82} ${x * w * 0.5} ${y * h * 0.72}`,
      brush.tone(0.6, colour),
      3,
      'opacity=".5"',
    )
  return [
    cloth(d, ball(brush, colour, 0.3), over),
    shape(
      d,
      brush.radial(
        [
          [0, '#ffffff', 0.35],
          [0.5, '#ffffff', 0],
          [0.75, '#14101c', 0.04],
          [1, '#14101c', 0.36],
        ],
        [0.36, 0.28, 0.8],
      ),
    ),
    stroke(edge(0.93), brush.tone(-0.35, colour), 2, 'opacity=".35"'),
    crease(-1, -1) + crease(1, -1) + crease(-1, 1) + crease(1, 1),
  ].join('')
}

const bedSheetSet: DrawnObject = {
  colour: '#a9bfc9',
  dyed: false,
  stands: true,
  shadow: 260,
  companions: ['memory-pillow', 'bolster-case', 'night-light'],
  draw(plain) {
    const brush = inColour(plain, plain.pick(linens))
    const over = print(brush, brush.pick(prints), brush.colour)
    const pale = brush.tone(0.5)
    const top =
      'M128 258C220 246 380 246 472 258C508 300 536 350 548 396C560 410 560 420 552 426C380 446 220 446 48 426C40 420 40 410 52 396C64 350 92 300 128 258Z'
    const skirt =
      'M46 404C44 460 46 508 52 548C64 556 84 552 100 546C130 556 166 560 204 552C244 562 300 560 336 552C380 562 420 560 452 550C482 560 520 558 548 548C554 508 556 460 554 404C380 440 220 440 46 404Z'
    const turned =
      'M108 296C220 282 380 282 492 296C504 312 512 326 520 342C380 326 220 326 80 342C88 326 96 312 108 296Z'
    const folds = [92, 150, 214, 286, 352, 410, 470, 520].map((x, at) => {
      const bottom = 546 + (at % 2) * 5
      return stroke(
        `M${x} ${440 - Math.abs(x - 300) * 0.06}C${x + 5} 480 ${x - 5} 520 ${x + 2} ${bottom}`,
        brush.tone(at % 2 ? -0.4 : 0.4),
        at % 2 ? 7 : 9,
        'opacity=".3"',
      )
    })
    const back = [-1, 1].map((side) =>
      group(
        pillow(brush, 122, 74, pale, side < 0 ? over : 'none'),
        `transform="translate(${300 + side * 102} 190) rotate(${side * -3})"`,
      ),
    )
    const front = [-1, 1].map((side) =>
      group(
        pillow(brush, 104, 58, brush.colour, over),
        `transform="translate(${300 + side * 92} 234) rotate(${side * 2})"`,
      ),
    )
    return [
      ...back,
      cloth(top, fade(brush, [brush.tone(0.12), brush.tone(0.34), brush.tone(0.1)], DOWN), over),
      ...front,
      cloth(skirt, fade(brush, [brush.tone(-0.05), brush.tone(-0.28)], DOWN), over),
      shaded(brush, skirt, 0.26, [0, 0, 1, 0.5]),
      ...folds,
      stroke('M50 412C220 444 380 444 550 412', brush.tone(0.6), 7, 'opacity=".55"'),
      shape(turned, fade(brush, [brush.tone(0.75), brush.tone(0.45)], DOWN)),
      stroke('M80 343C220 327 380 327 520 343', brush.tone(-0.45), 5, 'opacity=".45"'),
      stroke('M96 316C220 302 380 302 504 316', brush.tone(-0.2), 2, 'stroke-dasharray="7 6" opacity=".7"'),
      stroke(
        'M170 360C150 384 130 400 112 410M420 356C446 380 462 398 490 408M300 352C296 380 306 402 300 424',
        brush.tone(-0.4),
        5,
        'opacity=".16"',
      ),
    ].join('')
  },
}

/** A pile of folded layers seen from the front: the rounded fold of each, its fill and its shade. */
function layers(
  brush: Brush,
  { left, right, top, height, count }: Record<'left' | 'right' | 'top' | 'height' | 'count', number>,
  colours: readonly string[],
  over: readonly string[],
): string {
  return Array.from({ length: count }, (_, index) => {
    const at = count - 1 - index
    const y = top + at * height
    const [l, r] = [left + (at % 2) * 6, right + ((at + 1) % 2) * 8]
    const d = `M${l + 22} ${y}C${l + 120} ${y + 12} ${r - 120} ${y + 12} ${r - 22} ${y}C${r + 8} ${y + 4} ${r + 8} ${y + height - 2} ${r - 22} ${y + height + 4}C${r - 120} ${y + height + 15} ${l + 120} ${y + height + 15} ${l + 22} ${y + height + 4}C${l - 8} ${y + height - 2} ${l - 8} ${y + 4} ${l + 22} ${y}Z`
    const colour = colours[at % colours.length] ?? brush.colour
    return [
      shape(
        d,
        fade(
          brush,
          [brush.tone(0.1, colour), brush.tone(0.26, colour), brush.tone(-0.06, colour), brush.tone(-0.42, colour)],
          DOWN,
        ),
      ),
      shape(d, over[at % over.length] ?? 'none', 'opacity=".8"'),
      shaded(brush, d, 0.2, [0, 0.3, 1, 0.7]),
      stroke(
        `M${l + 30} ${y + height + 6}C${l + 120} ${y + height + 16} ${r - 120} ${y + height + 16} ${r - 30} ${y + height + 6}`,
        brush.tone(-0.6, colour),
        3,
        'opacity=".5"',
      ),
    ].join('')
  }).join('')
}

const summerQuilt: DrawnObject = {
  colour: '#9fc4b4',
  dyed: false,
  stands: true,
  shadow: 250,
  companions: ['memory-pillow', 'bed-sheet-set', 'bolster-case'],
  draw(plain) {
    const brush = inColour(plain, plain.pick(linens))
    const over = print(brush, brush.pick(['plain', 'flowers', 'leaves', 'check', 'stripes'] as const), brush.colour)
    const lining = brush.tone(0.62)
    const top =
      'M132 236C220 222 392 222 474 236C512 282 540 332 552 378C566 396 552 410 530 412C380 428 220 428 70 412C46 410 36 396 50 378C66 332 96 282 132 236Z'
    const stitched = brush.pattern(
      64,
      44,
      `<path d="M0 22L32 0L64 22L32 44Z" fill="#fff" opacity=".2"/><path d="M0 22L32 0L64 22L32 44Z" fill="none" stroke="${brush.tone(-0.5)}" stroke-width="2.6" opacity=".45"/><path d="M0 26L32 4L64 26" fill="none" stroke="#fff" stroke-width="2.4" opacity=".5"/>`,
    )
    const corner =
      'M346 424C420 420 500 414 548 402C560 390 556 378 550 366C532 318 520 296 502 272C470 300 392 364 346 424Z'
    return [
      layers(brush, { left: 44, right: 552, top: 396, height: 46, count: 3 }, [brush.colour, lining], [over, 'none']),
      cloth(top, fade(brush, [brush.tone(-0.06), brush.tone(0.16), brush.tone(0.02)], DOWN), over),
      shape(top, stitched),
      shaded(brush, top, 0.24),
      stroke('M60 398C80 412 220 426 300 426C400 426 540 408 548 398', brush.tone(0.5), 5, 'opacity=".6"'),
      // one corner is folded back and shows the lining
      shape(corner, '#14101c', 'opacity=".2" transform="translate(-12 4)"'),
      shape(
        'M346 424C372 356 430 300 502 272C470 300 440 340 432 372C424 400 390 420 346 424Z',
        fade(brush, [brush.tone(0.35, lining), lining, brush.tone(-0.2, lining)]),
      ),
      stroke('M346 424C372 356 430 300 502 272', brush.tone(-0.3), 3, 'opacity=".6"'),
      shape(
        'M346 424C390 420 424 400 432 372C440 340 470 300 502 272C524 300 540 350 552 378C566 396 552 410 530 412C470 420 400 424 346 424Z',
        '#14101c',
        'opacity=".14"',
      ),
    ].join('')
  },
}

const winterBlanket: DrawnObject = {
  colour: '#8c4a4f',
  dyed: false,
  stands: true,
  shadow: 250,
  companions: ['memory-pillow', 'bolster-case', 'scented-candle'],
  draw(plain) {
    const brush = inColour(
      plain,
      plain.pick(['#8c4a4f', '#34467f', '#5d7f6a', '#8d6a52', '#8f86a8', '#c98a86', '#6b6f78']),
    )
    const cream = '#efe5d2'
    const curls = brush.pattern(
      24,
      22,
      `<circle cx="6" cy="6" r="7" fill="#fffaf0"/><path d="M0 9Q6 15 12 9M4 5Q7 2 9 6" stroke="#bfa985" stroke-width="2" fill="none"/><circle cx="18" cy="17" r="7" fill="#fffaf0"/><path d="M12 20Q18 26 24 20M16 16Q19 13 21 17" stroke="#bfa985" stroke-width="2" fill="none"/>`,
    )
    const over = print(brush, brush.pick(['plain', 'check', 'check', 'flowers'] as const), brush.colour)
    const nap = brush.pattern(
      13,
      17,
      `<path d="M2 3Q4 7 3 11M8 9Q10 12 9 16" stroke="#fff" stroke-width="1.6" opacity=".22" fill="none"/><path d="M5 1Q7 4 6 8M11 6Q13 9 12 13" stroke="#000" stroke-width="1.6" opacity=".16" fill="none"/>`,
    )
    const top =
      'M120 196C220 180 392 180 482 196C520 240 548 296 562 346C576 366 560 384 532 386C380 406 220 406 66 386C40 384 24 366 40 346C54 296 84 240 120 196Z'
    // The near right corner is turned back: the fleece of the other side.
    const fleece = 'M300 404C322 316 394 232 482 200C496 214 440 300 436 342C430 380 370 404 300 404Z'
    const gap =
      'M300 404C370 404 430 380 436 342C440 300 480 220 484 198C520 240 548 296 562 346C576 366 560 384 532 386C460 396 380 404 300 404Z'
    return [
      layers(brush, { left: 26, right: 572, top: 360, height: 64, count: 3 }, [brush.colour, cream], [over, curls]),
      cloth(top, fade(brush, [brush.tone(0.02), brush.tone(0.22), brush.tone(0.04)], DOWN), over),
      shape(top, nap),
      shaded(brush, top, 0.24),
      stroke('M46 366C80 392 220 402 300 402', brush.tone(0.55), 8, 'opacity=".5"'),
      shape(gap, cream),
      shape(gap, curls),
      shape(gap, '#3a2c1c', 'opacity=".22"'),
      shape(fleece, '#14101c', 'opacity=".25" transform="translate(-10 6)"'),
      cloth(fleece, cream, curls),
      shape(
        fleece,
        brush.linear(
          [
            [0, '#ffffff', 0.3],
            [0.5, '#ffffff', 0],
            [1, '#3a2c1c', 0.4],
          ],
          [0, 0.3, 1, 0.6],
        ),
      ),
      stroke('M300 404C322 316 394 232 482 200', brush.tone(-0.1), 9),
    ].join('')
  },
}

export const bedding = { 'bed-sheet-set': bedSheetSet, 'summer-quilt': summerQuilt, 'winter-blanket': winterBlanket }
