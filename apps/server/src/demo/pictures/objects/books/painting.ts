import type { Brush, DrawnObject } from '../brush.ts'
import {
  across,
  aslant,
  clipped,
  cylinder,
  down,
  fade,
  line,
  matte,
  oval,
  rect,
  shape,
  steel,
  times,
  turned,
} from '../electronics/solids.ts'
import { paint } from './paints.ts'

// A paint brush that lies with its hair at the left.
const paintBrush = (brush: Brush, x: number, y: number, angle: number, colour: string): string =>
  turned(
    angle,
    [x, y],
    shape(
      `M${x} ${y}Q${x + 26} ${y - 20} ${x + 66} ${y - 13}V${y + 13}Q${x + 26} ${y + 20} ${x} ${y}Z`,
      fade(brush, down, '#8a5a34', '#5a3620'),
    ) +
      shape(`M${x} ${y}Q${x + 16} ${y - 14} ${x + 34} ${y - 15}V${y + 15}Q${x + 16} ${y + 14} ${x} ${y}Z`, colour) +
      rect(x + 64, y - 14, 58, 28, 3, steel(brush, '#c9ccd1', [0, 0, 0, 1])) +
      line(`M${x + 78} ${y - 13}v26M${x + 106} ${y - 13}v26`, '#7d828b', 2.5) +
      shape(
        `M${x + 120} ${y - 13}Q${x + 190} ${y - 20} ${x + 330} ${y - 4}Q${x + 338} ${y} ${x + 330} ${y + 4}Q${x + 190} ${y + 20} ${x + 120} ${y + 13}Z`,
        fade(brush, down, brush.tone(0.4, '#b8402f'), '#b8402f', '#6a1f18'),
      ),
  )

/** An open tin with pans and wells, or tubes in a fan; a brush before it. */
export const watercolours: DrawnObject = {
  colour: '#2b2d34',
  dyed: false,
  stands: false,
  companions: ['dual-markers', 'paint-by-numbers', 'colouring-book'],
  draw: (brush) => {
    if (brush.pick([true, true, false])) {
      const tin = brush.pick(['#2b2d34', '#2f5f8a', '#e8e4da', '#a83a35'])
      return [
        // The lid with its wells and remains of paint.
        rect(60, 40, 480, 226, 26, matte(brush, tin), 'stroke="#000" stroke-opacity="0.35" stroke-width="2"'),
        rect(78, 58, 444, 194, 18, fade(brush, aslant, '#dcd8ce', '#ffffff')),
        times(3, (i) =>
          rect(
            92 + i * 144,
            74,
            128,
            162,
            30,
            fade(brush, down, '#cfcabd', '#fbfaf6'),
            'stroke="#c3bdae" stroke-width="2"',
          ),
        ),
        [
          [0, '#7fb8e0'],
          [1, '#f2a0b8'],
          [2, '#a8d08a'],
        ]
          .map(
            ([i, tint]) =>
              shape(
                `M${112 + Number(i) * 144} 170q20 -60 60 -44t24 62q-30 40 -66 22t-18 -40Z`,
                String(tint),
                'opacity="0.75"',
              ) + oval(150 + Number(i) * 144, 150, 16, 9, '#ffffff', 'opacity="0.6"'),
          )
          .join(''),
        rect(120, 262, 360, 14, 5, steel(brush, '#8d929a', [0, 0, 0, 1])),
        // The tray with two rows of pans.
        rect(
          44,
          270,
          512,
          240,
          26,
          matte(brush, brush.tone(-0.1, tin)),
          'stroke="#000" stroke-opacity="0.35" stroke-width="2"',
        ),
        rect(60, 286, 480, 208, 16, '#17181d'),
        times(12, (i) => {
          const [x, y] = [72 + (i % 6) * 77, 298 + Math.floor(i / 6) * 96]
          return (
            rect(x, y, 68, 86, 8, '#ffffff', 'stroke="#b9b4a8" stroke-width="2"') +
            rect(x + 7, y + 7, 54, 72, 6, matte(brush, paint(i))) +
            oval(x + 34, y + 46, 15, 21, brush.tone(-0.2, paint(i)), 'opacity="0.6"') +
            line(`M${x + 16} ${y + 18}h24`, '#ffffff', 4, 'opacity="0.6"')
          )
        }),
        paintBrush(brush, 130, 548, -4, '#2f6fc8'),
      ].join('')
    }
    const tube = (at: number) =>
      turned(
        -55 + at * 22,
        [300, 640],
        rect(276, 300, 48, 34, 6, cylinder(brush, '#2b2d34')) +
          times(5, (i) => line(`M${282 + i * 9} 304v26`, '#55585f', 2)) +
          shape('M268 334H332L342 362H258Z', steel(brush, '#d3d6da')) +
          shape('M256 360H344V560H256Z', steel(brush, '#e3e5e8')) +
          rect(256, 388, 88, 120, 0, cylinder(brush, paint(at * 2 + 1))) +
          brush.word('12ML', { x: 300, y: 440, size: 18, fill: '#ffffff' }) +
          rect(250, 548, 100, 18, 3, steel(brush, '#b9bec5')),
      )
    return [
      `<g transform="translate(0 -190)">${times(6, (i) => tube(i))}</g>`,
      times(
        5,
        (i) =>
          shape(`M${110 + i * 84} ${470 + (i % 2) * 20}q20 -40 56 -16t10 56q-30 24 -58 4t-8 -44Z`, paint(i * 2 + 1)) +
          oval(146 + i * 84, 482 + (i % 2) * 20, 12, 6, '#ffffff', 'opacity="0.6"'),
      ),
      paintBrush(brush, 120, 566, -4, '#e0392f'),
    ].join('')
  },
}

type View = (brush: Brush) => string

// Pictures of the canvas in a box of 400 by 300.
const lotus: View = () => {
  const petal = (angle: number, tint: string, x = 200, y = 190) =>
    `<path transform="rotate(${angle} ${x} ${y})" d="M${x} ${y}Q${x - 40} ${y - 60} ${x} ${y - 116}Q${x + 40} ${y - 60} ${x} ${y}Z" fill="${tint}" stroke="#fff" stroke-width="2"/>`
  return [
    rect(0, 0, 400, 300, 0, '#bfe0d8'),
    oval(100, 240, 100, 36, '#5fa36a'),
    oval(310, 254, 110, 36, '#4a8a5a'),
    oval(220, 280, 120, 30, '#7fba7a'),
    [-70, 70, -42, 42, -18, 18, 0]
      .map((angle, i) =>
        petal(angle, ['#f7a8c0', '#f7a8c0', '#ef7fa5', '#ef7fa5', '#f9c4d4', '#f9c4d4', '#e8608f'][i] ?? '#f9c'),
      )
      .join(''),
    oval(200, 186, 26, 14, '#f7d34f'),
  ].join('')
}

const oldTown: View = () =>
  [
    rect(0, 0, 400, 300, 0, '#f7d9a0'),
    times(
      4,
      (i) =>
        rect(-10 + i * 106, 80 + (i % 2) * 26, 104, 170, 0, ['#e8b23f', '#d99a35', '#f0c45f', '#c98a3f'][i] ?? '#db4') +
        shape(`M${-24 + i * 106} ${84 + (i % 2) * 26}l24 -40h84l24 40Z`, '#a5492f') +
        rect(14 + i * 106, 150, 24, 60, 0, '#5f7a5a') +
        rect(56 + i * 106, 150, 24, 60, 0, '#5f7a5a'),
    ),
    rect(0, 236, 400, 70, 0, '#c9a37a'),
    times(7, (i) => oval(30 + i * 58, 96 + (i % 2) * 20, 12, 15, i % 2 ? '#e0392f' : '#f7b733')),
  ].join('')

const landscape: View = () =>
  [
    rect(0, 0, 400, 300, 0, '#a8d8ef'),
    oval(320, 64, 34, 34, '#fff0a8'),
    shape('M0 170L90 70L160 150L240 50L340 160L400 110V300H0Z', '#7f9ac0'),
    shape('M0 200Q120 150 220 190T400 170V300H0Z', '#8fba5f'),
    shape('M0 240Q140 200 260 236T400 226V300H0Z', '#5f9a4f'),
    shape('M170 300Q210 250 190 216Q220 240 250 300Z', '#6fbfe0'),
  ].join('')

/** A canvas on its frame, one half painted, the other with outlines and numbers; pots and brushes. */
export const paintByNumbers: DrawnObject = {
  colour: '#f1ede2',
  dyed: false,
  stands: true,
  shadow: 250,
  companions: ['watercolours', 'dual-markers', 'colouring-book'],
  draw: (brush) => {
    const view = brush.pick([lotus, oldTown, landscape])(brush)
    const place = (content: string) => `<g transform="translate(60 50) scale(1.2 1.2)">${content}</g>`
    const bare = view
      .replace(/fill="#[0-9a-f]{3,6}"/gu, 'fill="#fbf8f0" stroke="#8d93a5" stroke-width="2"')
      .replace(/stroke="#fff" stroke-width="2"/gu, '')
    return [
      // The edge of the frame, then the canvas.
      shape('M60 50L52 40H548L540 50Z', '#b98a55'),
      rect(48, 38, 504, 386, 4, fade(brush, aslant, '#d9ad74', '#a5763f'), 'stroke="#7d5628" stroke-width="2"'),
      rect(60, 50, 480, 360, 2, '#fbf8f0'),
      clipped(brush, rect(60, 50, 480, 360, 2, '#000'), place(bare)),
      times(22, (i) =>
        brush.word(String(((i * 7) % 12) + 1), {
          x: 330 + ((i * 67) % 196),
          y: 78 + ((i * 89) % 316),
          size: 12,
          fill: '#6d7385',
        }),
      ),
      clipped(brush, shape('M60 50H330Q300 130 340 190T310 310T330 410H60Z', '#000'), place(view)),
      rect(
        60,
        50,
        480,
        360,
        2,
        brush.pattern(5, 5, '<path d="M0 0H5M0 0V5" stroke="#5f5a50" stroke-width="1" opacity=".16"/>'),
      ),
      rect(60, 50, 480, 360, 2, fade(brush, aslant, '#ffffff/0.2', '#000000/0.08')),
      // A strip of pots with lids off.
      times(7, (i) => {
        const x = 62 + i * 70
        return (
          rect(
            x,
            468,
            62,
            78,
            8,
            fade(brush, across, '#d9e2e6', '#ffffff', '#b9c6cc'),
            'stroke="#8fa0a8" stroke-width="2"',
          ) +
          rect(x + 4, 490, 54, 52, 6, cylinder(brush, paint(i * 2 + 1))) +
          oval(x + 31, 470, 31, 11, '#eef3f5', 'stroke="#8fa0a8" stroke-width="2"') +
          oval(x + 31, 471, 25, 8, paint(i * 2 + 1)) +
          brush.word(String(i + 1), { x: x + 31, y: 530, size: 18, fill: '#ffffff' })
        )
      }),
      paintBrush(brush, 240, 448, -22, '#ef7f2e'),
    ].join('')
  },
}
