import type { DrawnObject } from '../brush.ts'
import {
  across,
  bulge,
  down,
  edge,
  fade,
  ink,
  line,
  matte,
  orb,
  oval,
  rect,
  shape,
  steel,
  times,
  turned,
} from './solids.ts'

const makers = ['AMVANG', 'LUMINA', 'NOVATEK']

/** Two buds in their open case. */
export const earbuds: DrawnObject = {
  colour: '#f4f1ec',
  dyed: true,
  stands: true,
  shadow: 210,
  companions: ['phone', 'headphones', 'smart-watch'],
  draw: (brush) => {
    const corner = brush.pick([84, 120])
    const stem = brush.pick([true, false])
    // A bud: the head with its silicone tip, the stem down into the case.
    const bud = (x: number, side: number) =>
      [
        stem ? rect(x - 20, 230, 40, 120, 20, matte(brush, brush.tone(-0.06)), edge(brush)) : '',
        oval(x + side * 48, 214, 28, 38, orb(brush, [0.36, 0.28, 0.85], '#9c9ca2', '#6d6d74', '#3f3f46')),
        oval(x + side * 56, 214, 9, 17, '#25252b'),
        oval(x, 216, 54, 60, bulge(brush, brush.tone(0.04)), edge(brush)),
        oval(x - side * 22, 250, 5, 10, '#3a3a42'),
        oval(x - 16, 190, 16, 12, '#ffffff', 'opacity="0.55"'),
        rect(x - 7, stem ? 268 : 226, 14, 3, 1, brush.tone(-0.5)),
      ].join('')
    return [
      // The open lid: its inside, then its rim.
      rect(104, 48, 392, 248, corner, matte(brush, brush.tone(-0.1)), edge(brush, 2)),
      rect(122, 64, 356, 236, corner * 0.86, fade(brush, down, brush.tone(-0.62), brush.tone(-0.4), brush.tone(-0.25))),
      rect(240, 284, 120, 26, 6, steel(brush)),
      // The tray of the base with its hollows.
      rect(96, 278, 408, 130, 46, fade(brush, down, brush.tone(-0.34), brush.tone(-0.12)), edge(brush)),
      oval(210, 318, 66, 26, brush.tone(-0.66)),
      oval(390, 318, 66, 26, brush.tone(-0.66)),
      bud(210, 1),
      bud(390, -1),
      // The base before them.
      shape(
        `M92 322Q300 356 508 322V${560 - corner}Q508 560 ${508 - corner} 560H${92 + corner}Q92 560 92 ${560 - corner}Z`,
        fade(brush, across, brush.tone(-0.16), brush.tone(0.34), brush.tone(0.06), brush.tone(-0.2), brush.tone(-0.36)),
        edge(brush, 2),
      ),
      line('M98 330Q300 364 502 330', '#ffffff', 4, 'opacity="0.5"'),
      oval(300, 402, 7, 7, '#56e08a'),
      brush.word(brush.pick(makers), { x: 300, y: 476, size: 22, fill: ink(brush.colour) }),
      shape('M120 360Q130 440 122 480Q106 430 108 356Z', '#ffffff', 'opacity="0.4"'),
    ].join('')
  },
}

/** Over the ears, seen from the front. */
export const headphones: DrawnObject = {
  colour: '#3a3a42',
  dyed: true,
  stands: true,
  shadow: 200,
  companions: ['phone', 'mini-speaker', 'earbuds'],
  draw: (brush) => {
    const metal = brush.pick(['#b9bec5', '#d8b98a', '#6d7078'])
    const leather = brush.mix(brush.colour, '#2a2a30', 0.45)
    const cup = (side: number) =>
      `<g transform="translate(300 0) scale(${side} 1)">${[
        // The slider and the fork that holds the cup.
        line('M196 262L214 330', steel(brush, metal), 22),
        line('M150 300Q206 270 236 330Q252 380 240 430', brush.tone(-0.3), 18),
        // Shell, then the cushion towards the head.
        shape(
          'M150 312Q222 290 252 372Q268 440 236 500Q204 556 140 540Z',
          fade(brush, across, brush.tone(-0.2), brush.tone(side < 0 ? 0.3 : 0.12), brush.tone(-0.34)),
          edge(brush),
        ),
        shape(
          'M214 352Q236 420 208 500',
          'none',
          `stroke="${brush.tone(0.4)}" stroke-width="4" stroke-linecap="round" opacity="0.7"`,
        ),
        shape(
          'M150 300Q186 300 190 426Q188 552 146 552Q92 548 92 426Q94 302 150 300Z',
          fade(
            brush,
            across,
            brush.tone(-0.55, leather),
            brush.tone(0.1, leather),
            brush.tone(0.32, leather),
            brush.tone(-0.4, leather),
          ),
          edge(brush, 1.5, leather),
        ),
        shape(
          'M120 330Q96 424 118 526',
          'none',
          `stroke="${brush.tone(-0.6, leather)}" stroke-width="9" stroke-linecap="round"`,
        ),
        line('M164 316Q182 420 164 536', brush.tone(0.45, leather), 3, 'opacity="0.5" stroke-dasharray="6 6"'),
      ].join('')}</g>`
    return [
      // The band: outer shell and padding inside.
      line('M94 280C84 20 516 20 506 280', brush.tone(-0.45), 44),
      line(
        'M94 280C84 20 516 20 506 280',
        fade(brush, across, brush.tone(0.1), brush.tone(0.48), brush.tone(0.05), brush.tone(-0.3)),
        38,
      ),
      line('M150 170C200 86 400 86 450 170', brush.tone(-0.5, leather), 30),
      line(
        'M152 168C204 92 396 92 448 168',
        fade(brush, across, leather, brush.tone(0.3, leather), brush.tone(-0.3, leather)),
        22,
      ),
      line('M112 190C140 96 220 74 290 74', '#ffffff', 5, 'opacity="0.35"'),
      cup(-1),
      cup(1),
      turned(80, [64, 430], brush.word(brush.pick(makers), { x: 64, y: 436, size: 14, fill: ink(brush.colour) })),
    ].join('')
  },
}

/** Two buds on a cable that ends in a plug. */
export const wiredEarphones: DrawnObject = {
  colour: '#f4f1ec',
  dyed: true,
  stands: false,
  companions: ['phone', 'feature-phone', 'headphones'],
  draw: (brush) => {
    const cable = (d: string, width = 9) =>
      line(d, brush.tone(-0.5), width + 3) +
      line(d, brush.colour, width) +
      line(d, brush.tone(0.5), width * 0.3, 'opacity="0.8"')
    const bud = (side: number) =>
      `<g transform="translate(300 0) scale(${side} 1)">${[
        shape(
          'M108 128L130 240Q134 256 148 254T162 236L160 120Z',
          fade(brush, across, brush.tone(0.2), brush.tone(-0.34)),
          edge(brush, 2),
        ),
        oval(
          66,
          84,
          30,
          42,
          orb(brush, [0.36, 0.28, 0.85], '#a5a5ab', '#6f6f77', '#3e3e45'),
          'transform="rotate(24 66 84)"',
        ),
        oval(56, 80, 11, 20, '#1f1f25', 'transform="rotate(24 56 80)"'),
        oval(124, 104, 58, 62, bulge(brush, brush.colour), edge(brush, 2)),
        oval(140, 108, 34, 38, steel(brush, brush.tone(-0.15), [0, 0, 1, 1])),
        oval(140, 108, 24, 27, bulge(brush, brush.tone(-0.05))),
      ].join('')}</g>`
    const usb = brush.pick([true, false])
    return [
      cable('M152 250C150 330 240 330 292 372'),
      cable('M448 250C450 330 360 330 308 372'),
      cable('M300 390C300 470 120 420 110 490S300 560 300 490S150 446 180 500S420 560 440 500'),
      // Remote control with microphone, splitter, plug.
      turned(
        8,
        [448, 300],
        rect(436, 284, 24, 62, 12, matte(brush, brush.colour), edge(brush, 2)) +
          rect(442, 296, 12, 10, 3, brush.tone(-0.4)) +
          rect(442, 322, 12, 10, 3, brush.tone(-0.4)),
      ),
      rect(286, 362, 28, 40, 10, matte(brush, brush.tone(-0.12)), edge(brush, 2)),
      turned(
        -60,
        [440, 500],
        rect(426, 470, 28, 22, 8, brush.tone(-0.2)) +
          rect(422, 490, 36, 56, 8, matte(brush, brush.colour), edge(brush, 2)) +
          (usb
            ? rect(427, 546, 26, 34, 8, steel(brush))
            : rect(433, 546, 14, 46, 3, steel(brush, '#d8b566')) +
              rect(433, 560, 14, 3, 0, '#2a2a2a') +
              rect(433, 573, 14, 3, 0, '#2a2a2a') +
              oval(440, 592, 7, 7, '#c9a556')),
      ),
      bud(-1),
      bud(1),
      times(2, (i) => brush.word(i ? 'R' : 'L', { x: i ? 450 : 150, y: 190, size: 16, fill: ink(brush.colour) })),
    ].join('')
  },
}
