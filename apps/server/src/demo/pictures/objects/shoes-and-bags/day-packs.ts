import type { Brush, DrawnObject } from '../brush.ts'
import { carrying, weave } from './backpack-parts.ts'
import { clasp, GOLD, leather, SILVER, zip } from './hardware.ts'
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
} from './shapes.ts'

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

export const dayPacks = {
  'school-backpack': {
    colour: '#34467f',
    dyed: true,
    stands: true,
    shadow: 200,
    companions: ['sneaker', 'canvas-high-top', 'baseball-cap'],
    draw: schoolBackpack,
  },
  'mini-backpack': {
    colour: '#f1a1b8',
    dyed: true,
    stands: true,
    shadow: 200,
    companions: ['mary-jane', 'chunky-sneaker', 'card-holder'],
    draw: miniBackpack,
  },
} satisfies Record<string, DrawnObject>
