import type { Brush, DrawnObject } from '../brush.ts'
import {
  across,
  aslant,
  bulge,
  clipped,
  cylinder,
  down,
  edge,
  fade,
  ink,
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
import { glass } from './glass.ts'
import { knob, makers } from './parts.ts'

const blades = (x: number, y: number, size: number): string =>
  shape(
    `M${x} ${y}L${x - size} ${y - size * 0.5}L${x - size * 0.2} ${y - size * 0.16}ZM${x} ${y}L${x + size} ${y - size * 0.5}L${x + size * 0.2} ${y - size * 0.16}Z`,
    '#dfe3e7',
    'stroke="#6d7078" stroke-width="2"',
  ) +
  shape(
    `M${x} ${y}L${x - size * 0.8} ${y + size * 0.1}L${x} ${y - size * 0.1}L${x + size * 0.8} ${y + size * 0.1}Z`,
    '#b4b9c0',
    'stroke="#6d7078" stroke-width="2"',
  )

const fruit = (brush: Brush, x: number, y: number, sort: number): string => {
  if (sort === 0)
    return (
      shape(
        `M${x} ${y + 34}C${x - 46} ${y + 6} ${x - 30} ${y - 30} ${x} ${y - 22}C${x + 30} ${y - 30} ${x + 46} ${y + 6} ${x} ${y + 34}Z`,
        fade(brush, aslant, '#ff7a6a', '#c42436'),
      ) +
      times(7, (i) => oval(x - 18 + (i % 4) * 12, y - 8 + Math.floor(i / 4) * 14, 2, 3, '#ffe6a0')) +
      shape(`M${x - 22} ${y - 24}L${x} ${y - 14}L${x + 22} ${y - 24}L${x} ${y - 36}Z`, '#5fa044')
    )
  if (sort === 1)
    return (
      oval(x, y, 36, 36, orb(brush, [0.5, 0.5, 0.5], '#ffd98a', '#ffc04a', '#f39a1f')) +
      times(8, (i) =>
        line(`M${x} ${y}L${x + Math.cos(i * 0.785) * 27} ${y + Math.sin(i * 0.785) * 27}`, '#fff0c4', 3),
      ) +
      oval(x, y, 35, 35, 'none', 'stroke="#e8861c" stroke-width="4"')
    )
  if (sort === 2) return times(3, (i) => oval(x - 20 + i * 20, y + (i % 2) * 12, 17, 17, bulge(brush, '#4a4f9a'))) // blueberries
  return shape(
    `M${x - 44} ${y - 10}Q${x} ${y + 40} ${x + 44} ${y - 14}L${x + 38} ${y - 24}Q${x} ${y + 10} ${x - 36} ${y - 22}Z`,
    fade(brush, down, '#ffe680', '#e5b52e'),
  )
}

/** A jug with blades over a base with a knob. */
export const blender: DrawnObject = {
  colour: '#cc3a37',
  dyed: true,
  stands: true,
  shadow: 150,
  companions: ['slow-juicer', 'meat-grinder', 'electric-kettle'],
  draw: (brush) => {
    const blended = brush.pick([true, false])
    const [juice, deep] = brush.pick([
      ['#f48aa8', '#c94a74'],
      ['#ffbf5a', '#e58a22'],
      ['#9fcf6a', '#5f9a3c'],
    ] as const)
    const jug = 'M190 96H410L384 372H216Z'
    return [
      // Handle, jug with its content, lid.
      line('M404 136H452Q474 136 470 160L452 290Q448 316 424 316H396', '#26272c', 27),
      line('M410 136H452Q470 136 466 160L448 290Q446 308 424 308H400', brush.tone(0.25, '#33353b'), 8),
      clipped(
        brush,
        shape(jug, '#000'),
        blended
          ? rect(180, 170, 240, 210, 0, fade(brush, down, juice, deep)) +
              oval(300, 172, 116, 14, brush.tone(0.4, juice)) +
              times(12, (i) => oval(210 + ((i * 53) % 180), 190 + ((i * 71) % 160), 5, 5, '#ffffff', 'opacity="0.4"'))
          : times(9, (i) =>
              fruit(brush, 236 + (i % 3) * 64, 338 - Math.floor(i / 3) * 66, (i * 3 + Math.floor(i / 3)) % 4),
            ),
      ),
      blades(300, 366, 50),
      glass(brush, jug),
      times(5, (i) => line(`M352 ${150 + i * 42}h${i % 2 ? 16 : 26}`, '#4a5f69', 3, 'opacity="0.7"')),
      shape('M214 116L238 116L250 350H232Z', '#ffffff', 'opacity="0.5"'),
      shape('M176 74H424V100Q424 106 416 106H184Q176 106 176 100Z', roller(brush, '#2d2f36')),
      rect(252, 44, 96, 34, 12, roller(brush, '#3a3c43')),
      // The collar and the base with its knob.
      shape('M206 368H394L410 410H190Z', cylinder(brush, '#33353c')),
      shape(
        'M186 406H414L452 530Q456 556 430 556H170Q144 556 148 530Z',
        cylinder(brush, brush.colour),
        edge(brush, 2.5),
      ),
      oval(300, 478, 56, 54, steel(brush, '#aeb3ba', aslant)),
      knob(brush, 300, 478, 40, '#33353c', brush.vary(-80, 80)),
      brush.word(brush.pick(makers), { x: 300, y: 546, size: 15, fill: ink(brush.colour) }),
      shape('M196 420H214L186 540H166Z', '#ffffff', 'opacity="0.3"'),
    ].join('')
  },
}

/** A feeding tube on an upright body; juice runs into a glass. */
export const slowJuicer: DrawnObject = {
  colour: '#3a3a42',
  dyed: true,
  stands: true,
  shadow: 220,
  companions: ['blender', 'electric-kettle', 'coffee-machine'],
  draw: (brush) => {
    const juice = brush.pick(['#ffae34', '#e8505b', '#8cc152'])
    return [
      // Motor block and foot, the arm behind.
      shape('M190 330H390L404 520H176Z', cylinder(brush, brush.colour), edge(brush, 2.5)),
      rect(120, 514, 330, 44, 22, roller(brush, brush.tone(-0.12)), edge(brush, 2)),
      oval(290, 444, 26, 26, steel(brush, '#c3c7cc', aslant)),
      line('M290 432v11M280 436a15 15 0 1 0 20 0', '#33353b', 4),
      brush.word(brush.pick(makers), { x: 290, y: 500, size: 14, fill: ink(brush.colour) }),
      // The drum with the screw in it.
      shape('M176 190H404L394 330H186Z', fade(brush, across, brush.tone(0.2, juice), juice, brush.tone(-0.2, juice))),
      shape('M270 200L330 206L256 236L336 250L252 280L330 296L270 326H312Z', '#4a4d55', 'opacity="0.75"'),
      glass(brush, 'M172 186H408L396 334H184Z'),
      rect(166, 322, 248, 22, 10, roller(brush, '#2d2f36')),
      // Spouts: juice to the left, pulp to the right.
      shape('M186 286H130Q112 286 112 304V330H150V316H190Z', matte(brush, '#2d2f36')),
      shape('M394 286H452Q472 286 472 304V336H432V318H390Z', matte(brush, '#2d2f36')),
      line('M131 330V420', juice, 13),
      // Hopper with fruit on it.
      shape('M210 190L224 96H356L370 190Z', fade(brush, across, '#4a4d55', '#8d929a', '#2d2f36')),
      glass(brush, 'M198 66H382L370 112H210Z'),
      fruit(brush, 254, 60, 1),
      fruit(brush, 326, 56, juice === '#e8505b' ? 0 : 1),
      shape('M230 106H246L236 186H218Z', '#ffffff', 'opacity="0.4"'),
      // The glass that fills, the pulp cup.
      shape('M76 440H186L178 552H84Z', fade(brush, down, brush.tone(0.25, juice), brush.tone(-0.15, juice))),
      glass(brush, 'M70 396H192L182 558H80Z'),
      oval(131, 440, 54, 9, brush.tone(0.35, juice)),
      shape('M410 440H520L508 558H422Z', matte(brush, brush.tone(0.1)), edge(brush, 2)),
      oval(465, 440, 55, 12, brush.tone(-0.3, juice)),
      fruit(brush, 548, 524, 1),
    ].join('')
  },
}

/** A bowl of glass or steel under the motor that is pressed. */
export const meatGrinder: DrawnObject = {
  colour: '#cc3a37',
  dyed: true,
  stands: true,
  shadow: 190,
  companions: ['blender', 'pressure-cooker', 'slow-juicer'],
  draw: (brush) => {
    const inox = brush.pick([true, false])
    const bowl = 'M126 286H474L452 510Q446 544 404 546H196Q154 544 148 510Z'
    const meat = fade(brush, down, '#e58a84', '#b64a48')
    return [
      inox
        ? [
            line('M130 330H92Q72 330 74 352L82 420Q86 440 112 438H142', '#2d2f36', 24),
            shape(bowl, steel(brush, '#b9bec5'), 'stroke="#55585f" stroke-width="2"'),
            line('M160 350h36M160 400h24M162 450h36', '#6d7078', 4),
            brush.word('INOX 304', { x: 300, y: 450, size: 22, fill: '#6d7078' }),
          ].join('')
        : [
            clipped(
              brush,
              shape(bowl, '#000'),
              [
                shape('M120 400Q180 360 240 392T360 384T490 398V560H120Z', meat),
                times(42, (i) =>
                  line(
                    `M${140 + ((i * 67) % 320)} ${404 + ((i * 41) % 132)}q12 -12 22 0t18 2`,
                    ['#f7c4bf', '#c95652', '#fbe0dc'][i % 3] ?? '#fff',
                    7,
                  ),
                ),
                times(
                  4,
                  (i) =>
                    oval(190 + i * 70, 388 + (i % 2) * 14, 15, 12, '#f6efdc', 'stroke="#cbbf9f"') +
                    line(`M${190 + i * 70} ${378 + (i % 2) * 14}v18`, '#cbbf9f', 2),
                ),
              ].join(''),
            ),
            rect(290, 286, 20, 180, 6, steel(brush, '#d3d6da')),
            blades(300, 420, 92),
            blades(300, 488, 92),
            glass(brush, bowl),
            shape('M158 300H190L196 520H182Q170 520 168 500Z', '#ffffff', 'opacity="0.5"'),
          ].join(''),
      rect(140, 540, 320, 20, 9, '#2d2f36'),
      // The lid and the motor with its key.
      rect(108, 262, 384, 34, 14, roller(brush, '#33353c')),
      shape('M146 262Q140 96 206 64Q300 34 394 64Q460 96 454 262Z', cylinder(brush, brush.colour), edge(brush, 2.5)),
      line('M148 218Q300 246 452 218', steel(brush, '#c3c7cc'), 9),
      oval(300, 66, 62, 22, matte(brush, '#33353c')),
      oval(300, 60, 48, 15, bulge(brush, '#5f636c')),
      shape('M188 100Q212 78 240 72Q196 130 196 220H168Q168 140 188 100Z', '#ffffff', 'opacity="0.35"'),
      brush.word(brush.pick(makers), { x: 300, y: 176, size: 28, fill: ink(brush.colour) }),
      times(2, (i) => oval(280 + i * 40, 202, 4, 4, i ? '#f0a43a' : '#5fd08a')),
    ].join('')
  },
}
