import type { Brush, DrawnObject } from '../brush.ts'
import {
  across,
  aslant,
  cylinder,
  down,
  edge,
  fade,
  ink,
  line,
  oval,
  rect,
  shape,
  steel,
  times,
  turned,
} from '../electronics/solids.ts'

const makers = ['MỰC TÍM', 'BÚT NHỎ', 'HỌC TRÒ']

// A pen that stands on its point at 300 · 580; `cap` instead of a button.
const pen = (brush: Brush, colour: string, cap: boolean): string =>
  [
    cap
      ? rect(276, 24, 48, 176, 14, cylinder(brush, colour), edge(brush, 2, colour)) +
        rect(276, 190, 48, 8, 2, steel(brush))
      : rect(286, 4, 28, 50, 8, cylinder(brush, colour), edge(brush, 1.5, colour)) +
        rect(280, 46, 40, 30, 5, steel(brush)),
    // The clear barrel with the refill in it.
    rect(
      280,
      cap ? 198 : 74,
      40,
      cap ? 216 : 340,
      4,
      fade(brush, across, '#c9d3d8', '#ffffff', '#eef2f4', '#aeb9bf'),
      'stroke="#8d9aa1" stroke-width="1.5"',
    ),
    rect(292, cap ? 200 : 110, 16, cap ? 214 : 300, 4, cylinder(brush, brush.tone(-0.1, colour))),
    rect(285, cap ? 200 : 80, 5, cap ? 208 : 330, 2, '#ffffff', 'opacity="0.85"'),
    rect(
      324,
      cap ? 40 : 62,
      12,
      cap ? 130 : 150,
      5,
      cap ? brush.tone(-0.15, colour) : steel(brush),
      'stroke="#55585f" stroke-opacity="0.4"',
    ),
    brush.word(brush.pick(makers), { x: 300, y: 308, size: 13, fill: '#ffffff', angle: 90, fit: 120 }),
    // Grip of rubber, cone, point.
    rect(278, 402, 44, 94, 10, cylinder(brush, colour), edge(brush, 1.5, colour)),
    times(7, (i) => rect(278, 412 + i * 11, 44, 4, 2, brush.tone(-0.4, colour), 'opacity="0.6"')),
    shape('M281 496H319L307 552H293Z', steel(brush)),
    shape('M294 550H306L302 578H298Z', steel(brush, '#d8b566')),
  ].join('')

/** Two pens, and a line that one of them has drawn. */
export const gelPen: DrawnObject = {
  colour: '#34467f',
  dyed: true,
  stands: false,
  companions: ['spiral-notebook', 'sticky-notes', 'ring-binder'],
  draw: (brush) => {
    const cap = brush.pick([true, false])
    return [
      line('M40 470C70 400 110 520 140 450S190 400 200 470S270 520 300 470', brush.tone(-0.1), 9),
      line('M330 540C380 500 420 580 470 530S540 520 570 540', brush.tone(-0.1), 7),
      turned(40, [300, 300], `<g transform="translate(-74 6)">${pen(brush, brush.colour, cap)}</g>`),
      turned(40, [300, 300], `<g transform="translate(34 -10)">${pen(brush, brush.colour, !cap)}</g>`),
    ].join('')
  },
}

/** Covers on a wire spiral, an elastic band, the pages between. */
export const spiralNotebook: DrawnObject = {
  colour: '#78abde',
  dyed: true,
  stands: false,
  companions: ['gel-pen', 'sticky-notes', 'essays'],
  draw: (brush) => {
    const look = brush.pick(['label', 'stripes', 'leaves', 'window'])
    const pale = brush.tone(0.7)
    const dark = brush.tone(-0.45)
    const looks: Record<string, string> = {
      label:
        rect(210, 150, 220, 120, 8, '#fbf8f0', `stroke="${dark}" stroke-width="3"`) +
        brush.word('NOTES', { x: 320, y: 216, size: 30, fill: dark }) +
        line('M244 244H396', dark, 3),
      stripes:
        times(6, (i) => rect(136, 330 + i * 34, 380, 16, 0, pale, 'opacity="0.55"')) +
        brush.word('NOTEBOOK', { x: 320, y: 190, size: 34, fill: ink(brush.colour), fit: 280 }),
      leaves: times(
        9,
        (i) =>
          `<g transform="translate(${180 + (i % 3) * 130} ${150 + Math.floor(i / 3) * 150}) rotate(${i * 50})"><path d="M0 40Q-34 0 0 -44Q34 0 0 40Z" fill="${pale}" opacity="0.8"/><path d="M0 40V-34" stroke="${dark}" stroke-width="2.5"/></g>`,
      ),
      window:
        oval(320, 240, 96, 96, pale, 'opacity="0.85"') +
        shape('M224 262Q280 220 330 256T416 246Q400 330 320 336Q240 330 224 262Z', dark, 'opacity="0.55"') +
        brush.word('DIARY', { x: 320, y: 430, size: 36, fill: ink(brush.colour) }),
    }
    return turned(
      5,
      [300, 300],
      [
        // Back cover and pages.
        rect(122, 52, 410, 512, 20, brush.tone(-0.5)),
        times(5, (i) => rect(120, 50 - i, 408 - i * 2, 510 - i * 2, 16, i % 2 ? '#e3dccb' : '#fbf7ec')),
        rect(
          112,
          40,
          408,
          508,
          18,
          fade(brush, aslant, brush.tone(0.34), brush.colour, brush.tone(-0.22)),
          edge(brush, 2.5),
        ),
        looks[look] ?? '',
        rect(136, 40, 5, 508, 0, '#000000', 'opacity="0.14"'),
        // The band.
        rect(462, 38, 15, 514, 3, fade(brush, across, dark, brush.tone(-0.2), dark)),
        // Holes and double wire.
        times(
          17,
          (i) =>
            rect(116, 60 + i * 28.6, 13, 13, 4, brush.tone(-0.65)) +
            line(
              `M123 ${64 + i * 28.6}C84 ${54 + i * 28.6} 76 ${76 + i * 28.6} 108 ${76 + i * 28.6}M123 ${70 + i * 28.6}C88 ${60 + i * 28.6} 82 ${82 + i * 28.6} 108 ${81 + i * 28.6}`,
              '#55585f',
              4.5,
            ) +
            line(`M121 ${62 + i * 28.6}C84 ${54 + i * 28.6} 78 ${74 + i * 28.6} 104 ${75 + i * 28.6}`, '#e6e9ec', 1.8),
        ),
        brush.word(brush.pick(['TRANG GIẤY NHỎ', 'HỌC TRÒ']), {
          x: 300,
          y: 526,
          size: 13,
          fill: ink(brush.colour),
          fit: 260,
        }),
      ].join(''),
    )
  },
}

/** Pads of bright paper, one sheet with its corner up; small flags beside them. */
export const stickyNotes: DrawnObject = {
  colour: '#f8dc5a',
  dyed: false,
  stands: false,
  companions: ['gel-pen', 'spiral-notebook', 'ring-binder'],
  draw: (brush) => {
    const tints = brush.pick([
      ['#f8dc5a', '#f79ab8', '#8fd3ef', '#a8dc8a'],
      ['#f9c4a0', '#c9b6ef', '#f6e58a', '#9fdccb'],
      ['#ffb84a', '#ef7f8f', '#bfe06a', '#7fc4e8'],
    ])
    const pad = (x: number, y: number, angle: number, tint: string, top: string) =>
      turned(
        angle,
        [x + 125, y + 125],
        times(8, (i) =>
          rect(x + 8 - i, y + 12 - i * 1.5, 250, 250, 2, i % 2 ? brush.tone(-0.22, tint) : brush.tone(0.1, tint)),
        ) +
          shape(
            `M${x} ${y}H${x + 250}V${y + 196}Q${x + 244} ${y + 240} ${x + 196} ${y + 250}H${x}Z`,
            fade(brush, aslant, brush.tone(0.22, tint), tint, brush.tone(-0.1, tint)),
          ) +
          shape(
            `M${x + 250} ${y + 196}Q${x + 214} ${y + 196} ${x + 196} ${y + 250}Q${x + 240} ${y + 240} ${x + 250} ${y + 196}Z`,
            fade(brush, aslant, brush.tone(0.65, tint), brush.tone(-0.16, tint)),
          ) +
          rect(x, y, 250, 34, 0, '#000000', 'opacity="0.05"') +
          top,
      )
    const [a, b, c, d] = tints as [string, string, string, string]
    const lines = (x: number, y: number) =>
      times(4, (i) => line(`M${x} ${y + i * 38}q20 -12 40 0t40 0t40 -2${i === 3 ? '' : 't40 2'}`, '#4a5068', 5))
    return [
      pad(40, 52, -8, b, ''),
      pad(310, 44, 7, c, `${line('M366 160l34 40l76 -84', '#2f5f8a', 15)}`),
      pad(
        50,
        312,
        5,
        d,
        brush.pick([
          brush.word('HELLO', { x: 172, y: 452, size: 36, fill: '#3f6a2f' }),
          shape('M172 492C100 430 128 380 172 416C216 380 244 430 172 492Z', '#e8603f'),
        ]),
      ),
      pad(300, 298, -4, a, lines(336, 380)),
      // Flags for pages.
      times(5, (i) =>
        turned(
          -18,
          [240, 300],
          rect(222 + i * 26, 256, 22, 96, 2, fade(brush, down, '#ffffff/0.9', '#ffffff/0.7')) +
            rect(222 + i * 26, 256, 22, 40, 2, [a, b, c, d, '#ef5a4a'][i] ?? a),
        ),
      ),
    ].join('')
  },
}
