import type { Brush, DrawnObject } from '../brush.ts'
import { laces, throat } from './laces.ts'
import { pair } from './pair.ts'
import {
  bulge,
  cylinder,
  inside,
  isDark,
  line,
  metal,
  outline,
  repeat,
  seamOn,
  shape,
  softSpots,
  stitch,
} from './shapes.ts'

const HIKING_UPPER =
  'M84 498C66 450 84 400 86 340C84 290 74 250 74 206Q78 188 100 190L212 184Q226 186 232 200C242 262 280 330 356 384L410 404C480 400 540 430 556 500Z'
const HIKING_SOLE =
  'M62 486C52 504 54 530 62 556L540 556Q566 540 574 500Q570 484 552 478C480 494 420 492 340 486C240 480 140 478 62 486Z'

/** The side of a hiking boot: padded cuff, hooks, stitched panels, rubber toe, deep lugs. */
function hikingBoot(brush: Brush): string {
  const { colour, tone, pick } = brush
  const cord = pick(['#b9392f', '#d68b2d', '#e5dfd2', '#3e5d43'])
  const rubber = '#3b3a3d'
  const edge = outline(tone(-0.5))
  const { dark, light } = softSpots(brush)
  const grain = brush.pattern(
    7,
    7,
    `<circle cx="2" cy="2" r=".9" fill="${tone(-0.5)}" opacity=".5"/><circle cx="5.4" cy="5" r=".8" fill="${tone(0.4)}" opacity=".5"/>`,
  )
  const panel = bulge(brush, tone(isDark(colour) ? 0.12 : -0.16), 0.7)
  return [
    shape('M80 206C100 178 190 172 230 198L226 220Q150 200 84 222Z', tone(-0.65)),
    shape(
      'M176 190C176 160 186 142 198 138Q232 130 250 152C256 220 290 300 400 384L366 410Z',
      bulge(brush, tone(-0.08)),
      edge,
    ), // tongue
    shape('M190 152Q222 138 246 158L247 176Q222 158 186 172Z', cord),
    shape(HIKING_UPPER, bulge(brush), edge),
    inside(
      brush.clip(`<path d="${HIKING_UPPER}"/>`),
      [
        shape(HIKING_UPPER, grain),
        shape('M66 180H240L236 238Q150 214 74 240Z', bulge(brush, tone(-0.3), 0.8)), // cuff
        line('M74 244Q150 218 238 242', tone(-0.55), 3),
        line('M110 190V232M140 188V226M170 186V222M204 184V224', tone(-0.5), 2.4),
        shape('M60 500L84 368C120 372 160 400 186 500Z', panel, edge), // heel panel
        stitch('M92 380C122 386 154 412 174 492', seamOn(brush)),
        shape('M186 500C220 440 270 400 330 372L420 404L350 500Z', panel, edge), // side panel
        stitch('M200 494C232 444 276 408 326 386', seamOn(brush)),
        shape('M86 262L150 250L176 330L96 346Z', bulge(brush, tone(-0.22), 0.6), edge),
        dark(310, 500, 300, 46, 0.6),
        dark(76, 350, 26, 180, 0.4),
        dark(250, 330, 20, 90, 0.3, -36),
        light(150, 290, 30, 110, 0.4, 4),
        light(480, 420, 60, 18, 0.5, 16),
      ].join(''),
    ),
    shape(
      'M412 498C416 446 440 420 474 412Q548 420 566 500Z',
      brush.radial(
        [
          [0, '#77767a'],
          [0.4, '#4a494d'],
          [1, '#2b2a2d'],
        ],
        [0.4, 0.2, 0.9],
      ),
      outline('#232225'),
    ), // rubber toe
    shape(
      'M206 196L232 200C242 262 280 330 356 384L412 404Q402 434 352 420C282 384 222 310 206 196Z',
      bulge(brush, tone(-0.12), 0.8),
      edge,
    ),
    laces(brush, throat([236, 214], [260, 310], [392, 398], 8), { colour: cord, width: 9, eyelet: '#c9c7c2' }),
    shape(
      HIKING_SOLE,
      brush.linear(
        [
          [0, '#6b6a6e'],
          [0.35, rubber],
          [1, '#222124'],
        ],
        [0, 0, 0, 1],
      ),
      outline('#1d1c1f'),
    ),
    shape(
      'M64 500C140 490 250 494 340 500C420 506 500 506 568 496L564 514C500 522 420 520 340 514C250 508 140 504 62 514Z',
      cord,
      'opacity=".85"',
    ), // midsole
    repeat(11, (at) => shape(`M${70 + at * 44} 534h26l4 24h-34Z`, '#161518')),
    line('M60 534H560', '#5d5c61', 2),
  ].join('')
}

const ANKLE_UPPER =
  'M92 440C78 400 92 330 90 260C88 210 84 190 84 166Q160 148 238 160C244 250 268 330 330 376C400 410 520 440 566 510Q572 524 556 528C500 534 440 536 400 530C330 514 270 462 190 446Z'
const ANKLE_HEEL = 'M88 434C84 480 92 520 94 556H180C182 520 190 490 206 456Z'

/** The side of a short boot for women: slim toe, block heel, a gusset or a zip. */
function ankleBoot(brush: Brush): string {
  const { colour, tone, pick } = brush
  const edge = outline(tone(-0.5))
  const { dark, light } = softSpots(brush)
  const gusset = brush.pattern(
    5,
    10,
    `<path d="M2.5 0V10" stroke="${tone(isDark(colour) ? 0.25 : -0.45)}" stroke-width="1.6"/>`,
    4,
  )
  const side = pick([
    shape('M134 156L208 156L186 318Q168 330 152 318Z', tone(-0.35), edge) +
      shape('M134 156L208 156L186 318Q168 330 152 318Z', gusset),
    line('M150 158C156 260 158 340 150 440', '#8d8f94', 7) +
      line('M150 158C156 260 158 340 150 440', '#d9dadd', 3.4, 'stroke-dasharray="3 3"') +
      shape('M145 170h10l4 30h-18Z', metal(brush)),
    line('M86 250Q170 232 244 262', tone(-0.4), 24) +
      line('M86 248Q170 230 244 260', tone(-0.1), 20) +
      shape('M150 226h34v36h-34Zm8 8v20h18v-20Z', metal(brush, '#d2b068'), 'fill-rule="evenodd"'),
  ])
  return [
    shape('M88 168Q160 130 236 160L232 176Q160 164 88 182Z', tone(-0.68)), // the dark of the opening
    shape(ANKLE_HEEL, cylinder(brush, tone(-0.18)), edge),
    shape(ANKLE_UPPER, bulge(brush), edge),
    inside(
      brush.clip(`<path d="${ANKLE_UPPER}"/>`),
      [
        side,
        dark(88, 300, 34, 170, 0.5),
        dark(250, 290, 26, 130, 0.5, -14),
        dark(290, 500, 230, 40, 0.6, 18),
        dark(236, 392, 90, 12, 0.35, 24),
        dark(206, 424, 90, 10, 0.3, 18),
        light(170, 250, 26, 130, 0.5, 2),
        light(420, 436, 110, 16, 0.7, 24),
        light(250, 408, 90, 8, 0.4, 24),
      ].join(''),
    ),
    line('M84 168Q160 150 238 162', tone(isDark(colour) ? 0.25 : 0.35), 4),
    shape(
      'M92 440Q140 436 190 446C270 462 330 514 400 530C440 536 500 534 562 526Q560 546 520 550C450 558 390 554 350 540C290 510 250 470 190 458Q140 450 92 452Z',
      tone(-0.6),
    ), // sole
  ].join('')
}

const boot = (
  draw: (brush: Brush) => string,
  silhouette: string,
  colour: string,
  companions: string[],
): DrawnObject => ({
  colour,
  dyed: true,
  stands: true,
  shadow: 250,
  companions,
  draw: (brush) => pair(draw(brush), silhouette, { x: 30, y: -64, scale: 0.9 }),
})

export const boots = {
  'hiking-boot': boot(hikingBoot, HIKING_UPPER + HIKING_SOLE, '#7d5640', [
    'travel-backpack',
    'pop-up-tent',
    'canvas-high-top',
  ]),
  'ankle-boot': boot(ankleBoot, ANKLE_UPPER + ANKLE_HEEL, '#3a3a42', ['shoulder-bag', 'mary-jane', 'crossbody-bag']),
}
