import type { Brush, DrawnObject } from '../brush.ts'
import { pair } from './pair.ts'
import { box, bulge, cylinder, inside, isDark, line, outline, oval, shape, softSpots, stitch } from './shapes.ts'

interface Pump {
  /** The near side of the upper, closed along the sole. */
  upper: string
  /** The lining that is seen between the near and the far edge of the opening. */
  lining: string
  sole: string
  heel: string
  /** Gloss along the vamp: centre, half length, angle. */
  gloss: readonly [x: number, y: number, length: number, angle: number]
}

const insole = (brush: Brush): string => brush.pick(['#d9b68c', '#e9d8bf', '#c79f7a'])

/** A shoe with a low cut and a heel, from its side; `over` lies over the upper: straps, buckles. */
function pumpShoe(brush: Brush, { upper, lining, sole, heel, gloss }: Pump, over = ''): string {
  const { colour, tone } = brush
  const leather = insole(brush)
  const edge = outline(tone(-0.45))
  const { dark, light } = softSpots(brush)
  const [x, y, length, angle] = gloss
  return [
    shape(
      lining,
      brush.linear(
        [
          [0, tone(-0.3, leather)],
          [0.5, leather],
          [1, tone(-0.5, leather)],
        ],
        [0, 0, 1, 1],
      ),
      outline(tone(-0.35, colour), 3),
    ),
    shape(heel, cylinder(brush, tone(-0.06)), edge),
    shape(upper, bulge(brush), edge),
    inside(
      brush.clip(`<path d="${upper}"/>`),
      [
        dark(70, 370, 40, 100, 0.4),
        dark(320, 540, 260, 46, 0.5, 12),
        dark(230, 456, 150, 24, 0.3, 22),
        light(x, y, length, 17, 0.85, angle),
        light(x + 24, y + 2, length * 0.5, 7, 0.9, angle),
        light(96, 360, 16, 60, 0.5, -6),
      ].join(''),
    ),
    over,
    shape(sole, tone(isDark(colour) ? 0.12 : -0.62)),
  ].join('')
}

const stiletto: Pump = {
  upper:
    'M70 388C58 350 62 308 76 280Q86 272 94 284C126 344 214 402 300 430C356 446 398 440 424 420C486 438 556 496 582 538Q584 548 568 549C520 555 470 556 436 552C356 542 300 462 206 408C160 384 110 378 70 388Z',
  lining: 'M78 282C130 318 230 376 306 402C352 416 392 416 424 420C398 448 356 450 300 432C210 404 124 346 92 284Z',
  sole: 'M70 386C110 376 160 382 206 406C300 460 356 540 436 550C470 554 520 553 576 546Q570 556 540 557L440 557C352 548 296 470 202 416C156 392 110 388 72 396Z',
  heel: 'M70 388C76 424 90 452 95 492L99 556H110L114 492C118 456 134 424 172 398Z',
  gloss: [480, 456, 90, 36],
}

const blockHeel: Pump = {
  upper:
    'M66 438C54 400 58 362 72 336Q82 328 90 340C122 392 212 434 300 452C356 462 398 456 426 438C488 452 556 504 580 540Q582 550 566 551C520 556 470 557 436 554C356 548 300 498 206 456C160 438 110 430 66 438Z',
  lining: 'M74 338C130 366 230 412 306 430C352 440 392 434 426 438C400 462 356 466 300 454C210 436 120 394 88 340Z',
  sole: 'M66 436C110 428 160 436 206 454C300 496 356 546 436 552C470 555 520 554 574 548Q568 557 540 558L440 558C352 552 296 506 202 464C156 446 110 440 68 446Z',
  heel: 'M68 440C72 480 78 520 80 556H166C168 520 176 486 190 452Z',
  gloss: [486, 466, 86, 34],
}

/** A slim strap round the ankle with its buckle. */
function ankleStrap(brush: Brush, y: number): string {
  const { tone } = brush
  const strap = `M80 ${y}C70 ${y - 40} 210 ${y - 46} 236 ${y - 24}C246 ${y - 6} 180 ${y + 16} 80 ${y}`
  const near = `M78 ${y - 8}C110 ${y + 16} 200 ${y + 12} 238 ${y - 18}`
  return (
    line(strap, tone(-0.55), 11) +
    line(strap, tone(-0.25), 8) +
    line(near, tone(-0.5), 15) +
    line(near, brush.colour, 12) +
    line(near, tone(0.35), 3, 'transform="translate(0 -3)"') +
    box(150, y - 8, 24, 24, 5, 'none', 'stroke="#c8a24e" stroke-width="4"') +
    line(`M162 ${y + 4}h18`, '#e8cf8c', 3)
  )
}

const highHeel = (brush: Brush): string => pumpShoe(brush, stiletto)

/** A block heel: with a strap round the ankle, or plain. */
const blockPump = (brush: Brush): string =>
  pumpShoe(brush, blockHeel, brush.pick([ankleStrap(brush, 338), ankleStrap(brush, 338), '']))

const maryJaneShape: Pump = {
  upper:
    'M58 490C46 446 50 402 62 376Q72 366 82 378C102 420 180 452 280 458C340 462 382 450 410 420C470 410 552 432 572 484Q580 516 560 530C500 538 420 540 380 536C300 530 260 520 190 512C140 504 90 500 58 490Z',
  lining: 'M64 378C120 396 210 416 300 418C340 418 376 416 410 420C390 450 340 466 280 460C180 452 100 422 78 378Z',
  sole: 'M58 488C90 498 140 502 190 508C260 518 300 526 380 532C440 536 520 534 562 522Q572 540 556 552Q540 557 500 557L300 557C260 556 240 536 190 528C140 520 90 516 62 508Z',
  heel: 'M58 490C60 520 62 540 64 556H176C178 540 184 526 196 516Z',
  gloss: [490, 448, 60, 18],
}

/** A Mary Jane: round toe, a strap over the instep with its button. */
function maryJane(brush: Brush): string {
  const { tone } = brush
  const x = brush.pick([236, 270])
  // The strap rises to its crest; beyond it only a little of the far half is seen.
  const crest = `M${x - 16} 474C${x - 14} 436 ${x} 408 ${x + 30} 398Q${x + 50} 396 ${x + 62} 408C${x + 40} 416 ${x + 20} 446 ${x + 17} 476Z`
  return [
    pumpShoe(brush, maryJaneShape),
    shape(`M${x + 34} 400Q${x + 74} 398 ${x + 92} 428L${x + 62} 430Q${x + 60} 412 ${x + 40} 412Z`, tone(-0.5)),
    shape(
      crest,
      brush.linear(
        [
          [0, tone(-0.1)],
          [0.5, tone(0.3)],
          [1, tone(-0.15)],
        ],
        [0.2, 1, 0.6, 0],
      ),
      outline(tone(-0.5)),
    ),
    box(x - 17, 434, 34, 30, 6, 'none', 'stroke="#cfa94f" stroke-width="5"'),
    line(`M${x} 446v22`, '#ecd594', 4),
  ].join('')
}

const muleShape: Pump = {
  upper:
    'M236 516C250 470 262 420 280 400Q296 386 318 392C420 410 530 470 586 534Q588 546 572 548C500 554 420 552 360 546C300 538 260 528 236 516Z',
  lining: 'M60 480C90 462 150 462 220 476L300 396Q320 390 330 400L300 530L190 512C140 504 90 496 60 480Z',
  sole: 'M52 480C90 486 140 496 190 506C260 520 300 534 380 542C440 548 520 548 580 540Q572 555 540 556L380 556C300 552 250 532 190 522C140 514 90 504 54 496Z',
  heel: 'M54 484C58 520 62 540 64 556H150C152 540 158 524 168 508Z',
  gloss: [460, 446, 110, 28],
}

/** A mule: a pointed vamp, nothing at the heel. */
function mule(brush: Brush): string {
  const { tone, pick } = brush
  const trim = pick([
    // A bar of metal over the vamp, as on a loafer.
    line('M306 452C360 446 420 462 452 486', '#8a6a2a', 9) +
      line('M306 450C360 444 420 460 452 484', '#dcb862', 5.5) +
      oval(344, 450, 15, 10, 'none', 8, 'stroke="#dcb862" stroke-width="6"') +
      oval(410, 464, 15, 10, 'none', 22, 'stroke="#dcb862" stroke-width="6"'),
    stitch('M296 410C380 420 470 470 520 520', tone(isDark(brush.colour) ? 0.4 : -0.4)),
    line('M262 470C330 440 420 450 470 470', tone(-0.5), 22) +
      line('M262 468C330 438 420 448 470 468', tone(-0.1), 18) +
      box(356, 434, 34, 34, 4, 'none', `stroke="${brush.pick(['#cfa94f', '#b9bcc2'])}" stroke-width="6"`),
  ])
  const opening = shape(
    'M236 516C250 470 262 420 280 400Q296 386 318 392C292 408 280 456 236 516Z',
    tone(-0.6, insole(brush)),
  )
  return pumpShoe(brush, muleShape, trim) + opening
}

const shoe = (
  draw: (brush: Brush) => string,
  { upper, heel, sole }: Pump,
  companions: string[],
  y = -92,
): DrawnObject => ({
  colour: '#8c2634',
  dyed: true,
  stands: true,
  shadow: 240,
  companions,
  draw: (brush) => pair(draw(brush), upper + heel + sole, { x: 14, y, scale: 0.94 }),
})

export const heels = {
  'stiletto-pump': shoe(highHeel, stiletto, ['shoulder-bag', 'crossbody-bag', 'block-heel-pump']),
  'block-heel-pump': shoe(blockPump, blockHeel, ['office-bag', 'shoulder-bag', 'stiletto-pump']),
  'mary-jane': shoe(maryJane, maryJaneShape, ['mini-backpack', 'crossbody-bag', 'ballet-flat'], -120),
  'pointed-mule': shoe(mule, muleShape, ['tote-bag', 'shoulder-bag', 'ballet-flat'], -120),
}
