import type { Brush, DrawnObject } from '../brush.ts'
import { laces, throat } from './laces.ts'
import { pair } from './pair.ts'
import { bulge, inside, isDark, line, outline, oval, repeat, seamOn, shape, softSpots, stitch } from './shapes.ts'

const LOW_UPPER =
  'M60 508C46 470 50 430 62 402C68 384 60 370 66 358Q74 346 90 354C112 392 168 404 214 372L246 338L280 356L402 420C462 412 530 424 552 474Q560 494 554 508Z'
const LOW_SOLE =
  'M48 500C44 520 46 542 58 552Q66 557 92 556L480 556Q546 554 566 526Q574 506 558 496C500 508 420 512 360 508C250 500 150 504 48 500Z'

/** The mark on the side of a sneaker, unlike for each seed. */
function sideMark(brush: Brush, colour: string): string {
  const edge = outline(brush.tone(-0.3, colour), 1.2)
  return brush.pick([
    shape('M196 500L262 384L292 400L240 500Z', colour, edge) + shape('M262 500L316 414L334 424L290 500Z', colour, edge),
    shape('M170 506L206 402L268 406L262 506Z', colour, edge) +
      stitch('M184 500L216 412L258 414L252 500', seamOn(brush, colour)),
    shape('M168 500L214 404L300 404L330 500L296 500L272 436L236 436L206 500Z', colour, edge),
    shape('M150 436L290 396L306 408L282 420L160 462ZM156 480L318 436L338 448L300 460L162 500Z', colour, edge),
  ])
}

/** The side of a low sneaker: opening, tongue, upper with its panels, laces, midsole and outsole. */
function lowSneaker(brush: Brush): string {
  const { colour, tone, mix } = brush
  const accent = brush.pick([
    tone(-0.32),
    mix(colour, '#3d6a9e', 0.75),
    mix(colour, '#c9a06a', 0.7),
    tone(isDark(colour) ? 0.75 : -0.72),
  ])
  const sole = brush.pick(['#f7f4ee', '#f1ead9'])
  const gum = brush.pick(['#b98a5a', '#d9d3c6', '#8f8f94'])
  const edge = outline(tone(-0.42))
  const { dark, light } = softSpots(brush)
  const panel = bulge(brush, tone(isDark(colour) ? 0.07 : -0.07), 0.7)
  const clip = brush.clip(`<path d="${LOW_UPPER}"/>`)
  return [
    shape('M72 356C78 340 104 336 134 333L240 320L240 374L200 410L96 400Z', tone(-0.68)), // the dark of the opening
    shape(
      'M72 362C76 336 100 330 134 327L240 312L246 332L214 354C160 350 104 348 72 362Z',
      brush.linear(
        [
          [0, tone(-0.5)],
          [1, tone(-0.2)],
        ],
        [0, 1, 0, 0],
      ),
    ), // the lining of the far side
    shape(
      'M212 372C206 336 210 312 220 302Q246 286 272 306L290 342C320 368 380 388 424 410L400 440Z',
      bulge(brush, tone(0.06)),
      edge,
    ), // tongue
    shape('M222 313Q246 297 269 313L272 326Q247 311 222 327Z', accent), // its label
    shape(LOW_UPPER, bulge(brush), edge),
    inside(
      clip,
      [
        light(200, 420, 130, 40, 0.5, 8),
        sideMark(brush, accent),
        shape('M360 512C372 460 402 424 446 418Q530 420 562 512Z', panel, edge), // mudguard of the toes
        repeat(10, (at) => oval(450 + (at % 5) * 14, 444 + Math.floor(at / 5) * 13 + (at % 5) * 3, 2.4, 2, tone(-0.5))),
        shape('M50 512L54 424C84 416 124 436 140 512Z', panel, edge), // heel counter
        stitch('M62 432C86 430 116 446 130 508', seamOn(brush)),
        stitch('M373 506C386 462 412 434 446 428', seamOn(brush)),
        shape('M60 404C66 384 56 370 64 354L92 350C92 376 92 396 96 420Q76 414 56 420Z', accent), // heel tab
        dark(300, 520, 300, 46, 0.62),
        dark(60, 470, 34, 110, 0.4),
        light(490, 440, 60, 16, 0.6, 22),
      ].join(''),
    ),
    shape(
      'M214 372L246 338L280 356L402 420Q404 446 366 457C330 440 262 412 206 414Z',
      bulge(brush, tone(0.03), 0.8),
      edge,
    ), // eyestay
    stitch('M214 406C266 406 330 432 366 450', seamOn(brush)),
    line('M92 358C114 394 168 406 212 376', tone(isDark(colour) ? 0.3 : 0.5), 5), // padded collar
    laces(brush, throat([258, 346], [300, 366], [392, 416], 6), {
      colour: brush.pick(['#fbfaf6', '#fbfaf6', isDark(colour) ? '#55555e' : '#f4efe4']),
    }),
    shape(
      LOW_SOLE,
      brush.linear(
        [
          [0, sole],
          [0.5, tone(-0.04, sole)],
          [1, tone(-0.24, sole)],
        ],
        [0, 0, 0, 1],
      ),
      outline(tone(-0.4, sole)),
    ),
    shape('M50 534L57 550Q66 557 92 556L470 556Q540 556 566 530L568 522Q548 538 470 540L92 540Z', gum), // outsole
    line('M54 516C160 520 400 530 560 512', tone(-0.2, sole), 1.6),
    repeat(26, (at) => line(`M${70 + at * 18} 550V556`, tone(-0.4, gum), 2)),
  ].join('')
}

const CHUNKY_SOLE =
  'M36 492C30 516 32 546 46 554Q54 558 90 558L190 558Q210 548 232 556L470 558Q548 558 572 528Q584 500 566 476C540 470 520 480 492 486C420 500 400 466 340 478C280 492 250 500 190 484C140 470 80 462 36 492Z'

/** The side of a chunky sneaker: the same upper on a thick sole in waves. */
function chunkySneaker(brush: Brush): string {
  const { colour, tone, mix } = brush
  const sole = brush.pick(['#f8f5f0', '#f3ecdf', tone(0.55)])
  const accent = brush.pick([
    mix(colour, '#f2b5c4', 0.7),
    mix(colour, '#a8c4dd', 0.75),
    mix(colour, '#d8bf98', 0.75),
    tone(-0.25),
  ])
  const edge = outline(tone(-0.42))
  const { dark, light } = softSpots(brush)
  const mesh = brush.pattern(9, 9, `<circle cx="4.5" cy="4.5" r="1.8" fill="${tone(-0.4)}" opacity=".55"/>`, 30)
  const upper =
    'M54 490C42 450 46 396 62 362C66 346 58 330 64 318Q74 304 92 314C114 352 170 362 214 330L250 296C266 310 280 322 292 330L416 396C474 388 538 404 558 452Q566 474 558 488Z'
  return [
    shape('M70 318C76 302 98 300 132 298L246 294L240 340L200 376L96 364Z', tone(-0.68)),
    shape('M70 322C74 298 98 294 132 294L246 290L246 298L220 320C170 312 110 306 70 322Z', tone(-0.4)),
    shape(
      'M212 334C204 298 206 262 218 250Q248 234 278 256C288 290 350 360 436 402L404 416Z',
      bulge(brush, tone(0.08)),
      edge,
    ),
    shape('M226 262Q248 250 270 264L272 280Q248 266 226 280Z', accent, outline(tone(-0.4, accent), 1)),
    shape(upper, bulge(brush), edge),
    inside(
      brush.clip(`<path d="${upper}"/>`),
      [
        shape('M150 376L330 372L430 404L400 490L150 490Z', mesh),
        shape('M390 494C394 436 414 404 450 394Q540 400 574 494Z', bulge(brush, tone(-0.05), 0.8), edge),
        shape(
          'M150 490C190 420 250 388 330 372L352 386C290 420 250 450 236 490Z',
          accent,
          outline(tone(-0.35, accent), 1.2),
        ), // sweep of the side
        shape(
          'M270 490C290 450 330 420 384 408L404 420C370 440 340 460 330 490Z',
          bulge(brush, mix(accent, colour, 0.5), 0.8),
          outline(tone(-0.35, accent), 1.2),
        ),
        shape('M44 494L50 386C90 380 130 410 160 494Z', bulge(brush, mix(colour, accent, 0.35)), edge),
        stitch('M60 396C92 394 124 424 146 490', seamOn(brush)),
        dark(300, 500, 300, 44, 0.55),
        dark(54, 440, 30, 110, 0.4),
        light(500, 418, 60, 16, 0.6, 24),
      ].join(''),
    ),
    shape(
      'M214 330L250 296C266 310 280 322 292 330L416 396Q414 430 372 442C330 414 268 372 208 372Z',
      bulge(brush, tone(0.04), 0.8),
      edge,
    ),
    line('M94 318C116 352 168 364 212 334', tone(isDark(colour) ? 0.3 : 0.55), 8),
    laces(brush, throat([262, 306], [300, 338], [410, 396], 6), { colour: '#fcfaf6' }),
    shape(
      CHUNKY_SOLE,
      brush.linear(
        [
          [0, sole],
          [0.45, tone(-0.05, sole)],
          [1, tone(-0.3, sole)],
        ],
        [0, 0, 0, 1],
      ),
      outline(tone(-0.42, sole)),
    ),
    line('M40 516C90 490 150 508 196 522C260 540 330 508 380 516C450 528 520 522 572 500', tone(-0.24, sole), 4),
    line('M42 512C90 486 150 504 196 518C260 536 330 504 380 512C450 524 520 518 570 496', '#ffffff', 2.4),
    shape('M58 502C90 486 120 492 140 504C120 520 80 522 58 502Z', accent, outline(tone(-0.35, accent), 1)), // window of the heel
    shape(
      'M40 544L46 554Q54 558 90 558L190 558Q210 548 232 556L470 558Q548 558 566 536Q520 548 470 548L240 546Q210 538 186 548Z',
      tone(-0.32, sole),
    ),
  ].join('')
}

const CANVAS_UPPER =
  'M76 508C70 470 84 400 88 330C90 280 84 240 84 206Q132 186 214 196L240 214C252 270 290 340 372 402L420 424C480 424 540 446 552 508Z'

/** The side of a canvas high-top: toe cap of rubber, vulcanised sole with its stripe, a round patch at the ankle. */
function canvasHighTop(brush: Brush): string {
  const { tone } = brush
  const rubber = '#f7f4ec'
  const stripe = brush.pick(['#b53a38', '#2d4372', '#2e2e33'])
  const edge = outline(tone(-0.42))
  const { dark, light } = softSpots(brush)
  const weave = brush.pattern(
    5,
    5,
    `<path d="M0 2.5H5M2.5 0V5" stroke="${tone(-0.4)}" stroke-width=".7" opacity=".5"/>`,
    20,
  )
  return [
    shape('M88 214C110 190 180 186 226 206L222 226Q150 214 92 232Z', tone(-0.6)),
    shape(
      'M190 214C190 180 198 164 208 160Q238 152 258 172C266 240 300 320 412 404L380 426Z',
      bulge(brush, tone(0.05)),
      edge,
    ), // tongue
    shape(CANVAS_UPPER, bulge(brush), edge),
    inside(
      brush.clip(`<path d="${CANVAS_UPPER}"/>`),
      [
        shape(CANVAS_UPPER, weave),
        shape('M70 512C76 470 82 360 86 200L116 196C124 320 122 440 132 512Z', bulge(brush, tone(-0.1), 0.7), edge), // strip of the heel
        dark(250, 470, 130, 60, 0.3),
        dark(190, 380, 26, 110, 0.22, 20),
        light(150, 300, 34, 130, 0.4, 6),
        dark(320, 520, 300, 40, 0.6),
      ].join(''),
    ),
    shape(
      'M210 196L240 214C252 270 290 340 372 402L418 423Q404 452 356 446C286 420 218 330 196 222Z',
      bulge(brush, tone(-0.05), 0.8),
      edge,
    ),
    stitch('M202 224C226 330 290 412 358 438', seamOn(brush)),
    stitch('M122 204C130 320 128 440 138 500', seamOn(brush)),
    laces(brush, throat([240, 222], [268, 330], [402, 418], 8), { colour: '#fbf9f2', eyelet: '#d9d6cc' }),
    oval(152, 300, 38, 38, '#f7f4ec', 0, outline(tone(-0.4, rubber), 1.6)),
    oval(152, 300, 32, 32, 'none', 0, outline(stripe, 2.6)),
    shape(
      brush.pick([
        'M152 276L162 300L152 324L142 300Z',
        'M130 300Q152 268 174 300Q152 290 130 300ZM136 312Q152 290 168 312Q152 304 136 312Z',
        'M152 276A24 24 0 0 1 152 324A14 24 0 0 0 152 276Z',
      ]),
      stripe,
    ),
    shape(
      'M432 508C432 462 450 434 476 428Q546 440 562 508Z',
      brush.radial(
        [
          [0, '#ffffff'],
          [0.5, rubber],
          [1, tone(-0.3, rubber)],
        ],
        [0.4, 0.25, 0.9],
      ),
      outline(tone(-0.4, rubber)),
    ), // toe cap
    shape(
      'M62 496C60 520 60 540 68 556L530 556Q566 552 570 520L562 496C480 508 180 508 62 496Z',
      brush.linear(
        [
          [0, '#fffdf8'],
          [0.6, rubber],
          [1, tone(-0.25, rubber)],
        ],
        [0, 0, 0, 1],
      ),
      outline(tone(-0.42, rubber)),
    ),
    line('M64 512C180 522 480 522 566 510', stripe, 4),
    shape('M63 544L68 556L530 556Q560 552 568 534Q540 546 500 546Z', tone(-0.45, '#b08a5c')),
  ].join('')
}

const sneaker = (draw: (brush: Brush) => string, silhouette: string, colour: string, shift = {}): DrawnObject => ({
  colour,
  dyed: true,
  stands: true,
  shadow: 250,
  companions: ['school-backpack', 'baseball-cap', 'running-shoe'],
  draw: (brush) => pair(draw(brush), silhouette, shift),
})

export const sneakers = {
  sneaker: sneaker(lowSneaker, `${LOW_UPPER}${LOW_SOLE}`, '#f4f1ec'),
  'chunky-sneaker': sneaker(chunkySneaker, CHUNKY_SOLE, '#f4f1ec'),
  'canvas-high-top': sneaker(canvasHighTop, CANVAS_UPPER, '#3a3a42', { x: 26, y: -70, scale: 0.9 }),
}
