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
import { knob, makers, steam } from './parts.ts'

/** Clear glass over what stands in it. */
const glass = (brush: Brush, d: string): string =>
  shape(
    d,
    fade(brush, across, '#dceaf0/0.75', '#ffffff/0.35', '#dfeef4/0.12', '#bcd4de/0.3', '#8fb0bd/0.7'),
    'stroke="#7fa0ad" stroke-width="3" stroke-opacity="0.8"',
  )

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

/** Of steel, of glass or with a dyed coat, on its base with a cord. */
export const electricKettle: DrawnObject = {
  colour: '#f4f1ec',
  dyed: true,
  stands: true,
  shadow: 190,
  companions: ['coffee-machine', 'rice-cooker', 'blender'],
  draw: (brush) => {
    const sort = brush.pick(['steel', 'glass', 'coat'])
    const body = 'M178 168H398L436 474Q438 506 410 508H166Q138 506 140 474Z'
    const trim = brush.mix(brush.colour, '#2d2f36', 0.25)
    return [
      line('M470 540C530 548 560 520 596 536', '#26272c', 10),
      shape(
        'M112 522Q112 506 140 506H436Q464 506 464 522V540Q464 558 440 558H136Q112 558 112 540Z',
        roller(brush, brush.tone(-0.3, trim)),
        edge(brush, 2),
      ),
      // The handle is a broad loop.
      line('M404 176H474Q520 176 514 226L494 404Q488 446 446 446', brush.tone(-0.5, trim), 42),
      line('M404 176H474Q516 176 510 226L490 404Q486 440 446 440', matte(brush, trim), 32),
      line('M430 168H474Q506 170 502 214', brush.tone(0.6, trim), 6, 'opacity="0.6"'),
      sort === 'glass'
        ? [
            clipped(
              brush,
              shape(body, '#000'),
              rect(130, 270, 320, 240, 0, fade(brush, down, '#bfe6f7/0.75', '#5fb0e0/0.75')) +
                oval(288, 272, 128, 13, '#e6f7ff') +
                times(18, (i) =>
                  oval(
                    170 + ((i * 67) % 240),
                    300 + ((i * 53) % 180),
                    4 + (i % 4) * 2.4,
                    4 + (i % 4) * 2.4,
                    '#ffffff',
                    'opacity="0.65"',
                  ),
                ),
            ),
            oval(288, 494, 130, 15, '#4fc0ff', 'opacity="0.7"'),
            glass(brush, body),
            times(5, (i) => line(`M352 ${250 + i * 44}h${i % 2 ? 16 : 28}`, '#3d5a68', 3.5, 'opacity="0.8"')),
            rect(142, 462, 294, 46, 16, steel(brush, '#b9bec5')),
          ].join('')
        : shape(
            body,
            sort === 'steel' ? steel(brush, '#b9bec5') : cylinder(brush, brush.colour),
            edge(brush, 2.5, sort === 'steel' ? '#8d929a' : brush.colour),
          ),
      shape('M200 190H228L206 480H176Z', '#ffffff', 'opacity="0.3"'),
      // Spout, lid with its button, the switch at the foot of the handle.
      shape(
        'M186 166L112 190Q104 196 112 206L174 250Z',
        sort === 'steel' ? steel(brush, '#b9bec5') : matte(brush, trim),
        edge(brush, 2, trim),
      ),
      shape('M172 170Q180 92 288 88T404 170Z', cylinder(brush, trim), edge(brush, 2, trim)),
      oval(288, 92, 36, 14, matte(brush, brush.tone(0.15, trim)), edge(brush)),
      rect(380, 150, 44, 22, 8, brush.tone(-0.4, trim)),
      rect(440, 452, 40, 18, 8, '#3fa9f0'),
      steam(110, 180, 104, 0.85),
      sort === 'glass'
        ? ''
        : brush.word(brush.pick(makers), {
            x: 288,
            y: 410,
            size: 24,
            fill: sort === 'steel' ? '#55585f' : ink(brush.colour),
          }),
      sort === 'glass' ? '' : line('M172 330Q288 350 408 330', sort === 'steel' ? '#6d7078' : brush.tone(-0.35), 3),
    ].join('')
  },
}

/** Espresso runs out of the filter holder into a cup; gauge and steam pipe beside it. */
export const coffeeMachine: DrawnObject = {
  colour: '#3a3a42',
  dyed: true,
  stands: true,
  shadow: 240,
  companions: ['electric-kettle', 'blender', 'microwave'],
  draw: (brush) => {
    const beans = brush.pick([true, false])
    return [
      beans
        ? glass(brush, 'M330 26H510L496 96H344Z') +
          times(24, (i) =>
            oval(
              362 + ((i * 37) % 120),
              58 + ((i * 23) % 34),
              11,
              8,
              '#5a3420',
              `transform="rotate(${i * 40} ${362 + ((i * 37) % 120)} ${58 + ((i * 23) % 34)})"`,
            ),
          )
        : times(3, (i) =>
            shape(`M${330 + i * 62} 62h52l-6 34h-40Z`, fade(brush, across, '#ffffff', '#cfc9bd'), 'stroke="#a8a294"'),
          ), // cups that keep warm
      // Body: top, back wall, foot.
      rect(84, 92, 432, 150, 26, matte(brush, brush.colour), edge(brush, 2.5)),
      rect(118, 236, 364, 240, 6, steel(brush, brush.tone(-0.4, '#8d929a'))),
      shape('M84 232H148V480H84ZM452 232H516V480H452Z', cylinder(brush, brush.tone(-0.08)), edge(brush, 2)),
      rect(70, 466, 460, 92, 22, matte(brush, brush.tone(-0.05)), edge(brush, 2.5)),
      rect(120, 458, 360, 34, 8, '#2a2b30'),
      rect(
        128,
        462,
        344,
        16,
        4,
        brush.pattern(
          16,
          16,
          '<rect width="16" height="16" fill="#9da2aa"/><rect x="4" width="7" height="16" fill="#26272c"/>',
        ),
      ),
      brush.word(brush.pick(makers), { x: 300, y: 536, size: 20, fill: ink(brush.colour) }),
      // Gauge and keys.
      oval(160, 166, 46, 46, steel(brush, '#c3c7cc', aslant)),
      oval(160, 166, 37, 37, '#fbfaf6'),
      times(7, (i) =>
        line(
          `M${160 + Math.cos(2.4 + i * 0.75) * 32} ${166 + Math.sin(2.4 + i * 0.75) * 32}L${160 + Math.cos(2.4 + i * 0.75) * 26} ${166 + Math.sin(2.4 + i * 0.75) * 26}`,
          '#33353b',
          3,
        ),
      ),
      line('M160 166L184 146', '#d8392f', 5),
      brush.word('BAR', { x: 160, y: 190, size: 10, fill: '#33353b' }),
      times(
        3,
        (i) =>
          oval(296 + i * 76, 166, 27, 27, steel(brush, '#b9bec5', aslant)) +
          oval(296 + i * 76, 166, 20, 20, matte(brush, '#33353c')) +
          oval(296 + i * 76, 166, 6, 6, i === 1 ? '#ffb04a' : '#dfe3e7'),
      ),
      // Group, filter holder with its handle, two jets, cup.
      rect(222, 236, 156, 40, 10, steel(brush, '#b9bec5')),
      rect(234, 272, 132, 40, 14, steel(brush, '#9da2aa')),
      shape('M330 284L486 310Q502 314 498 330Q494 342 478 338L330 312Z', matte(brush, '#2a2320'), 'stroke="#0f0d0c"'),
      shape('M284 312H316L324 336H276Z', steel(brush, '#8d929a')),
      line('M288 336V402M312 336V402', '#5a2f16', 7),
      shape(
        'M236 388H364Q362 456 324 460H276Q238 456 236 388Z',
        fade(brush, across, '#f3efe6', '#ffffff', '#c9c3b6'),
        'stroke="#a8a294"',
      ),
      line('M362 402q34 0 26 24t-36 18', '#e6e1d6', 11),
      oval(300, 390, 63, 12, '#7a4522'),
      oval(300, 389, 46, 7, '#c98f55'),
      steam(262, 380, 60, 0.6),
      // Steam pipe.
      line('M116 240C116 300 108 340 126 404', '#7d828b', 15),
      line('M114 240C114 300 106 340 124 400', '#e6e9ec', 5),
      rect(114, 396, 26, 26, 8, '#26272c'),
    ].join('')
  },
}
