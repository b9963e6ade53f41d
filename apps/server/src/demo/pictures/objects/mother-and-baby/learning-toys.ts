import type { DrawnObject } from '../brush.ts'
import {
  ball,
  block,
  DOWN,
  fade,
  group,
  lathe,
  oval,
  plane,
  shape,
  slope,
  steel,
  stroke,
  wall,
} from '../home-living/solids.ts'
import { grain, plank, woods } from '../home-living/wood.ts'

const alphabet = [...'AĂÂBCDĐEÊGHIKLMNOÔƠPQRSTUƯVXY']

const alphabetBoard: DrawnObject = {
  colour: '#d8b07c',
  dyed: false,
  stands: true,
  shadow: 250,
  companions: ['building-bricks', 'toy-piano', 'rubik-cube'],
  draw(brush) {
    const wood = brush.pick(woods)
    const colours = brush.pick([
      ['#e0524a', '#f0a32e', '#4fa35a', '#3f86c9', '#9a62b8', '#ef7fa0'],
      ['#ef9a8a', '#f3cc72', '#93c99a', '#8bbbe0', '#c3a4dc', '#f2a9c0'],
      ['#d8463a', '#2f6fc0', '#f2b630', '#2f9a5a', '#e07a2c', '#7a4fb0'],
    ])
    const shift = brush.pick([0, 1, 2])
    const round = brush.pick([true, false])
    const tiles = Array.from({ length: 30 }, (_, at) => {
      const [x, y] = [62 + (at % 6) * 81, 92 + Math.floor(at / 6) * 86]
      const colour = colours[(at * (shift + 1) + Math.floor(at / 6) * 2) % colours.length] ?? '#e0524a'
      const letter = alphabet[at]
      return [
        block(x + 3, y + 5, 70, 74, round ? 34 : 10, brush.tone(-0.5, colour)),
        block(x, y, 70, 74, round ? 34 : 10, colour),
        block(x + 3, y + 3, 64, 30, round ? 28 : 8, '#ffffff', 'opacity=".22"'),
        letter
          ? brush.word(letter, { x: x + 35, y: y + 60, size: 38, fill: '#ffffff' })
          : shape(`M${x + 35} ${y + 14}l7 16 17 2-13 12 4 18-15-9-15 9 4-18-13-12 17-2Z`, '#fff6c8'),
      ].join('')
    })
    return [
      block(30, 44, 540, 512, 22, brush.tone(-0.5, wood), 'transform="translate(6 7)"'),
      block(30, 44, 540, 512, 22, plank(brush, wood)),
      group(
        grain(brush, wood, { x: 30, y: 44, width: 540, height: 512 }, 16),
        `clip-path="${brush.clip(block(30, 44, 540, 512, 22, '#000'))}"`,
      ),
      block(48, 78, 504, 454, 14, brush.tone(-0.2, wood)),
      block(50, 84, 502, 448, 14, '#fbf6ea'),
      shape('M50 98Q50 84 64 84H538Q552 84 552 98V96H50Z', '#14101c', 'opacity=".2"'),
      ...tiles,
      oval(300, 62, 11, 11, brush.tone(-0.65, wood)),
      block(30, 44, 540, 512, 22, 'none', `stroke="${brush.tone(0.45, wood)}" stroke-width="3" opacity=".7"`),
    ].join('')
  },
}

const playKitchenSet: DrawnObject = {
  colour: '#f1a1b8',
  dyed: false,
  stands: true,
  shadow: 230,
  companions: ['teddy-bear', 'building-bricks', 'alphabet-board'],
  draw(brush) {
    const [body = '', door = '', accent = ''] = brush.pick([
      ['#f7c3cf', '#fdf3f1', '#e07a93'],
      ['#bfe0d6', '#fbf8ef', '#4fa08c'],
      ['#f2ead9', '#c9995f', '#8fb8c9'],
      ['#bcd8ef', '#fbfaf5', '#e8a23c'],
    ])
    const pan = brush.pick(['#d8504a', '#4f86c0', '#3b3d43'])
    const knob = (x: number): string =>
      oval(x, 330, 15, 15, ball(brush, accent, 0.5)) + stroke(`M${x} 330V319`, '#ffffff', 4)
    return [
      // the wall with its window and hooks
      block(92, 36, 400, 200, 18, slope(brush, brush.tone(0.2, body), 0.15)),
      block(120, 60, 168, 108, 10, '#d6ecf7', `stroke="${accent}" stroke-width="7"`) +
        stroke('M204 62V166M122 114H286', accent, 5),
      shape(
        'M112 58H296L288 92Q270 104 258 90Q242 106 228 90Q214 106 200 90Q184 106 170 90Q154 106 142 90Q130 104 120 92Z',
        slope(brush, accent, 0.3),
      ),
      block(316, 74, 154, 9, 4, brush.tone(-0.3, accent)),
      ...[
        [340, 'M0 0V52M-13 52H13V84Q0 96 -13 84Z'],
        [386, 'M0 0V50M-11 50C-18 84 18 84 11 50Z'],
        [434, 'M0 0V48M-10 48V86M0 48V86M10 48V86M-10 48H10'],
      ].map(([x, d]) => group(stroke(String(d), brush.tone(-0.2, accent), 8), `transform="translate(${x} 82)"`)),
      // the worktop
      shape('M60 246L96 214H504L544 246Z', slope(brush, '#f6efe2', 0.12)),
      block(56, 244, 492, 22, 6, fade(brush, ['#ffffff', '#d9cdb8'], DOWN)),
      // hob, pan and pot; the sink and its tap
      oval(180, 230, 66, 12, '#3b3d43') + oval(180, 228, 48, 8, '#d8504a', 'opacity=".6"'),
      shape(lathe(180, '58 176, 56 196, 50 226', 0.16), wall(brush, pan, 0.4)) +
        oval(180, 176, 58, 10, brush.tone(-0.3, pan)),
      stroke('M122 190H96', brush.tone(-0.4, pan), 11) + stroke('M238 190H264', brush.tone(-0.4, pan), 11),
      shape('M128 172C136 140 224 140 232 172A52 9 0 0 1 128 172Z', wall(brush, brush.tone(0.3, pan), 0.5)) +
        oval(180, 144, 11, 8, ball(brush, accent, 0.5)),
      oval(402, 232, 86, 14, '#a9b3bb') + oval(402, 235, 74, 10, '#6f7a83'),
      stroke('M440 226V150C440 108 378 108 378 150V160', '#8a939b', 17) +
        stroke('M437 226V150C437 112 380 112 380 150V160', '#e6eaed', 7),
      // carrot and tomato on the worktop
      oval(300, 226, 22, 20, ball(brush, '#e0483c', 0.5)) + shape('M300 208l-9 -9 9 3 9 -3Z', '#4f9a4a'),
      // the front: knobs, oven, cupboard
      block(68, 266, 468, 270, 10, slope(brush, body, 0.2)),
      ...[104, 146, 188, 230].map(knob),
      block(262, 314, 66, 32, 8, '#2f3238') + brush.word('12', { x: 295, y: 339, size: 19, fill: '#7fe08a' }),
      block(88, 362, 236, 160, 14, slope(brush, door, 0.15), `stroke="${brush.tone(-0.25, body)}" stroke-width="3"`),
      block(114, 402, 184, 98, 10, fade(brush, ['#3a3432', '#6b4a33'], DOWN)) +
        stroke('M118 470H294M118 452H294', '#c9b9a2', 3, 'opacity=".7"'),
      oval(206, 462, 40, 14, '#e8b56a') + oval(206, 456, 34, 10, '#d08d3f'),
      shape('M114 402H190L140 500H124Q114 500 114 490Z', '#ffffff', 'opacity=".16"'),
      block(120, 376, 172, 13, 6, steel(brush, DOWN)),
      block(344, 290, 172, 232, 14, slope(brush, door, 0.15), `stroke="${brush.tone(-0.25, body)}" stroke-width="3"`),
      shape(
        'M408 408C390 382 358 394 362 422C366 448 396 462 408 476C420 462 450 448 454 422C458 394 426 382 408 408Z',
        accent,
        'opacity=".55" transform="translate(22 -8)"',
      ),
      block(358, 372, 13, 76, 6, steel(brush)),
      block(84, 534, 40, 24, 5, brush.tone(-0.35, body)) + block(480, 534, 40, 24, 5, brush.tone(-0.4, body)),
    ].join('')
  },
}

const toyPiano: DrawnObject = {
  colour: '#f1a1b8',
  dyed: false,
  stands: true,
  shadow: 270,
  companions: ['alphabet-board', 'teddy-bear', 'building-bricks'],
  draw(brush) {
    const body = brush.pick(['#ef8fa8', '#5aa6da', '#3a3b42', '#f0b03c', '#8f77c9', '#58b59a'])
    const count = brush.pick([14, 15, 18])
    const buttons = ['#e0524a', '#f2b630', '#4fa35a', '#3f86c9', '#9a62b8', '#ef7fa0', '#f08a34', '#4fb8b0']
    const w = 480 / count
    const keys = Array.from(
      { length: count },
      (_, at) => block(at * w + 1, 0, w - 2, 190, 4, '#fdfcf8') + block(at * w + 1, 172, w - 2, 18, 4, '#d6d2c8'),
    ).join('')
    const black = Array.from({ length: count - 1 }, (_, at) =>
      [2, 6].includes(at % 7)
        ? ''
        : block((at + 1) * w - w * 0.29, 0, w * 0.58, 112, 3, '#1d1e22') +
          block((at + 1) * w - w * 0.2, 4, w * 0.4, 92, 3, '#4a4c53'),
    ).join('')
    const dots = Array.from(
      { length: 8 },
      (_, at) =>
        oval(158 + at * 42, 62, 15, 15, '#14101c', 'opacity=".3"') +
        oval(156 + at * 42, 58, 15, 15, ball(brush, buttons[at] ?? '#e0524a', 0.5)),
    ).join('')
    const grille = brush.pattern(13, 13, '<circle cx="6.5" cy="6.5" r="3.6" fill="#14101c" opacity=".6"/>')
    const face = [
      block(0, 0, 600, 360, 36, fade(brush, [brush.tone(0.3, body), body, brush.tone(-0.14, body)], [0, 0, 0.5, 1])),
      block(60, 150, 480, 196, 6, brush.tone(-0.6, body)),
      group(keys + black, 'transform="translate(60 152)"'),
      oval(74, 76, 52, 52, brush.tone(-0.3, body)) + oval(74, 76, 44, 44, grille),
      oval(526, 76, 52, 52, brush.tone(-0.3, body)) + oval(526, 76, 44, 44, grille),
      dots,
      block(146, 90, 310, 40, 10, brush.tone(-0.45, body)) +
        block(252, 96, 96, 28, 5, '#bfe8c4') +
        brush.word('ĐÔ RÊ', { x: 300, y: 116, size: 14, fill: '#2f5a3a' }),
      ...[168, 196, 224].map((x) => block(x, 100, 20, 20, 5, '#f4f1ea')),
      ...[372, 400, 428].map((x) => oval(x + 8, 110, 11, 11, ball(brush, '#f4f1ea', 0.6))),
    ].join('')
    const leg = (x: number, foot: number): string =>
      stroke(`M${x} 470L${foot} 552`, brush.tone(-0.5, body), 25) +
      stroke(`M${x} 468L${foot} 552`, brush.tone(0.1, body), 16)
    return [
      leg(130, 92) + leg(470, 508),
      // the microphone
      stroke('M470 300C520 200 540 160 500 96', '#5d6168', 9) + stroke('M468 300C518 200 538 160 498 96', '#c3c8cd', 3),
      group(
        block(-13, 10, 26, 66, 10, wall(brush, brush.tone(-0.1, body), 0.4)) +
          oval(0, 0, 28, 30, ball(brush, '#8d939a', 0.5)) +
          oval(0, 0, 28, 30, brush.pattern(7, 7, '<path d="M0 0L7 7M7 0L0 7" stroke="#3a3d42" stroke-width="1.2"/>')),
        'transform="translate(478 60) rotate(-38)"',
      ),
      // the music stand
      shape(
        'M196 262L182 118Q180 104 196 104H388Q404 104 402 118L392 262Z',
        slope(brush, brush.tone(0.35, body), 0.2),
        `stroke="${brush.tone(-0.3, body)}" stroke-width="3"`,
      ),
      shape('M214 128H372V236H214Z', '#fffdf6') +
        [146, 160, 174, 196, 210, 224].map((y) => stroke(`M222 ${y}H364`, '#8a8578', 1.8)).join('') +
        [
          [242, 168],
          [278, 160],
          [316, 172],
          [346, 158],
          [250, 216],
          [300, 208],
        ]
          .map(([x = 0, y = 0]) => oval(x, y, 7, 5, '#2b2a28') + stroke(`M${x + 6} ${y}V${y - 26}`, '#2b2a28', 2.6))
          .join(''),
      // the front edge, then the slanting face
      shape(
        'M26 462L574 462V496Q574 514 552 514H48Q26 514 26 496Z',
        fade(brush, [brush.tone(-0.2, body), brush.tone(-0.5, body)], DOWN),
      ),
      plane(face, [600, 360], [26, 250], [574, 250], [26, 480]),
      stroke('M62 252H538', '#ffffff', 4, 'opacity=".6"'),
    ].join('')
  },
}

export const learningToys = {
  'alphabet-board': alphabetBoard,
  'play-kitchen-set': playKitchenSet,
  'toy-piano': toyPiano,
}
