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
} from '../electronics/solids.ts'
import { glass } from './glass.ts'
import { makers, steam } from './parts.ts'

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
