import type { DrawnObject } from '../brush.ts'
import {
  across,
  bulge,
  cylinder,
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
} from '../electronics/solids.ts'

const clays = ['#e8503f', '#f7b52e', '#5fb84f', '#3f8fe0', '#9a6ad0', '#f28ab0']

/** Tubs of clay, a small bear made of it, tools. */
export const modellingClay: DrawnObject = {
  colour: '#f7b52e',
  dyed: false,
  stands: true,
  shadow: 270,
  companions: ['watercolours', 'colouring-book', 'dual-markers'],
  draw: (brush) => {
    const first = Math.floor(brush.vary(0, 5))
    const clay = (at: number) => clays[(first + at) % clays.length] ?? '#e85'
    const tub = (x: number, y: number, at: number, open: boolean) =>
      rect(
        x,
        y,
        138,
        120,
        14,
        fade(brush, across, '#d9dee2', '#ffffff', '#eef1f3', '#b4bec4'),
        'stroke="#9aa5ab" stroke-width="2"',
      ) +
      rect(x + 8, y + 26, 122, 86, 10, cylinder(brush, clay(at))) +
      rect(x + 24, y + 48, 90, 40, 8, '#ffffff', 'opacity="0.92"') +
      brush.word(brush.pick(['CLAY', '50G', 'MỀM']), {
        x: x + 69,
        y: y + 76,
        size: 19,
        fill: brush.tone(-0.3, clay(at)),
      }) +
      (open
        ? oval(x + 69, y + 4, 69, 20, '#eef1f3', 'stroke="#9aa5ab" stroke-width="2"') +
          oval(x + 69, y - 4, 58, 24, bulge(brush, clay(at))) +
          oval(x + 50, y - 12, 16, 7, '#ffffff', 'opacity="0.5"')
        : rect(x - 6, y - 14, 150, 32, 10, roller(brush, clay(at)), `stroke="${brush.tone(-0.4, clay(at))}"`))
    const body = clay(1)
    const ball = (cx: number, cy: number, rx: number, ry: number, colour = body) =>
      oval(cx, cy, rx, ry, bulge(brush, colour), edge(brush, 1.5, colour))
    const roll = (y: number, colour: string, angle: number) =>
      turned(
        angle,
        [470, y],
        rect(392, y - 19, 160, 38, 19, roller(brush, colour)) + oval(398, y, 10, 17, brush.tone(-0.15, colour)),
      )
    return [
      tub(40, 70, 0, false),
      tub(40, 210, 2, true),
      tub(420, 70, 3, false),
      tub(420, 210, 4, true),
      tub(226, 116, 5, true),
      // The bear: feet, arms, body, head.
      ball(236, 516, 42, 36),
      ball(354, 516, 42, 36),
      ball(295, 450, 86, 92),
      oval(295, 462, 52, 58, brush.tone(0.45, body)),
      ball(212, 430, 30, 46),
      ball(378, 430, 30, 46),
      ball(226, 238, 34, 34),
      ball(364, 238, 34, 34),
      ball(295, 304, 94, 84),
      oval(295, 334, 40, 30, brush.tone(0.5, body)),
      oval(295, 320, 14, 10, '#2b211d'),
      line('M295 330v10q-10 12 -20 4M295 340q10 12 20 4', '#2b211d', 4),
      oval(262, 292, 10, 12, '#2b211d'),
      oval(328, 292, 10, 12, '#2b211d'),
      oval(259, 288, 3.5, 3.5, '#ffffff'),
      oval(325, 288, 3.5, 3.5, '#ffffff'),
      shape(
        'M295 384L262 366V404ZM295 384L328 366V404Z',
        clay(3),
        `stroke="${brush.tone(-0.4, clay(3))}" stroke-width="2" stroke-linejoin="round"`,
      ),
      // Rolls, balls, a knife of plastic.
      roll(470, clay(2), -8),
      roll(520, clay(0), 6),
      ball(110, 500, 50, 48, clay(4)),
      ball(60, 536, 26, 24, clay(2)),
      turned(
        -10,
        [110, 420],
        rect(36, 408, 90, 18, 8, roller(brush, '#f7c52e')) +
          shape('M124 406H186Q200 410 186 428H124Z', fade(brush, down, '#fff0b8', '#e0a52e')),
      ),
    ].join('')
  },
}

/** A ball of wool with its thread, two needles through it, a smaller ball behind. */
export const yarn: DrawnObject = {
  colour: '#f1a1b8',
  dyed: true,
  stands: true,
  shadow: 220,
  companions: ['sewing-kit', 'modelling-clay', 'sticky-notes'],
  draw: (brush) => {
    const thread = brush.tone(-0.32)
    const light = brush.tone(0.4)
    // Windings: bundles of arcs in several directions over a ball.
    const ball = (cx: number, cy: number, r: number) => {
      const bundle = (angle: number, from: number, to: number) =>
        `<g transform="rotate(${angle} ${cx} ${cy})">${times(9, (i) => {
          const bend = from + ((to - from) * i) / 8
          return line(
            `M${cx - r * 0.93} ${cy - r * 0.2 + bend * r * 0.34}Q${cx} ${cy + bend * r * 1.25} ${cx + r * 0.93} ${cy - r * 0.2 + bend * r * 0.34}`,
            i % 2 ? light : thread,
            r * 0.042,
            'opacity="0.75"',
          )
        })}</g>`
      return (
        oval(
          cx,
          cy,
          r,
          r,
          orb(brush, [0.36, 0.3, 0.8], brush.tone(0.4), brush.colour, brush.tone(-0.24), brush.tone(-0.45)),
          edge(brush, 2.5),
        ) +
        clip(cx, cy, r, bundle(24, -0.9, 0.9) + bundle(-52, -0.72, -0.04) + bundle(96, 0.06, 0.74)) +
        oval(cx, cy, r, r, orb(brush, [0.36, 0.28, 0.85], '#ffffff/0.3', '#ffffff/0.02', '#000000/0.3'))
      )
    }
    const clip = (cx: number, cy: number, r: number, content: string) =>
      `<g clip-path="${brush.clip(oval(cx, cy, r - 1, r - 1, '#000'))}">${content}</g>`
    const wood = brush.pick(['#d9ad74', '#c3c7cc', '#8a5a3a'])
    const needle = (angle: number) =>
      turned(
        angle,
        [330, 300],
        rect(322, 10, 15, 540, 7, cylinder(brush, wood)) +
          oval(330, 14, 19, 19, bulge(brush, brush.tone(-0.25, wood))) +
          shape('M322 540H337L330 580Z', brush.tone(-0.2, wood)),
      )
    const tail = 'M180 530C240 590 340 566 420 548S560 520 584 556'
    return [
      ball(138, 420, 118),
      needle(32),
      needle(-28),
      ball(336, 356, 204),
      line(tail, brush.tone(-0.45), 15),
      line(tail, brush.tone(0.06), 11),
      line(tail, light, 11, 'stroke-dasharray="2 9" opacity="0.8"'),
      // The paper band around it.
      shape(
        'M186 300Q336 372 486 300L494 392Q336 470 178 392Z',
        fade(brush, across, '#d9d2c2', '#fdfaf2', '#f4efe2', '#c3bba8'),
        'stroke="#a8a08c" stroke-width="2"',
      ),
      brush.word(brush.pick(['COTTON MILK', 'LEN NHUNG', 'LÔNG CỪU']), {
        x: 336,
        y: 392,
        size: 28,
        fill: '#5a5346',
        fit: 220,
      }),
      brush.word('50G', { x: 336, y: 424, size: 17, fill: '#8a8272' }),
    ].join('')
  },
}

/** An open case: thread in many colours, scissors, buttons, needles, a tape. */
export const sewingKit: DrawnObject = {
  colour: '#c8503f',
  dyed: false,
  stands: false,
  companions: ['yarn', 'modelling-clay', 'sticky-notes'],
  draw: (brush) => {
    const box = brush.pick(['#c8503f', '#4f8a9a', '#e0a0b0', '#8a7a5a'])
    const threads = [
      '#e0392f',
      '#f2a33a',
      '#f7d94f',
      '#5fae5a',
      '#3f8fd0',
      '#5a4fa8',
      '#e86a9a',
      '#ffffff',
      '#2b2d34',
      '#8a5a34',
    ]
    const first = Math.floor(brush.vary(0, 9))
    // Shades over flat colours: cheaper than a gradient for each.
    const wood = roller(brush, '#e6c795')
    const upright = fade(brush, across, '#000000/0.35', '#ffffff/0.4', '#ffffff/0.02', '#000000/0.4')
    const dome = orb(brush, [0.36, 0.28, 0.85], '#ffffff/0.6', '#ffffff/0.05', '#000000/0.35')
    const spool = (x: number, y: number, colour: string) =>
      rect(x, y, 52, 84, 4, colour) +
      rect(x, y, 52, 84, 4, upright) +
      line(
        times(16, (i) => `M${x + 1} ${y + 4 + i * 5}h50`),
        '#000000',
        1.4,
        'opacity="0.22"',
      ) +
      rect(x - 5, y - 10, 62, 14, 5, wood) +
      rect(x - 5, y + 80, 62, 14, 5, wood)
    const button = (x: number, y: number, r: number, colour: string) =>
      oval(x + 2, y + 3, r, r, '#000000', 'opacity="0.25"') +
      oval(x, y, r, r, colour) +
      oval(x, y, r, r, dome) +
      oval(x, y, r * 0.7, r * 0.7, 'none', `stroke="${brush.tone(-0.35, colour)}" stroke-width="2"`) +
      times(4, (i) =>
        oval(
          x + (i % 2 ? 1 : -1) * r * 0.24,
          y + (i < 2 ? -1 : 1) * r * 0.24,
          r * 0.12,
          r * 0.12,
          brush.tone(-0.7, colour),
        ),
      )
    return [
      // The lid with needles in felt, the tray.
      rect(40, 30, 520, 216, 30, matte(brush, box), edge(brush, 2.5, box)),
      rect(58, 48, 484, 184, 20, brush.tone(-0.5, box)),
      rect(72, 60, 216, 160, 12, matte(brush, '#f6d9c4', 0.5)),
      times(
        7,
        (i) =>
          line(`M${94 + i * 27} 82V${176 + (i % 3) * 14}`, '#8d929a', 3.5) +
          oval(94 + i * 27, 82, 7, 7, threads[i] ?? '#fff'),
      ),
      turned(
        -12,
        [180, 200],
        rect(110, 190, 80, 20, 10, steel(brush, '#c9ccd1', [0, 0, 0, 1])) + oval(178, 200, 8, 6, '#8d929a'),
      ),
      // The tape, wound up.
      oval(420, 140, 80, 78, matte(brush, '#f2c230')),
      times(4, (i) =>
        oval(420, 140, 66 - i * 16, 64 - i * 16, 'none', `stroke="${i % 2 ? '#fbe58a' : '#b8860f'}" stroke-width="5"`),
      ),
      oval(420, 140, 12, 12, '#8a6410'),
      shape('M346 196Q350 214 376 216H500V190H392Z', fade(brush, down, '#fbe58a', '#e0a91f')),
      times(12, (i) => line(`M${384 + i * 10} 190v${i % 5 ? 8 : 15}`, '#33353b', 2)),
      rect(30, 250, 540, 310, 30, matte(brush, brush.tone(-0.08, box)), edge(brush, 2.5, box)),
      rect(48, 266, 504, 278, 20, brush.tone(-0.55, box)),
      rect(240, 240, 120, 22, 8, steel(brush, '#c9ccd1', [0, 0, 0, 1])),
      times(7, (i) => spool(68 + i * 69, 290, threads[(i + first) % 10] ?? '#fff')),
      line('M48 402H552M300 402V544', brush.tone(-0.3, box), 8),
      // Scissors.
      turned(
        -8,
        [180, 480],
        shape('M150 462L282 430Q292 430 286 440L160 484Z', steel(brush, '#d3d6da', [0, 0, 0, 1]), 'stroke="#6d7078"') +
          shape(
            'M150 490L282 522Q292 522 286 512L160 468Z',
            steel(brush, '#c3c7cc', [0, 0, 0, 1]),
            'stroke="#6d7078"',
          ) +
          oval(176, 476, 7, 7, '#6d7078') +
          `<ellipse cx="106" cy="446" rx="40" ry="25" fill="none" stroke="${brush.tone(0.1, '#d8392f')}" stroke-width="15" transform="rotate(-14 106 446)"/>` +
          `<ellipse cx="106" cy="508" rx="40" ry="25" fill="none" stroke="${brush.tone(-0.1, '#d8392f')}" stroke-width="15" transform="rotate(14 106 508)"/>`,
      ),
      times(10, (i) =>
        button(
          332 + (i % 5) * 46,
          440 + Math.floor(i / 5) * 56 + (i % 2) * 14,
          18 + (i % 3) * 4,
          threads[(i * 3 + 1) % 10] ?? '#fff',
        ),
      ),
    ].join('')
  },
}
