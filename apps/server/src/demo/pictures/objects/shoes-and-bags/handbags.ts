import type { Brush, DrawnObject } from '../brush.ts'
import { along, chain, clasp, GOLD, leather, ring, SILVER, zip } from './hardware.ts'
import {
  box,
  bulge,
  inside,
  isDark,
  line,
  metal,
  outline,
  seamOn,
  shape,
  softSpots,
  stitch,
  strip,
  tube,
} from './shapes.ts'

const hardwareColour = (brush: Brush): string => brush.pick([GOLD, GOLD, SILVER])

/** A small bag with a flap: chain or strap above, a clasp in the middle. */
function crossbodyBag(brush: Brush): string {
  const { tone, pick } = brush
  const kind = pick(['smooth', 'quilted', 'croc', 'grain'] as const)
  const over = leather(brush, kind)
  const gilt = hardwareColour(brush)
  const edge = outline(tone(-0.5), 1.8)
  const { dark, light } = softSpots(brush)
  const body =
    'M92 292Q300 276 500 292Q520 294 522 318L534 516Q534 548 502 552Q300 564 92 552Q62 548 62 516L72 318Q74 294 92 292Z'
  const flap = pick([
    'M84 284Q300 266 512 284Q526 288 528 310L532 398Q532 420 508 422Q300 434 88 422Q62 420 62 398L66 310Q68 288 84 284Z',
    'M84 284Q300 266 512 284Q526 288 528 310L530 372Q470 440 300 448Q126 440 64 372L66 310Q68 288 84 284Z',
  ])
  const deep = flap.includes('440') ? 446 : 424
  const sling = pick([true, false])
    ? chain(along(33, [76, 308], [70, -30], [530, -30], [524, 308]), gilt)
    : strip('M76 308C70 -30 530 -30 524 308', tone(-0.5), 20) +
      strip('M76 308C70 -30 530 -30 524 308', tone(0.02), 16) +
      stitch('M76 308C70 -30 530 -30 524 308', seamOn(brush), 1.6)
  return [
    sling,
    shape(
      'M500 292Q520 294 522 318L534 516Q534 548 502 552L530 536Q556 520 554 496L540 318Q538 300 512 284Z',
      tone(-0.4),
      edge,
    ), // side
    shape(body, bulge(brush), edge),
    inside(
      brush.clip(`<path d="${body}"/>`),
      shape(body, over) +
        dark(300, deep + 6, 270, 40, 0.8) +
        dark(300, 562, 280, 30, 0.6) +
        dark(530, 440, 40, 150, 0.4) +
        light(120, 480, 40, 70, 0.35),
    ),
    stitch('M76 500L78 516Q80 536 100 538Q300 550 498 538Q518 534 518 516L516 500', seamOn(brush)),
    shape(flap, bulge(brush, tone(0.05)), edge),
    inside(
      brush.clip(`<path d="${flap}"/>`),
      shape(flap, over) + light(220, 304, 190, 26, 0.65, -2) + dark(300, deep, 260, 26, 0.35),
    ),
    stitch(flap.replace('M84 284', 'M86 288'), seamOn(brush), 1.8, '7 5').replace(
      '<path',
      '<path transform="translate(9 8) scale(.97)"',
    ),
    clasp(brush, 300, deep - 22, gilt),
    ring(brush, 76, 306, 14, gilt),
    ring(brush, 524, 306, 14, gilt),
  ].join('')
}

const CRESCENT = 'M66 296Q300 262 534 296Q556 330 540 400C516 488 430 528 300 530C170 528 84 488 60 400Q44 330 66 296Z'
const BAGUETTE =
  'M70 300Q300 284 530 300Q548 302 550 326L540 494Q538 528 504 530Q300 540 96 530Q62 528 60 494L50 326Q52 302 70 300Z'

/** A bag that is carried under the arm: a short handle, a zip along the top. */
function shoulderBag(brush: Brush): string {
  const { tone, pick } = brush
  const body = pick([CRESCENT, CRESCENT, BAGUETTE])
  const over = leather(brush, pick(['smooth', 'croc', 'grain'] as const))
  const gilt = hardwareColour(brush)
  const edge = outline(tone(-0.5), 1.8)
  const { dark, light } = softSpots(brush)
  const handle = 'M92 300C96 40 504 40 508 300'
  const sling = pick([true, false])
    ? chain(along(29, [92, 300], [96, 40], [504, 40], [508, 300]), gilt)
    : strip('M104 290C120 90 480 90 496 290', tone(-0.62), 10) +
      strip(handle, tone(-0.55), 32) +
      strip(handle, tone(0.02), 27) +
      strip(handle, tone(0.22), 8, 'transform="translate(-3 -6)" opacity=".6"') +
      stitch(handle, seamOn(brush))
  return [
    sling,
    shape(body, bulge(brush), edge),
    inside(
      brush.clip(`<path d="${body}"/>`),
      [
        shape(body, over),
        light(220, 360, 190, 44, 0.6, -3),
        dark(300, 540, 290, 70, 0.6),
        dark(550, 420, 60, 150, 0.4),
        dark(150, 330, 16, 60, 0.3, 14),
        dark(450, 330, 16, 60, 0.3, -14),
      ].join(''),
    ),
    body === CRESCENT
      ? stitch('M82 390C110 470 190 508 300 510C410 508 490 470 518 390', seamOn(brush))
      : stitch('M70 340L78 490Q82 512 104 512Q300 522 496 512Q518 512 522 490L530 340', seamOn(brush)),
    zip(brush, 'M72 300Q300 272 528 300', { x: 420, y: 290, angle: -20, colour: gilt }),
    shape('M66 290L118 284L122 336Q94 352 70 338Z', bulge(brush, tone(-0.06)), edge), // tabs of the handle
    shape('M534 290L482 284L478 336Q506 352 530 338Z', bulge(brush, tone(-0.06)), edge),
    ring(brush, 93, 292, 18, gilt),
    ring(brush, 507, 292, 18, gilt),
    pick([
      box(262, 372, 76, 26, 4, metal(brush, gilt), outline(tone(-0.5, gilt), 1)) +
        brush.word(pick(['Phượng Vĩ', 'Hẻm Nhỏ', 'Túi Xinh']), { x: 300, y: 391, size: 11, fill: '#3c2f14', fit: 64 }),
      '',
    ]),
  ].join('')
}

/** A box-shaped bag for the office: two rolled handles, a flap strap, feet of metal. */
function officeBag(brush: Brush): string {
  const { tone, pick } = brush
  const over = leather(brush, pick(['grain', 'smooth', 'grain', 'croc'] as const))
  const gilt = hardwareColour(brush)
  const edge = outline(tone(-0.5), 1.8)
  const { dark, light } = softSpots(brush)
  const front = 'M78 262L480 262Q492 262 494 274L512 526Q512 546 494 546L62 546Q44 546 46 526L64 274Q66 262 78 262Z'
  const handle = (x: number, y: number) =>
    `M${x} ${y + 60}L${x + 6} ${y}C${x + 10} ${y - 190} ${x + 196} ${y - 190} ${x + 200} ${y}L${x + 206} ${y + 60}`
  return [
    tube(brush, handle(196, 240), 17, tone(-0.28)),
    shape(
      'M480 262L540 240Q552 240 552 254L566 500Q566 512 556 518L504 546L494 274Z',
      brush.linear([
        [0, tone(-0.25)],
        [0.45, tone(-0.5)],
        [1, tone(-0.3)],
      ]),
      edge,
    ), // side with its fold
    shape('M76 262L136 240L540 240L484 262Z', tone(-0.62), edge), // the opening
    shape(front, bulge(brush), edge),
    inside(
      brush.clip(`<path d="${front}"/>`),
      [
        shape(front, over),
        light(200, 330, 200, 60, 0.5, -10),
        dark(280, 556, 280, 50, 0.6),
        dark(510, 420, 50, 170, 0.35),
        shape('M56 440L504 440L514 552L44 552Z', tone(-0.12), 'opacity=".75"'),
        line('M54 440H506', tone(-0.45), 2.4),
        line('M54 443H506', tone(0.35), 1.6),
      ].join(''),
    ),
    stitch('M82 274H476L500 528Q500 534 492 534H66Q56 534 58 528Z', seamOn(brush)),
    shape('M128 262h34l8 92q-25 16-50 0ZM396 262h34l8 92q-25 16-50 0Z', bulge(brush, tone(-0.05)), edge), // tabs of the handles
    tube(
      brush,
      handle(178, 262)
        .replace(/^M178 322/u, 'M146 330')
        .replace(/L384 322$/u, 'L412 330'),
      19,
    ),
    ring(brush, 145, 330, 13, gilt),
    ring(brush, 413, 330, 13, gilt),
    shape('M254 250H306V352Q306 366 280 368Q254 366 254 352Z', bulge(brush, tone(0.06)), edge), // strap over the opening
    clasp(brush, 280, 350, gilt),
    box(80, 546, 26, 10, 4, metal(brush, gilt)) + box(450, 546, 26, 10, 4, metal(brush, gilt)),
    isDark(brush.colour) ? line('M68 272Q66 262 78 262H480', tone(0.4), 2) : '',
  ].join('')
}

const bag = (draw: (brush: Brush) => string, colour: string, companions: string[]): DrawnObject => ({
  colour,
  dyed: true,
  stands: true,
  shadow: 235,
  companions,
  draw,
})

export const handbags = {
  'crossbody-bag': bag(crossbodyBag, '#8c2634', ['stiletto-pump', 'long-wallet', 'ballet-flat']),
  'shoulder-bag': bag(shoulderBag, '#bd8450', ['mary-jane', 'long-wallet', 'block-heel-pump']),
  'office-bag': bag(officeBag, '#3a3a42', ['block-heel-pump', 'pointed-mule', 'long-wallet']),
}
