import type { Brush, DrawnObject } from '../brush.ts'
import {
  box,
  bulge,
  group,
  inside,
  isDark,
  line,
  n,
  outline,
  oval,
  repeat,
  seamOn,
  shape,
  softSpots,
  stitch,
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
    group(eye, 'translate(334 352) scale(1.02)'),
    group(eye, 'translate(266 352) scale(-1.02 1.02)'),
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

/** A print for swimwear, or plain cloth. */
function swimPrint(brush: Brush): string {
  const { tone } = brush
  const ink = tone(isDark(brush.colour) ? 0.42 : 0.62)
  const deep = tone(-0.3)
  return brush.pick([
    brush.pattern(
      64,
      58,
      `<path d="M12 46C10 24 22 10 34 6C30 22 24 36 12 46ZM14 44C22 30 40 26 52 30C42 42 28 48 14 44Z" fill="${ink}" opacity=".8"/><path d="M44 54C46 48 52 46 58 48" fill="none" stroke="${deep}" stroke-width="2"/>`,
      12,
    ),
    brush.pattern(
      46,
      24,
      `<path d="M0 12Q11.500 0 23 12T46 12" fill="none" stroke="${ink}" stroke-width="5" opacity=".8"/><path d="M0 22Q11.500 10 23 22T46 22" fill="none" stroke="${deep}" stroke-width="2.500" opacity=".6"/>`,
    ),
    'none',
  ])
}

/** A one-piece swimsuit for women, laid flat: straps or sleeves, low neck, cut legs. */
function onePieceSwimsuit(brush: Brush): string {
  const { colour, tone, pick } = brush
  const edge = outline(tone(-0.5), 2)
  const { dark, light } = softSpots(brush)
  const sleeved = pick([true, false, false])
  const print = swimPrint(brush)
  const body =
    'M184 44L232 44C236 110 262 146 300 146C338 146 364 110 368 44L416 44C412 120 432 160 446 192C424 250 408 290 412 340C418 400 452 430 446 470C396 480 356 520 344 560Q300 574 256 560C244 520 204 480 154 470C148 430 182 400 188 340C192 290 176 250 154 192C168 160 188 120 184 44Z'
  const sleeve = 'M184 44C150 52 128 70 116 110L62 300Q86 322 124 318L160 200C176 160 188 120 184 44Z'
  const trim = tone(isDark(colour) ? 0.32 : -0.38)
  const gathers = repeat(6, (at) => dark(300, 250 + at * 22, 110, 6, 0.35, at % 2 === 0 ? 4 : -4))
  return [
    shape('M206 44C214 130 260 170 300 170C340 170 386 130 394 44L368 44H232Z', tone(-0.55)), // the back seen in the neckline
    sleeved
      ? [
          shape(sleeve, bulge(brush, tone(-0.1)), edge) + shape(sleeve, print),
          group(shape(sleeve, bulge(brush, tone(-0.16)), edge) + shape(sleeve, print), 'translate(600 0) scale(-1 1)'),
        ].join('')
      : '',
    shape(body, bulge(brush), edge),
    inside(
      brush.clip(`<path d="${body}"/>`),
      [
        shape(body, print),
        print === 'none' ? gathers : '',
        light(248, 210, 46, 44, 0.5) + light(352, 214, 40, 42, 0.3),
        dark(250, 256, 56, 16, 0.35) + dark(350, 256, 56, 16, 0.35),
        dark(412, 330, 40, 170, 0.5) + dark(186, 330, 26, 150, 0.35),
        dark(300, 560, 80, 60, 0.4),
        light(268, 400, 40, 80, 0.4),
      ].join(''),
    ),
    line('M232 44C236 110 262 146 300 146C338 146 364 110 368 44', trim, 8),
    line('M154 470C204 480 244 520 256 560M446 470C396 480 356 520 344 560', trim, 7),
    sleeved
      ? stitch('M184 44C188 120 176 160 158 196M416 44C412 120 424 160 442 196', seamOn(brush))
      : line('M184 44C188 120 168 160 154 192M416 44C412 120 432 160 446 192', trim, 7),
    stitch('M192 300Q300 318 408 300', seamOn(brush), 1.6),
    pick([
      shape('M262 168q38 -22 38 0q0 -22 38 0q-6 26 -38 10q-32 16 -38 -10Z', trim, outline(tone(-0.5), 1.2)) +
        oval(300, 172, 6, 7, tone(-0.1, trim)),
      '',
      strip('M190 330Q300 352 410 330', trim, 14),
    ]),
  ].join('')
}

/** Swimming trunks for men: elastic waist, cord, two legs with their hems. */
function swimTrunks(brush: Brush): string {
  const { colour, tone, pick } = brush
  const edge = outline(tone(-0.5), 2)
  const { dark, light } = softSpots(brush)
  const print = swimPrint(brush)
  const cord = pick(['#f7f5ef', '#f7f5ef', '#e9b93a', '#e0552f'])
  const body =
    'M124 92Q300 112 476 92C490 190 530 330 552 470Q450 512 336 496L304 304H296L264 496Q150 512 48 470C70 330 110 190 124 92Z'
  const side = pick([true, false])
  return [
    shape('M124 92Q300 62 476 92Q300 122 124 92Z', tone(-0.6), edge), // inside of the waist
    shape('M264 496Q150 512 48 470Q150 456 264 484ZM336 496Q450 512 552 470Q450 456 336 484Z', tone(-0.6)),
    shape(body, bulge(brush), edge),
    inside(
      brush.clip(`<path d="${body}"/>`),
      [
        shape(body, print),
        side
          ? shape(
              'M110 90L146 92C130 220 100 360 86 500H30ZM490 90L454 92C470 220 500 360 514 500H570Z',
              tone(isDark(colour) ? 0.4 : -0.4),
              'opacity=".9"',
            )
          : '',
        light(190, 300, 40, 140, 0.45, 10),
        light(400, 300, 34, 130, 0.3, -8),
        dark(300, 330, 30, 90, 0.6),
        dark(250, 430, 20, 110, 0.35, 6) + dark(350, 430, 20, 110, 0.4, -6),
        dark(540, 380, 40, 150, 0.4) + dark(66, 400, 30, 120, 0.3),
        dark(240, 230, 70, 12, 0.25, -30) + dark(360, 230, 70, 12, 0.3, 30),
      ].join(''),
    ),
    line('M300 140C296 200 298 260 300 304', tone(-0.5), 2.4),
    stitch('M58 456Q152 494 262 480M542 456Q448 494 338 480', seamOn(brush)),
    shape('M122 92Q300 112 478 92L484 138Q300 162 116 138Z', bulge(brush, tone(-0.06)), edge), // waist
    repeat(23, (at) =>
      line(
        `M${n(134 + at * 15)} ${n(98 + 9 * Math.sin((at / 22) * Math.PI))}V${n(138 + 9 * Math.sin((at / 22) * Math.PI))}`,
        tone(-0.4),
        2,
        'opacity=".7"',
      ),
    ),
    oval(276, 128, 6, 6, '#b9bcc2', 0, outline('#55565c', 2)) +
      oval(324, 128, 6, 6, '#b9bcc2', 0, outline('#55565c', 2)),
    line(
      'M276 128C250 170 262 220 254 262M324 128C352 170 334 214 346 252M276 128C300 156 300 156 324 128C300 178 262 176 276 128',
      '#00000055',
      10,
      'transform="translate(2 3)"',
    ),
    line(
      'M276 128C250 170 262 220 254 262M324 128C352 170 334 214 346 252M276 128C312 176 318 176 324 128C296 190 252 176 276 128',
      cord,
      7,
    ),
    box(249, 258, 10, 20, 4, '#b9bcc2', outline('#55565c', 1)) +
      box(341, 248, 10, 20, 4, '#b9bcc2', outline('#55565c', 1)),
    shape('M440 430h54l4 30h-54Z', tone(isDark(colour) ? 0.5 : -0.5)) +
      brush.word(pick(['Sóng Xanh', 'Lam Kinh']), {
        x: 469,
        y: 450,
        size: 9,
        fill: isDark(colour) ? '#26262b' : '#ffffff',
        fit: 44,
      }),
  ].join('')
}

/** A ring to float in, from above: panels, the tube's light, valve, now and then two handles. */
function swimRing(brush: Brush): string {
  const { colour, tone, pick } = brush
  const white = '#fbfaf6'
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
      at % 2 === 0 ? colour : white,
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
        shade(90, 0.09) + shade(56, 0.1) + shade(30, 0.12) + shade(12, 0.14),
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
        glow(84, 0.1, -4, -4) + glow(52, 0.13, -5, -6) + glow(26, 0.18, -6, -8) + glow(9, 0.3, -6, -10),
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

const swim = (draw: (brush: Brush) => string, colour: string, companions: string[], shadow = 200): DrawnObject => ({
  colour,
  dyed: true,
  stands: false,
  shadow,
  companions,
  draw,
})

export const swimming = {
  'swim-goggles': swim(swimGoggles, '#34467f', ['swim-ring', 'flip-flop', 'swim-trunks']),
  'one-piece-swimsuit': swim(onePieceSwimsuit, '#f1a1b8', ['swim-goggles', 'sun-bucket-hat', 'flip-flop'], 150),
  'swim-trunks': swim(swimTrunks, '#34467f', ['swim-goggles', 'flip-flop', 'swim-ring']),
  'swim-ring': swim(swimRing, '#cc3a37', ['swim-goggles', 'flip-flop', 'sun-bucket-hat']),
}
