import type { DrawnObject } from '../brush.ts'
import {
  aslant,
  clipped,
  cylinder,
  down,
  fade,
  line,
  matte,
  orb,
  oval,
  rect,
  roller,
  shape,
  steel,
  times,
} from '../electronics/solids.ts'
import { display, feet, fields, knob, makers, rim, roast, steam } from './parts.ts'

const bodies = ['#33353c', '#ece8e0', '#5f7a6a', '#b9483f', '#d9c3a5', '#6c7f9c']

const fries = (x: number, y: number, w: number): string =>
  times(16, (i) => {
    const [dx, turn] = [((i * 53) % 100) / 100, ((i * 37) % 120) - 60]
    return `<rect x="${x + dx * w - 7}" y="${y - ((i * 29) % 34) - 30}" width="13" height="62" rx="4" fill="${['#f3c14b', '#e5a437', '#f8d678'][i % 3]}" stroke="#a8701c" stroke-width="1.5" transform="rotate(${turn} ${x + dx * w} ${y - 10})"/>`
  })

/** A round tower with a drawer that is pulled by its handle. */
export const airFryer: DrawnObject = {
  colour: '#33353c',
  dyed: false,
  stands: true,
  shadow: 190,
  companions: ['electric-oven', 'steam-fryer', 'induction-hob'],
  draw: (brush) => {
    const body = brush.pick(bodies)
    const glass = brush.pick([true, false])
    const digital = brush.pick([true, true, false])
    const metal = brush.pick(['#c0c4ca', '#d8b48a', '#7d828b'])
    return [
      feet(150, 450),
      shape(
        'M118 300Q112 46 300 44T482 300L490 500Q490 552 440 552H160Q110 552 110 500Z',
        fade(
          brush,
          [0, 0, 1, 0.15],
          brush.tone(-0.22, body),
          brush.tone(0.36, body),
          brush.tone(0.04, body),
          brush.tone(-0.24, body),
          brush.tone(-0.46, body),
        ),
        rim(brush, body),
      ),
      oval(300, 60, 84, 14, brush.tone(-0.4, body), 'opacity="0.5"'),
      shape('M150 200Q168 90 270 76Q190 120 176 230Z', '#ffffff', 'opacity="0.22"'),
      // The control panel follows the front.
      shape('M186 132Q300 100 414 132L426 240Q300 262 174 240Z', '#101116', `stroke="${metal}" stroke-width="3"`),
      digital
        ? brush.word(brush.pick(['200 C', '180 C', '15 MIN']), { x: 300, y: 182, size: 32, fill: '#ffffff' }) +
          fields(216, 216, 6, 34, 10, '#9fd8ff')
        : knob(brush, 244, 184, 30, '#3d4047', -60) + knob(brush, 356, 184, 30, '#3d4047', 40),
      // The drawer.
      line('M113 272Q300 312 487 272', brush.tone(-0.65, body), 5),
      line('M113 277Q300 317 487 277', brush.tone(0.4, body), 2, 'opacity="0.6"'),
      glass
        ? clipped(
            brush,
            shape('M166 330Q300 352 434 330L428 480Q300 500 172 480Z', '#000'),
            rect(150, 310, 300, 200, 0, orb(brush, [0.5, 0.3, 0.8], '#8a5a22', '#3a230f', '#150c06')) +
              fries(180, 468, 240) +
              shape('M166 330L270 345L190 500H150Z', '#ffffff', 'opacity="0.16"'),
          ) + shape('M166 330Q300 352 434 330L428 480Q300 500 172 480Z', 'none', `stroke="${metal}" stroke-width="6"`)
        : brush.word(brush.pick(makers), {
            x: 300,
            y: 330,
            size: 22,
            fill: brush.tone(body < '#8' ? 0.8 : -0.6, body),
          }),
      // The handle sticks out towards us.
      glass
        ? rect(226, 486, 148, 44, 20, steel(brush, metal, [0, 0, 0, 1]), 'stroke="#33353b"') +
          rect(240, 512, 120, 14, 7, '#1d1e22')
        : rect(262, 352, 76, 178, 30, brush.tone(-0.6, body)) +
          rect(254, 344, 76, 180, 32, cylinder(brush, brush.tone(-0.1, body)), rim(brush, body)) +
          rect(270, 362, 44, 92, 20, steel(brush, metal)) +
          oval(292, 488, 12, 12, brush.tone(-0.5, body)),
    ].join('')
  },
}

/** A wide box: glass door with something roasting, knobs at its right. */
export const electricOven: DrawnObject = {
  colour: '#33353c',
  dyed: false,
  stands: true,
  shadow: 280,
  companions: ['air-fryer', 'microwave', 'coffee-machine'],
  draw: (brush) => {
    const body = brush.pick(['#3a3c43', '#b4b8be', '#a83a35', '#e6e0d3'])
    const spit = brush.pick([true, false])
    return [
      feet(60, 540),
      rect(24, 168, 552, 382, 18, matte(brush, body), rim(brush, body)),
      shape('M24 190Q24 168 42 168H558Q576 168 576 190L562 178H38Z', brush.tone(0.5, body), 'opacity="0.6"'),
      // The door, what is behind it, the handle above.
      rect(42, 184, 386, 348, 10, steel(brush, '#5a5d65', aslant)),
      clipped(
        brush,
        rect(58, 232, 354, 284, 8, '#000'),
        [
          rect(58, 232, 354, 284, 0, orb(brush, [0.5, 0.35, 0.75], '#f0a24a', '#9a4f1c', '#3a1a0a')),
          shape('M58 232L106 262V484L58 516ZM412 232L364 262V484L412 516Z', '#2a1206', 'opacity="0.55"'),
          line('M100 262H370', '#ff6a2e', 9),
          line('M100 262H370', '#ffd08a', 3),
          line('M100 500H370', '#ff6a2e', 9),
          times(14, (i) => line(`M${72 + i * 25} 448L${60 + i * 27} 470`, '#c9c5bb', 3)),
          line('M62 448H408M58 470H412', '#dcd8ce', 5),
          roast(brush, 235, 440, 210),
          spit ? line('M58 396H412', '#d5d9de', 7, 'opacity="0.85"') : '',
          shape('M58 232H190L90 516H58Z', '#ffffff', 'opacity="0.13"'),
          shape('M230 232H262L160 516H128Z', '#ffffff', 'opacity="0.1"'),
        ].join(''),
      ),
      rect(58, 232, 354, 284, 8, 'none', 'stroke="#16171b" stroke-width="5"'),
      rect(80, 196, 310, 22, 11, roller(brush, '#c3c7cc'), 'stroke="#44474e"'),
      // The panel.
      rect(440, 184, 120, 348, 10, matte(brush, brush.tone(-0.3, body))),
      times(3, (i) => knob(brush, 500, 250 + i * 96, 29, '#2b2d33', -90 + i * 70)),
      oval(500, 502, 7, 7, '#ff5a3c'),
      brush.word(brush.pick(makers), { x: 500, y: 520, size: 11, fill: '#e9e6df' }),
    ].join('')
  },
}

/** Angular, with a water tank on top and steam around the food. */
export const steamFryer: DrawnObject = {
  colour: '#ece8e0',
  dyed: false,
  stands: true,
  shadow: 220,
  companions: ['air-fryer', 'electric-oven', 'pressure-cooker'],
  draw: (brush) => {
    const body = brush.pick(['#ece8e0', '#3a3c43', '#7d9a8a', '#cfd3d6'])
    return [
      feet(110, 490),
      // The tank with water, seen through its wall.
      rect(118, 44, 364, 96, 22, '#dff1f8', 'stroke="#7fa9ba" stroke-width="3" opacity="0.9"'),
      shape(
        'M124 84Q210 74 300 84T476 84V118Q476 136 458 136H142Q124 136 124 118Z',
        fade(brush, down, '#9fd9f2', '#4ea3d0'),
      ),
      shape('M140 54H180L166 132H136Z', '#ffffff', 'opacity="0.6"'),
      line('M452 92V126M440 100H452M444 112H452', '#2f6f94', 3),
      rect(230, 34, 140, 18, 9, matte(brush, brush.tone(-0.1, body)), rim(brush, body)),
      rect(
        80,
        124,
        440,
        428,
        40,
        fade(brush, [0, 0, 1, 0.3], brush.tone(0.05, body), brush.tone(0.4, body), body, brush.tone(-0.34, body)),
        rim(brush, body),
      ),
      display(brush, [110, 148, 380, 76], brush.pick(['STEAM 100', '180 C 20', 'STEAM 12']), '#8fe6ff'),
      // The window.
      clipped(
        brush,
        rect(116, 252, 368, 220, 22, '#000'),
        [
          rect(116, 252, 368, 220, 0, orb(brush, [0.5, 0.4, 0.8], '#d99a55', '#6f3d1b', '#231107')),
          times(14, (i) => line(`M${120 + i * 28} 436v16`, '#d7d3c9', 4)),
          line('M116 436H484', '#e6e2d8', 5),
          roast(brush, 300, 428, 200),
          steam(180, 420, 130, 0.55),
          steam(420, 420, 130, 0.55),
          shape('M116 252H260L170 472H116Z', '#ffffff', 'opacity="0.15"'),
        ].join(''),
      ),
      rect(116, 252, 368, 220, 22, 'none', 'stroke="#1b1c20" stroke-width="7"'),
      rect(200, 490, 200, 34, 17, steel(brush, '#c3c7cc', [0, 0, 0, 1]), 'stroke="#44474e"'),
      brush.word(brush.pick(makers), { x: 300, y: 544, size: 12, fill: brush.tone(body < '#8' ? 0.7 : -0.6, body) }),
    ].join('')
  },
}

/** A wide box with a dark meshed window and keys or two knobs. */
export const microwave: DrawnObject = {
  colour: '#ece8e0',
  dyed: false,
  stands: true,
  shadow: 280,
  companions: ['electric-oven', 'electric-kettle', 'rice-cooker'],
  draw: (brush) => {
    const body = brush.pick(['#ece8e0', '#3a3c43', '#b4b8be', '#cfe0d6'])
    const dials = brush.pick([true, false])
    const pale = brush.tone(body < '#8' ? 0.75 : -0.6, body)
    return [
      feet(60, 540),
      rect(20, 214, 560, 336, 20, matte(brush, body, 0.8), rim(brush, body)),
      rect(34, 228, 392, 308, 14, matte(brush, '#17181d')),
      clipped(
        brush,
        rect(70, 264, 320, 236, 30, '#000'),
        [
          rect(70, 264, 320, 236, 0, orb(brush, [0.5, 0.35, 0.7], '#f5d79a', '#a9793f', '#3a2814')),
          oval(230, 458, 130, 22, '#e3eef2', 'opacity="0.8"'),
          shape(
            'M160 386H300Q296 446 262 450H198Q164 446 160 386Z',
            fade(brush, [0, 0, 1, 0], '#f7f4ee', '#ffffff', '#b9b3a8'),
          ),
          oval(230, 386, 70, 15, '#e9c27a'),
          times(5, (i) =>
            oval(196 + i * 17, 384 + (i % 2) * 5, 9, 5, ['#d9663b', '#6fa34f', '#f2d9a0'][i % 3] ?? '#fff'),
          ),
          steam(230, 368, 66, 0.6),
          // The mesh of the door.
          rect(
            70,
            264,
            320,
            236,
            0,
            brush.pattern(7, 7, '<path d="M0 0H7M0 0V7" stroke="#000" stroke-width="2.4" opacity=".55"/>'),
          ),
          shape('M70 264H180L90 500H70Z', '#ffffff', 'opacity="0.13"'),
        ].join(''),
      ),
      rect(70, 264, 320, 236, 30, 'none', 'stroke="#2d2f36" stroke-width="5"'),
      rect(408, 246, 13, 272, 6, steel(brush, '#c3c7cc')),
      rect(438, 228, 128, 308, 10, matte(brush, brush.tone(-0.08, body), 0.6)),
      dials
        ? knob(brush, 502, 300, 36, brush.tone(-0.1, body), 30) + knob(brush, 502, 424, 36, brush.tone(-0.1, body), -60)
        : display(brush, [450, 244, 104, 46], brush.pick(['12 30', '00 45', '02 00']), '#7dffb0') +
          times(
            12,
            (i) =>
              rect(
                452 + (i % 3) * 35,
                306 + Math.floor(i / 3) * 36,
                29,
                27,
                6,
                brush.tone(body < '#8' ? 0.12 : -0.12, body),
                `stroke="${pale}" stroke-opacity="0.35"`,
              ) +
              brush.word('123456789-0+'[i] ?? '', {
                x: 466.5 + (i % 3) * 35,
                y: 326 + Math.floor(i / 3) * 36,
                size: 13,
                fill: pale,
              }),
          ),
      rect(452, 492, 100, 32, 8, steel(brush, '#c3c7cc', [0, 0, 0, 1]), 'stroke="#44474e" stroke-opacity="0.6"'),
      brush.word(brush.pick(makers), { x: 230, y: 524, size: 12, fill: '#c9ccd1' }),
    ].join('')
  },
}
