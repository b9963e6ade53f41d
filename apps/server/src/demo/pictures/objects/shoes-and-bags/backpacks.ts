import type { Brush, DrawnObject } from '../brush.ts'
import { clasp, clickBuckle, GOLD, leather, SILVER, zip } from './hardware.ts'
import {
  box,
  bulge,
  inside,
  isDark,
  line,
  metal,
  outline,
  oval,
  repeat,
  seamOn,
  shape,
  softSpots,
  stitch,
  strip,
  tube,
} from './shapes.ts'

/** Cloth of bags: a fine weave to lay over a fill. */
const weave = (brush: Brush): string =>
  brush.pattern(
    6,
    6,
    `<path d="M0 1.500H3M3 4.500H6" stroke="${brush.tone(0.4)}" stroke-width="1" opacity=".3"/><path d="M3 1.500H6M0 4.500H3" stroke="${brush.tone(-0.5)}" stroke-width="1" opacity=".35"/>`,
  )

/** The loop on top and the straps that peep out behind, the same for all backpacks. */
function carrying(brush: Brush, top: number, left: number, right: number): string {
  const { tone } = brush
  const strap = (side: number, x: number) =>
    `M${x} ${top + 60}C${x - side * 44} ${top + 120} ${x - side * 46} 400 ${x - side * 10} 500`
  return [
    strip(strap(1, left), tone(-0.6), 34),
    strip(strap(1, left), tone(-0.28), 29),
    strip(strap(-1, right), tone(-0.65), 34),
    strip(strap(-1, right), tone(-0.42), 29),
    tube(brush, `M258 ${top + 18}C258 ${top - 34} 342 ${top - 34} 342 ${top + 18}`, 17, tone(-0.2)),
  ].join('')
}

const label = (brush: Brush, x: number, y: number, width = 70): string =>
  box(x - width / 2, y, width, 26, 4, isDark(brush.colour) ? '#d8d5cd' : '#2d2f36', outline('#00000055', 1)) +
  brush.word(brush.pick(['Đồi Cọ', 'Hẻm Nhỏ', 'Mộc Da']), {
    x,
    y: y + 18,
    size: 10,
    fill: isDark(brush.colour) ? '#2d2f36' : '#f2efe8',
    fit: width - 14,
  })

/** A flat, upright backpack for a laptop. */
function laptopBackpack(brush: Brush): string {
  const { tone, pick } = brush
  const cloth = weave(brush)
  const edge = outline(tone(-0.55), 2)
  const { dark, light } = softSpots(brush)
  const body = 'M136 150Q140 74 220 68L380 68Q462 74 466 150L484 500Q484 552 430 556L170 556Q116 552 116 500Z'
  const pocket = 'M152 336Q300 318 448 336L458 500Q458 536 420 538L180 538Q142 536 142 500Z'
  const gilt = pick([SILVER, '#55565c'])
  return [
    carrying(brush, 60, 140, 460),
    shape(
      'M112 420Q96 430 98 470L104 530Q108 548 128 548L140 420ZM488 420Q504 430 502 470L496 530Q492 548 472 548L460 420Z',
      tone(-0.5),
      edge,
    ), // side pockets
    shape(body, bulge(brush), edge),
    inside(
      brush.clip(`<path d="${body}"/>`),
      [
        shape(body, cloth),
        dark(120, 340, 40, 240, 0.4),
        dark(486, 340, 60, 260, 0.6),
        light(220, 160, 110, 60, 0.5, -10),
        dark(300, 566, 200, 40, 0.5),
        dark(300, 322, 190, 16, 0.5),
      ].join(''),
    ),
    zip(brush, 'M150 300L158 152Q162 94 226 90L374 90Q438 94 442 152L450 300', {
      x: 150,
      y: 296,
      angle: 6,
      colour: gilt,
      width: 13,
    }),
    shape('M190 190Q300 178 410 190L414 226Q300 214 186 226Z', tone(-0.22), edge), // upper pocket with its zip
    zip(brush, 'M190 214Q300 202 410 214', { x: 392, y: 214, angle: -60, colour: gilt, tape: tone(-0.2), width: 10 }),
    shape(pocket, bulge(brush, tone(0.04)), edge),
    inside(
      brush.clip(`<path d="${pocket}"/>`),
      shape(pocket, cloth) + light(240, 390, 120, 40, 0.35) + dark(300, 540, 180, 30, 0.5),
    ),
    zip(brush, 'M158 366Q300 350 442 366', { x: 176, y: 364, angle: 20, colour: gilt, width: 12 }),
    stitch('M160 386L154 500Q154 526 182 526L418 526Q446 526 446 500L440 386', seamOn(brush)),
    label(brush, 300, 268),
    box(468, 392, 15, 32, 4, '#1d1d20', outline('#6b6b72', 1.4)) + box(472, 398, 7, 20, 2, '#4a86c9'), // the port of its charger
    line('M142 492H196M458 492H404', '#d9d9dc', 5, 'opacity=".75"'), // reflecting bars
  ].join('')
}

/** A pack for travelling: lid with two buckles, side pockets with a bottle, a hip belt. */
function travelBackpack(brush: Brush): string {
  const { tone, mix, pick } = brush
  const cloth = weave(brush)
  const accent = pick(['#e0702f', '#d9a93a', '#3f8f8a', '#b23b3b'])
  const edge = outline(tone(-0.55), 2)
  const { dark, light } = softSpots(brush)
  const body = 'M160 150Q300 120 440 150L462 480Q466 544 410 552L190 552Q134 544 138 480Z'
  const lid = 'M148 176Q140 70 224 58Q300 46 376 58Q460 70 452 176Q300 204 148 176Z'
  const bottle = pick(['#4f8fc0', '#c8d5da', '#5aa27a'])
  return [
    carrying(brush, 44, 160, 440),
    shape(
      'M150 500Q90 500 54 530Q50 552 70 552Q110 540 160 548ZM450 500Q510 500 546 530Q550 552 530 552Q490 540 440 548Z',
      tone(-0.35),
      edge,
    ), // hip belt
    box(94, 306, 44, 150, 16, bulge(brush, bottle), outline(brush.tone(-0.5, bottle))) +
      box(104, 278, 24, 32, 6, '#3a3b40'),
    shape(body, bulge(brush), edge),
    inside(
      brush.clip(`<path d="${body}"/>`),
      [
        shape(body, cloth),
        dark(146, 340, 34, 230, 0.4),
        dark(458, 340, 54, 240, 0.6),
        dark(300, 196, 190, 34, 0.7),
        light(230, 300, 60, 110, 0.3),
        dark(300, 560, 180, 40, 0.5),
      ].join(''),
    ),
    shape(
      'M182 300Q300 284 418 300L428 486Q428 524 392 526L208 526Q172 524 172 486Z',
      bulge(brush, mix(brush.colour, accent, 0.16)),
      edge,
    ), // front pocket
    zip(brush, 'M182 322Q300 306 418 322', { x: 396, y: 320, angle: -30, colour: accent, width: 11 }),
    line('M200 356L400 414L200 472M400 356L200 414L400 472', '#1f1f23', 6) +
      line('M200 356L400 414L200 472M400 356L200 414L400 472', accent, 4), // cord
    ...[
      [200, 356],
      [400, 356],
      [200, 414],
      [400, 414],
      [200, 472],
      [400, 472],
    ].map(([x = 0, y = 0]) => box(x - 8, y - 7, 16, 14, 3, '#2b2b2f')),
    shape('M92 424Q78 440 82 470L92 534Q100 552 142 548L140 420Z', tone(-0.45), edge), // side pockets
    shape('M508 424Q522 440 518 470L508 534Q500 552 458 548L460 420Z', tone(-0.58), edge),
    shape(lid, bulge(brush, tone(0.06)), edge),
    inside(
      brush.clip(`<path d="${lid}"/>`),
      shape(lid, cloth) + light(240, 84, 120, 34, 0.6) + dark(300, 190, 170, 24, 0.4),
    ),
    zip(brush, 'M172 142Q300 160 428 142', { x: 200, y: 146, angle: 10, colour: accent, width: 11 }),
    label(brush, 300, 88),
    ...[212, 388].map(
      (x) => strip(`M${x} 182V298`, '#26262a', 20) + strip(`M${x} 182V298`, '#3f3f46', 15) + clickBuckle(x, 236),
    ),
    strip('M142 288L182 300M458 288L418 300M136 450L174 456M464 450L426 456', '#26262a', 13),
  ].join('')
}

/** A school backpack: round shoulders, two-coloured, a half-moon pocket, something that dangles. */
function schoolBackpack(brush: Brush): string {
  const { colour, tone, mix, pick } = brush
  const cloth = weave(brush)
  const second = pick([
    mix(colour, '#f0c659', 0.85),
    mix(colour, '#d9534f', 0.8),
    tone(isDark(colour) ? 0.35 : -0.4),
    mix(colour, '#8fc7d8', 0.8),
  ])
  const edge = outline(tone(-0.55), 2)
  const { dark, light } = softSpots(brush)
  const body = 'M120 250C120 120 190 74 300 74C410 74 480 120 480 250L492 492Q492 552 430 556L170 556Q108 552 108 492Z'
  const pocket = 'M144 376Q146 346 176 344L424 344Q454 346 456 376L462 490Q462 534 420 536L180 536Q138 534 138 490Z'
  const star = 'M0 -20L6 -6L20 -6L9 4L13 18L0 10L-13 18L-9 4L-20 -6L-6 -6Z'
  const charm = pick([
    `<path d="${star}" fill="#f0c659" stroke="#a47a1f" stroke-width="1.500" transform="translate(470 366)"/>`,
    oval(
      470,
      366,
      18,
      18,
      brush.radial([
        [0, '#ffd9e2'],
        [1, '#d4748c'],
      ]),
      0,
      outline('#97475b', 1.4),
    ),
  ])
  return [
    carrying(brush, 66, 140, 460),
    shape(
      'M106 404Q86 420 90 460L98 530Q104 548 126 548L134 404ZM494 404Q514 420 510 460L502 530Q496 548 474 548L466 404Z',
      bulge(brush, tone(-0.3, second)),
      edge,
    ),
    shape(body, bulge(brush), edge),
    inside(
      brush.clip(`<path d="${body}"/>`),
      [
        shape('M90 60H510V206Q300 178 90 206Z', bulge(brush, second)),
        line('M100 208Q300 180 500 208', '#ececef', 8), // reflecting band
        line('M100 204Q300 176 500 204', '#ffffff', 2),
        shape(body, cloth),
        dark(112, 330, 40, 230, 0.4),
        dark(490, 330, 56, 250, 0.6),
        light(220, 140, 100, 50, 0.55, -14),
        dark(300, 330, 190, 22, 0.5),
      ].join(''),
    ),
    zip(brush, 'M140 330C136 200 150 108 300 104C450 108 464 200 460 330', {
      x: 441,
      y: 206,
      angle: 4,
      colour: SILVER,
      tape: tone(-0.1),
      width: 13,
    }),
    shape(pocket, bulge(brush, tone(0.05)), edge),
    inside(
      brush.clip(`<path d="${pocket}"/>`),
      shape(pocket, cloth) + light(230, 400, 120, 40, 0.35) + dark(300, 540, 190, 34, 0.5),
    ),
    zip(brush, 'M150 420C150 366 190 362 300 362C410 362 450 366 450 420', {
      x: 452,
      y: 414,
      angle: -4,
      colour: SILVER,
      width: 12,
    }),
    shape('M216 432h168v56q-84 20-168 0Z', second, outline(brush.tone(-0.4, second))),
    brush.word(pick(['Lớp 5A', 'Vui học', 'Đồi Cọ', 'Hello']), {
      x: 300,
      y: 474,
      size: 24,
      fill: isDark(second) ? '#ffffff' : '#33363f',
      fit: 140,
    }),
    shape('M300 236l18 12v22l-18 12l-18-12v-22Z', '#2d2f36', outline('#15151a', 1.4)) +
      box(291, 250, 6, 18, 2, '#8f8f95') +
      box(303, 250, 6, 18, 2, '#8f8f95'), // patch for a cord
    line('M470 320V350', '#d8d8dc', 2.5) + charm,
  ].join('')
}

/** A small backpack for women: a flap over a drawn cord, clasp and studs of metal. */
function miniBackpack(brush: Brush): string {
  const { colour, tone, mix, pick } = brush
  const over = leather(brush, pick(['grain', 'quilted', 'smooth'] as const))
  const edge = outline(tone(-0.5), 2)
  const { dark, light } = softSpots(brush)
  const body =
    'M130 210Q300 178 470 210Q506 340 500 486Q498 550 430 554Q300 562 170 554Q102 550 100 486Q94 340 130 210Z'
  const flap = 'M140 200Q300 128 460 200Q494 262 474 330Q450 404 300 410Q150 404 126 330Q106 262 140 200Z'
  const petal = (angle: number, fill: string) =>
    `<ellipse cx="0" cy="-13" rx="7" ry="12" fill="${fill}" transform="rotate(${angle})"/>`
  const flower = (x: number, y: number, fill: string) =>
    `<g transform="translate(${x} ${y})">${repeat(5, (at) => petal(at * 72, fill))}<circle r="6" fill="#f2cf62"/></g>`
  const bloom = mix(colour, isDark(colour) ? '#f4d9de' : '#ffffff', 0.8)
  return [
    carrying(brush, 142, 150, 450),
    shape(body, bulge(brush), edge),
    inside(
      brush.clip(`<path d="${body}"/>`),
      [
        shape(body, over),
        dark(106, 390, 36, 190, 0.45),
        dark(496, 390, 50, 200, 0.6),
        dark(300, 416, 190, 34, 0.7),
        light(180, 480, 50, 60, 0.3),
        dark(300, 566, 200, 40, 0.5),
      ].join(''),
    ),
    shape(
      'M150 444Q300 470 450 444L456 506Q456 532 424 534Q300 540 176 534Q144 532 144 506Z',
      bulge(brush, tone(0.05)),
      edge,
    ), // pocket
    zip(brush, 'M156 466Q300 490 444 466', { x: 412, y: 474, angle: -14, colour: GOLD, width: 10 }),
    shape(flap, bulge(brush, tone(0.06)), edge),
    inside(
      brush.clip(`<path d="${flap}"/>`),
      shape(flap, over) + light(226, 214, 120, 44, 0.65, -8) + dark(300, 410, 170, 26, 0.35),
    ),
    stitch('M150 208Q300 142 450 208Q480 264 462 324Q438 390 300 396Q162 390 138 324Q120 264 150 208Z', seamOn(brush)),
    pick([flower(220, 290, bloom) + flower(376, 276, bloom) + flower(262, 336, bloom), '', '']),
    strip('M300 318V420', tone(-0.5), 38) + strip('M300 318V418', tone(0.02), 33),
    clasp(brush, 300, 392),
    ...[140, 460].map((x) => oval(x, 250, 7, 7, metal(brush, GOLD), 0, outline('#6f5420', 1))),
  ].join('')
}

const backpack = (draw: (brush: Brush) => string, colour: string, companions: string[], shadow = 200): DrawnObject => ({
  colour,
  dyed: true,
  stands: true,
  shadow,
  companions,
  draw,
})

export const backpacks = {
  'laptop-backpack': backpack(laptopBackpack, '#3a3a42', ['sneaker', 'bifold-wallet', 'running-shoe']),
  'travel-backpack': backpack(travelBackpack, '#5d7f4f', ['hiking-boot', 'hand-torch', 'compass'], 230),
  'school-backpack': backpack(schoolBackpack, '#34467f', ['sneaker', 'canvas-high-top', 'baseball-cap']),
  'mini-backpack': backpack(miniBackpack, '#f1a1b8', ['mary-jane', 'chunky-sneaker', 'card-holder']),
}
