import type { Brush, DrawnObject } from '../brush.ts'
import { print } from '../home-living/prints.ts'
import { group, oval, shape, slope, stroke } from '../home-living/solids.ts'
import { bearMark } from './bear-mark.ts'
import { both, bow, creases, printed, rib, sewn, stitches } from './sewing.ts'

/** What is printed on the chest of a small shirt, about 150 wide around 0 · 0. */
const chestPrints = {
  dino: (ink: string, light: string): string =>
    shape(
      'M-78 44C-62 0 -36 -18 -4 -20C2 -54 22 -72 50 -70C76 -68 82 -46 66 -36C54 -30 44 -32 40 -24C48 4 40 26 34 40V62H14V44H-16V62H-36V38C-50 38 -62 44 -84 58Z',
      ink,
    ) +
    shape(
      'M-44 -4L-34 -26L-22 -14L-12 -36L0 -22L6 -46L18 -30',
      'none',
      `stroke="${light}" stroke-width="7" stroke-linejoin="round"`,
    ) +
    oval(52, -54, 5, 5, '#ffffff') +
    oval(53, -54, 2.6, 2.6, '#23242a') +
    oval(-2, 12, 10, 7, light) +
    oval(-28, 20, 6, 5, light),
  car: (ink: string, light: string): string =>
    shape('M-80 30V4C-80 -10 -66 -12 -56 -16L-30 -50H26L56 -16C76 -12 82 -4 82 12V30Z', ink) +
    shape('M-40 -16L-24 -40H-4V-16ZM6 -16V-40H22L42 -16Z', light) +
    oval(-42, 32, 22, 22, '#2b2c31') +
    oval(44, 32, 22, 22, '#2b2c31') +
    oval(-42, 32, 9, 9, light) +
    oval(44, 32, 9, 9, light) +
    oval(74, 6, 7, 6, '#ffe28a'),
  bear: (ink: string, light: string): string => `<g transform="scale(1.9)">${bearMark(ink, light)}</g>`,
  rabbit: (ink: string, light: string): string =>
    shape(
      'M-26 -20C-46 -70 -34 -96 -20 -92C-4 -88 -2 -54 -4 -26ZM26 -20C46 -70 34 -96 20 -92C4 -88 2 -54 4 -26Z',
      ink,
    ) +
    shape(
      'M-20 -34C-30 -66 -24 -82 -18 -80C-10 -76 -10 -54 -12 -34ZM20 -34C30 -66 24 -82 18 -80C10 -76 10 -54 12 -34Z',
      '#f3a9b6',
    ) +
    oval(0, 14, 54, 46, ink) +
    oval(-18, 8, 5, 6, light) +
    oval(18, 8, 5, 6, light) +
    shape('M-7 20H7L0 28Z', '#e98792') +
    stroke('M0 28V34Q-8 42 -14 36M0 34Q8 42 14 36', light, 3),
} as const

const inkFor = (brush: Brush): [string, string] => {
  const light = Number.parseInt(brush.colour.slice(1, 3), 16) + Number.parseInt(brush.colour.slice(3, 5), 16) > 320
  return light ? [brush.pick(['#3f6b9a', '#5f8a4e', '#c9653f', '#7a5aa0']), '#fffaf0'] : ['#fbf6ea', brush.tone(-0.3)]
}

/** Shorts with a gathered waist. */
function shorts(brush: Brush, over: string): string {
  const d =
    'M192 356C260 366 340 366 408 356C420 410 430 480 438 546C400 560 350 562 316 556C310 512 304 474 300 446C296 474 290 512 284 556C250 562 200 560 162 546C170 480 180 410 192 356Z'
  return [
    sewn(brush, d, over),
    creases(brush, 'M226 400C214 450 206 500 204 540M374 400C388 450 396 500 400 540M300 392C302 410 300 430 300 446'),
    rib(brush, 'M192 366C260 376 340 376 408 366', 24),
    stitches(brush, 'M164 534C210 546 250 548 284 544M436 534C390 546 350 548 316 544'),
    stroke('M292 378C284 400 280 420 284 436M308 378C316 396 324 412 320 428', '#f6f2ea', 5),
    both(stitches(brush, 'M206 392C220 404 222 430 190 446')),
  ].join('')
}

const boysSet: DrawnObject = {
  colour: '#78abde',
  dyed: true,
  stands: false,
  companions: ['kids-windbreaker', 'rc-car', 'baby-knit-hat'],
  draw(brush) {
    const tee =
      'M240 48C262 76 338 76 360 48L406 62C444 82 474 124 492 176L424 208L408 178C412 232 414 290 412 340C340 350 260 350 188 340C186 290 188 232 192 178L176 208L108 176C126 124 156 82 194 62Z'
    const kind = brush.pick(['dino', 'car', 'stripes', 'bear'] as const)
    const [ink, light] = inkFor(brush)
    const over = kind === 'stripes' ? print(brush, 'stripes', brush.colour, 90) : 'none'
    const trim = brush.pick([brush.tone(-0.3), brush.tone(0.5), '#f6f2ea'])
    return [
      shape('M240 48C270 38 330 38 360 48C338 76 262 76 240 48Z', brush.tone(-0.45)),
      sewn(brush, tee, over),
      creases(
        brush,
        'M214 200C226 240 220 290 212 330M392 210C380 250 388 300 396 330M150 116C164 140 170 160 166 186M446 120C436 140 430 160 434 190',
      ),
      both(stroke('M194 64C186 100 186 140 192 178', brush.tone(-0.5), 2.4, 'opacity=".4"')),
      rib(brush, 'M240 48C262 80 338 80 360 48', 15, trim),
      both(rib(brush, 'M106 178L178 211', 13, trim)),
      stitches(brush, 'M190 326C260 336 340 336 410 326'),
      kind === 'stripes'
        ? group(
            `${oval(0, 0, 64, 56, '#fbf8f1')}<g transform="scale(.62)">${chestPrints.car('#d05a45', '#f6f2ea')}</g>`,
            'transform="translate(300 200)"',
          )
        : group(chestPrints[kind](ink, light), 'transform="translate(298 206) scale(.94)"'),
      shorts(brush, brush.pick(['none', over])),
    ].join('')
  },
}

const girlsSet: DrawnObject = {
  colour: '#f1a1b8',
  dyed: true,
  stands: false,
  companions: ['girls-dress', 'baby-knit-hat', 'teddy-bear'],
  draw(brush) {
    const kind = brush.pick(['flowers', 'rabbit', 'dots'] as const)
    const over = kind === 'rabbit' ? 'none' : print(brush, kind, brush.colour)
    const top =
      'M238 56C262 94 338 94 362 56L398 64C410 106 408 146 402 178C414 230 426 276 438 322C418 338 402 322 384 338C366 324 348 342 326 330C306 344 286 332 270 340C250 326 232 342 214 332C196 342 178 328 162 322C174 276 186 230 198 178C192 146 190 106 202 64Z'
    const frill =
      'M202 62C146 76 112 126 102 182C116 198 128 184 138 200C150 186 162 206 174 190C184 200 194 188 200 182C192 142 194 102 202 62Z'
    const puff =
      'M190 364C170 410 150 470 152 516C154 540 190 552 232 550C262 548 286 538 290 520L300 462L310 520C314 538 338 548 368 550C410 552 446 540 448 516C450 470 430 410 410 364Z'
    const [ink, light] = inkFor(brush)
    return [
      shape('M238 56C270 46 330 46 362 56C338 94 262 94 238 56Z', brush.tone(-0.42)),
      sewn(brush, puff, over),
      creases(
        brush,
        'M222 390C202 430 190 480 192 520M260 400C250 440 246 490 250 530M378 390C398 430 410 480 408 520M340 400C350 440 354 490 350 530',
        brush.colour,
        7,
      ),
      rib(brush, 'M190 372C260 382 340 382 410 372', 22),
      both(
        rib(brush, 'M156 526C190 546 250 546 288 526', 12) +
          shape(
            'M152 530C150 548 160 552 166 562C176 552 186 566 198 566C208 556 220 568 232 566C244 556 256 566 268 558C280 560 292 548 290 534C250 550 190 550 152 530Z',
            brush.tone(0.2),
            `stroke="${brush.tone(-0.4)}" stroke-width="1.6"`,
          ),
      ),
      sewn(brush, top, over),
      both(
        sewn(brush, frill, over, brush.tone(0.1)) +
          creases(brush, 'M196 84C168 120 148 150 138 192M200 110C186 140 178 160 174 186', brush.colour, 5),
      ),
      stroke('M200 184C260 196 340 196 400 184', brush.tone(-0.45), 4, 'opacity=".45"'),
      ...Array.from({ length: 15 }, (_, at) =>
        stroke(
          `M${206 + at * 13.5} 190C${206 + at * 13.5 - (7 - at) * 1.2} 220 ${200 + at * 14.3 - (7 - at) * 2} 250 ${200 + at * 14.3 - (7 - at) * 2.6} ${at % 2 ? 300 : 250}`,
          brush.tone(at % 2 ? -0.5 : 0.7),
          4,
          'opacity=".2"',
        ),
      ),
      rib(brush, 'M238 56C262 98 338 98 362 56', 12, brush.tone(0.35)),
      kind === 'rabbit'
        ? group(chestPrints.rabbit(ink, light), 'transform="translate(300 262) scale(.66)"')
        : group(bow(brush, brush.tone(-0.28)), 'transform="translate(300 190) scale(.7)"'),
    ].join('')
  },
}

const newbornSet: DrawnObject = {
  colour: '#efbe47',
  dyed: true,
  stands: false,
  companions: ['baby-knit-hat', 'baby-bottle', 'teddy-bear'],
  draw(plain) {
    // Clothes of newborns are pale.
    const colour = plain.tone(0.42)
    const brush = { ...plain, colour, tone: (amount: number, of = colour) => plain.tone(amount, of) }
    const over = printed(brush, ['plain', 'dots', 'leaves', 'stripes', 'flowers'])
    const trim = brush.tone(-0.3)
    const sleeve = 'M186 132C150 160 118 230 96 306C110 322 142 330 158 326C176 276 190 240 204 214Z'
    const shirt =
      'M232 112C254 138 346 138 368 112L414 132C420 180 416 260 414 332C340 346 260 346 186 332C184 260 180 180 186 132Z'
    const flap =
      'M368 112C330 150 258 210 196 226C190 260 188 300 186 332C260 346 340 346 414 332C416 260 420 180 414 132Z'
    const trousers =
      'M198 348C260 358 340 358 402 348C414 410 424 470 430 520C432 552 410 562 380 560C352 560 330 552 326 530L300 440L274 530C270 552 248 560 220 560C190 562 168 552 170 520C176 470 186 410 198 348Z'
    const hat = 'M-78 40C-84 -30 -48 -70 0 -70S84 -30 78 40C40 54 -40 54 -78 40Z'
    return [
      both(
        sewn(brush, sleeve, over) +
          creases(brush, 'M178 180C156 220 136 270 126 310', brush.colour, 6) +
          rib(brush, 'M94 304C112 318 140 328 160 324', 18, trim),
      ),
      shape('M232 112C266 100 334 100 368 112C346 138 254 138 232 112Z', brush.tone(-0.3)),
      sewn(brush, shirt, over),
      sewn(brush, flap, over),
      creases(brush, 'M226 250C236 280 232 310 228 332M380 200C370 250 378 300 386 330', brush.colour, 7),
      // bound edges, snaps
      rib(brush, 'M232 112C254 142 300 150 330 146', 10, trim),
      rib(brush, 'M368 112C330 150 258 210 196 226', 11, trim),
      ...[
        [232, 210],
        [214, 262],
        [208, 306],
      ].map(([x = 0, y = 0]) =>
        oval(x, y, 9, 9, slope(brush, '#f8f5ee', 0.4), `stroke="${brush.tone(-0.5)}" stroke-width="1.6"`),
      ),
      group(bearMark(brush.tone(-0.42), '#fffdf6'), 'transform="translate(346 250)"'),
      sewn(brush, trousers, over),
      creases(brush, 'M234 400C222 440 214 490 212 520M366 400C378 440 386 490 388 520', brush.colour, 7),
      rib(brush, 'M198 358C260 368 340 368 402 358', 22, trim),
      both(stitches(brush, 'M172 508C200 522 250 522 278 508')),
      both(group(bearMark(brush.tone(-0.36), '#fffdf6'), 'transform="translate(222 538) scale(.5)"')),
      // the cap with its knot
      group(
        [
          stroke('M-4 -66C-20 -100 -44 -96 -40 -78M4 -66C20 -104 46 -98 40 -78', brush.tone(-0.4), 19) +
            stroke('M-4 -66C-20 -100 -44 -96 -40 -78M4 -66C20 -104 46 -98 40 -78', brush.tone(0.1), 14),
          sewn(brush, hat, over),
          rib(brush, 'M-79 34C-40 48 40 48 79 34', 26, trim),
        ].join(''),
        'transform="translate(486 100) rotate(8) scale(.84)"',
      ),
    ].join('')
  },
}

export const kidsSets = { 'boys-set': boysSet, 'girls-set': girlsSet, 'newborn-set': newbornSet }
