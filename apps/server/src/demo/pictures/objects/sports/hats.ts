import type { Brush, DrawnObject } from '../brush.ts'
import {
  bulge,
  inside,
  isDark,
  line,
  metal,
  n,
  outline,
  oval,
  repeat,
  seamOn,
  shape,
  softSpots,
  stitch,
  tube,
} from '../shoes-and-bags/shapes.ts'

/** A bucket hat: crown with its flat top, a brim that falls all round, rows of stitches. */
function bucketHat(brush: Brush): string {
  const { colour, tone, mix, pick } = brush
  const edge = outline(tone(-0.5), 2)
  const { dark, light } = softSpots(brush)
  const straw = pick([true, false, false])
  const cloth = straw
    ? brush.pattern(
        16,
        12,
        `<path d="M0 6Q4 1 8 6T16 6" fill="none" stroke="${tone(-0.4)}" stroke-width="2.400" opacity=".6"/><path d="M0 4Q4 -1 8 4T16 4" fill="none" stroke="${tone(0.5)}" stroke-width="1.400" opacity=".6"/>`,
      )
    : brush.pattern(6, 6, `<path d="M0 6L6 0" stroke="${tone(-0.4)}" stroke-width=".8" opacity=".5"/>`)
  const crown = 'M158 330C160 250 176 180 204 152Q300 112 396 152C424 180 440 250 442 330Q300 386 158 330Z'
  const brim =
    'M156 316Q300 376 444 316C476 352 528 398 556 436Q566 452 548 464Q300 560 52 464Q34 452 44 436C72 398 124 352 156 316Z'
  const underside = 'M44 438Q40 452 52 464Q300 560 548 464Q560 452 556 438Q540 470 300 520Q60 470 44 438Z'
  const ring = (at: number) =>
    `M${n(146 - at * 16)} ${n(330 + at * 17)}Q300 ${n(394 + at * 22)} ${n(454 + at * 16)} ${n(330 + at * 17)}`
  const ribbon = pick([tone(-0.4), mix(colour, '#f4f1ec', 0.8), tone(isDark(colour) ? 0.35 : -0.5)])
  return [
    shape(brim, bulge(brush), edge),
    inside(
      brush.clip(`<path d="${brim}"/>`),
      [
        shape(brim, cloth),
        dark(300, 350, 190, 40, 0.6),
        light(150, 420, 100, 40, 0.5, -24),
        dark(500, 440, 90, 50, 0.4, 24),
        dark(240, 470, 20, 60, 0.22, 8) + dark(380, 470, 24, 60, 0.25, -8),
        shape(underside, tone(-0.5), 'opacity=".5"'),
      ].join(''),
    ),
    repeat(5, (at) => stitch(ring(at), seamOn(brush), 1.7, '7 4')),
    shape(crown, bulge(brush), edge),
    inside(
      brush.clip(`<path d="${crown}"/>`),
      [
        shape(crown, cloth),
        light(226, 220, 50, 80, 0.55, 8),
        dark(428, 260, 50, 110, 0.5, -8),
        dark(168, 280, 24, 90, 0.35, 8),
        dark(300, 352, 150, 26, 0.4),
      ].join(''),
    ),
    shape('M204 152Q300 104 396 152Q300 196 204 152Z', bulge(brush, tone(0.12)), edge), // flat top
    stitch('M206 160Q300 204 394 160', seamOn(brush)),
    line('M176 232C170 262 166 292 165 322M424 232C430 262 434 292 435 322', tone(-0.4), 2),
    straw
      ? line('M159 318Q300 374 441 318', tone(-0.6, ribbon), 36) + line('M159 318Q300 374 441 318', ribbon, 33)
      : pick(['', line('M160 322Q300 378 440 322', tone(-0.5), 9) + line('M160 321Q300 377 440 321', ribbon, 6)]),
    ...(straw ? [] : [188, 206].map((x) => oval(x, 270, 4.5, 5, '#2b2b2f', 0, outline('#b9bcc2', 2)))),
    pick([
      tube(brush, 'M120 480C150 540 240 560 290 530', 7, ribbon) +
        oval(292, 530, 11, 11, '#6b4730', 0, outline('#3a2618', 1.4)),
      '',
      '',
    ]),
  ].join('')
}

/** What is sewn on the front of a cap. */
function badge(brush: Brush): string {
  const { tone, pick } = brush
  const thread = isDark(brush.colour)
    ? pick(['#f4f1ec', '#e9b93a', '#e9e9ec'])
    : pick(['#26262b', '#8c2634', '#34467f'])
  const raised = (text: string, size: number, fit: number) =>
    brush.word(text, { x: 372, y: 286, size, fill: tone(-0.5, thread), fit, angle: 4 }) +
    brush.word(text, { x: 370, y: 283, size, fill: thread, fit, angle: 4 })
  return pick([
    raised('VN', 66, 90),
    raised('Sài Gòn', 34, 116),
    shape(
      'M372 212l14 30l32 4l-24 22l7 33l-29 -17l-29 17l7 -33l-24 -22l32 -4Z',
      thread,
      outline(tone(-0.4, thread), 1.6),
    ),
    '',
  ])
}

/** A cap from the side: six panels with a button, eyelets, a curved peak. */
function baseballCap(brush: Brush): string {
  const { colour, tone, pick } = brush
  const edge = outline(tone(-0.55), 2)
  const { dark, light } = softSpots(brush)
  const peakColour = pick([colour, colour, tone(isDark(colour) ? 0.3 : -0.35)])
  const twill = brush.pattern(6, 6, `<path d="M0 6L6 0" stroke="${tone(-0.45)}" stroke-width="1" opacity=".45"/>`)
  const holes = brush.pattern(8, 8, `<circle cx="4" cy="4" r="2" fill="${tone(-0.5)}" opacity=".6"/>`)
  const mesh = pick([true, false, false])
  const crown = 'M66 400C44 250 130 128 272 118C412 112 484 214 486 356C420 336 340 344 270 372C206 396 130 416 66 400Z'
  const peak =
    'M250 382C330 338 430 334 492 356C556 380 590 424 584 462Q580 478 560 470C480 432 370 420 262 444Q238 446 236 424Q236 396 250 382Z'
  return [
    shape('M66 400C60 420 64 436 80 444C140 456 200 440 262 444L270 372Z', tone(-0.62), edge), // the inside of the far rim
    shape(crown, bulge(brush), edge),
    inside(
      brush.clip(`<path d="${crown}"/>`),
      [
        shape(crown, twill),
        mesh ? shape('M40 420C40 250 130 110 272 118C236 200 226 300 240 400Z', holes) : '',
        light(190, 200, 70, 90, 0.55, 20),
        light(380, 180, 50, 50, 0.3),
        dark(60, 340, 46, 120, 0.45, 8),
        dark(480, 300, 40, 90, 0.45, -6),
        dark(270, 410, 220, 36, 0.5, -10),
      ].join(''),
    ),
    line(
      'M272 118C236 200 226 300 240 382M272 118C180 150 128 250 122 408M272 118C372 140 430 230 440 344',
      tone(-0.45),
      2.4,
    ),
    stitch(
      'M265 122C229 202 219 300 233 384M279 122C243 202 233 300 247 380M267 116C174 148 121 250 115 408M280 118C380 142 438 232 447 344',
      seamOn(brush),
      1.5,
      '5 4',
    ),
    badge(brush),
    ...[
      [196, 206],
      [330, 196],
      [134, 262],
    ].map(([x = 0, y = 0]) => oval(x, y, 8, 9, '#1b1b1e', 12, outline(tone(-0.25), 4))),
    oval(272, 117, 22, 11, bulge(brush, tone(0.1)), 0, edge), // button
    shape(
      'M250 400C330 352 430 346 492 366C556 390 586 430 584 462Q580 478 560 470C480 432 370 420 262 444Q240 444 250 400Z',
      tone(-0.55, peakColour),
      'transform="translate(0 9)"',
    ), // under the peak
    shape(peak, bulge(brush, peakColour), edge),
    inside(
      brush.clip(`<path d="${peak}"/>`),
      shape(peak, twill) +
        light(400, 376, 120, 22, 0.6, 6) +
        dark(300, 382, 90, 18, 0.4, -16) +
        dark(580, 450, 50, 30, 0.35),
    ),
    ...[0, 1, 2, 3, 4].map((at) =>
      stitch(
        `M${n(252 + at * 2)} ${n(402 + at * 9)}C${n(340 + at * 4)} ${n(364 + at * 14)} ${n(440 + at * 6)} ${n(358 + at * 16)} ${n(506 + at * 13)} ${n(380 + at * 16)}`,
        seamOn(brush, peakColour),
        1.5,
        '6 4',
      ),
    ),
    shape('M74 402C110 410 150 408 190 398L192 422C150 434 108 436 76 428Z', bulge(brush, tone(-0.14)), edge), // closure at the back
    oval(128, 418, 12, 9, metal(brush), 0, outline('#3a3b40', 1.4)),
  ].join('')
}

const hat = (draw: (brush: Brush) => string, colour: string, companions: string[]): DrawnObject => ({
  colour,
  dyed: true,
  stands: false,
  shadow: 230,
  companions,
  draw: (brush) => `<g transform="translate(0 56)">${draw(brush)}</g>`,
})

export const hats = {
  'sun-bucket-hat': hat(bucketHat, '#d9bf98', ['flip-flop', 'straw-bag', 'swim-goggles']),
  'baseball-cap': hat(baseballCap, '#34467f', ['sneaker', 'football', 'school-backpack']),
}
