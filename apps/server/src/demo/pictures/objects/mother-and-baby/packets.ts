import type { Brush } from '../brush.ts'
import { ball, block, DOWN, group, oval, shape, slope, stroke } from '../home-living/solids.ts'

export const babyBrands = ['BỐNG NHỎ', 'MẦM NON', 'GẤU NÂU', 'SAO NHỎ', 'CÚN CON'] as const

/** A baby's face on a packet. */
export function babyFace(brush: Brush, x: number, y: number, r: number): string {
  const skin = brush.pick(['#f6cfae', '#f3c39c', '#f8d8bd'])
  return group(
    [
      oval(-96, 8, 16, 20, brush.tone(-0.1, skin)) + oval(96, 8, 16, 20, brush.tone(-0.1, skin)),
      oval(0, 0, 98, 92, ball(brush, skin, 0.35)),
      shape('M-62 -66C-30 -112 40 -112 64 -64C30 -82 6 -70 -6 -92C-14 -72 -40 -76 -62 -66Z', '#5d3d28'),
      stroke('M-2 -92C-8 -112 10 -122 18 -112', '#5d3d28', 8),
      oval(-36, -4, 10, 13, '#3b2a22') +
        oval(36, -4, 10, 13, '#3b2a22') +
        oval(-33, -8, 4, 4, '#ffffff') +
        oval(39, -8, 4, 4, '#ffffff'),
      stroke('M-48 -30Q-36 -38 -24 -31M24 -31Q36 -38 48 -30', '#7a543a', 4),
      shape('M-26 32Q0 44 26 32Q22 62 0 62T-26 32Z', '#c8433f') +
        shape('M-14 52Q0 44 14 52Q8 62 0 62T-14 52Z', '#ef8f86'),
      oval(-58, 26, 17, 12, '#f08f86', 'opacity=".5"') + oval(58, 26, 17, 12, '#f08f86', 'opacity=".5"'),
      stroke('M-6 16Q0 21 6 16', brush.tone(-0.35, skin), 4),
    ].join(''),
    `transform="translate(${x} ${y}) scale(${(r / 98).toFixed(3)})"`,
  )
}

/** A soft packet that stands: bulging sides, a welded top with a handle hole. */
export function softPack(
  brush: Brush,
  { x, y, w, h }: Record<'x' | 'y' | 'w' | 'h', number>,
  colour: string,
  art: string,
): string {
  const r = x + w
  const b = y + h
  const body = `M${x + 26} ${y + 44}C${x + w * 0.3} ${y + 34} ${x + w * 0.7} ${y + 34} ${r - 26} ${y + 44}C${r - 6} ${y + 60} ${r - 2} ${y + 80} ${r} ${y + 110}C${r + 8} ${y + h * 0.5} ${r + 4} ${b - 60} ${r - 8} ${b - 18}C${r - 12} ${b - 4} ${r - 22} ${b} ${r - 36} ${b}H${x + 36}C${x + 22} ${b} ${x + 12} ${b - 4} ${x + 8} ${b - 18}C${x - 4} ${b - 60} ${x - 8} ${y + h * 0.5} ${x} ${y + 110}C${x + 2} ${y + 80} ${x + 6} ${y + 60} ${x + 26} ${y + 44}Z`
  const grip = `M${x + 30} ${y + 50}C${x + w * 0.3} ${y - 16} ${x + w * 0.7} ${y - 16} ${r - 30} ${y + 50}Z`
  return [
    shape(grip, slope(brush, brush.tone(-0.12, colour), 0.3)),
    block(x + w / 2 - 46, y + 12, 92, 18, 9, brush.tone(-0.6, colour), 'opacity=".55"'),
    shape(body, slope(brush, colour, 0.12)),
    group(art, `clip-path="${brush.clip(shape(body, '#000'))}"`),
    shape(
      body,
      brush.linear([
        [0, '#14101c', 0.28],
        [0.07, '#ffffff', 0.1],
        [0.16, '#ffffff', 0.4],
        [0.28, '#ffffff', 0],
        [0.74, '#14101c', 0.02],
        [0.94, '#14101c', 0.24],
        [1, '#14101c', 0.36],
      ]),
    ),
    shape(
      body,
      brush.linear(
        [
          [0, '#ffffff', 0.3],
          [0.16, '#ffffff', 0],
          [0.84, '#14101c', 0],
          [1, '#14101c', 0.34],
        ],
        DOWN,
      ),
    ),
    stroke(
      `M${x + 30} ${y + 50}C${x + w * 0.3} ${y + 40} ${x + w * 0.7} ${y + 40} ${r - 30} ${y + 50}`,
      '#ffffff',
      3,
      'opacity=".7"',
    ),
    stroke(
      `M${x + 26} ${b - 14}C${x + 40} ${b - 60} ${x + 20} ${b - 90} ${x + 12} ${b - 120}M${r - 26} ${b - 14}C${r - 40} ${b - 60} ${r - 20} ${b - 90} ${r - 12} ${b - 120}M${x + 40} ${y + 58}C${x + 50} ${y + 90} ${x + 30} ${y + 110} ${x + 20} ${y + 130}M${r - 40} ${y + 58}C${r - 50} ${y + 90} ${r - 30} ${y + 110} ${r - 20} ${y + 130}`,
      '#ffffff',
      4,
      'opacity=".45"',
    ),
  ].join('')
}

/** Colours of packets: ground, ink and pale. */
export const themes = [
  ['#5fb3df', '#1f5f9e', '#ffffff'],
  ['#7fc98f', '#22703f', '#fffde9'],
  ['#f39ab5', '#b3346c', '#fff6f9'],
  ['#f4bf55', '#b0591c', '#fffdf2'],
  ['#a48ad8', '#57399c', '#faf7ff'],
] as const
