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
import { display, makers } from './parts.ts'

/** Held by its grip: clear dust cup in front, a broad head on a tube, other nozzles beside it. */
export const handheldVacuum: DrawnObject = {
  colour: '#7a54c0',
  dyed: false,
  stands: true,
  shadow: 240,
  companions: ['mattress-vacuum', 'robot-vacuum', 'floor-washer'],
  draw: (brush) => {
    const colour = brush.pick(['#7a54c0', '#c9403c', '#2f6fb0', '#3a3c43', '#3f8a78'])
    const tube = brush.pick(['#c0c4ca', colour])
    return [
      // Battery, grip and trigger.
      line('M404 150C470 150 520 170 514 250', '#26272c', 48),
      line('M404 150C470 150 516 172 510 250', matte(brush, '#3a3c43'), 36),
      rect(462, 234, 112, 84, 18, matte(brush, '#33353c'), 'stroke="#111"'),
      times(3, (i) => rect(482 + i * 26, 292, 18, 8, 3, '#6fe08a')),
      line('M448 190q-10 30 8 40', '#d8453f', 11),
      // The motor with its ring of cyclones and display.
      rect(300, 68, 150, 150, 54, matte(brush, colour), edge(brush, 2.5, colour)),
      oval(414, 142, 40, 60, '#1d1e22'),
      oval(418, 142, 30, 48, fade(brush, aslant, '#3a3c43', '#0d0e12')),
      brush.word(brush.pick(['MAX', '40', 'ECO']), { x: 418, y: 152, size: 18, fill: '#7fe6ff', fit: 48 }),
      times(5, (i) =>
        turned(
          i * 11 - 22,
          [340, 142],
          shape('M330 54L352 54L346 118H336Z', brush.tone(-0.2, colour), edge(brush, 1.5, colour)),
        ),
      ),
      // The cup with dust in it.
      shape(
        'M188 92H318V214H206Q174 214 174 180V110Q174 92 188 92Z',
        fade(brush, down, '#e9f1f4/0.85', '#b7ccd4/0.7', '#8ea7b1/0.8'),
        'stroke="#6f8f9b" stroke-width="3"',
      ),
      shape('M180 176Q220 150 264 178T314 172V210H206Q180 208 180 186Z', '#8d8478'),
      times(9, (i) => line(`M${194 + i * 13} ${188 + ((i * 7) % 14)}q8 -8 14 2`, '#c4baa8', 4)),
      oval(262, 140, 26, 34, steel(brush, '#9da2aa'), 'opacity="0.7"'),
      shape('M192 100H232L222 206H204Z', '#ffffff', 'opacity="0.4"'),
      // The tube down to the head.
      line('M188 152L140 180', '#26272c', 46),
      line('M150 180L96 470', brush.tone(-0.5, tube), 36),
      line('M150 180L96 470', cylinder(brush, tube), 28),
      line('M140 196L88 462', '#ffffff', 5, 'opacity="0.5"'),
      shape('M70 448H128L136 512H60Z', matte(brush, '#33353c')),
      shape(
        'M14 506Q14 490 40 490H232Q254 490 256 508L262 544Q262 558 244 558H22Q8 558 10 542Z',
        matte(brush, colour),
        edge(brush, 2.5, colour),
      ),
      rect(20, 534, 234, 24, 12, roller(brush, '#33353c')),
      times(4, (i) => rect(52 + i * 50, 510, 26, 9, 4, '#f4f9ff')),
      // Nozzles that come with it.
      shape(
        'M312 548L332 400Q334 386 348 386H372Q386 386 388 400L408 548Q408 558 396 558H324Q312 558 312 548Z',
        matte(brush, '#3a3c43'),
        'stroke="#111"',
      ),
      rect(338, 366, 44, 30, 8, matte(brush, colour)),
      rect(440, 490, 130, 68, 16, matte(brush, '#3a3c43'), 'stroke="#111"'),
      times(11, (i) => line(`M${450 + i * 11} 542v16`, '#8d929a', 5)),
      rect(484, 446, 44, 52, 10, matte(brush, colour)),
      brush.word(brush.pick(makers), { x: 360, y: 470, size: 14, fill: '#d9dbe0', angle: -90 }),
    ].join('')
  },
}

/** A flat disc with a turret, before the dock it goes home to. */
export const robotVacuum: DrawnObject = {
  colour: '#f4f1ec',
  dyed: true,
  stands: true,
  shadow: 260,
  companions: ['handheld-vacuum', 'floor-washer', 'air-purifier'],
  draw: (brush) => {
    const dark = brush.tone(-0.5)
    return [
      // The dock with its tanks.
      rect(170, 26, 260, 380, 34, matte(brush, brush.tone(-0.06)), edge(brush, 2.5)),
      rect(186, 42, 226, 170, 22, fade(brush, aslant, '#3a3c43', '#17181c')),
      rect(202, 58, 92, 138, 12, '#bfe4f4', 'opacity="0.75"'),
      shape(
        'M202 110Q226 102 248 110T294 108V184Q294 196 282 196H214Q202 196 202 184Z',
        fade(brush, down, '#8fd0ee', '#3f92c4'),
      ),
      rect(306, 58, 92, 138, 12, '#9aa3a8', 'opacity="0.75"'),
      rect(306, 140, 92, 56, 10, '#6f6a60', 'opacity="0.8"'),
      brush.word(brush.pick(makers), { x: 300, y: 246, size: 18, fill: ink(brush.colour) }),
      shape('M206 280Q206 262 226 262H374Q394 262 394 280V406H206Z', fade(brush, down, '#101115', '#2d2f36')),
      rect(284, 288, 32, 8, 4, '#5fd0ff'),
      shape('M150 400H450L484 452H116Z', matte(brush, brush.tone(-0.16)), edge(brush)),
      // The robot: side with the bumper, top, turret, keys.
      shape(
        'M40 440V478Q52 560 300 560T560 478V440Z',
        fade(brush, across, brush.tone(-0.36), brush.tone(-0.02), brush.tone(-0.2), brush.tone(-0.5)),
        edge(brush, 2.5),
      ),
      shape('M52 478Q90 540 300 544T548 478', 'none', `stroke="${dark}" stroke-width="7"`),
      rect(236, 534, 128, 15, 7, '#15161a'),
      oval(
        300,
        440,
        260,
        88,
        fade(brush, aslant, brush.tone(0.4), brush.tone(0.04), brush.tone(-0.24)),
        edge(brush, 2.5),
      ),
      oval(300, 440, 238, 77, 'none', `stroke="${brush.tone(-0.25)}" stroke-width="3"`),
      shape('M232 396V376Q240 356 300 356T368 376V396Z', cylinder(brush, brush.mix(brush.colour, '#2d2f36', 0.75))),
      rect(232, 380, 136, 10, 3, '#d8453f', 'opacity="0.8"'),
      oval(300, 374, 68, 20, matte(brush, brush.tone(0.12)), edge(brush, 2)),
      oval(300, 372, 34, 9, 'none', `stroke="${brush.tone(-0.35)}" stroke-width="3"`),
      times(
        2,
        (i) =>
          oval(264 + i * 72, 450, 22, 9, matte(brush, brush.tone(0.25)), edge(brush, 2)) +
          oval(264 + i * 72, 450, 8, 3, i ? '#ffb04a' : '#4fb4e8'),
      ),
      brush.word(brush.pick(makers), { x: 300, y: 498, size: 15, fill: ink(brush.colour) }),
      // A brush at the side.
      times(3, (i) => line(`M500 528l${[52, 34, 66][i]} ${[14, 28, -6][i]}`, '#33353c', 5)),
    ].join('')
  },
}

/** Upright, with a soaked roller, two tanks, a display on its shoulder. */
export const floorWasher: DrawnObject = {
  colour: '#f4f1ec',
  dyed: true,
  stands: true,
  shadow: 150,
  companions: ['robot-vacuum', 'handheld-vacuum', 'mattress-vacuum'],
  draw: (brush) =>
    [
      // Handle and pole.
      line('M352 26C412 22 416 96 362 104', '#26272c', 27),
      line('M352 26C406 24 410 92 362 100', matte(brush, brush.tone(-0.2)), 19),
      line('M352 30L318 250', brush.tone(-0.5), 25),
      line('M352 30L318 250', steel(brush, '#b9bec5'), 18),
      oval(345, 62, 8, 12, '#4fb4e8'),
      // Body with the display; the fresh tank behind, the dirty one in front.
      shape(
        'M380 250Q420 250 418 296L392 440H340L352 250Z',
        fade(brush, across, '#bfe4f4', '#78b9da'),
        'stroke="#5f8fa8" stroke-width="3"',
      ),
      shape(
        'M236 238Q240 206 284 206H344Q388 206 384 246L360 452H216Z',
        fade(brush, across, brush.tone(-0.06), brush.tone(0.4), brush.tone(0.02), brush.tone(-0.3)),
        edge(brush, 2.5),
      ),
      oval(308, 268, 52, 46, '#101217', `stroke="${brush.tone(-0.3)}" stroke-width="4"`),
      `<path d="M272 268a36 34 0 1 1 60 24" fill="none" stroke="#4fd0ff" stroke-width="7" stroke-linecap="round"/>`,
      brush.word(brush.pick(['85', '72', '94']), { x: 308, y: 282, size: 30, fill: '#ffffff' }),
      shape(
        'M240 328H352L342 436Q340 446 328 446H238Q226 446 227 434Z',
        fade(brush, down, '#dfe9ed/0.9', '#8fa5ad/0.9'),
        'stroke="#5f7a85" stroke-width="3"',
      ),
      shape(
        'M234 388Q262 378 288 388T346 386L341 434Q340 444 328 444H240Q229 444 230 434Z',
        '#8d8270',
        'opacity="0.8"',
      ),
      shape('M250 336H270L258 438H240Z', '#ffffff', 'opacity="0.5"'),
      brush.word(brush.pick(makers), { x: 292, y: 366, size: 13, fill: '#33353b' }),
      // The head with its roller.
      shape('M208 446H366L380 494H190Z', matte(brush, brush.tone(-0.24)), edge(brush)),
      shape('M136 500Q140 478 172 478H404Q440 478 446 508L452 540H128Z', matte(brush, brush.colour), edge(brush, 2.5)),
      shape('M150 500Q160 486 180 486H396Q420 486 428 500Z', '#bfe4f4', 'opacity="0.85"'),
      rect(122, 514, 336, 46, 23, roller(brush, '#4f8fb8')),
      rect(
        122,
        514,
        336,
        46,
        23,
        brush.pattern(14, 12, '<path d="M0 12L7 0M7 12L14 0" stroke="#fff" stroke-width="2" opacity=".35"/>'),
      ),
      times(2, (i) => rect(112 + i * 328, 508, 32, 52, 12, matte(brush, '#33353c'))),
      // Water it takes up.
      oval(72, 546, 48, 10, '#8fd0ee', 'opacity="0.8"'),
      oval(64, 543, 20, 3, '#ffffff', 'opacity="0.8"'),
      line('M500 552h70M520 536h30', '#8fd0ee', 5, 'opacity="0.7"'),
    ].join(''),
}

/** A broad flat head under a loop of a handle, violet light below. */
export const mattressVacuum: DrawnObject = {
  colour: '#f4f1ec',
  dyed: true,
  stands: true,
  shadow: 280,
  companions: ['handheld-vacuum', 'robot-vacuum', 'floor-washer'],
  draw: (brush) =>
    [
      // The mattress it stands on.
      shape(
        'M2 500Q2 478 30 474L120 436H520L582 474Q598 480 598 500V540Q598 560 570 560H30Q2 560 2 540Z',
        fade(brush, down, '#ffffff', '#eae6f4', '#c3bdd6'),
      ),
      line('M4 512H596', '#a9a2c0', 4),
      line('M4 518H596', '#ffffff', 3),
      times(6, (i) => line(`M${60 + i * 96} 446q12 10 24 0`, '#b9b2cf', 3)),
      shape('M70 474L110 496H500L540 474L500 500H110Z', '#9a5cff', 'opacity="0.6"'),
      oval(300, 490, 250, 18, '#b98aff', 'opacity="0.55"'),
      // Loop of the handle.
      line('M180 300C150 90 430 40 500 190C520 250 470 300 440 330', brush.tone(-0.5), 56),
      line(
        'M180 300C150 90 430 40 500 190C520 250 470 300 440 330',
        fade(brush, aslant, brush.tone(0.4), brush.colour, brush.tone(-0.34)),
        47,
      ),
      line('M196 190C230 110 370 80 452 150', '#ffffff', 8, 'opacity="0.45"'),
      rect(296, 78, 66, 30, 15, '#33353c', 'transform="rotate(-4 330 92)"'),
      oval(330, 92, 8, 8, '#5fe0a0'),
      // Motor and cup with dust.
      shape(
        'M236 250H420Q470 250 476 310L484 396H190L200 300Q204 250 236 250Z',
        matte(brush, brush.tone(-0.04)),
        edge(brush, 2.5),
      ),
      rect(238, 268, 150, 108, 22, fade(brush, down, '#eef3f6', '#a9bcc4'), 'stroke="#6f8f9b" stroke-width="3"'),
      shape('M242 340Q276 322 312 340T384 336V354Q384 372 368 372H258Q242 372 242 354Z', '#9a9084'),
      oval(313, 306, 40, 24, steel(brush, '#9da2aa'), 'opacity="0.75"'),
      shape('M252 276H280L270 368H250Z', '#ffffff', 'opacity="0.55"'),
      display(brush, [404, 288, 58, 38], brush.pick(['UV', '12', 'HI']), '#c79aff'),
      times(4, (i) => rect(408, 338 + i * 12, 50, 5, 2, brush.tone(-0.45))),
      // The head.
      shape(
        'M66 438Q72 384 132 380H476Q536 384 540 438L546 466Q546 480 526 480H80Q58 480 60 466Z',
        fade(brush, [0, 0, 0.3, 1], brush.tone(0.4), brush.colour, brush.tone(-0.32)),
        edge(brush, 2.5),
      ),
      rect(72, 454, 464, 24, 11, roller(brush, '#3a3c43')),
      line('M90 466H518', '#b07aff', 6),
      line('M130 400H470', brush.tone(0.7), 4, 'opacity="0.7"'),
      brush.word(brush.pick(makers), { x: 300, y: 436, size: 20, fill: ink(brush.colour) }),
    ].join(''),
}
