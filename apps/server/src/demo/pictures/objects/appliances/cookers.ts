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
import { display, feet, fields, makers, rim, steam } from './parts.ts'

// Cooked rice: a heap of white with grains.
const grains = (cx: number, cy: number, rx: number, ry: number): string =>
  times(34, (i) => {
    const [turn, far] = [i * 2.4, Math.sqrt(i / 34)]
    const [x, y] = [Math.round(cx + Math.cos(turn) * far * rx * 0.9), Math.round(cy + Math.sin(turn) * far * ry * 0.85)]
    return oval(x, y, 9, 4, i % 3 ? '#ffffff' : '#e6e1d4', `transform="rotate(${(i * 47) % 180} ${x} ${y})"`)
  })

/** A round body under a domed lid that snaps shut; a bowl of rice beside it. */
export const riceCooker: DrawnObject = {
  colour: '#e9e4da',
  dyed: false,
  stands: true,
  shadow: 250,
  companions: ['pressure-cooker', 'electric-kettle', 'electric-hotpot'],
  draw: (brush) => {
    const body = brush.pick(['#ece8e0', '#c9483f', '#f2c9cf', '#a9c7d8', '#b9bec5', '#d9c3a0'])
    const lid = brush.pick([body, '#f4f1ec'])
    const band = brush.pick(['flowers', 'stripes', 'none'])
    return [
      feet(120, 430),
      // Arms of the carrying handle.
      line('M70 250Q64 110 270 102T472 250', brush.tone(-0.4, lid), 24),
      line('M70 250Q64 110 270 102T472 250', brush.tone(-0.05, lid), 16),
      shape('M60 262H482L468 470Q462 550 390 550H152Q80 550 74 470Z', cylinder(brush, body), rim(brush, body)),
      band === 'flowers'
        ? times(
            7,
            (i) =>
              `<g transform="translate(${112 + i * 54} ${500 + (i % 2) * 12}) scale(0.75)">${times(5, (p) => `<ellipse cy="-13" rx="8" ry="11" fill="#e8718d" opacity="0.85" transform="rotate(${p * 72})"/>`)}<circle r="6" fill="#f6d05a"/></g>`,
          )
        : band === 'stripes'
          ? line('M76 486Q270 510 466 486M80 506Q270 530 462 506', '#b98a4a', 6, 'opacity="0.8"')
          : '',
      // The lid with vent and latch.
      shape('M54 258Q58 128 271 124T488 258Q488 282 462 284H80Q54 282 54 258Z', cylinder(brush, lid), rim(brush, lid)),
      shape('M112 220Q140 150 240 140Q160 170 150 240Z', '#ffffff', 'opacity="0.55"'),
      line('M58 268Q270 300 484 268', brush.tone(-0.5, lid), 4),
      oval(330, 150, 40, 14, brush.tone(-0.3, lid)),
      oval(330, 146, 32, 10, '#3a3c43'),
      steam(330, 136, 84),
      rect(222, 262, 98, 44, 12, steel(brush, '#b9bec5', [0, 0, 0, 1]), 'stroke="#55585f"'),
      // The panel.
      rect(168, 330, 206, 130, 24, matte(brush, '#f6f3ec'), 'stroke="#8d9199" stroke-width="2"'),
      rect(184, 344, 174, 46, 8, '#20222a'),
      brush.word(brush.pick(['COOK', 'WARM', '12 00']), { x: 271, y: 378, size: 24, fill: '#ffb04a' }),
      rect(196, 410, 62, 32, 12, '#e2694a'),
      rect(284, 410, 62, 32, 12, '#5aa36f'),
      brush.word(brush.pick(makers), { x: 271, y: 322, size: 13, fill: brush.tone(-0.6, body) }),
      // The bowl.
      shape('M396 470Q404 420 470 410T560 470Z', fade(brush, aslant, '#ffffff', '#f1ede2', '#d3ccba')),
      grains(480, 446, 72, 30),
      shape(
        'M384 468H576Q570 552 512 556H448Q390 552 384 468Z',
        fade(brush, [0, 0, 1, 0], '#9db8d6', '#e9f0f7', '#5d7fa8'),
      ),
      line('M390 490Q480 506 570 490', '#2f5f9c', 5),
      oval(480, 468, 96, 9, 'none', 'stroke="#dfe8f2" stroke-width="4"'),
    ].join('')
  },
}

/** Square and open: steaming rice in the thick inner pot under the lid. */
export const ihRiceCooker: DrawnObject = {
  colour: '#3a3c43',
  dyed: false,
  stands: true,
  shadow: 240,
  companions: ['rice-cooker', 'pressure-cooker', 'air-fryer'],
  draw: (brush) => {
    const body = brush.pick(['#33353c', '#eeeae2', '#7d2f35', '#5a6b7d'])
    const metal = brush.pick(['#d3a878', '#c0c4ca'])
    return [
      feet(110, 490),
      // The lid stands open behind.
      shape('M108 60Q110 30 150 28H450Q490 30 492 60L500 262H100Z', matte(brush, body), rim(brush, body)),
      shape('M138 70Q140 54 160 54H440Q460 54 462 70L468 236H132Z', steel(brush, '#aeb3ba', [0, 0, 1, 0.6])),
      oval(300, 146, 128, 74, steel(brush, '#d3d6da', aslant), 'stroke="#7d8189" stroke-width="3"'),
      times(5, (i) => oval(236 + i * 32, 146 + (i % 2) * 14 - 7, 7, 6, '#4a4d55')),
      rect(
        70,
        250,
        460,
        300,
        56,
        fade(brush, [0, 0, 1, 0.1], brush.tone(-0.1, body), brush.tone(0.34, body), body, brush.tone(-0.36, body)),
        rim(brush, body),
      ),
      // The opening with the inner pot and its rice.
      oval(300, 270, 216, 62, brush.tone(-0.3, body)),
      oval(300, 268, 200, 54, steel(brush, metal, aslant)),
      oval(300, 270, 184, 46, '#2a2320'),
      clipped(
        brush,
        oval(300, 270, 184, 46, '#000'),
        oval(300, 292, 186, 44, fade(brush, down, '#fffdf6', '#e9e3d3')) + grains(300, 286, 180, 34),
      ),
      steam(240, 262, 110, 0.6),
      steam(370, 262, 110, 0.6),
      // The front panel.
      display(brush, [150, 366, 300, 92], brush.pick(['IH 12 30', 'RICE 45', 'IH 08 00']), '#ffd79a'),
      fields(180, 492, 7, 40, 12, brush.tone(body < '#8' ? 0.7 : -0.55, body)),
      line('M80 340Q300 372 520 340', metal, 6),
      brush.word(brush.pick(makers), { x: 300, y: 538, size: 14, fill: brush.tone(body < '#8' ? 0.7 : -0.6, body) }),
    ].join('')
  },
}

/** A tall steel pot, its lid locked by a handle, a valve on top. */
export const pressureCooker: DrawnObject = {
  colour: '#33353c',
  dyed: false,
  stands: true,
  shadow: 220,
  companions: ['rice-cooker', 'ih-rice-cooker', 'electric-hotpot'],
  draw: (brush) => {
    const trim = brush.pick(['#26272d', '#2f3a4a', '#7a2a2e'])
    const wall = brush.pick(['#b9bec5', '#b9bec5', '#3d4047', '#c98a5a'])
    return [
      feet(140, 460),
      shape('M92 500H508V524Q508 550 470 550H130Q92 550 92 524Z', cylinder(brush, trim)),
      rect(104, 236, 392, 276, 12, cylinder(brush, wall), 'stroke="#44474e" stroke-opacity="0.6" stroke-width="2"'),
      // Handles at the sides.
      rect(56, 262, 60, 46, 16, matte(brush, trim)),
      rect(484, 262, 60, 46, 16, matte(brush, trim)),
      shape(
        'M84 208H516Q524 208 524 222V246Q524 258 510 258H90Q76 258 76 246V222Q76 208 84 208Z',
        cylinder(brush, trim),
      ),
      // The domed lid of steel with its bridge.
      shape('M104 210Q116 124 300 118T496 210Z', cylinder(brush, '#aeb3ba'), 'stroke="#44474e" stroke-opacity="0.5"'),
      shape('M170 176Q200 140 262 132Q214 150 206 196Z', '#ffffff', 'opacity="0.6"'),
      shape('M196 148V104Q196 76 224 76H376Q404 76 404 104V148H362V118H238V148Z', roller(brush, trim)),
      rect(434, 116, 42, 56, 10, cylinder(brush, '#2b2d33')),
      oval(455, 116, 28, 11, matte(brush, '#4a4d55')),
      steam(455, 104, 84),
      oval(148, 170, 15, 10, '#d8453f', 'stroke="#7a1f1c" stroke-width="3"'),
      // The panel.
      rect(176, 280, 248, 214, 22, '#14151a', 'stroke="#8d929a" stroke-width="4"'),
      display(brush, [200, 298, 200, 66], brush.pick(['P 45', '25 MIN', '01 30']), '#ff5a4a'),
      times(
        6,
        (i) =>
          rect(200 + (i % 3) * 70, 382 + Math.floor(i / 3) * 42, 60, 32, 8, '#2d2f37', 'stroke="#6d7078"') +
          rect(214 + (i % 3) * 70, 396 + Math.floor(i / 3) * 42, 32, 5, 2, '#cfd2d7'),
      ),
      brush.word(brush.pick(makers), { x: 300, y: 482, size: 13, fill: '#cfd2d7' }),
    ].join('')
  },
}

/** Wide and low, full of broth; on some parted in two. */
export const electricHotpot: DrawnObject = {
  colour: '#b9483f',
  dyed: false,
  stands: true,
  shadow: 280,
  companions: ['induction-hob', 'rice-cooker', 'pressure-cooker'],
  draw: (brush) => {
    const body = brush.pick(['#b9413a', '#2f3137', '#4f7a68', '#efe9dc'])
    const parted = brush.pick([true, false])
    const red = orb(brush, [0.4, 0.35, 0.8], '#f08a4a', '#d5502a', '#9a2c16')
    const clear = orb(brush, [0.4, 0.35, 0.8], '#fbeab8', '#eccb83', '#c79a4c')
    const things = (from: number, to: number) =>
      times(11, (i) => {
        const [x, y] = [from + (((i * 61) % 100) / 100) * (to - from), 218 + ((i * i * 23 + i * 11) % 84)]
        const sort = i % 5
        if (sort === 0) return oval(x, y, 24, 13, '#8a5a3a') + oval(x - 4, y - 4, 18, 8, '#b98a5f') // mushroom
        if (sort === 1)
          return (
            shape(`M${x - 28} ${y}q14 -26 30 -8t26 4q-14 26 -56 4Z`, '#5f9a47') +
            line(`M${x - 20} ${y}q20 -10 40 0`, '#a9cf7d', 3)
          )
        if (sort === 2) return oval(x, y, 19, 12, '#fff3df') + oval(x - 4, y - 3, 10, 5, '#ffffff') // fish ball
        if (sort === 3)
          return (
            line(`M${x - 20} ${y + 6}q14 -26 34 -8`, '#f0825a', 13) +
            line(`M${x - 16} ${y + 2}q12 -18 26 -6`, '#ffd2b8', 3)
          )
        return rect(x - 16, y - 10, 32, 20, 4, '#fdf4dc', 'stroke="#d6c08e" stroke-width="2"') // bean curd
      })
    return [
      feet(150, 450),
      line('M500 500C560 510 560 540 600 540', '#26272c', 9),
      // Handles, then the low wall.
      line('M52 300H22Q8 300 8 318T26 338H62M548 300H578Q592 300 592 318T574 338H538', '#26272c', 22),
      shape('M42 256H558L526 420Q512 468 440 470H160Q88 468 74 420Z', cylinder(brush, body), rim(brush, body)),
      shape('M150 460H450L470 540Q470 552 456 552H144Q130 552 130 540Z', cylinder(brush, '#2d2f36')),
      oval(300, 506, 30, 28, steel(brush, '#aeb3ba', aslant)),
      oval(300, 506, 22, 20, matte(brush, '#3a3c43')),
      line('M300 490v12', '#ffffff', 4),
      times(5, (i) => oval(236 + i * 32, 540, 3, 3, i < 3 ? '#ff7a4a' : '#6d7078')),
      brush.word(brush.pick(makers), { x: 300, y: 416, size: 22, fill: body > '#c' ? '#6a5f50' : '#f5f1e8' }),
      // The rim and what cooks inside.
      oval(300, 256, 262, 86, steel(brush, '#c3c7cc')),
      oval(300, 256, 246, 77, '#33302c'),
      clipped(
        brush,
        oval(300, 258, 242, 73, '#000'),
        [
          rect(50, 180, 500, 160, 0, parted ? clear : red),
          parted ? shape('M300 170C240 220 360 280 300 340H40V170Z', red) : '',
          things(96, 280),
          things(310, 480),
          parted
            ? line('M300 176C240 222 360 284 300 336', '#d3d6da', 13) +
              line('M298 176C238 222 358 284 298 336', '#ffffff', 4)
            : '',
          times(9, (i) => oval(100 + i * 48, 218 + ((i * 37) % 84), 6, 4, '#ffffff', 'opacity="0.5"')),
        ].join(''),
      ),
      steam(210, 190, 130, 0.7),
      steam(390, 190, 130, 0.7),
    ].join('')
  },
}
