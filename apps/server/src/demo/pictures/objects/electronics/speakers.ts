import type { Brush, DrawnObject } from '../brush.ts'
import {
  bulge,
  cylinder,
  down,
  edge,
  fade,
  line,
  matte,
  moved,
  orb,
  oval,
  rect,
  roller,
  shape,
  steel,
  times,
  turned,
} from './solids.ts'

/** A woofer: rim, rubber ring, cone and cap. */
const woofer = (brush: Brush, cx: number, cy: number, r: number, cone: string): string =>
  [
    oval(cx, cy, r, r, steel(brush, '#6c7078', [0, 0, 1, 1])),
    oval(cx, cy, r * 0.93, r * 0.93, '#17181c'),
    oval(cx, cy, r * 0.84, r * 0.84, orb(brush, [0.5, 0.5, 0.5], '#0d0e11', '#43464e', '#15161a')),
    oval(
      cx,
      cy,
      r * 0.66,
      r * 0.66,
      orb(brush, [0.6, 0.66, 0.75], brush.tone(-0.75, cone), brush.tone(-0.3, cone), brush.tone(0.15, cone)),
    ),
    oval(cx, cy, r * 0.25, r * 0.25, bulge(brush, brush.tone(-0.1, cone))),
    times(8, (i) =>
      oval(
        cx + Math.cos(i * 0.785 + 0.4) * r * 0.92,
        cy + Math.sin(i * 0.785 + 0.4) * r * 0.92,
        r * 0.03,
        r * 0.03,
        '#c9ccd1',
      ),
    ),
  ].join('')

const weave = (brush: Brush): string =>
  brush.pattern(
    9,
    9,
    '<path d="M0 2.2H9M2.2 0V9" stroke="#000" stroke-width="2.6" opacity=".3"/><circle cx="6.4" cy="6.4" r="1.5" fill="#fff" opacity=".22"/>',
  )

/** Covered with cloth, to hang at a bag: a roll, a can or a brick. */
export const miniSpeaker: DrawnObject = {
  colour: '#3f74b5',
  dyed: true,
  stands: true,
  shadow: 220,
  companions: ['phone', 'karaoke-speaker', 'headphones'],
  draw: (brush) => {
    const badge = brush.word(brush.pick(['AMVANG', 'LUMINA', 'NOVATEK']), { x: 300, y: 420, size: 30, fill: '#f6f3ec' })
    const keys = (y: number) =>
      line(`M212 ${y}h22M223 ${y - 11}v22M366 ${y}h22`, brush.tone(0.75), 6) +
      shape(`M291 ${y - 12}l20 12 -20 12Z`, brush.tone(0.75))
    const form = brush.pick(['roll', 'can', 'brick'])
    if (form === 'roll')
      return moved(
        0,
        46,
        1,
        [
          line('M512 300C590 280 590 470 520 470', brush.tone(-0.4), 16),
          rect(44, 240, 512, 272, 110, roller(brush, brush.colour), edge(brush, 2)),
          rect(44, 240, 512, 272, 110, weave(brush)),
          // The rubber ends with their membranes.
          shape(
            'M150 240Q40 246 40 376T150 512Q92 470 92 376T150 240ZM450 240Q560 246 560 376T450 512Q508 470 508 376T450 240Z',
            roller(brush, '#33343a'),
          ),
          oval(56, 376, 18, 74, '#1d1e22'),
          oval(544, 376, 18, 74, '#1d1e22'),
          rect(184, 244, 232, 46, 22, matte(brush, '#33343a')),
          keys(267),
          rect(190, 374, 220, 62, 14, '#26272c', 'opacity="0.85"'),
          badge,
          rect(120, 268, 360, 12, 6, '#ffffff', 'opacity="0.16"'),
        ].join(''),
      )
    const can = form === 'can'
    const body = can
      ? 'M130 200Q130 150 300 150T470 200V500Q470 556 300 556T130 500Z'
      : 'M70 250Q70 210 110 208H490Q530 210 530 250V512Q530 552 490 552H110Q70 552 70 512Z'
    return [
      can
        ? line('M196 182C190 70 410 70 404 182', brush.tone(-0.35), 22)
        : line('M520 240C590 230 590 360 530 350', brush.tone(-0.4), 16),
      shape(body, can ? cylinder(brush, brush.colour) : matte(brush, brush.colour), edge(brush, 2)),
      shape(body, weave(brush)),
      can
        ? oval(300, 190, 166, 46, matte(brush, '#3a3b42')) + oval(300, 188, 118, 30, '#25262b')
        : rect(70, 196, 460, 52, 26, roller(brush, '#3a3b42')),
      keys(can ? 188 : 222),
      rect(200, 374, 200, 62, 14, '#26272c', 'opacity="0.88"'),
      badge,
      can
        ? `<path d="M132 508Q160 556 300 556T468 508" fill="none" stroke="#2c2d33" stroke-width="20"/>`
        : rect(84, 530, 432, 24, 12, '#2c2d33'),
      line(can ? 'M150 540Q200 566 300 566T450 540' : 'M120 542H480', brush.pick(['#ff5fb0', '#45d6ff', '#ffd24d']), 5),
    ].join('')
  },
}

const microphone = (brush: Brush, x: number, y: number, angle: number, colour: string): string =>
  turned(
    angle,
    [x, y],
    [
      shape(
        `M${x - 17} ${y + 50}L${x - 12} ${y + 210}Q${x} ${y + 222} ${x + 12} ${y + 210}L${x + 17} ${y + 50}Z`,
        cylinder(brush, '#3a3b42'),
      ),
      rect(x - 23, y + 28, 46, 26, 8, cylinder(brush, colour)),
      rect(x - 5, y + 82, 10, 24, 4, '#d8453f'),
      oval(x, y, 32, 34, bulge(brush, '#aeb3ba')),
      oval(
        x,
        y,
        32,
        34,
        brush.pattern(7, 7, '<path d="M0 0H7V7" fill="none" stroke="#33363c" stroke-width="1.8"/>', 45),
      ),
      rect(x - 32, y - 4, 64, 9, 4, steel(brush, '#8b9098')),
    ].join(''),
  )

/** A speaker on wheels with a handle to pull and two microphones. */
export const karaokeSpeaker: DrawnObject = {
  colour: '#26272d',
  dyed: true,
  stands: true,
  shadow: 190,
  companions: ['mini-speaker', 'headphones', 'phone'],
  draw: (brush) => {
    const box = brush.mix(brush.colour, '#2b2c33', 0.35)
    const glow = brush.pick(['#ff4fb0', '#38d6ff', '#ffb02e', '#8f6bff'])
    return [
      // The telescopic handle.
      line('M226 130V34M374 130V34', steel(brush, '#9da2aa'), 13),
      rect(212, 16, 176, 30, 14, roller(brush, '#2b2c32')),
      oval(178, 532, 32, 32, '#17181c'),
      oval(422, 532, 32, 32, '#17181c'),
      rect(146, 98, 308, 446, 22, matte(brush, box), edge(brush, 2)),
      rect(160, 112, 280, 418, 16, '#111216'),
      // The panel: display, knobs, sockets.
      rect(170, 122, 260, 92, 10, matte(brush, '#3a3c44')),
      rect(182, 132, 96, 34, 4, '#0b2a3a'),
      brush.word(brush.pick(['MIC 1', 'BT 5.3', 'ECHO']), { x: 230, y: 156, size: 15, fill: '#6fe6ff' }),
      times(
        4,
        (i) =>
          oval(306 + i * 34, 150, 13, 13, steel(brush, '#8d929a', [0, 0, 1, 1])) +
          line(`M${306 + i * 34} 150l${i * 4 - 6} -9`, '#17181c', 3),
      ),
      times(6, (i) => rect(184 + i * 24, 180, 16, 16, 5, i === 2 ? glow : '#6c7079')),
      times(3, (i) => oval(350 + i * 32, 190, 10, 10, '#0b0b0e', 'stroke="#9a9ea6" stroke-width="3"')),
      // Horn and woofer behind a lit ring.
      rect(212, 226, 176, 58, 12, fade(brush, down, '#08080a', '#3a3c43')),
      shape('M224 234H376L330 268H270Z', '#050506'),
      oval(300, 404, 122, 122, 'none', `stroke="${glow}" stroke-width="9"`),
      woofer(brush, 300, 404, 114, '#5b5f69'),
      brush.word(brush.pick(['AMVANG', 'LUMINA', 'NOVATEK']), { x: 300, y: 300, size: 13, fill: '#e7e4dc' }),
      times(2, (i) => oval(178 + i * 244, 532, 17, 17, steel(brush, '#8d929a'))),
      microphone(brush, 134, 326, -9, brush.tone(0.1, '#c89b3c')),
      microphone(brush, 466, 326, 9, brush.tone(0.1, '#c89b3c')),
    ].join('')
  },
}
