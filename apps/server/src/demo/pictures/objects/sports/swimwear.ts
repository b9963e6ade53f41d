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

export const swimwear = {
  'one-piece-swimsuit': {
    colour: '#f1a1b8',
    dyed: true,
    stands: false,
    shadow: 150,
    companions: ['swim-goggles', 'sun-bucket-hat', 'flip-flop'],
    draw: (brush) => group(onePieceSwimsuit(brush), 'translate(0 -10)'),
  },
  'swim-trunks': {
    colour: '#34467f',
    dyed: true,
    stands: false,
    shadow: 200,
    companions: ['swim-goggles', 'flip-flop', 'swim-ring'],
    draw: (brush) => group(swimTrunks(brush), 'translate(0 38)'),
  },
} satisfies Record<string, DrawnObject>
