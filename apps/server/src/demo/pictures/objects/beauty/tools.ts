import type { Brush, DrawnObject } from '../brush.ts'
import { disc, drum, fixed, turned } from '../groceries/round.ts'

/** One brush of a set, its handle's end at x, y; `head` is half as wide as the hair. */
function cosmeticBrush(
  {
    x,
    y,
    length,
    head,
    angle,
    cut,
  }: { x: number; y: number; length: number; head: number; angle: number; cut: 'round' | 'flat' | 'slant' },
  fills: { handle: string; metal: string; hair: string },
): string {
  const neck = -length * 0.62
  const tip = -length
  const shapes = {
    round: `M${-head * 0.55} ${neck}C${-head * 1.5} ${neck - 40} ${-head} ${tip} 0 ${tip}S${head * 1.5} ${neck - 40} ${head * 0.55} ${neck}Z`,
    flat: `M${-head * 0.55} ${neck}C${-head} ${neck - 30} ${-head} ${tip + 20} ${-head * 0.9} ${tip}Q0 ${tip - 14} ${head * 0.9} ${tip}C${head} ${tip + 20} ${head} ${neck - 30} ${head * 0.55} ${neck}Z`,
    slant: `M${-head * 0.55} ${neck}C${-head} ${neck - 30} ${-head} ${tip + 40} ${-head * 0.8} ${tip + 34}Q${head * 0.4} ${tip} ${head * 0.9} ${tip - 6}C${head} ${tip + 20} ${head} ${neck - 30} ${head * 0.55} ${neck}Z`,
  }
  const grip = head * 0.42 + 4
  return `<g transform="translate(${x} ${y}) rotate(${angle})"><path d="M-4 0Q0 8 4 0L${grip} ${neck + 74}Q${grip} ${neck + 60} ${head * 0.5} ${neck + 54}H${-head * 0.5}Q${-grip} ${neck + 60} ${-grip} ${neck + 74}Z" fill="${fills.handle}"/><path d="M${-head * 0.5} ${neck + 58}L${-head * 0.56} ${neck - 4}H${head * 0.56}L${head * 0.5} ${neck + 58}Z" fill="${fills.metal}"/><path d="${shapes[cut]}" fill="${fills.hair}"/><path d="M${-head * 0.3} ${neck - 6}L${-head * 0.5} ${tip + 40}M0 ${neck - 6}V${tip + 26}M${head * 0.3} ${neck - 6}L${head * 0.5} ${tip + 36}" stroke="#fff" stroke-opacity=".28" stroke-width="2" fill="none"/></g>`
}

function drawMakeupBrushes(brush: Brush): string {
  const fills = {
    handle: brush.linear([
      [0, brush.tone(-0.2)],
      [0.3, brush.tone(0.45)],
      [0.6, brush.colour],
      [1, brush.tone(-0.4)],
    ]),
    metal: brush.linear([
      [0, '#8c6a50'],
      [0.3, '#fdeee2'],
      [0.6, '#d9a98c'],
      [1, '#6e4a36'],
    ]),
    hair: brush.linear(
      [
        [0, brush.pick(['#f3e4da', '#8a5c44', '#f7d7dc'])],
        [0.45, '#6b463a'],
        [1, '#33211d'],
      ],
      [0, 0, 0, 1],
    ),
  }
  const set = [
    { x: 190, length: 380, head: 20, angle: -22, cut: 'slant' },
    { x: 410, length: 390, head: 22, angle: 22, cut: 'flat' },
    { x: 250, length: 450, head: 40, angle: -10, cut: 'round' },
    { x: 350, length: 440, head: 34, angle: 11, cut: 'slant' },
    { x: 222, length: 400, head: 14, angle: -17, cut: 'round' },
    { x: 384, length: 410, head: 15, angle: 17, cut: 'flat' },
    { x: 300, length: 480, head: 48, angle: 1, cut: 'round' },
  ] as const
  // They stand in a cup of their colour.
  const cup = `${turned(
    brush,
    300,
    [
      [118, 372],
      [112, 546, 14],
      [102, 556],
    ],
    { fill: brush.colour, finish: 'gloss' },
  )}${brush.word('10 CÂY', { x: 300, y: 486, size: 24, fill: brush.tone(brush.colour < '#8' ? 0.7 : -0.45) })}`
  return `${disc(300, 372, 118, brush.tone(-0.6))}${set.map((one) => cosmeticBrush({ ...one, x: 300 + (one.x - 300) * 0.4, y: 520 }, fills)).join('')}${cup}<path d="M182 372a118 11.8 0 0 0 236 0" fill="none" stroke="${brush.tone(0.5)}" stroke-width="4"/>`
}

/** A silicone face brush: a soft drop full of bristles, with two buttons. */
function drawCleansingBrush(brush: Brush): string {
  const outline =
    'M300 40C420 40 486 130 486 236C486 330 430 372 412 420C396 470 404 520 372 546Q300 572 228 546C196 520 204 470 188 420C170 372 114 330 114 236C114 130 180 40 300 40Z'
  const soft = brush.radial(
    [
      [0, brush.tone(0.5)],
      [0.5, brush.colour],
      [0.85, brush.tone(-0.2)],
      [1, brush.tone(-0.38)],
    ],
    [0.36, 0.24, 0.85],
  )
  const face = brush.radial(
    [
      [0, brush.tone(0.42)],
      [0.7, brush.tone(0.1)],
      [1, brush.tone(-0.2)],
    ],
    [0.4, 0.3, 0.75],
  )
  const bristles = brush.pattern(
    22,
    22,
    `<circle cx="12" cy="12" r="7" fill="${brush.tone(-0.35)}" fill-opacity=".6"/><circle cx="10" cy="9" r="6.4" fill="${brush.tone(0.3)}"/><circle cx="8.6" cy="7.4" r="2.4" fill="#fff" fill-opacity=".7"/>`,
  )
  const pad = 'M300 72C396 72 454 146 454 230C454 300 404 336 300 336S146 300 146 230C146 146 204 72 300 72Z'
  const button = (y: number, sign: string) =>
    `<circle cx="300" cy="${y}" r="27" fill="${brush.tone(-0.12)}"/><circle cx="298" cy="${y - 2}" r="25" fill="${brush.tone(0.3)}"/><path d="${sign}" transform="translate(300 ${y})" fill="none" stroke="${brush.tone(-0.5)}" stroke-width="4" stroke-linecap="round"/>`
  return `<path d="${outline}" fill="${soft}"/><path d="${pad}" fill="${face}"/><path d="${pad}" fill="${bristles}"/><path d="${pad}" fill="none" stroke="${brush.tone(-0.25)}" stroke-width="3"/>${button(410, 'M0 -11V-2M-7 -7A11 11 0 1 0 7 -7')}${button(482, 'M-9 0H9M0 -9V9')}<circle cx="300" cy="528" r="5" fill="#7ff0a6"/><path d="M140 190C146 120 196 66 262 56" stroke="#fff" stroke-opacity=".6" stroke-width="9" fill="none" stroke-linecap="round"/><path d="M210 440Q212 500 240 532" stroke="#fff" stroke-opacity=".4" stroke-width="8" fill="none" stroke-linecap="round"/>`
}

function drawLedMirror(brush: Brush): string {
  const glow = brush.pick(['#fff6dc', '#ffffff', '#ffeec2'])
  const rim = brush.linear(
    [
      [0, brush.tone(0.5)],
      [0.5, brush.colour],
      [1, brush.tone(-0.4)],
    ],
    [0, 0, 1, 1],
  )
  const mirror = brush.linear(
    [
      [0, '#f2f8fb'],
      [0.42, '#b9cdd9'],
      [0.5, '#e2edf3'],
      [1, '#93aab9'],
    ],
    [0, 0, 1, 1],
  )
  const lights = Array.from({ length: 24 }, (_, at) => {
    const angle = (at * Math.PI) / 12
    return `<circle cx="${Math.round(300 + Math.cos(angle) * 172)}" cy="${Math.round(230 + Math.sin(angle) * 172)}" r="5" fill="#fff"/>`
  }).join('')
  const head = `<circle cx="306" cy="234" r="200" fill="${brush.tone(-0.45)}"/><circle cx="300" cy="230" r="200" fill="${rim}"/><circle cx="300" cy="230" r="186" fill="${glow}"/>${lights}<circle cx="300" cy="230" r="158" fill="${mirror}" stroke="#8fa3b0" stroke-width="2"/><path d="M178 300L316 76H372L212 350Q190 330 178 300ZM246 374L410 124L428 144L270 384Z" fill="#fff" fill-opacity=".42"/><circle cx="300" cy="366" r="9" fill="none" stroke="#fff" stroke-width="3"/>`
  const stem = drum(brush, 300, { top: 426, bottom: 530, radius: 18, fill: brush.colour, finish: 'gloss' })
  const foot = drum(brush, 300, { top: 514, bottom: 548, radius: 136, fill: brush.colour, finish: 'gloss', corner: 10 })
  return `${foot}${stem}<path d="M90 226h22v20H90ZM488 226h22v20h-22Z" fill="${brush.tone(-0.3)}"/>${head}`
}

/** A drop-shaped sponge standing on its round end. */
function sponge(brush: Brush, x: number, y: number, size: number, colour: string, bevelled: boolean): string {
  const skin = brush.radial(
    [
      [0, brush.tone(0.45, colour)],
      [0.55, colour],
      [0.9, brush.tone(-0.3, colour)],
      [1, brush.tone(-0.18, colour)],
    ],
    [0.34, 0.4, 0.75],
  )
  // Pores over the whole drop, strewn in a spiral.
  const pores = Array.from({ length: 60 }, (_, at) => {
    const [angle, away] = [at * 2.4, 84 * Math.sqrt(at / 60)]
    return `M${fixed(Math.cos(angle) * away)} ${fixed(8 + Math.sin(angle) * away - (Math.sin(angle) < 0 ? 0.25 * away : 0))}h.1`
  }).join('')
  const outline = 'M0 -152C24 -120 88 -56 88 10C88 66 48 96 0 96S-88 66 -88 10C-88 -56 -24 -120 0 -152Z'
  const face = bevelled
    ? `<path d="M4 -146C28 -114 84 -50 84 6C84 50 62 74 44 82C10 20 -8 -60 4 -146Z" fill="${brush.tone(0.22, colour)}" fill-opacity=".8"/>`
    : ''
  return `<g transform="translate(${x} ${y - size * 0.96}) scale(${size / 100})"><path d="${outline}" fill="${skin}"/>${face}<path d="${pores}" stroke="${brush.tone(-0.5, colour)}" stroke-opacity=".35" stroke-width="2.6" stroke-linecap="round"/></g>`
}

function drawSponge(brush: Brush): string {
  const second = brush.mix(brush.colour, brush.pick(['#f6d8c2', '#c6b2e6', '#f7f0e8']), 0.6)
  const third = brush.mix(brush.colour, '#e6a78f', 0.45)
  return `${sponge(brush, 196, 470, 168, second, false)}${sponge(brush, 424, 484, 150, third, true)}${sponge(brush, 300, 562, 178, brush.colour, brush.pick([true, false]))}`
}

export const beautyTools: Readonly<Record<string, DrawnObject>> = {
  'makeup-brushes': {
    colour: '#f1a1b8',
    dyed: true,
    stands: true,
    shadow: 150,
    companions: ['blush-compact', 'makeup-sponge'],
    draw: drawMakeupBrushes,
  },
  'face-cleansing-brush': {
    colour: '#f1a1b8',
    dyed: true,
    stands: true,
    shadow: 130,
    companions: ['face-wash', 'cream-jar'],
    draw: drawCleansingBrush,
  },
  'led-mirror': {
    colour: '#f1a1b8',
    dyed: true,
    stands: true,
    shadow: 150,
    companions: ['lipstick', 'makeup-brushes'],
    draw: drawLedMirror,
  },
  'makeup-sponge': {
    colour: '#f1a1b8',
    dyed: true,
    stands: true,
    shadow: 220,
    companions: ['cushion-compact', 'makeup-brushes'],
    draw: drawSponge,
  },
}
