import type { DrawnObject } from '../brush.ts'
import { keyRows, patch, tableTop, usualRows } from './keys.ts'
import {
  across,
  bulge,
  down,
  edge,
  fade,
  line,
  matte,
  orb,
  oval,
  rect,
  roller,
  shape,
  steel,
  times,
  turned,
} from './solids.ts'

const makers = ['VOLTIX', 'NOVATEK', 'LUMINA']

/** High keys in two or three colours, light between them. */
export const mechanicalKeyboard: DrawnObject = {
  colour: '#e8e4dc',
  dyed: false,
  stands: true,
  shadow: 290,
  companions: ['computer-mouse', 'headphones', 'game-controller'],
  draw: (brush) => {
    const [body, caps, other, accent] = brush.pick([
      ['#2b2c33', '#3b3d46', '#55585f', '#e0574f'],
      ['#d9d5cd', '#f4f1ea', '#b9bfc9', '#f0a43a'],
      ['#e8b7c4', '#fbeef1', '#f0b3c3', '#8e9be0'],
      ['#3f5468', '#e9ecee', '#5d7f9c', '#f2c14e'],
      ['#2d3a34', '#dfe8df', '#6fa388', '#ef8354'],
    ] as const)
    const top = tableTop([58, 542, 226], [14, 586, 520])
    const light = fade(brush, across, '#ff4f6d', '#ffb13c', '#59e07a', '#3fb6ff', '#b86bff')
    const rows = [[1.1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], ...usualRows]
    const sides = keyRows(top, rows, [0.03, 0.07, 0.97, 0.93], 0.1)
    const tops = keyRows(top, rows, [0.03, 0.07, 0.97, 0.93], 0.3)
    const knob = brush.pick([true, false])
    return [
      line('M300 224C300 150 420 190 430 110S560 90 590 60', '#26272c', 11),
      shape(
        patch(top, 0, 0, 1, 1),
        brush.tone(-0.2, body),
        `stroke="${brush.tone(-0.2, body)}" stroke-width="22" stroke-linejoin="round"`,
      ),
      shape(patch(top, 0.015, 0.03, 0.985, 0.97), light),
      // Each key: its flanks, then its top a little higher.
      sides.map((d, i) => shape(d, brush.tone(-0.38, i === 0 ? other : caps))).join(''),
      `<g transform="translate(0 -7)">${tops
        .map((d, i) =>
          shape(
            d,
            fade(
              brush,
              down,
              brush.tone(0.2, i === 0 || i === 5 ? other : caps),
              brush.tone(-0.08, i === 0 || i === 5 ? other : caps),
            ),
          ),
        )
        .join(
          '',
        )}${shape((tops[0] ?? '').split('Z')[0] ?? '', accent)}${shape(`M${(tops[3] ?? '').split('M').at(-1)}`, accent)}${shape(`M${(tops[5] ?? '').split('M')[4]}`, other)}</g>`,
      times(12, (i) => {
        const [x, y] = top(0.135 + i * 0.066, 0.265)
        return brush.word('1234567890-+'[i] ?? '', {
          x,
          y: y - 4,
          size: 9,
          fill: brush.tone(caps < '#8' ? 0.6 : -0.6, caps),
        })
      }),
      times(10, (i) => {
        const [x, y] = top(0.155 + i * 0.064, 0.41)
        return brush.word('QWERTYUIOP'[i] ?? '', {
          x,
          y: y - 3,
          size: 10,
          fill: brush.tone(caps < '#8' ? 0.6 : -0.6, caps),
        })
      }),
      times(9, (i) => {
        const [x, y] = top(0.168 + i * 0.0665, 0.555)
        return brush.word('ASDFGHJKL'[i] ?? '', {
          x,
          y: y - 3,
          size: 11,
          fill: brush.tone(caps < '#8' ? 0.6 : -0.6, caps),
        })
      }),
      knob ? oval(530, 252, 22, 18, brush.tone(-0.5, body)) + oval(530, 244, 22, 18, steel(brush)) : '',
      shape('M6 530H594L588 556Q586 560 576 560H24Q14 560 12 556Z', roller(brush, body), edge(brush, 2, body)),
      brush.word(brush.pick(makers), { x: 300, y: 551, size: 11, fill: brush.tone(body < '#8' ? 0.5 : -0.5, body) }),
    ].join('')
  },
}

/** From above, with wheel and side keys; a cable on some. */
export const computerMouse: DrawnObject = {
  colour: '#33353c',
  dyed: false,
  stands: false,
  companions: ['mechanical-keyboard', 'laptop', 'usb-drive'],
  draw: (brush) => {
    const colour = brush.pick(['#33353c', '#eceae5', '#e3a3b5', '#6f8fb8', '#4b4e57'])
    const glow = brush.pick(['#ff4fa3', '#3fd0ff', '#7dff6b', ''])
    const cable = brush.pick([true, false])
    const body =
      'M300 46C420 46 462 140 462 250C462 330 452 400 446 440C434 520 376 562 300 562S166 520 154 440C148 400 138 330 138 250C138 140 180 46 300 46Z'
    return turned(
      14,
      [300, 300],
      [
        cable ? line('M300 70C300 20 340 10 330 -40', '#1d1e22', 14) : '',
        shape(body, brush.tone(-0.5, colour), 'transform="translate(5 8)"'),
        shape(
          body,
          fade(
            brush,
            across,
            brush.tone(-0.22, colour),
            brush.tone(0.26, colour),
            brush.tone(0.06, colour),
            brush.tone(-0.22, colour),
            brush.tone(-0.45, colour),
          ),
          edge(brush, 2.5, colour),
        ),
        // The palm rest bulges; the sides are rubber.
        shape(
          'M176 330Q300 270 424 330C432 430 420 540 300 548S168 430 176 330Z',
          orb(
            brush,
            [0.42, 0.4, 0.6],
            `${brush.tone(0.5, colour)}/0.9`,
            `${colour}/0.5`,
            `${brush.tone(-0.2, colour)}/0.1`,
          ),
        ),
        shape(
          'M140 230Q172 300 158 452Q142 380 140 230ZM460 230Q428 300 442 452Q458 380 460 230Z',
          brush.tone(-0.62, colour),
        ),
        rect(146, 238, 15, 52, 7, brush.tone(0.15, colour), `stroke="${brush.tone(-0.6, colour)}" stroke-width="2"`),
        rect(150, 298, 15, 52, 7, brush.tone(0.15, colour), `stroke="${brush.tone(-0.6, colour)}" stroke-width="2"`),
        // Two buttons and the gap between, in it the wheel.
        line('M300 48V270M172 318Q300 250 428 318', brush.tone(-0.62, colour), 4),
        shape('M186 190C196 110 240 70 284 66V240Q226 250 190 280Z', '#ffffff', 'opacity="0.14"'),
        rect(274, 104, 52, 128, 26, '#121317'),
        rect(281, 114, 38, 108, 18, steel(brush, '#50535b', [0, 0, 0, 1])),
        times(8, (i) => rect(283, 122 + i * 12, 34, 4, 2, '#17181c')),
        glow ? line('M270 118V220M330 118V220', glow, 4) : '',
        rect(287, 252, 26, 14, 6, brush.tone(-0.5, colour)),
        glow ? line('M190 380Q212 500 300 512T410 380', glow, 6, 'opacity="0.9"') : '',
        brush.word(brush.pick(makers), {
          x: 300,
          y: 468,
          size: 20,
          fill: brush.tone(colour < '#8' ? 0.5 : -0.4, colour),
        }),
        oval(236, 150, 22, 50, '#ffffff', 'opacity="0.22" transform="rotate(18 236 150)"'),
      ].join(''),
    )
  },
}

/** A pad for two hands: sticks, cross, four buttons. */
export const gameController: DrawnObject = {
  colour: '#33353c',
  dyed: false,
  stands: true,
  shadow: 240,
  companions: ['gaming-laptop', 'headphones', 'mechanical-keyboard'],
  draw: (brush) => {
    const colour = brush.pick(['#33353c', '#eceae5', '#3d62a8', '#c23a3f', '#8a78c4'])
    const glow = brush.pick(['#3fd0ff', '#ff4fa3', '#7dff6b'])
    const stick = (x: number, y: number) =>
      oval(x, y, 56, 56, brush.tone(-0.5, colour)) +
      oval(x, y + 4, 46, 46, '#0f1013') +
      oval(x, y - 6, 42, 41, matte(brush, '#3a3c43')) +
      oval(x, y - 8, 30, 29, orb(brush, [0.5, 0.5, 0.5], '#1d1e22', '#33353b', '#5a5d65'))
    const button = (x: number, y: number, of: string, letter: string) =>
      oval(x, y + 3, 25, 25, '#0f1013') +
      oval(x, y, 23, 23, bulge(brush, '#3a3c43')) +
      brush.word(letter, { x, y: y + 8, size: 16, fill: of })
    const body =
      'M176 150C220 138 380 138 424 150C520 140 560 240 580 400C594 520 556 560 516 556C470 552 440 480 404 432H196C160 480 130 552 84 556C44 560 6 520 20 400C40 240 80 140 176 150Z'
    return [
      // Shoulder buttons and the plate behind.
      shape(
        'M96 176Q120 96 196 112L232 150H110ZM504 176Q480 96 404 112L368 150H490Z',
        matte(brush, brush.tone(-0.5, colour)),
      ),
      shape('M120 158Q150 118 214 128L226 146ZM480 158Q450 118 386 128L374 146Z', brush.tone(-0.2, colour)),
      shape(body, brush.tone(-0.55, colour), 'transform="translate(0 8)"'),
      shape(
        body,
        fade(brush, [0.2, 0, 0.6, 1], brush.tone(0.34, colour), colour, brush.tone(-0.36, colour)),
        edge(brush, 2.5, colour),
      ),
      // Grips of rubber.
      shape(
        'M34 380C50 330 90 330 104 372C124 430 118 520 86 540C50 546 24 480 34 380ZM566 380C550 330 510 330 496 372C476 430 482 520 514 540C550 546 576 480 566 380Z',
        brush.tone(-0.55, colour),
        'opacity="0.75"',
      ),
      shape(
        'M34 380C50 330 90 330 104 372C124 430 118 520 86 540C50 546 24 480 34 380ZM566 380C550 330 510 330 496 372C476 430 482 520 514 540C550 546 576 480 566 380Z',
        brush.pattern(10, 10, '<circle cx="5" cy="5" r="2" fill="#000" opacity=".45"/>'),
      ),
      line('M110 190C170 160 250 160 300 160', '#ffffff', 6, 'opacity="0.35"'),
      rect(246, 168, 108, 64, 16, '#15161a'),
      line('M256 226H344', glow, 4),
      brush.word(brush.pick(makers), { x: 300, y: 204, size: 13, fill: '#d9dbe0' }),
      oval(300, 286, 22, 22, steel(brush, '#8d929a', [0, 0, 1, 1])),
      oval(300, 286, 12, 12, glow),
      rect(216, 250, 34, 14, 7, '#15161a'),
      rect(350, 250, 34, 14, 7, '#15161a'),
      stick(148, 246),
      stick(384, 366),
      // The cross.
      oval(216, 366, 58, 58, brush.tone(-0.4, colour)),
      shape('M198 318h36v30h30v36h-30v30h-36v-30h-30v-36h30Z', '#0f1013'),
      shape('M200 316h32v32h32v32h-32v32h-32v-32h-32v-32h32Z', matte(brush, '#3a3c43'), 'stroke="#5a5d65"'),
      button(456, 196, '#ffd24d', 'Y'),
      button(456, 296, '#5fe08a', 'A'),
      button(406, 246, '#5fb0ff', 'X'),
      button(506, 246, '#ff6b6b', 'B'),
    ].join('')
  },
}
