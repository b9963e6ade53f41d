import type { Brush, DrawnObject } from '../brush.ts'
import { laces, throat } from '../shoes-and-bags/laces.ts'
import { pair } from '../shoes-and-bags/pair.ts'
import { bulge, inside, isDark, line, outline, repeat, shape, softSpots } from '../shoes-and-bags/shapes.ts'

const UPPER =
  'M64 480C52 440 56 404 66 386C72 366 62 350 66 340Q76 330 92 340C114 378 168 394 210 366L244 336L280 354L402 420C470 424 544 444 570 486Q576 506 560 512C500 518 420 514 350 506C250 494 150 496 64 480Z'
const PLATE =
  'M60 474C56 492 60 508 78 512C150 520 250 512 350 524C430 532 510 532 560 522Q582 510 572 490C500 508 420 506 350 500C250 488 150 490 60 474Z'

/** Studs for grass, or many small ones for artificial turf. */
function studs(brush: Brush, colour: string, turf: boolean): string {
  const fill = brush.linear([
    [0, brush.tone(-0.3, colour)],
    [0.4, brush.tone(0.2, colour)],
    [1, brush.tone(-0.45, colour)],
  ])
  const edge = outline(brush.tone(-0.6, colour), 1.2)
  if (turf) {
    const outsole = 'M60 490C56 520 62 540 80 540L470 544Q556 540 574 500Z'
    const nubs = repeat(22, (at) => shape(`M${82 + at * 20} 536h13l-2 ${at > 20 ? 14 : 20}h-9Z`, fill, edge))
    return nubs + shape(outsole, brush.tone(-0.25, colour), edge)
  }
  const stud = (x: number, y: number, height: number) =>
    shape(
      `M${x - 18} ${y}H${x + 18}L${x + 11} ${y + height}Q${x} ${y + height + 5} ${x - 11} ${y + height}Z`,
      fill,
      edge,
    )
  return [
    stud(98, 506, 48),
    stud(160, 508, 46),
    stud(330, 514, 42),
    stud(398, 520, 38),
    stud(462, 524, 34),
    stud(526, 520, 32),
  ].join('')
}

/** The side of a football boot: slim upper, knitted collar, studded plate. */
function footballBoot(brush: Brush): string {
  const { tone, pick } = brush
  const [colour, accent, plate] = pick([
    ['#e5402f', '#f7f5ef', '#2b2c31'],
    ['#2f6fd0', '#f2e14a', '#e9e9ec'],
    ['#c7df3a', '#26272c', '#33343a'],
    ['#26272d', '#e9b93a', '#e9b93a'],
    ['#f5f4ef', '#1f9c8a', '#1f9c8a'],
    ['#ef5f98', '#26272c', '#f3f1ec'],
  ] as const)
  const edge = outline(tone(-0.5, colour))
  const { dark, light } = softSpots(brush)
  const skin = brush.pattern(
    12,
    10,
    `<path d="M0 5L6 1L12 5M0 10L6 6L12 10" fill="none" stroke="${tone(isDark(colour) ? 0.35 : -0.35, colour)}" stroke-width="1.100" opacity=".5"/>`,
    -8,
  )
  const mark = pick([
    'M150 486L250 404L282 414L214 492ZM238 494L306 428L330 440L292 500Z',
    'M196 504L236 402L262 404L226 508ZM246 508L280 408L304 414L278 512Z',
    'M180 490L300 400L316 408L300 504L270 500L282 440L218 492Z',
  ])
  return [
    studs(brush, plate, pick([true, false])),
    shape('M72 350C76 334 100 330 134 328L244 318L248 366L200 398L96 386Z', tone(-0.7, colour)), // the dark of the opening
    shape('M72 354C72 326 86 316 112 318C150 324 196 318 238 304L246 336C190 352 120 342 72 360Z', tone(-0.2, accent)), // knitted collar of the far side
    shape(
      'M210 368C204 330 210 304 222 296Q246 280 270 300L288 342C320 364 370 386 420 410L398 440Z',
      bulge(brush, accent),
      outline(tone(-0.45, accent)),
    ), // tongue
    shape(UPPER, bulge(brush, colour), edge),
    inside(
      brush.clip(`<path d="${UPPER}"/>`),
      [
        shape('M300 360L620 400V540H300Z', skin),
        shape(mark, accent, outline(tone(-0.35, accent), 1.2)),
        shape('M52 490L56 416C90 410 124 440 136 496Z', bulge(brush, tone(-0.14, colour)), edge),
        dark(310, 516, 300, 40, 0.55),
        dark(60, 440, 30, 90, 0.35),
        light(480, 442, 70, 18, 0.8, 14),
        light(180, 430, 90, 22, 0.4, 6),
      ].join(''),
    ),
    shape(
      'M210 366L244 336L280 354L402 420Q404 446 366 454C326 434 262 408 204 406Z',
      bulge(brush, tone(0.05, colour), 0.8),
      edge,
    ),
    line('M92 342C114 380 168 394 210 368', accent, 7),
    laces(brush, throat([258, 344], [300, 366], [392, 416], 6), {
      colour: isDark(accent) ? '#f4f1ec' : accent,
      width: 8.5,
    }),
    shape(
      PLATE,
      brush.linear(
        [
          [0, tone(0.25, plate)],
          [1, tone(-0.3, plate)],
        ],
        [0, 0, 0, 1],
      ),
      outline(tone(-0.55, plate)),
    ),
  ].join('')
}

export const footballBoots = {
  'football-boot': {
    colour: '#e5402f',
    dyed: false,
    stands: true,
    shadow: 250,
    companions: ['football', 'running-shoe', 'basketball'],
    draw: (brush) => pair(footballBoot(brush), UPPER + PLATE),
  },
} satisfies Record<string, DrawnObject>
