import type { Brush, DrawnObject } from '../brush.ts'
import {
  box,
  bulge,
  cylinder,
  group,
  isDark,
  line,
  metal,
  n,
  outline,
  oval,
  repeat,
  shape,
  softSpots,
  strip,
} from '../shoes-and-bags/shapes.ts'

/** A shuttlecock that stands on its cork's side: skirt of feathers above. `tip` in degrees. */
export function shuttlecock(brush: Brush, x: number, y: number, scale: number, tip: number, nylon = false): string {
  const feather = nylon ? brush.pick(['#f4e04d', '#f5f4f0']) : '#f8f7f3'
  const edge = brush.tone(-0.32, feather)
  const cork = brush.linear([
    [0, '#f7efe0'],
    [0.4, '#e8d8bb'],
    [1, '#a98f68'],
  ])
  const blades = [-3, -2, -1, 0, 1, 2, 3].map((at) => {
    const [top, bottom] = [at * 24, at * 8]
    const narrow = 15 - Math.abs(at) * 2.4
    return (
      shape(
        `M${bottom} -34L${top - narrow} -142Q${top} -166 ${top + narrow} -142Z`,
        brush.linear([
          [0, brush.tone(at > 0 ? -0.12 : 0.2, feather)],
          [0.5, feather],
          [1, brush.tone(at > 0 ? -0.28 : -0.1, feather)],
        ]),
        outline(edge, 1),
      ) + line(`M${bottom} -30L${top} -154`, brush.tone(-0.45, feather), 1.6)
    )
  })
  const order = [0, 6, 1, 5, 2, 4, 3].map((at) => blades[at] ?? '')
  return group(
    oval(0, -146, 74, 17, brush.tone(-0.38, feather)) +
      order.join('') +
      line('M-42 -86Q0 -70 42 -86M-30 -62Q0 -50 30 -62', nylon ? edge : '#6b8f6a', 2.5) +
      shape('M-32 -40Q0 -52 32 -40L30 -16C28 16 -28 16 -30 -16Z', cork, outline('#8a744f', 1.4)) +
      strip('M-32 -36Q0 -24 32 -36', brush.pick(['#2f7d4f', '#b8393a', '#2f5a9c']), 8),
    `translate(${x} ${y}) rotate(${tip}) scale(${scale})`,
  )
}

/** A racket for badminton, aslant, with a shuttlecock. */
function badmintonRacket(brush: Brush): string {
  const { colour, tone, pick } = brush
  const accent = pick([tone(isDark(colour) ? 0.7 : 0.6), '#e9b93a', '#e4e4e8', '#e0582f'])
  const strings = brush.pattern(
    11,
    11,
    `<path d="M5.500 0V11M0 5.500H11" stroke="${pick(['#fdfdfb', '#fdfdfb', '#f2e356'])}" stroke-width="1.500"/><path d="M6.600 0V11M0 6.600H11" stroke="#6d6d72" stroke-width=".7"/>`,
  )
  const gripColour = pick(['#2c2d33', '#f0eee8', accent])
  const racket = [
    oval(0, -232, 99, 128, '#ffffff', 0, 'opacity=".16"'),
    oval(0, -232, 99, 128, strings),
    oval(0, -232, 102, 131, 'none', 0, `stroke="${tone(-0.55)}" stroke-width="14"`),
    oval(0, -232, 102, 131, 'none', 0, `stroke="${colour}" stroke-width="10.500"`),
    line('M-101 -250A102 131 0 0 1 -30 -357', accent, 10.5),
    line('M101 -214A102 131 0 0 1 30 -107', accent, 10.5),
    oval(-2, -234, 103, 132, 'none', 0, `stroke="${tone(0.6)}" stroke-width="2.200" opacity=".8"`),
    shape('M-22 -106Q0 -88 22 -106L8 -62H-8Z', bulge(brush), outline(tone(-0.55), 1.6)), // the piece in the shape of a T
    box(-6.5, -72, 13, 214, 4, cylinder(brush, tone(-0.1)), outline(tone(-0.6), 1.2)),
    box(-6, -40, 12, 62, 0, cylinder(brush, accent)),
    box(-14, 132, 28, 18, 5, cylinder(brush, '#3a3b41')),
    box(-16, 146, 32, 176, 8, cylinder(brush, gripColour), outline(tone(-0.6, gripColour), 1.4)),
    repeat(11, (at) =>
      line(`M-16 ${162 + at * 15}L16 ${152 + at * 15}`, tone(isDark(gripColour) ? 0.3 : -0.35, gripColour), 2.2),
    ),
    box(-18, 314, 36, 14, 6, cylinder(brush, tone(-0.2, gripColour))),
    `<g transform="rotate(90)">${brush.word(pick(['Lam Kinh', 'Vượt Dốc', 'Sóng Xanh']), { x: 70, y: 3.5, size: 7, fill: isDark(colour) ? '#f4f1ec' : '#26262b' })}</g>`,
  ].join('')
  return group(racket, 'translate(312 322) rotate(42) scale(.97)') + shuttlecock(brush, 452, 470, 0.95, -150)
}

/** A tube of shuttlecocks; two stand before it. */
function shuttlecockTube(brush: Brush): string {
  const [ground, second] = brush.pick([
    ['#1f6b46', '#f0c93a'],
    ['#1f4f9c', '#e9e9ee'],
    ['#b3272f', '#f4efe4'],
    ['#f2efe6', '#c2383a'],
    ['#2b2c33', '#d9a93a'],
  ])
  const nylon = brush.pick([false, false, true])
  const tube = cylinder(brush, ground)
  const { light } = softSpots(brush)
  const ink = isDark(ground) ? '#ffffff' : '#23242a'
  return [
    box(196, 60, 176, 490, 10, tube, outline(brush.tone(-0.5, ground))),
    shape('M196 120Q284 142 372 120V226Q284 248 196 226Z', cylinder(brush, second)),
    brush.word(brush.pick(['Lam Kinh', 'Sóng Xanh', 'Vượt Dốc']), {
      x: 284,
      y: 196,
      size: 30,
      fill: isDark(second) ? '#ffffff' : brush.tone(-0.3, ground),
      fit: 140,
    }),
    brush.word('12 quả', { x: 284, y: 290, size: 24, fill: ink }),
    brush.word(nylon ? 'Nylon' : brush.pick(['Lông ngỗng', 'Lông vịt']), {
      x: 284,
      y: 328,
      size: 16,
      fill: ink,
      fit: 140,
    }),
    oval(284, 420, 44, 44, second, 0, outline(brush.tone(-0.3, second))) +
      brush.word(brush.pick(['76', '77']), { x: 284, y: 434, size: 28, fill: isDark(second) ? '#ffffff' : '#23242a' }),
    shape('M196 500Q284 520 372 500V540Q372 550 360 550H208Q196 550 196 540Z', cylinder(brush, second), 'opacity=".9"'),
    box(186, 44, 196, 38, 8, cylinder(brush, '#e9e9ec'), outline('#77787c', 1.4)), // lid
    oval(
      284,
      46,
      98,
      15,
      brush.linear([
        [0, '#ffffff'],
        [1, '#c4c5ca'],
      ]),
      0,
      outline('#8d8e93', 1.2),
    ),
    box(186, 540, 196, 18, 8, cylinder(brush, '#c9cace'), outline('#77787c', 1.4)),
    light(232, 300, 14, 220, 0.5),
    shuttlecock(brush, 116, 540, 1.02, 6, nylon),
    shuttlecock(brush, 470, 506, 1.05, -132, nylon),
  ].join('')
}

/** One bat for table tennis, its handle down. */
function bat(brush: Brush, rubber: string): string {
  const wood = '#d3a468'
  const { light } = softSpots(brush)
  const blade =
    'M0 -330C96 -330 146 -262 146 -186C146 -112 100 -60 44 -40H-44C-100 -60 -146 -112 -146 -186C-146 -262 -96 -330 0 -330Z'
  const pips = brush.pattern(
    7,
    7,
    `<circle cx="3.500" cy="3.500" r="1.300" fill="${brush.tone(-0.35, rubber)}" opacity=".6"/>`,
  )
  return [
    shape(blade, wood, `${outline('#7d5a30', 2)} transform="translate(5 6)"`), // edge of the plies
    shape(blade, brush.tone(0.2, wood), outline('#7d5a30', 1.6)),
    shape(
      'M0 -324C92 -324 140 -258 140 -186C140 -122 106 -76 62 -52H-62C-106 -76 -140 -122 -140 -186C-140 -258 -92 -324 0 -324Z',
      bulge(brush, rubber, 0.8),
      outline(brush.tone(-0.5, rubber), 1.4),
    ),
    shape(
      'M0 -324C92 -324 140 -258 140 -186C140 -122 106 -76 62 -52H-62C-106 -76 -140 -122 -140 -186C-140 -258 -92 -324 0 -324Z',
      pips,
    ),
    light(-54, -250, 80, 56, 0.6, -30),
    shape(
      'M-62 -52H62L40 -38Q22 -20 20 8H-20Q-22 -20 -40 -38Z',
      brush.linear([
        [0, '#e6c08a'],
        [1, '#b3874d'],
      ]),
      outline('#7d5a30', 1.2),
    ),
    line('M-60 -52H60', '#3a2c1c', 3),
    shape(
      'M-20 -4H20Q30 60 32 122Q32 140 0 140T-32 122Q-30 60 -20 -4Z',
      cylinder(brush, '#b97f46'),
      outline('#5d3d1d', 1.6),
    ),
    line('M-9 0Q-12 70 -14 136M9 0Q12 70 14 136', '#33231a', 4),
    box(-13, 40, 26, 34, 5, metal(brush, brush.pick(['#d2a94e', '#b9bcc2'])), outline('#5d4a22', 1)),
  ].join('')
}

/** Bats for table tennis, a red side and a black one, with a ball. */
function tableTennisBat(brush: Brush): string {
  const ball = brush.pick(['#f6f4ee', '#f39a3a'])
  const front = brush.pick(['#c4262e', '#c4262e', '#1f4f9c', '#23242a'])
  const [x, y] = [480, 476]
  return [
    group(bat(brush, front === '#23242a' ? '#c4262e' : '#2a2b31'), 'translate(392 430) rotate(24) scale(.96)'),
    group(bat(brush, front), 'translate(236 424) rotate(-20) scale(1.05)'),
    oval(
      x,
      y,
      52,
      52,
      brush.radial(
        [
          [0, '#ffffff'],
          [0.5, ball],
          [1, brush.tone(-0.34, ball)],
        ],
        [0.36, 0.3, 0.75],
      ),
      0,
      outline(brush.tone(-0.4, ball), 1.2),
    ),
    line(`M${x - 46} ${n(y + 14)}Q${x} ${y + 40} ${x + 48} ${y + 10}`, brush.tone(-0.2, ball), 1.4),
    brush.word('40+', { x: x - 4, y: y + 8, size: 16, fill: '#3d6a9e', angle: -14 }),
  ].join('')
}

const racket = (
  draw: (brush: Brush) => string,
  colour: string,
  dyed: boolean,
  stands: boolean,
  companions: string[],
  shadow = 180,
): DrawnObject => ({ colour, dyed, stands, shadow, companions, draw })

export const rackets = {
  'badminton-racket': racket(badmintonRacket, '#34467f', true, false, [
    'shuttlecock-tube',
    'running-shoe',
    'baseball-cap',
  ]),
  'shuttlecock-tube': racket(shuttlecockTube, '#1f6b46', false, true, [
    'badminton-racket',
    'running-shoe',
    'table-tennis-bat',
  ]),
  'table-tennis-bat': racket(
    tableTennisBat,
    '#c4262e',
    false,
    false,
    ['badminton-racket', 'football', 'running-shoe'],
    200,
  ),
}
