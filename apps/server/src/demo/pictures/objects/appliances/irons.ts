import type { DrawnObject } from '../brush.ts'
import {
  across,
  aslant,
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
import { fabricMakers, shirt } from './garments.ts'
import { knob, steam } from './parts.ts'

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
      brush.word(brush.pick(fabricMakers), { x: 280, y: 190, size: 22, fill: ink(brush.colour) }),
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
      brush.word(brush.pick(fabricMakers), { x: 270, y: 482, size: 26, fill: ink(brush.colour) }),
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
      brush.word(brush.pick(fabricMakers), { x: 180, y: 522, size: 15, fill: ink(brush.colour) }),
      oval(370, 514, 8, 8, '#ff7a4a'),
      times(2, (i) => oval(142 + i * 260, 548, 20, 14, '#26272c') + oval(142 + i * 260, 548, 8, 6, '#8d929a')),
    ].join('')
  },
}
