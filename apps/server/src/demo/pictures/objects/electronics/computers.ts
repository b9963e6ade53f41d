import type { Brush, DrawnObject } from '../brush.ts'
import { keyRows, patch, tableTop, usualRows } from './keys.ts'
import { clock, icons, screen } from './screens.ts'
import { across, clipped, down, fade, line, matte, oval, rect, roller, shape, steel, times } from './solids.ts'

const bodies = ['#c4c8ce', '#8d939c', '#d8c3a8', '#5b6d8c', '#b8c0c8']

// The base of a laptop: its top from above, its front edge below.
const deck = tableTop([70, 530, 396], [14, 586, 540])

/** A window with a table and a chart, as people have it at work. */
const office = (x: number, y: number, w: number): string =>
  [
    rect(x, y, w, w * 0.62, 8, '#fdfdfd'),
    rect(x, y, w, 18, 8, '#dfe4ea'),
    times(3, (i) => oval(x + 12 + i * 13, y + 9, 4, 4, ['#ef6a5e', '#f5be4f', '#61c554'][i] ?? '#fff')),
    times(4, (i) => rect(x + 14, y + 32 + i * 15, w * (0.42 - i * 0.05), 6, 3, '#b5bdc9')),
    times(5, (i) =>
      rect(
        x + w * 0.56 + i * w * 0.075,
        y + w * 0.5 - ((i * 37) % 52) - 14,
        w * 0.05,
        ((i * 37) % 52) + 14,
        2,
        i % 2 ? '#f2994a' : '#3f8fe0',
      ),
    ),
  ].join('')

/** Open, a bright screen over a deck with keys and a touch pad. */
export const laptop: DrawnObject = {
  colour: '#c4c8ce',
  dyed: false,
  stands: true,
  shadow: 290,
  companions: ['computer-mouse', 'usb-drive', 'headphones'],
  draw: (brush) => {
    const body = brush.pick(bodies)
    const keys = brush.pick(['#2d2f36', '#34363d', '#f0f0ee'])
    return [
      rect(70, 62, 460, 326, 18, steel(brush, body, [0, 0, 1, 1]), 'stroke="#55585f" stroke-opacity="0.5"'),
      rect(74, 66, 452, 318, 15, '#0e0f13'),
      screen(
        brush,
        84,
        80,
        432,
        282,
        4,
        office(150, 116, brush.vary(220, 290)) + icons(196, 330, 6, 24, 12) + clock(brush, 478, 98, 9, '#fff'),
      ),
      oval(300, 73, 3, 3, '#3d4250'),
      // The hinge in the shade of the lid.
      shape('M100 386H500L508 398H92Z', '#1b1c20'),
      shape(
        patch(deck, 0, 0, 1, 1),
        fade(brush, [0, 0, 0.2, 1], brush.tone(-0.22, body), brush.tone(0.12, body), brush.tone(0.34, body)),
      ),
      shape(patch(deck, 0.07, 0.07, 0.93, 0.63), brush.tone(-0.5, body), 'opacity="0.75"'),
      keyRows(deck, usualRows, [0.08, 0.09, 0.92, 0.62])
        .map((d) => shape(d, keys))
        .join(''),
      shape(
        patch(deck, 0.35, 0.68, 0.65, 0.95),
        brush.tone(0.12, body),
        `stroke="${brush.tone(-0.3, body)}" stroke-width="1.5"`,
      ),
      // The front edge with the notch for a finger.
      shape('M14 540H586L582 552Q580 558 566 558H34Q20 558 18 552Z', steel(brush, body, [0, 0, 0, 1])),
      shape('M250 540H350Q346 548 336 548H264Q254 548 250 540Z', brush.tone(-0.45, body)),
    ].join('')
  },
}

/** A landscape of neon for the screens of players, with the numbers of a game over it. */
const gameScene = (brush: Brush, x: number, y: number, w: number, h: number): string => {
  const [sky, glow, land] = brush.pick([
    ['#2a0f4d', '#ff4fa3', '#3bf0ff'],
    ['#0b1d3f', '#ff8a3c', '#5bc8ff'],
    ['#30071a', '#ffcf3c', '#ff3c5f'],
  ] as const)
  const horizon = y + h * 0.6
  return [
    rect(x, y, w, h, 0, fade(brush, down, '#05030d', sky, '#05030d')),
    oval(x + w / 2, horizon - h * 0.14, h * 0.27, h * 0.27, fade(brush, down, '#fff3b0', glow, sky)),
    shape(
      `M${x} ${horizon}L${x + w * 0.16} ${horizon - h * 0.3}L${x + w * 0.28} ${horizon - h * 0.08}L${x + w * 0.38} ${horizon - h * 0.2}L${x + w * 0.48} ${horizon}ZM${x + w * 0.55} ${horizon}L${x + w * 0.72} ${horizon - h * 0.24}L${x + w * 0.8} ${horizon - h * 0.1}L${x + w * 0.92} ${horizon - h * 0.36}L${x + w} ${horizon}Z`,
      '#120822',
    ),
    rect(x, horizon, w, h * 0.4, 0, '#0a0616'),
    times(11, (i) =>
      line(
        `M${x + w / 2 + (i - 5) * w * 0.035} ${horizon}L${x + w / 2 + (i - 5) * w * 0.2} ${y + h}`,
        land,
        1.6,
        'opacity="0.8"',
      ),
    ),
    times(5, (i) => line(`M${x} ${horizon + h * 0.022 * (i + 1) ** 1.7}H${x + w}`, land, 1.6, 'opacity="0.7"')),
    // A racing car from behind.
    shape(
      `M${x + w / 2 - 54} ${y + h - 22}l10 -30q4 -8 14 -8h60q10 0 14 8l10 30v16h-20l-4 -8h-60l-4 8h-20Z`,
      '#1b1f2b',
    ),
    shape(`M${x + w / 2 - 34} ${y + h - 54}q4 -14 12 -14h44q8 0 12 14Z`, '#39445e'),
    rect(x + w / 2 - 42, y + h - 38, 26, 7, 3, '#ff2c4b'),
    rect(x + w / 2 + 16, y + h - 38, 26, 7, 3, '#ff2c4b'),
    rect(x + 14, y + 14, 110, 9, 4, '#ffffff', 'opacity="0.25"'),
    rect(x + 14, y + 14, 78, 9, 4, '#4dff9a'),
    rect(x + 14, y + 28, 50, 6, 3, '#ffcf3c'),
    brush.word(brush.pick(['LAP 2', 'LEVEL 7', '12 480']), {
      x: x + w - 62,
      y: y + 30,
      size: 16,
      fill: '#ffffff',
      fit: 90,
    }),
  ].join('')
}

/** Black and angular, its keys lit in all colours. */
export const gamingLaptop: DrawnObject = {
  colour: '#26272d',
  dyed: false,
  stands: true,
  shadow: 290,
  companions: ['computer-mouse', 'headphones', 'game-controller'],
  draw: (brush) => {
    const body = brush.pick(['#2b2c33', '#33363f', '#1f2026'])
    const accent = brush.pick(['#ff3046', '#35e0ff', '#8dff3a'])
    const rainbow = fade(brush, across, '#ff3d5a', '#ffa52e', '#5dff5a', '#2ee6ff', '#5a6bff', '#ff4fe1')
    return [
      shape('M92 56H508L534 84V390H66V84Z', steel(brush, body, [0, 0, 1, 1]), 'stroke="#0c0c10"'),
      shape('M96 61H504L529 87V386H71V87Z', '#08080b'),
      clipped(brush, rect(82, 78, 436, 282, 3, '#000'), gameScene(brush, 82, 78, 436, 282)),
      shape('M300 78H518V250Z', '#ffffff', 'opacity="0.07"'),
      brush.word(brush.pick(['NOVATEK', 'LUMINA', 'SAO MAI']), { x: 300, y: 376, size: 8, fill: '#9a9ca6' }),
      shape('M110 386H490L500 400H100Z', '#050507'),
      shape(patch(deck, 0, 0, 1, 1), fade(brush, [0, 0, 0.2, 1], brush.tone(-0.4, body), brush.tone(0.2, body))),
      line('M74 397H526', accent, 3),
      // Light between the keys, and the keys before it.
      shape(patch(deck, 0.06, 0.07, 0.94, 0.65), rainbow, 'opacity="0.95"'),
      keyRows(deck, usualRows, [0.065, 0.085, 0.935, 0.645], 0.2)
        .map((d) => shape(d, '#16171c', 'opacity="0.92"'))
        .join(''),
      shape(patch(deck, 0.34, 0.7, 0.63, 0.96), brush.tone(-0.3, body), `stroke="${accent}" stroke-width="1.5"`),
      times(5, (i) => line(`M${44 - i * 3} ${470 + i * 10}l-8 8M${556 + i * 3} ${470 + i * 10}l8 8`, '#0a0a0d', 3)),
      shape('M14 540H586L574 556Q572 560 560 560H40Q28 560 26 556Z', roller(brush, body)),
      rect(60, 549, 480, 4, 2, rainbow),
    ].join('')
  },
}

/** A monitor with its small case, keyboard and mouse. */
export const desktopComputer: DrawnObject = {
  colour: '#2b2c33',
  dyed: false,
  stands: true,
  shadow: 270,
  companions: ['computer-mouse', 'ssd', 'headphones'],
  draw: (brush) => {
    const body = brush.pick(['#2f3138', '#d9dcdf', '#4a4e58'])
    const keyboard = tableTop([66, 408, 488], [40, 420, 548])
    return [
      // The case with its side, front panel and openings.
      shape('M452 190L476 176H572V506L560 520H452Z', matte(brush, brush.tone(-0.25, body))),
      rect(446, 190, 114, 336, 8, matte(brush, body), 'stroke="#111" stroke-opacity="0.3"'),
      rect(456, 206, 94, 18, 3, brush.tone(-0.4, body)),
      rect(
        456,
        232,
        94,
        180,
        4,
        brush.pattern(8, 8, `<circle cx="4" cy="4" r="2.4" fill="${brush.tone(-0.6, body)}"/>`),
      ),
      oval(503, 446, 14, 14, steel(brush)),
      line('M503 440v6M498 443a7 7 0 1 0 10 0', '#3ba7ff', 2.5),
      times(2, (i) => rect(474 + i * 34, 474, 24, 8, 2, '#101116')),
      rect(458, 522, 90, 8, 3, '#16171b'),
      // Stand and foot.
      shape('M204 360H272L280 448H196Z', steel(brush, '#a4a9b1')),
      shape('M140 462Q140 446 170 446H306Q336 446 336 462V470H140Z', steel(brush, '#b4b9c0')),
      rect(30, 78, 416, 290, 14, steel(brush, '#4d5058', [0, 0, 1, 1])),
      rect(34, 82, 408, 282, 11, '#0d0e12'),
      screen(brush, 42, 90, 392, 250, 3, office(96, 122, brush.vary(210, 280)) + icons(150, 312, 6, 22, 11)),
      brush.word(brush.pick(['NOVATEK', 'LUMINA', 'SAO MAI']), { x: 238, y: 356, size: 9, fill: '#a9adb6' }),
      oval(424, 352, 3, 3, '#57e07a'),
      shape(
        `${patch(keyboard, 0, 0, 1, 1)}M40 548H420V558H40Z`,
        brush.tone(-0.1, body),
        'stroke="#15161a" stroke-opacity="0.5" stroke-linejoin="round" stroke-width="4"',
      ),
      keyRows(keyboard, usualRows, [0.02, 0.06, 0.98, 0.96])
        .map((d) => shape(d, brush.tone(0.22, body)))
        .join(''),
      oval(470, 540, 28, 20, matte(brush, brush.tone(0.1, body)), 'stroke="#15161a" stroke-opacity="0.5"'),
      line('M470 521v14', '#15161a', 4),
    ].join('')
  },
}
