import type { Brush, DrawnObject } from '../brush.ts'
import { ball, block, DOWN, fade, group, lathe, oval, plane, shape, slope, stroke, type Tile, wall } from './solids.ts'
import { plank, woods } from './wood.ts'

/** What a rug is woven of, in a rectangle of 400 by 500. */
function weave(brush: Brush): string {
  const [base = '', a = '', b = ''] = brush.pick([
    ['#e8ded0', '#8c4a3c', '#3b4a5c'],
    ['#c9cdd0', '#5b6670', '#f0eee9'],
    ['#d9c3a0', '#7a5434', '#f1e6d2'],
    ['#4d6b6a', '#e3d8c2', '#c58a52'],
    ['#b65a48', '#f0dfc6', '#3a3f57'],
  ])
  const kind = brush.pick(['lozenges', 'frame', 'stripes'] as const)
  const lozenge = (x: number, y: number, w: number, colour: string): string =>
    shape(`M${x} ${y - w * 1.2}L${x + w} ${y}L${x} ${y + w * 1.2}L${x - w} ${y}Z`, colour)
  const content = {
    lozenges: [100, 200, 300].flatMap((x) =>
      [90, 250, 410].flatMap((y) => [lozenge(x, y, 60, a), lozenge(x, y, 42, base), lozenge(x, y, 24, b)]),
    ),
    frame: [
      block(24, 24, 352, 452, 0, a),
      block(44, 44, 312, 412, 0, base),
      lozenge(200, 250, 120, b),
      lozenge(200, 250, 94, base),
      lozenge(200, 250, 70, a),
      ...[
        [84, 90],
        [316, 90],
        [84, 410],
        [316, 410],
      ].map(([x = 0, y = 0]) => lozenge(x, y, 30, b)),
    ],
    stripes: [30, 70, 88, 150, 190, 206, 270, 310, 326, 390, 430].map((y, at) =>
      block(0, y, 400, at % 3 ? 10 : 30, 0, at % 2 ? a : b),
    ),
  }[kind]
  return block(0, 0, 400, 500, 0, base) + content.join('')
}

const rug: DrawnObject = {
  colour: '#c9cdd0',
  dyed: false,
  stands: true,
  shadow: 280,
  companions: ['desk-plant', 'low-stool', 'woven-basket'],
  draw(brush) {
    const pile = brush.pattern(
      7,
      9,
      '<path d="M1 2V7M4.5 5V9" stroke="#000" stroke-width="1.3" opacity=".22"/><path d="M2.6 0V4" stroke="#fff" stroke-width="1.3" opacity=".3"/>',
    )
    const round = brush.pick([true, false, false])
    const tassels = Array.from(
      { length: 40 },
      (_, at) => `M${5 + at * 10} 0l${at % 2 ? -4 : 3} -26M${5 + at * 10} 500l${at % 2 ? 4 : -3} 26`,
    ).join('')
    const cover = (fill: string): string => (round ? oval(200, 250, 200, 250, fill) : block(0, 0, 400, 500, 3, fill))
    const woven = round ? group(weave(brush), `clip-path="${brush.clip(cover('#000'))}"`) : weave(brush)
    const rings = round
      ? [0.97, 0.8, 0.5]
          .map((share) => oval(200, 250, 200 * share, 250 * share, 'none', 'stroke="#f3ead8" stroke-width="9"'))
          .join('')
      : ''
    const space = (content: string, lift = 0): string =>
      plane(content, [400, 500], [232, 188 + lift], [590, 336 + lift], [14, 372 + lift])
    const thick = round ? '' : stroke(tassels, '#a3957c', 5)
    return [
      space(thick, 12),
      space(cover('#5d4f40'), 14),
      space(cover('#84735e'), 7),
      space((round ? '' : stroke(tassels, '#f4ecdc', 3.4)) + woven + rings + cover(pile)),
      space(
        cover(
          brush.linear(
            [
              [0, '#ffffff', 0.22],
              [0.45, '#ffffff', 0],
              [1, '#14101c', 0.24],
            ],
            [0, 0.4, 1, 0.6],
          ),
        ),
      ),
    ].join('')
  },
}

const wallpaperRoll: DrawnObject = {
  colour: '#d9cbb6',
  dyed: false,
  stands: true,
  shadow: 200,
  companions: ['canvas-art', 'wall-clock', 'desk-plant'],
  draw(brush) {
    const [base = '', ink = '', other = ''] = brush.pick([
      ['#e9e2d6', '#b3a184', '#8a9a86'],
      ['#cfdcdd', '#5f8288', '#ffffff'],
      ['#f1dfd6', '#c4806e', '#7f9a78'],
      ['#3f5660', '#c9b37d', '#86a3a6'],
    ])
    const brick =
      `<rect width="84" height="56" fill="${brush.tone(0.5, base)}"/>` +
      [
        [0, 0],
        [42, 28],
        [-42, 28],
      ]
        .map(
          ([x = 0, y = 0]) =>
            `<rect x="${x + 3}" y="${y + 3}" width="78" height="22" rx="2" fill="${brush.tone(-0.1, base)}"/><path d="M${x + 4} ${y + 24}H${x + 80}" stroke="#000" stroke-width="2" opacity=".18"/>`,
        )
        .join('')
    const damask =
      `<rect width="92" height="110" fill="${base}"/>` +
      [
        [46, 55],
        [0, 0],
        [92, 0],
        [0, 110],
        [92, 110],
      ]
        .map(
          ([x, y]) =>
            `<g transform="translate(${x} ${y})"><path d="M0 -46C22 -26 34 -4 0 46C-34 -4 -22 -26 0 -46Z" fill="none" stroke="${ink}" stroke-width="4"/><path d="M0 -24C12 -10 14 6 0 24C-14 6 -12 -10 0 -24Z" fill="${ink}"/></g>`,
        )
        .join('')
    const floral =
      `<rect width="100" height="100" fill="${base}"/>` +
      [
        [28, 30],
        [78, 80],
      ]
        .map(
          ([x, y]) =>
            `<g transform="translate(${x} ${y})">${[0, 72, 144, 216, 288].map((angle) => `<ellipse cy="-12" rx="8" ry="12" fill="${ink}" transform="rotate(${angle})"/>`).join('')}<circle r="6" fill="${other}"/><path d="M14 14Q34 14 40 36Q18 34 14 14" fill="${other}"/></g>`,
        )
        .join('')
    const nordic = `<rect width="60" height="52" fill="${base}"/><path d="M0 52L30 0L60 52M15 26H45L30 52Z" fill="none" stroke="${ink}" stroke-width="3.4"/>`
    const [width, height, tile] = brush.pick<Tile>([
      [84, 56, brick],
      [92, 110, damask],
      [100, 100, floral],
      [60, 52, nordic],
    ])
    const paper = brush.pattern(width, height, tile)
    const sheet = 'M150 108H518V470C518 520 496 548 470 552C500 530 500 500 476 494H150Z'
    const curl = 'M150 494H476C500 500 500 530 470 552H160C130 540 128 504 150 494Z'
    return [
      shape(sheet, paper),
      shape(
        sheet,
        brush.linear(
          [
            [0, '#14101c', 0.4],
            [0.14, '#14101c', 0.04],
            [0.4, '#ffffff', 0.1],
            [0.85, '#ffffff', 0.05],
            [1, '#14101c', 0.25],
          ],
          DOWN,
        ),
      ),
      shape(
        sheet,
        brush.linear([
          [0, '#ffffff', 0.15],
          [0.5, '#ffffff', 0],
          [1, '#14101c', 0.18],
        ]),
      ),
      // the end curls forward and shows its back
      shape(curl, fade(brush, ['#b8b1a6', '#f7f4ee', '#e4dfd6', '#a39b8f'], DOWN)),
      oval(480, 523, 14, 29, '#cfc8bc', `stroke="#8b8478" stroke-width="3"`),
      // the roll
      shape('M88 46H470C500 46 508 74 508 96S500 148 470 148H88Z', paper),
      shape(
        'M88 46H470C500 46 508 74 508 96S500 148 470 148H88Z',
        brush.linear(
          [
            [0, '#14101c', 0.12],
            [0.25, '#ffffff', 0.45],
            [0.5, '#ffffff', 0],
            [1, '#14101c', 0.5],
          ],
          DOWN,
        ),
      ),
      oval(90, 97, 30, 51, fade(brush, ['#fbf9f5', '#d9d3c8'])),
      ...[44, 36, 29, 22].map((r) => oval(90, 97, r * 0.58, r, 'none', 'stroke="#a59c8e" stroke-width="1.8"')),
      oval(90, 97, 9, 16, '#4b443b'),
    ].join('')
  },
}

const scentedCandle: DrawnObject = {
  colour: '#efe3cd',
  dyed: false,
  stands: true,
  shadow: 170,
  companions: ['flower-vase', 'desk-plant', 'night-light'],
  draw(brush) {
    const [scent = '', tint = ''] = brush.pick([
      ['SẢ CHANH', '#d7dba0'],
      ['OẢI HƯƠNG', '#cdbfe0'],
      ['GỖ ẤM', '#e6cfa8'],
      ['HOA NHÀI', '#f3ead9'],
    ])
    const glass = brush.pick(['clear', 'amber', 'ceramic'] as const)
    const body =
      glass === 'ceramic'
        ? brush.pick(['#efe9df', '#b9c7bd', '#d8b9a8', '#5e6670'])
        : glass === 'amber'
          ? '#9a5524'
          : tint
    const jar = lathe(286, '150 190, 152 210, 152 520, 140 548', 0.15)
    const label = 'M196 330A152 24 0 0 0 384 328V468A152 24 0 0 1 196 470Z'
    const lid = brush.pick(woods)
    return [
      // the lid leans on the jar
      group(
        [
          oval(0, 0, 92, 96, brush.tone(-0.45, lid), 'transform="translate(-9 2)"'),
          oval(0, 0, 92, 96, plank(brush, lid, 0.3)),
          ...[70, 46, 22].map((r) =>
            oval(0, 0, r, r * 1.04, 'none', `stroke="${brush.tone(-0.3, lid)}" stroke-width="3" opacity=".4"`),
          ),
        ].join(''),
        'transform="translate(470 462) rotate(12)"',
      ),
      shape(jar, wall(brush, body, glass === 'ceramic' ? 0.25 : 0.5)),
      oval(286, 190, 150, 25, glass === 'clear' ? '#e9eef0' : brush.tone(0.25, body)),
      oval(286, 191, 143, 21, brush.tone(-0.5, body)),
      oval(286, 204, 136, 18, ball(brush, tint, 0.6)),
      oval(290, 204, 46, 8, brush.tone(0.7, '#ffe2a0'), 'opacity=".9"'),
      glass === 'clear'
        ? shape('M134 190A152 24 0 0 0 438 190L438 236A152 24 0 0 1 134 236Z', '#ffffff', 'opacity=".45"')
        : '',
      stroke('M288 202C286 190 290 184 288 172', '#3b2c20', 5),
      oval(
        288,
        132,
        64,
        66,
        brush.radial(
          [
            [0, '#ffd98a', 0.7],
            [1, '#ffd98a', 0],
          ],
          [0.5, 0.5, 0.5],
        ),
      ),
      shape(
        'M288 176C262 168 266 132 290 84C312 128 314 168 288 176Z',
        brush.linear(
          [
            [0, '#ff9d2e'],
            [0.5, '#ffd35c'],
            [1, '#fff3c4'],
          ],
          DOWN,
        ),
      ),
      shape('M288 176C276 170 278 152 289 132C300 152 300 170 288 176Z', '#fffbe6'),
      shape(label, slope(brush, glass === 'ceramic' ? '#fbf7ef' : '#f8f2e6', 0.12)),
      stroke('M206 346A150 24 0 0 0 374 344M206 456A150 24 0 0 0 374 454', brush.tone(-0.3, tint), 3),
      brush.word(brush.pick(['ẤM', 'MỘC AN', 'MÁI NGÓI', 'GẠCH BÔNG']), {
        x: 290,
        y: 408,
        size: 28,
        fill: '#4a3d30',
        fit: 156,
      }),
      brush.word(scent, { x: 290, y: 440, size: 14, fill: '#7a6a55', fit: 130 }),
      shape(
        'M150 214C146 300 146 430 154 520C166 526 172 526 180 528C170 430 170 300 176 222Z',
        '#ffffff',
        'opacity=".5"',
      ),
      stroke('M420 230C424 320 424 430 416 516', '#ffffff', 5, 'opacity=".3"'),
    ].join('')
  },
}

export const decor = {
  rug: rug,
  'wallpaper-roll': wallpaperRoll,
  'scented-candle': scentedCandle,
}
