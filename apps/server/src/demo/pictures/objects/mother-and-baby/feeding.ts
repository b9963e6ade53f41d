import type { DrawnObject } from '../brush.ts'
import { ball, block, DOWN, fade, group, lathe, oval, shape, slope, stroke, wall } from '../home-living/solids.ts'
import { bearMark } from './bear-mark.ts'

const babyBowlSet: DrawnObject = {
  colour: '#f1a1b8',
  dyed: true,
  stands: true,
  shadow: 230,
  companions: ['baby-bib', 'sippy-cup', 'high-chair'],
  draw(brush) {
    const ear = (side: number): string =>
      oval(300 + side * 148, 250, 46, 44, ball(brush, brush.colour, 0.35)) +
      oval(300 + side * 148, 250, 24, 22, brush.tone(0.5))
    const wood = brush.pick(['#d8b07c', '#c99a63', ''])
    const spoon = (handle: string): string =>
      [
        shape('M-15 130C-15 118 15 118 15 130L19 330C19 352 -19 352 -19 330Z', wall(brush, wood || handle, 0.35)),
        shape(
          'M0 -6C34 -6 50 34 46 72C42 108 22 126 0 126S-42 108 -46 72C-50 34 -34 -6 0 -6Z',
          slope(brush, handle, 0.3),
        ),
        shape(
          'M0 12C24 12 34 40 31 66C28 92 14 104 0 104S-28 92 -31 66C-34 40 -24 12 0 12Z',
          fade(brush, [brush.tone(-0.3, handle), brush.tone(0.2, handle)], DOWN),
        ),
      ].join('')
    const fork = (handle: string): string =>
      shape('M-15 130C-15 118 15 118 15 130L19 330C19 352 -19 352 -19 330Z', wall(brush, wood || handle, 0.35)) +
      shape(
        'M-40 10C-40 -6 -22 -6 -22 10V48H-10V6C-10 -10 10 -10 10 6V48H22V10C22 -6 40 -6 40 10V78C40 110 20 126 0 126S-40 110 -40 78Z',
        slope(brush, handle, 0.3),
      )
    return [
      ear(-1),
      ear(1),
      // the sucker that holds the bowl
      shape(lathe(300, '96 484, 132 512, 138 530', 0.2), wall(brush, brush.tone(-0.1), 0.3)),
      shape(lathe(300, '198 296, 192 372, 156 452, 104 494', 0.24), wall(brush, brush.colour, 0.3)),
      oval(300, 296, 198, 62, fade(brush, [brush.tone(0.5), brush.tone(0.2), brush.tone(-0.15)])),
      oval(
        300,
        300,
        180,
        50,
        fade(
          brush,
          [-0.42, -0.15, 0.2].map((amount) => brush.tone(amount)),
          DOWN,
        ),
      ),
      // porridge
      oval(300, 312, 152, 36, slope(brush, '#f4dfb4', 0.2)),
      oval(262, 306, 22, 8, '#ef9440') +
        oval(330, 318, 20, 7, '#8fb85a') +
        oval(352, 302, 15, 6, '#ef9440') +
        oval(232, 320, 14, 5, '#8fb85a'),
      group(bearMark(brush.tone(-0.35), brush.tone(0.5)), 'transform="translate(300 418) scale(1.15)"'),
      stroke('M118 330C124 380 140 420 164 446', '#ffffff', 9, 'opacity=".5"'),
      group(spoon(brush.tone(0.14)), 'transform="translate(496 236) rotate(10) scale(.94)"'),
      group(fork(brush.tone(-0.05)), 'transform="translate(78 250) rotate(-9) scale(.9)"'),
    ].join('')
  },
}

const babyBib: DrawnObject = {
  colour: '#79c9b4',
  dyed: true,
  stands: false,
  companions: ['baby-bowl-set', 'high-chair', 'sippy-cup'],
  draw(brush) {
    const d =
      'M196 62C160 40 128 62 124 104C120 170 96 250 92 330C88 420 120 540 300 540S512 420 508 330C504 250 480 170 476 104C472 62 440 40 404 62C390 74 392 96 396 116C404 200 370 244 300 244S196 200 204 116C208 96 210 74 196 62Z'
    const pocket =
      'M76 392C84 376 110 374 130 386C210 420 390 420 470 386C490 374 516 376 524 392C530 480 470 564 300 564S70 480 76 392Z'
    const mouth =
      'M76 392C84 376 110 374 130 386C210 420 390 420 470 386C490 374 516 376 524 392C500 452 400 466 300 466S100 452 76 392Z'
    const marks = brush.pattern(
      78,
      74,
      `<g transform="translate(22 24) scale(.42)">${bearMark(brush.tone(-0.26), brush.tone(0.3))}</g><circle cx="60" cy="56" r="6" fill="${brush.tone(0.5)}"/>`,
    )
    const chest =
      'M124 200C104 250 96 300 96 340C180 400 420 400 504 340C504 300 496 250 476 200C440 270 380 290 300 290S160 270 124 200Z'
    return [
      shape(d, brush.tone(-0.4), 'transform="translate(5 8)"'),
      shape(d, slope(brush, brush.colour, 0.22)),
      shape(chest, marks),
      stroke('M204 116C196 200 230 244 300 244S404 200 396 116', brush.tone(-0.35), 9, 'opacity=".5"'),
      stroke('M204 110C194 204 226 256 300 256S406 204 396 110', brush.tone(0.5), 5, 'opacity=".7"'),
      // buttons on the left, holes on the right
      ...[
        [158, 90],
        [150, 130],
      ].map(([x = 0, y = 0]) => oval(x, y, 14, 13, ball(brush, brush.tone(0.2), 0.5))),
      ...[
        [442, 90],
        [450, 130],
        [456, 168],
      ].map(([x = 0, y = 0]) => oval(x, y, 11, 11, brush.tone(-0.6))),
      // the trough that catches what falls
      shape(pocket, wall(brush, brush.tone(0.04), 0.3)),
      shape(mouth, fade(brush, [brush.tone(-0.55), brush.tone(-0.28)], DOWN)),
      shape('M130 386C210 420 390 420 470 386C440 420 380 444 300 444S160 420 130 386Z', brush.tone(-0.1)),
      stroke('M76 394C100 452 200 468 300 468S500 452 524 394', brush.tone(0.55), 10),
      stroke('M110 470C130 520 190 546 260 550', '#ffffff', 7, 'opacity=".4"'),
      stroke('M112 340C120 250 140 190 144 160', '#ffffff', 6, 'opacity=".35"'),
    ].join('')
  },
}

const highChair: DrawnObject = {
  colour: '#78abde',
  dyed: true,
  stands: true,
  shadow: 210,
  companions: ['baby-bowl-set', 'baby-bib', 'sippy-cup'],
  draw(brush) {
    const legs = brush.pick(['#c99a63', '#eceae6', '#8f959c'])
    const leg = (d: string, tone: number): string =>
      stroke(d, brush.tone(tone - 0.4, legs), 27) +
      stroke(d, brush.tone(tone, legs), 20) +
      stroke(d, brush.tone(0.5, legs), 5, 'opacity=".6" transform="translate(-4 0)"')
    const back = 'M176 84C178 52 206 40 300 40S422 52 424 84L436 300H164Z'
    const cushion = 'M202 96C204 76 224 68 300 68S396 76 398 96L408 300H192Z'
    const dots = brush.pattern(
      46,
      46,
      `<circle cx="12" cy="12" r="5" fill="#fff" opacity=".6"/><circle cx="35" cy="35" r="5" fill="#fff" opacity=".6"/>`,
    )
    const belt = brush.tone(-0.6)
    return [
      leg('M214 360L172 520', -0.2),
      leg('M386 360L428 520', -0.25),
      stroke('M182 470H418', brush.tone(-0.3, legs), 16),
      leg('M182 350L96 552', 0),
      leg('M418 350L504 552', -0.05),
      // seat shell and cushion
      shape(back, wall(brush, brush.tone(0.55), 0.3)),
      shape(cushion, slope(brush, brush.colour, 0.22)),
      shape(cushion, dots),
      stroke('M202 150H398M198 214H402', brush.tone(-0.4), 5, 'opacity=".35"'),
      shape(
        'M150 316C150 296 164 286 184 286H416C436 286 450 296 450 316V352C450 376 434 384 410 384H190C166 384 150 376 150 352Z',
        wall(brush, brush.tone(0.5), 0.3),
      ),
      shape(
        'M186 290H414C426 300 430 330 420 346C340 366 260 366 180 346C170 330 174 300 186 290Z',
        fade(brush, [brush.tone(-0.2), brush.tone(0.1)], DOWN),
      ),
      // five-point belt
      stroke('M256 110L276 292M344 110L324 292M196 322L276 300M404 322L324 300', belt, 13),
      block(270, 278, 60, 34, 9, slope(brush, '#f2f0ec', 0.3), 'stroke="#8a8f96" stroke-width="2"'),
      oval(300, 295, 9, 8, '#d8534a'),
      // footrest and its hanger
      shape('M252 384H348L356 470H244Z', wall(brush, brush.tone(0.4), 0.3)),
      block(214, 462, 172, 34, 12, fade(brush, [brush.tone(0.6), brush.tone(0.1)], DOWN)),
      // the tray
      stroke('M142 330V286M458 330V286', brush.tone(0.3), 22),
      shape(
        'M92 276C92 236 130 226 300 226S508 236 508 276C508 316 440 336 300 336S92 316 92 276Z',
        brush.tone(-0.3),
        'transform="translate(0 14)"',
      ),
      shape(
        'M92 276C92 236 130 226 300 226S508 236 508 276C508 316 440 336 300 336S92 316 92 276Z',
        slope(brush, '#fbfaf7', 0.15),
      ),
      shape(
        'M122 274C122 248 160 242 300 242S478 248 478 274C478 302 420 316 300 316S122 302 122 274Z',
        fade(brush, ['#d9d7d2', '#f3f1ed'], DOWN),
      ),
      oval(416, 272, 34, 14, '#dedbd5', 'stroke="#bdb9b2" stroke-width="2"'),
      ...[
        [96, 556],
        [504, 556],
      ].map(([x = 0, y = 0]) => oval(x, y, 19, 9, '#3b3e43')),
    ].join('')
  },
}

export const feeding = { 'baby-bowl-set': babyBowlSet, 'baby-bib': babyBib, 'high-chair': highChair }
