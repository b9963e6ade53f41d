import type { DrawnObject } from '../brush.ts'
import {
  across,
  aslant,
  clipped,
  cylinder,
  down,
  edge,
  fade,
  ink,
  line,
  matte,
  oval,
  rect,
  roller,
  shape,
  steel,
  times,
  turned,
} from '../electronics/solids.ts'
import { knob, steam } from './parts.ts'

const makers = ['MỘC AN', 'HARUTO', 'BEPVIET']

// A shirt on a hanger in a box of 200 by 260, its shoulders at y = 40.
const shirt = (light: string, dark: string): string =>
  [
    line('M100 30C100 14 118 14 116 2', '#8d929a', 5),
    line('M30 62L100 28L170 62', '#a3703f', 8),
    `<path d="M72 44L34 60L0 130L34 146L48 112V250H152V112L166 146L200 130L166 60L128 44Q100 66 72 44Z" fill="${light}" stroke="${dark}" stroke-width="3" stroke-linejoin="round"/>`,
    `<path d="M72 44L100 76L128 44L138 58L112 92L100 78L88 92L62 58Z" fill="#fff" opacity="0.5" stroke="${dark}" stroke-width="2"/>`,
    line('M100 78V248M48 112L56 200M152 112L144 200', dark, 3, 'opacity="0.6"'),
    times(4, (i) => oval(104, 104 + i * 36, 3.5, 3.5, '#ffffff', `stroke="${dark}"`)),
  ].join('')

/** To hold: a head that breathes steam, a clear tank, a grip. */
export const handSteamer: DrawnObject = {
  colour: '#78abde',
  dyed: true,
  stands: true,
  shadow: 170,
  companions: ['dry-iron', 'garment-steamer', 'lint-remover'],
  draw: (brush) =>
    [
      line('M396 548C470 560 560 540 584 470', '#33353c', 15),
      // Cloth that hangs before the head, and steam between.
      shape(
        'M0 22Q46 30 84 18Q96 150 78 262T92 470Q48 486 0 474Z',
        fade(brush, across, '#f7d9c4', '#fff1e4', '#e3b797', '#f6d8c1', '#c99a7a'),
      ),
      line('M22 40Q34 200 20 456M58 36Q70 180 52 300T62 460', '#b98a6c', 4, 'opacity="0.5"'),
      line('M2 458Q48 470 90 454', '#b98a6c', 3, 'stroke-dasharray="6 5"'),
      times(5, (i) =>
        line(`M${118 - (i % 2) * 20} ${70 + i * 44}q-34 -18 -62 0t-50 -4`, '#ffffff', 17, 'opacity="0.85"'),
      ),
      // Grip with its trigger, tank below the head.
      shape(
        'M300 210Q396 206 420 300L440 520Q440 556 404 556H370Q340 556 336 524L312 360Z',
        cylinder(brush, brush.colour),
        edge(brush, 2.5),
      ),
      shape('M330 290Q300 320 318 384L338 380L342 300Z', matte(brush, '#33353c')),
      shape(
        'M410 320L424 520',
        'none',
        `stroke="${brush.tone(0.6)}" stroke-width="6" stroke-linecap="round" opacity="0.6"`,
      ),
      rect(340, 520, 98, 16, 6, brush.tone(-0.3)),
      shape(
        'M196 262H322L326 430Q326 456 300 456H224Q198 456 196 430Z',
        fade(brush, across, '#e9f6fb/0.92', '#c3e3f0/0.9', '#8fbccf/0.95'),
        'stroke="#6f9fb2" stroke-width="3"',
      ),
      shape(
        'M200 340Q230 330 262 340T322 338L324 428Q324 452 300 452H226Q202 452 200 430Z',
        fade(brush, down, '#8fd3f2', '#3f9acb'),
      ),
      line('M300 300h14M296 330h18M300 360h14M296 390h18', '#2f6f94', 3),
      shape('M210 272H232L228 444H210Z', '#ffffff', 'opacity="0.6"'),
      // The head: coat, plate of steel with its holes.
      shape(
        'M170 70Q230 50 330 78Q430 110 436 210Q430 268 370 276H178Z',
        fade(brush, aslant, brush.tone(0.45), brush.colour, brush.tone(-0.32)),
        edge(brush, 2.5),
      ),
      shape(
        'M140 44Q180 34 190 60L198 288Q188 312 150 302Q124 290 124 172T140 44Z',
        steel(brush, '#c3c7cc', [0, 0, 0.3, 1]),
        'stroke="#6d7078" stroke-width="3"',
      ),
      times(10, (i) => oval(146 + (i % 2) * 22, 84 + Math.floor(i / 2) * 44, 6, 8, '#33353c')),
      shape('M216 84Q300 74 372 128Q290 100 212 124Z', '#ffffff', 'opacity="0.4"'),
      oval(372, 176, 24, 24, matte(brush, brush.tone(0.4)), edge(brush, 2)),
      oval(372, 176, 8, 8, '#ff7a4a'),
      brush.word(brush.pick(makers), { x: 280, y: 190, size: 22, fill: ink(brush.colour) }),
    ].join(''),
}

/** The classic: sole of metal, open handle, dial, cord. */
export const dryIron: DrawnObject = {
  colour: '#9a86cf',
  dyed: true,
  stands: true,
  shadow: 280,
  companions: ['hand-steamer', 'garment-steamer', 'lint-remover'],
  draw: (brush) =>
    [
      line('M500 220C560 200 570 120 530 70S560 10 596 20', brush.tone(-0.6, '#5f636c'), 16),
      line(
        'M500 220C560 200 570 120 530 70S560 10 596 20',
        brush.pattern(
          14,
          14,
          '<rect width="14" height="14" fill="#e6e1d6"/><path d="M0 14L14 0" stroke="#55585f" stroke-width="5"/>',
        ),
        12,
      ),
      shape('M484 196L522 208L514 270L476 262Z', matte(brush, '#33353c')),
      // Sole with its bevel.
      shape(
        'M14 524C70 430 180 398 300 396H536Q556 396 558 420L566 536Q566 552 548 552H26Q4 552 14 524Z',
        steel(brush, '#b9bec5', [0, 0, 0.2, 1]),
        'stroke="#6d7078" stroke-width="2"',
      ),
      rect(10, 534, 556, 22, 8, steel(brush, '#9da2aa', [0, 0, 0, 1]), 'stroke="#6d7078" stroke-width="2"'),
      // The coat over it.
      shape(
        'M54 512C110 420 200 392 300 384H530Q544 384 546 404L552 496Q552 512 536 512Z',
        matte(brush, brush.colour),
        edge(brush, 2.5),
      ),
      shape('M90 494C140 430 220 406 320 402H480Q350 420 250 440T90 494Z', '#ffffff', 'opacity="0.4"'),
      // Handle on two pillars.
      shape(
        'M196 408C196 330 190 300 214 270L290 290C262 320 262 350 266 392Z',
        matte(brush, brush.tone(-0.2)),
        edge(brush, 2),
      ),
      shape(
        'M446 388C452 330 456 300 450 262L516 240C534 300 534 350 530 388Z',
        matte(brush, brush.tone(-0.2)),
        edge(brush, 2),
      ),
      shape(
        'M190 300C196 230 260 198 340 194H476Q526 198 522 246Q518 276 470 276H330C290 276 270 296 244 318Q190 330 190 300Z',
        fade(brush, down, brush.tone(0.45), brush.colour, brush.tone(-0.4)),
        edge(brush, 2.5),
      ),
      line('M250 240C290 214 380 212 470 214', '#ffffff', 8, 'opacity="0.5"'),
      rect(320, 256, 150, 18, 9, '#33353c', 'opacity="0.85"'),
      // Dial with its marks.
      shape('M300 394Q304 352 368 350T436 390Z', '#f4f1ea', 'stroke="#8d9199" stroke-width="2"'),
      times(5, (i) =>
        oval(
          322 + i * 23,
          378 - Math.sin((i / 4) * Math.PI) * 16,
          4,
          4,
          ['#4fa3d8', '#5fb87a', '#e9b93a', '#ef8a3a', '#d8453f'][i] ?? '#000',
        ),
      ),
      knob(brush, 368, 404, 32, '#33353c', brush.vary(-60, 60)),
      oval(478, 420, 8, 8, '#ff5a3c', 'stroke="#7a1f1c" stroke-width="2"'),
      brush.word(brush.pick(makers), { x: 270, y: 482, size: 26, fill: ink(brush.colour) }),
    ].join(''),
}

/** A base with a water tank, poles with a shirt on a hanger, a hose with the steam head. */
export const garmentSteamer: DrawnObject = {
  colour: '#f4f1ec',
  dyed: true,
  stands: true,
  shadow: 190,
  companions: ['hand-steamer', 'dry-iron', 'clothes-dryer'],
  draw: (brush) => {
    const [light, dark] = brush.pick([
      ['#f4f7fb', '#9fb0c4'],
      ['#bcd7ee', '#5f8ab0'],
      ['#f6c9d2', '#b9707f'],
      ['#fbe9b8', '#b99a4a'],
    ] as const)
    return [
      // Poles and cross bar.
      line('M222 440V60M322 440V60', '#6d7078', 14),
      line('M222 440V60M322 440V60', steel(brush, '#c3c7cc'), 9),
      line('M150 52H394', brush.tone(-0.5), 24),
      rect(142, 43, 260, 18, 9, roller(brush, brush.tone(-0.05))),
      `<g transform="translate(148 60) scale(1.25)">${shirt(light, dark)}</g>`,
      // The hose up to the head.
      line('M380 470C520 500 540 330 490 240', brush.tone(-0.6, '#5f636c'), 27),
      line(
        'M380 470C520 500 540 330 490 240',
        brush.pattern(9, 9, '<rect width="9" height="9" fill="#b9bec5"/><rect width="9" height="4" fill="#7d828b"/>'),
        22,
      ),
      turned(
        -12,
        [484, 180],
        [
          rect(466, 150, 38, 110, 16, cylinder(brush, brush.tone(-0.1)), edge(brush, 2)),
          shape(
            'M418 96Q418 80 440 80H530Q550 80 550 96L536 158Q530 170 516 170H452Q438 170 432 158Z',
            matte(brush, brush.colour),
            edge(brush, 2.5),
          ),
          rect(412, 74, 144, 22, 8, steel(brush, '#b9bec5')),
        ].join(''),
      ),
      turned(-34, [470, 76], steam(470, 60, 60, 0.9)),
      // Base: tank with water, dial, wheels.
      rect(
        150,
        392,
        244,
        104,
        22,
        fade(brush, across, '#e9f6fb/0.95', '#bfe0ee/0.95', '#8fbccf/0.95'),
        'stroke="#6f9fb2" stroke-width="3"',
      ),
      shape(
        'M154 432Q194 422 232 432T310 432T390 430V480Q390 492 374 492H172Q154 492 154 480Z',
        fade(brush, down, '#8fd3f2', '#3f9acb'),
      ),
      shape('M170 400H206L196 490H166Z', '#ffffff', 'opacity="0.5"'),
      shape(
        'M110 506Q112 474 150 474H396Q432 474 436 506L440 536Q440 552 420 552H126Q106 552 106 536Z',
        matte(brush, brush.colour),
        edge(brush, 2.5),
      ),
      knob(brush, 272, 514, 26, '#33353c', brush.vary(-60, 60)),
      brush.word(brush.pick(makers), { x: 180, y: 522, size: 15, fill: ink(brush.colour) }),
      oval(370, 514, 8, 8, '#ff7a4a'),
      times(2, (i) => oval(142 + i * 260, 548, 20, 14, '#26272c') + oval(142 + i * 260, 548, 8, 6, '#8d929a')),
    ].join('')
  },
}

/** A round head with a mesh of foil over blades, fluff in its cup, on a piece of knitwear. */
export const lintRemover: DrawnObject = {
  colour: '#f4f1ec',
  dyed: true,
  stands: false,
  companions: ['hand-steamer', 'dry-iron', 'clothes-dryer'],
  draw: (brush) => {
    const [wool, stitch] = brush.pick([
      ['#c98a8f', '#a8656d'],
      ['#7f9bb8', '#5d7a99'],
      ['#c9b083', '#a68c5c'],
    ] as const)
    const knit = brush.pattern(
      26,
      22,
      `<rect width="26" height="22" fill="${wool}"/><path d="M2 0Q8 12 13 20Q18 12 24 0M13 20V22" fill="none" stroke="${stitch}" stroke-width="6" stroke-linecap="round"/>`,
    )
    return [
      // The wool with its fluff, smooth where it was shaved.
      shape(
        'M20 330Q10 300 40 296L540 316Q586 320 588 360L580 540Q576 570 540 568L60 560Q26 556 24 524Z',
        knit,
        `stroke="${stitch}" stroke-width="4"`,
      ),
      shape(
        'M20 330Q10 300 40 296L540 316Q586 320 588 360L580 540Q576 570 540 568L60 560Q26 556 24 524Z',
        fade(brush, down, '#ffffff/0.25', '#000000/0.2'),
      ),
      times(26, (i) => {
        const [x, y] = [50 + ((i * 97) % 230), 340 + ((i * 61) % 200)]
        return oval(
          x,
          y,
          7 + (i % 3) * 2,
          6 + (i % 2) * 2,
          brush.tone(0.45, wool),
          `stroke="${stitch}" stroke-width="1.5"`,
        )
      }),
      turned(
        38,
        [320, 250],
        [
          // Grip, then the cup that holds the fluff.
          shape('M262 330H378L364 540Q362 574 320 574T276 540Z', cylinder(brush, brush.colour), edge(brush, 2.5)),
          rect(294, 394, 52, 84, 24, '#33353c'),
          rect(302, 400, 36, 38, 16, matte(brush, brush.tone(-0.1, '#e9e6df'))),
          oval(320, 502, 7, 7, '#5fe0a0'),
          shape(
            'M226 220H414L394 340Q386 356 366 356H274Q254 356 246 340Z',
            fade(brush, across, '#eef4f7/0.95', '#ffffff/0.8', '#a9bfc9/0.95'),
            'stroke="#6f8f9b" stroke-width="3"',
          ),
          shape('M246 300Q280 276 320 296T398 290L390 334Q384 350 366 350H274Q258 350 250 334Z', brush.tone(0.2, wool)),
          times(8, (i) => oval(266 + i * 16, 318 + (i % 2) * 10, 11, 9, brush.tone(0.35, wool))),
          // Head: ring, foil with holes, blades shining through.
          oval(320, 150, 150, 136, brush.tone(-0.5), 'transform="translate(4 10)"'),
          oval(
            320,
            150,
            150,
            136,
            fade(brush, aslant, brush.tone(0.5), brush.colour, brush.tone(-0.35)),
            edge(brush, 2.5),
          ),
          oval(320, 148, 118, 106, '#33353c'),
          oval(320, 148, 112, 100, steel(brush, '#c3c7cc', aslant)),
          times(3, (i) =>
            turned(i * 120 + 20, [320, 148], shape('M320 148L306 56Q320 48 340 60Z', '#6d7078', 'opacity="0.7"')),
          ),
          oval(
            320,
            148,
            112,
            100,
            brush.pattern(
              17,
              15,
              '<circle cx="4.5" cy="4" r="3.6" fill="#26272c"/><circle cx="13" cy="11.5" r="3.6" fill="#26272c"/>',
            ),
          ),
          oval(320, 148, 14, 13, steel(brush, '#8d929a')),
          shape('M236 100Q270 60 320 56Q262 84 248 146Z', '#ffffff', 'opacity="0.4"'),
        ].join(''),
      ),
    ].join('')
  },
}

/** A wardrobe of cloth over the heater; clothes show through its window. */
export const clothesDryer: DrawnObject = {
  colour: '#78abde',
  dyed: true,
  stands: true,
  shadow: 190,
  companions: ['garment-steamer', 'dry-iron', 'lint-remover'],
  draw: (brush) => {
    const clothes = [
      ['#f4f7fb', '#9fb0c4'],
      ['#f6b9a8', '#b9604a'],
      ['#fbe3a0', '#b99a4a'],
      ['#b9dcc3', '#5f9a72'],
    ] as const
    return [
      // The heater with its grille and dial.
      rect(186, 484, 228, 76, 20, matte(brush, brush.tone(-0.3)), edge(brush, 2)),
      times(2, (i) => rect(130 + i * 320, 480, 20, 80, 6, steel(brush, '#9da2aa'))),
      times(7, (i) => rect(204 + i * 13, 504, 7, 40, 3, '#17181c')),
      knob(brush, 356, 522, 20, '#33353c', brush.vary(-60, 60)),
      // Cloth: roof, front, the shade of its side.
      shape(
        'M120 100Q124 44 300 30Q476 44 480 100V476Q480 492 464 492H136Q120 492 120 476Z',
        cylinder(brush, brush.colour),
        edge(brush, 2.5),
      ),
      shape(
        'M120 104Q300 60 480 104Q476 44 300 30Q124 44 120 104Z',
        fade(brush, aslant, brush.tone(0.5), brush.tone(-0.15)),
      ),
      line('M122 104Q300 62 478 104', brush.tone(-0.4), 4),
      // The window of mesh and foil.
      clipped(
        brush,
        rect(160, 120, 280, 336, 24, '#000'),
        [
          rect(160, 120, 280, 336, 0, fade(brush, down, '#5f5148', '#c98f4f')),
          rect(150, 137, 300, 10, 4, '#c3c7cc'),
          clothes
            .map(
              ([light, dark], i) =>
                `<g transform="translate(${156 + i * 58} 132) scale(${0.62} 0.82)">${shirt(light, dark)}</g>`,
            )
            .join(''),
          steam(230, 452, 76, 0.7),
          steam(360, 452, 76, 0.7),
          shape('M160 120H270L190 456H160Z', '#ffffff', 'opacity="0.2"'),
        ].join(''),
      ),
      rect(160, 120, 280, 336, 24, 'none', `stroke="${brush.tone(0.5)}" stroke-width="7"`),
      rect(160, 120, 280, 336, 24, 'none', `stroke="${brush.tone(-0.4)}" stroke-width="2" stroke-dasharray="7 6"`),
      // The zip around it.
      line('M146 470V124Q146 106 164 106H436Q454 106 454 124V470', brush.tone(-0.45), 4, 'stroke-dasharray="3 5"'),
      rect(447, 440, 14, 30, 5, steel(brush)),
      brush.word(brush.pick(makers), { x: 300, y: 480, size: 14, fill: ink(brush.colour) }),
      shape(
        'M136 110Q130 300 134 470',
        'none',
        'stroke="#ffffff" stroke-width="6" opacity="0.35" stroke-linecap="round"',
      ),
    ].join('')
  },
}
