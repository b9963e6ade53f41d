import type { Brush, DrawnObject } from '../brush.ts'
import {
  box,
  bulge,
  group,
  inside,
  isDark,
  isPale,
  line,
  n,
  outline,
  oval,
  repeat,
  shape,
  softSpots,
  strip,
} from '../shoes-and-bags/shapes.ts'

/** Goggles for swimming: two mirrored lenses in soft rims, a bridge, the strap in loops. */
function swimGoggles(brush: Brush): string {
  const { colour, tone, pick } = brush
  const [high, low] = pick([
    ['#8fe0f0', '#2b4fa0'],
    ['#ffc46b', '#b0356a'],
    ['#b9f0c9', '#1f6f8a'],
    ['#cfd6dd', '#3a424c'],
    ['#d7b8ff', '#4a3fa8'],
  ])
  const edge = outline(tone(-0.55), 2)
  const { dark, light } = softSpots(brush)
  const rim = 'M-8 -84C70 -100 176 -84 196 -30C210 20 170 84 92 92C20 98 -40 70 -52 14C-60 -34 -52 -76 -8 -84Z'
  const lens = 'M2 -60C66 -74 150 -62 168 -22C178 18 146 62 88 68C30 72 -14 52 -24 10C-30 -28 -26 -54 2 -60Z'
  const eye = [
    shape(rim, bulge(brush), edge),
    shape(rim, 'none', `stroke="${tone(0.5)}" stroke-width="2.500" opacity=".6" transform="translate(5 3) scale(.95)"`),
    shape(
      lens,
      brush.linear(
        [
          [0, high],
          [0.5, brush.mix(high, low, 0.6)],
          [1, low],
        ],
        [0.1, 0, 0.8, 1],
      ),
      outline(tone(-0.6), 5),
    ),
    inside(
      brush.clip(`<path d="${lens}"/>`),
      shape('M-30 -60L70 -80L-6 70H-60Z', '#ffffff', 'opacity=".38"') +
        shape('M96 -80L124 -80L50 80L22 80Z', '#ffffff', 'opacity=".2"') +
        dark(90, 76, 100, 30, 0.6) +
        light(120, -40, 40, 14, 0.6, 16),
    ),
  ].join('')
  const strapColour = pick([tone(-0.2), tone(isDark(colour) ? 0.2 : -0.4)])
  const far = 'M100 290C20 190 130 92 300 96C470 92 580 190 500 290'
  const near = 'M86 318C20 240 120 154 300 160C480 154 580 240 514 318'
  const band = (d: string, shade: number) =>
    strip(d, tone(-0.6, strapColour), 25) +
    strip(d, tone(shade, strapColour), 21) +
    strip(d, tone(0.4 + shade, strapColour), 3, 'transform="translate(0 -6)" opacity=".7"')
  return [
    band(far, -0.3),
    band(near, 0.04),
    box(268, 142, 64, 40, 8, '#2b2b2f', outline('#101013', 1.4)) +
      box(276, 150, 48, 8, 3, '#55565c') +
      box(276, 166, 48, 8, 3, '#55565c'), // slider at the back of the head
    shape(
      'M60 296Q96 280 122 300L128 372Q94 386 66 366ZM540 296Q504 280 478 300L472 372Q506 386 534 366Z',
      bulge(brush, tone(-0.15)),
      edge,
    ),
    line('M252 340C276 312 324 312 348 340', tone(-0.6), 21) +
      line('M252 340C276 312 324 312 348 340', tone(0.05), 16) +
      line('M258 330C278 310 322 310 342 330', tone(0.5), 3),
    group(eye, 'translate(352 352) scale(.98)'),
    group(eye, 'translate(248 352) scale(-.98 .98)'),
    brush.word(pick(['Sóng Xanh', 'Lam Kinh']), {
      x: 472,
      y: 418,
      size: 10,
      fill: tone(isDark(colour) ? 0.6 : -0.6),
      angle: -24,
      fit: 60,
    }),
  ].join('')
}

/** A ring to float in, from above: panels, the tube's light, valve, now and then two handles. */
function swimRing(brush: Brush): string {
  const { colour, tone, pick } = brush
  const white = '#fbfaf6'
  const second = isPale(colour) ? pick(['#e0623f', '#3f8fc0']) : white
  const count = pick([8, 12, 16])
  const handles = pick([true, false])
  const grip =
    line('M-56 20C-50 -30 50 -30 56 20', tone(-0.55), 25) +
    line('M-56 20C-50 -30 50 -30 56 20', tone(isDark(colour) ? 0.14 : -0.12), 20) +
    line('M-46 2C-30 -22 30 -22 46 2', tone(0.6), 4, 'opacity=".7"') +
    box(-72, 12, 34, 22, 8, tone(-0.2), outline(tone(-0.55), 1.4)) +
    box(38, 12, 34, 22, 8, tone(-0.2), outline(tone(-0.55), 1.4))
  const [cx, cy, rx, ry] = [300, 322, 262, 214]
  const [hx, hy, hrx, hry] = [300, 312, 112, 82]
  const wedge = (at: number) => {
    const [a, b] = [(at / count) * Math.PI * 2, ((at + 1) / count) * Math.PI * 2]
    const twist = 0.16
    const outer = (angle: number) => `${n(cx + Math.cos(angle) * rx * 1.05)} ${n(cy + Math.sin(angle) * ry * 1.05)}`
    const inner = (angle: number) =>
      `${n(hx + Math.cos(angle + twist) * hrx * 0.9)} ${n(hy + Math.sin(angle + twist) * hry * 0.9)}`
    return shape(
      `M${inner(a)}L${outer(a)}L${outer((a + b) / 2)}L${outer(b)}L${inner(b)}Z`,
      at % 2 === 0 ? colour : second,
    )
  }
  const { light } = softSpots(brush)
  const ring = `<path d="M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0ZM${hx - hrx} ${hy}a${hrx} ${hry} 0 1 1 ${hrx * 2} 0a${hrx} ${hry} 0 1 1 ${-hrx * 2} 0Z" clip-rule="evenodd"/>`
  const glow = (width: number, opacity: number, dx: number, dy: number) =>
    oval(300 + dx, 306 + dy, 186, 144, 'none', 0, `stroke="#ffffff" stroke-width="${width}" opacity="${opacity}"`)
  const shade = (width: number, opacity: number) =>
    oval(cx, cy, rx, ry, 'none', 0, `stroke="#0b0a12" stroke-width="${width}" opacity="${opacity}"`) +
    oval(hx, hy, hrx, hry, 'none', 0, `stroke="#0b0a12" stroke-width="${width * 0.7}" opacity="${opacity}"`)
  return [
    inside(
      brush.clip(ring),
      [
        repeat(count, wedge),
        repeat(9, (at) => shade(96 - at * 10, 0.045)),
        oval(
          cx,
          cy + 150,
          rx,
          ry * 0.6,
          brush.radial(
            [
              [0, '#0b0a12', 0.34],
              [1, '#0b0a12', 0],
            ],
            [0.5, 0.6, 0.5],
          ),
        ),
        repeat(11, (at) => glow(92 - at * 8.4, 0.055, -3 - at * 0.3, -3 - at * 0.7)),
        light(150, 210, 90, 40, 0.9, -46),
      ].join(''),
    ),
    oval(cx, cy, rx, ry, 'none', 0, outline(tone(-0.5), 2)) + oval(hx, hy, hrx, hry, 'none', 0, outline(tone(-0.5), 2)),
    oval(cx, cy - 4, rx - 14, ry - 18, 'none', 0, `stroke="${tone(-0.4)}" stroke-width="1.600" opacity=".6"`),
    handles ? group(grip, 'translate(96 318) rotate(-88)') + group(grip, 'translate(504 318) rotate(88)') : '',
    oval(420, 196, 17, 13, white, 30, outline('#a5a29b', 1.6)) +
      oval(419, 192, 10, 8, '#d9d6cc', 30, outline('#a5a29b', 1.2)),
  ].join('')
}

/** `down`: how far it is moved towards the ground that it lies on. */
const swim = (
  draw: (brush: Brush) => string,
  colour: string,
  companions: string[],
  { shadow = 200, down = 0 }: { shadow?: number; down?: number } = {},
): DrawnObject => ({
  colour,
  dyed: true,
  stands: false,
  shadow,
  companions,
  draw: (brush) => group(draw(brush), `translate(0 ${down})`),
})

export const swimming = {
  'swim-goggles': swim(swimGoggles, '#34467f', ['swim-ring', 'flip-flop', 'swim-trunks'], { down: 84 }),
  'swim-ring': swim(swimRing, '#cc3a37', ['swim-goggles', 'flip-flop', 'sun-bucket-hat'], { down: 18 }),
}
