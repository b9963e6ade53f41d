import type { Brush, DrawnObject } from '../brush.ts'
import { daisy, leaves } from './label-art.ts'
import { DOWN, fade, group, lathe, oval, shape, slope, stroke, wall } from './solids.ts'

/** A roll of bags that lies with its end towards us; x, y is the middle of that end. */
function bagRoll(
  brush: Brush,
  { x, y, r, length }: Record<'x' | 'y' | 'r' | 'length', number>,
  colour: string,
  band: string,
  text: string,
): string {
  const back = x + length
  const lift = -length * 0.12
  const side = `M${x} ${y - r}L${back} ${y - r + lift}A${r * 0.5} ${r} 0 0 1 ${back} ${y + r + lift}L${x} ${y + r}Z`
  const strip = `M${x + length * 0.24} ${y - r + lift * 0.24}L${x + length * 0.8} ${y - r + lift * 0.8}A${r * 0.5} ${r} 0 0 1 ${x + length * 0.8} ${y + r + lift * 0.8}L${x + length * 0.24} ${y + r + lift * 0.24}A${r * 0.5} ${r} 0 0 0 ${x + length * 0.24} ${y - r + lift * 0.24}Z`
  const light = (d: string): string =>
    shape(
      d,
      brush.linear(
        [
          [0, '#ffffff', 0.1],
          [0.2, '#ffffff', 0.42],
          [0.45, '#ffffff', 0],
          [1, '#0b0a12', 0.5],
        ],
        DOWN,
      ),
    )
  return [
    shape(side, colour) + light(side),
    shape(strip, band) + light(strip),
    brush.word(text, {
      x: x + length * 0.57,
      y: y + 14 + lift * 0.5,
      size: 24,
      fill: '#ffffff',
      fit: length * 0.46,
      angle: -7,
    }),
    oval(x, y, r * 0.5, r, brush.tone(-0.12, colour)),
    ...[0.84, 0.68, 0.52].map((share) =>
      oval(
        x,
        y,
        r * 0.5 * share,
        r * share,
        'none',
        `stroke="${brush.tone(0.3, colour)}" stroke-width="2.4" opacity=".7"`,
      ),
    ),
    oval(x, y, r * 0.2, r * 0.38, '#b98d5e'),
    oval(x, y, r * 0.15, r * 0.3, '#4a3520'),
  ].join('')
}

const garbageBags: DrawnObject = {
  colour: '#3a3a42',
  dyed: false,
  stands: true,
  shadow: 240,
  companions: ['spin-mop', 'toilet-paper', 'cleaning-cloths'],
  draw(brush) {
    const colour = brush.pick(['#2e3036', '#3f7d54', '#5b86b5', '#2e3036', '#d8cfb6'])
    const band = brush.pick(['#d9534a', '#e2a02f', '#2f8a62', '#3f6fb0'])
    const text = brush.pick(['TÚI RÁC', 'TỰ HỦY', 'LÁ XANH'])
    const sack =
      'M256 156C206 190 150 250 128 330C104 420 128 520 176 544C230 562 350 562 404 544C452 520 476 420 452 330C430 250 374 190 326 156Z'
    const creases =
      'M276 170C240 240 200 300 190 400M290 172C284 260 280 340 286 440M308 170C340 240 376 300 392 390M262 174C220 220 176 270 158 330M322 174C366 220 404 270 424 330M230 520C200 490 180 470 170 440M360 524C390 500 404 470 412 440'
    return [
      // a full bag, tied
      group(
        [
          shape(
            sack,
            brush.radial(
              [
                [0, brush.tone(0.4, colour)],
                [0.5, colour],
                [1, brush.tone(-0.45, colour)],
              ],
              [0.34, 0.3, 0.8],
            ),
          ),
          stroke(creases, brush.tone(-0.55, colour), 7, 'opacity=".4"'),
          stroke(creases, '#ffffff', 3.5, 'opacity=".4" transform="translate(-7 0)"'),
          shape(
            'M170 330C180 280 210 240 236 220C226 270 206 320 196 380C180 380 168 360 170 330Z',
            '#ffffff',
            'opacity=".22"',
          ),
          shape(
            'M254 160C244 120 214 84 186 66C230 66 262 76 284 110C298 74 336 54 386 60C350 84 332 120 326 160Z',
            slope(brush, colour, 0.4),
          ),
          stroke(
            'M276 150C268 120 244 90 216 76M300 150C306 116 328 86 356 70',
            brush.tone(-0.5, colour),
            5,
            'opacity=".5"',
          ),
          shape('M246 150C270 140 312 140 334 150V176C312 186 270 186 246 176Z', wall(brush, band, 0.4)),
        ].join(''),
        'transform="translate(52 0)"',
      ),
      bagRoll(brush, { x: 70, y: 400, r: 62, length: 210 }, colour, band, text),
      bagRoll(brush, { x: 132, y: 498, r: 62, length: 232 }, colour, band, text),
    ].join('')
  },
}

/** A roll of paper that stands; x, y is the middle of its top. */
function paperRoll(brush: Brush, x: number, y: number, r: number, h: number, core: boolean): string {
  const emboss = brush.pattern(20, 20, '<path d="M10 3C13 6 17 6 10 13C3 6 7 6 10 3Z" fill="#b9c0c9" opacity=".45"/>')
  const d = lathe(x, `${r} ${y}, ${r} ${y + h}`, 0.3)
  return [
    shape(d, wall(brush, '#f7f6f4', 0.6)),
    shape(d, emboss),
    oval(x, y, r, r * 0.3, fade(brush, ['#ffffff', '#efeeec', '#d9d8d8'])),
    ...[0.86, 0.72, 0.58].map((share) =>
      oval(x, y, r * share, r * 0.3 * share, 'none', 'stroke="#c9cacd" stroke-width="1.8"'),
    ),
    core
      ? oval(x, y, r * 0.4, r * 0.12, '#b28c62') + oval(x, y + 2, r * 0.34, r * 0.09, '#4f3a26')
      : oval(x, y, r * 0.2, r * 0.06, '#8d8f94'),
  ].join('')
}

const toiletPaper: DrawnObject = {
  colour: '#f7f6f4',
  dyed: false,
  stands: true,
  shadow: 250,
  companions: ['garbage-bags', 'cleaning-cloths', 'laundry-detergent'],
  draw(brush) {
    const [tint = '', ink = ''] = brush.pick([
      ['#bfe0f2', '#2668a8'],
      ['#f6cfdc', '#b83a6a'],
      ['#cfe8c9', '#2f7a46'],
      ['#e3d3f0', '#6a3f9a'],
    ])
    const core = brush.pick([true, true, false])
    const wrap =
      'M60 84C62 62 76 54 96 54H420C440 54 454 62 456 84C464 200 464 360 456 476C454 496 440 504 420 504H96C76 504 62 496 60 476C52 360 52 200 60 84Z'
    const rows = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => [128 + column * 130, 92 + row * 146] as const))
    const ghosts = rows.map(([x, y]) => {
      const d = lathe(x, `62 ${y}, 62 ${y + 120}`, 0.3)
      return (
        shape(d, wall(brush, '#f4f5f6', 0.6)) +
        oval(x, y, 62, 18, '#fbfbfb') +
        oval(x, y, 62, 18, 'none', 'stroke="#c4c9cf" stroke-width="2"') +
        oval(x, y, 22, 6, core ? '#b09a80' : '#c9cdd2')
      )
    })
    const band = 'M56 214C180 226 340 226 460 214V386C340 398 180 398 56 386Z'
    return [
      shape(wrap, brush.tone(0.3, tint)),
      group(ghosts.join(''), `clip-path="${brush.clip(shape(wrap, '#000'))}"`),
      shape(band, fade(brush, [brush.tone(0.2, tint), tint, brush.tone(-0.14, tint)])),
      stroke('M56 216C180 228 340 228 460 216M56 384C180 396 340 396 460 384', ink, 5, 'opacity=".7"'),
      daisy(112, 268, 34) + daisy(408, 340, 30) + leaves(brush, 404, 292, 0.5),
      brush.word(brush.pick(['SẠCH THƠM', 'NHÀ MÁT', 'SƯƠNG MAI', 'LÁ XANH']), {
        x: 256,
        y: 304,
        size: 46,
        fill: ink,
        fit: 250,
      }),
      brush.word('GIẤY VỆ SINH', { x: 256, y: 346, size: 22, fill: ink, fit: 190 }),
      brush.word(brush.pick(['10 CUỘN', '3 LỚP', '20 CUỘN']), { x: 256, y: 376, size: 14, fill: ink }),
      // the wrap: shine and creases of thin plastic
      shape(
        wrap,
        brush.linear([
          [0, '#14101c', 0.16],
          [0.08, '#ffffff', 0.3],
          [0.2, '#ffffff', 0],
          [0.8, '#14101c', 0.02],
          [1, '#14101c', 0.26],
        ]),
      ),
      stroke(
        'M96 64C88 180 98 340 90 480M440 70C450 200 436 350 446 486M100 70C200 84 320 60 420 72M104 490C220 476 320 498 420 486',
        '#ffffff',
        6,
        'opacity=".55"',
      ),
      // one roll in front, its sheet hanging down
      paperRoll(brush, 470, 400, 96, 136, core),
      shape(
        'M374 402C372 450 372 500 376 546C400 556 430 560 452 560C446 510 446 460 450 430Z',
        slope(brush, '#fbfaf8', 0.08),
        'stroke="#cfd0d3" stroke-width="2"',
      ),
      stroke('M378 508C400 518 430 522 448 522', '#b9bcc2', 2.4, 'stroke-dasharray="5 5"'),
    ].join('')
  },
}

export const paper = { 'garbage-bags': garbageBags, 'toilet-paper': toiletPaper }
