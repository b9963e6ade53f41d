// Landscapes for the covers of literature, in a box of 340 by 480.
import type { Brush } from '../brush.ts'
import { across, aslant, down, fade, line, moved, oval, rect, shape, times } from '../electronics/solids.ts'

export type Scene = (brush: Brush) => string

const sky = (brush: Brush, ...colours: readonly string[]): string =>
  rect(0, 0, 340, 480, 0, fade(brush, down, ...colours))

const birds = (x: number, y: number, colour: string): string =>
  times(4, (i) => line(`M${x + i * 26} ${y + ((i * 17) % 24)}q7 -9 12 0q6 -9 13 0`, colour, 2.4))

/** Someone in a conical hat. */
const walker = (x: number, y: number, scale: number, colour: string, hat: string): string =>
  moved(
    x,
    y,
    scale,
    shape('M-14 0Q-18 -40 -8 -52H8Q20 -40 16 0Z', colour) +
      oval(0, -58, 9, 10, '#d9a77c') +
      shape('M-26 -56L0 -82L26 -56Q0 -48 -26 -56Z', hat),
  )

/** High water in the evening, a narrow boat. */
export const floodedRiver: Scene = (brush) =>
  [
    sky(brush, '#f7b267', '#f4845f', '#b5586a', '#4a3b5f'),
    oval(170, 262, 62, 62, '#ffe3a8'),
    shape('M0 280Q60 250 130 272T260 262T340 276V300H0Z', '#5f3d58'),
    times(
      7,
      (i) =>
        line(`M${16 + i * 48} 284v-${28 + ((i * 13) % 22)}`, '#3f2b47', 5) +
        oval(16 + i * 48, 250 - ((i * 13) % 22), 17, 11, '#4f4a52'),
    ),
    rect(0, 294, 340, 190, 0, fade(brush, down, '#e98a5c', '#8c4a62', '#2f2745')),
    times(11, (i) =>
      line(`M${110 + ((i * 31) % 70) - i * 3} ${310 + i * 15}h${30 + i * 5}`, '#ffd79a', 3.5, 'opacity="0.75"'),
    ),
    shape('M80 392Q170 430 268 384Q240 418 176 420T80 392Z', '#241c33'),
    walker(206, 402, 0.72, '#3a2b45', '#e7c38a'),
    line('M214 366L262 440', '#241c33', 4),
    birds(60, 190, '#4a2f4a'),
  ].join('')

/** A train over a bridge at dusk. */
export const eveningTrain: Scene = (brush) =>
  [
    sky(brush, '#26345c', '#5d5a8c', '#e58f72', '#f6cf8f'),
    oval(258, 226, 34, 34, '#fff2c9'),
    shape('M0 330Q80 240 150 300T340 260V480H0Z', '#54507f'),
    shape('M0 380Q120 300 220 350T340 320V480H0Z', '#3d3c66'),
    times(
      5,
      (i) =>
        `<path d="M${i * 78 - 14} 480V404Q${i * 78 + 25} 356 ${i * 78 + 64} 404V480H${i * 78 + 78}V382H${i * 78 - 14}Z" fill="#262745"/>`,
    ),
    rect(0, 372, 340, 14, 0, '#1d1d36'),
    rect(-10, 326, 250, 46, 8, '#7d2f35'),
    shape('M236 326H270Q304 330 316 372H236Z', '#9c3b3f'),
    times(7, (i) => rect(4 + i * 34, 336, 22, 17, 3, '#ffd98a')),
    line('M-10 361H312', '#e7c9a0', 4),
    oval(306, 362, 6, 6, '#fff3c4'),
    shape('M312 356L340 346V380L312 366Z', '#fff3c4', 'opacity="0.5"'),
    times(9, (i) => oval(24 + ((i * 67) % 300), 40 + ((i * 41) % 110), 1.8, 1.8, '#ffffff')),
  ].join('')

/** Old houses with tiled roofs along a lane, lanterns between. */
export const oldLane: Scene = (brush) =>
  [
    sky(brush, '#f6dcae', '#f0b98a', '#d98f6f'),
    ...[
      [-30, 214, 130, '#d9a441'],
      [240, 200, 140, '#c98b3a'],
      [54, 262, 90, '#e3b75c'],
      [206, 258, 84, '#d29f4c'],
    ].map(([x = 0, y = 0, w = 0, wall = '']) => {
      const [left, top, wide] = [Number(x), Number(y), Number(w)]
      return (
        rect(left, top, wide, 480 - top, 0, String(wall)) +
        shape(
          `M${left - 14} ${top}L${left + 14} ${top - 44}H${left + wide - 14}L${left + wide + 14} ${top}Z`,
          fade(brush, down, '#a5492f', '#6f2d22'),
        ) +
        times(Math.floor(wide / 38), (i) =>
          rect(left + 14 + i * 38, top + 34, 22, 46, 2, '#4f6f5f', 'stroke="#3a4f45" stroke-width="2"'),
        )
      )
    }),
    shape('M120 480L156 352H188L236 480Z', fade(brush, down, '#c9a07a', '#8d6248')),
    line('M20 190Q170 250 330 180', '#5f3a2a', 2.5),
    times(
      4,
      (i) =>
        oval(62 + i * 72, 224 + (i % 2 ? 14 : 4), 13, 16, ['#d8392f', '#f0a43a'][i % 2] ?? '#fff') +
        line(`M${62 + i * 72} ${240 + (i % 2 ? 14 : 4)}v12`, '#f0a43a', 2.5),
    ),
    walker(176, 452, 0.8, '#6f2f3a', '#f3dca8'),
  ].join('')

/** A carrying pole with two baskets of flowers. */
export const flowerPole: Scene = (brush) => {
  const basket = (x: number) =>
    line(`M${x} 272L${x - 34} 356M${x} 272L${x + 34} 356`, '#7a5638', 3) +
    times(
      9,
      (i) =>
        oval(
          x - 34 + (i % 5) * 17,
          350 - (i % 3) * 15,
          11,
          11,
          ['#f0708f', '#f7b733', '#ffffff', '#c06bc9'][i % 4] ?? '#fff',
        ) + oval(x - 34 + (i % 5) * 17, 350 - (i % 3) * 15, 4, 4, '#ffe79a'),
    ) +
    shape(`M${x - 42} 356H${x + 42}L${x + 28} 404H${x - 28}Z`, fade(brush, down, '#c99a5c', '#8a6136')) +
    line(`M${x - 38} 368H${x + 38}M${x - 34} 382H${x + 34}`, '#6f4c2a', 2)
  return [
    sky(brush, '#e8f1e4', '#cfe3d8', '#f3e3c4'),
    oval(170, 300, 150, 150, '#ffffff', 'opacity="0.5"'),
    line('M66 272Q170 244 274 272', '#6f4c2a', 8),
    shape('M146 440Q140 340 152 296H190Q206 340 198 440Z', fade(brush, across, '#a5566c', '#7d3a52')),
    line('M154 306L120 268M188 306L224 268', '#7d3a52', 13),
    oval(171, 276, 17, 19, '#e0b088'),
    shape('M116 274L171 222L226 274Q171 290 116 274Z', fade(brush, aslant, '#fbe9bd', '#cfa767')),
    rect(152, 436, 16, 30, 4, '#33353b'),
    rect(178, 436, 16, 30, 4, '#33353b'),
    basket(66),
    basket(274),
  ].join('')
}

/** A tree in red blossom over fields. */
export const redTree: Scene = (brush) =>
  [
    sky(brush, '#cfe6f2', '#eef4e8', '#f7e6c8'),
    shape('M0 372Q90 350 180 368T340 356V480H0Z', '#a9c46f'),
    shape('M0 410Q110 390 220 408T340 402V480H0Z', '#86a950'),
    times(5, (i) => line(`M${-20 + i * 80} 480Q${60 + i * 50} 440 ${120 + i * 24} 404`, '#6f9140', 2.5)),
    shape('M158 410Q170 340 150 270L168 276L176 310L204 262L214 266L188 340Q186 380 196 410Z', '#6b4a3a'),
    line('M160 310L96 256M180 300L250 246M170 280L160 220', '#6b4a3a', 8),
    times(34, (i) =>
      oval(
        170 + Math.cos(i * 2.4) * (20 + i * 3.2),
        246 + Math.sin(i * 2.4) * (12 + i * 1.7),
        13,
        11,
        ['#d8392f', '#e8604a', '#b52a2a'][i % 3] ?? '#d33',
      ),
    ),
    times(9, (i) => oval(80 + ((i * 47) % 190), 420 + ((i * 13) % 40), 5, 3, '#d8392f')),
    birds(230, 150, '#5f7a8a'),
  ].join('')

/** Rice fields with someone far away. */
export const fields: Scene = (brush) =>
  [
    sky(brush, '#fdf0c8', '#f7d58f', '#e9b66a'),
    oval(84, 226, 40, 40, '#fff7df'),
    shape('M0 290Q60 230 120 276T250 256T340 280V330H0Z', '#8aa585'),
    rect(0, 318, 340, 170, 0, fade(brush, down, '#d9c653', '#8ea83c')),
    times(8, (i) => line(`M${170 + (i - 3.5) * 12} 320L${170 + (i - 3.5) * 100} 480`, '#6f8a2f', 3, 'opacity="0.7"')),
    times(4, (i) => line(`M0 ${340 + i * i * 12 + i * 10}H340`, '#f1e08a', 2.5, 'opacity="0.7"')),
    walker(230, 380, 0.62, '#4f5f7d', '#f6e3b3'),
    birds(180, 186, '#7d6a45'),
  ].join('')

/** Bougainvillea over a blue door. */
export const blossoms: Scene = (brush) =>
  [
    sky(brush, '#f6ead2', '#f0dcb8'),
    rect(108, 250, 124, 230, 4, fade(brush, across, '#4f7fa0', '#3a6486')),
    line('M170 254V480M120 270H160V350H120ZM180 270H220V350H180Z', '#2c4d68', 4),
    oval(160, 376, 5, 5, '#f0c75a'),
    rect(92, 238, 156, 14, 2, '#c9a878'),
    line('M0 170Q90 210 70 340M340 160Q250 200 280 360M40 180Q170 250 300 180', '#5f7a45', 6),
    times(64, (i) => {
      const [x, y] = [
        (i * 71) % 340,
        176 + ((i * 37) % 70) + (Math.abs(((i * 71) % 340) - 170) > 96 ? (i * 29) % 200 : 0),
      ]
      return oval(
        x,
        y,
        13,
        10,
        ['#d8437f', '#ef7fa8', '#b52f6a', '#7fa35a'][i % 4] ?? '#d47',
        `transform="rotate(${i * 40} ${x} ${y})"`,
      )
    }),
  ].join('')

/** A cup by the window, steam, a branch. */
export const teaWindow: Scene = (brush) =>
  [
    sky(brush, '#f4efe4', '#e6dcc9'),
    rect(70, 170, 200, 200, 100, fade(brush, down, '#bcd8dd', '#e6efdf')),
    line('M170 170V370M70 268H270', '#ffffff', 8),
    line('M250 200Q210 220 190 280M232 216q-20 -6 -30 8M214 240q-18 0 -24 14', '#6f8a5a', 4),
    times(7, (i) =>
      oval(
        196 + ((i * 23) % 56),
        206 + i * 11,
        11,
        5,
        '#86a56a',
        `transform="rotate(${-40 + i * 20} ${196 + ((i * 23) % 56)} ${206 + i * 11})"`,
      ),
    ),
    rect(0, 392, 340, 90, 0, fade(brush, down, '#b58a5f', '#8a6240')),
    shape('M110 336H206Q204 394 176 398H140Q112 394 110 336Z', fade(brush, across, '#ffffff', '#e9e3d6', '#b9b0a0')),
    line('M206 348q28 0 20 20t-28 14', '#e2dccf', 8),
    oval(158, 336, 48, 9, '#8a5a32'),
    times(3, (i) => line(`M${140 + i * 18} 322q-10 -16 0 -30t0 -28`, '#ffffff', 5, 'opacity="0.85"')),
    rect(236, 376, 74, 14, 2, '#9c4a3f'),
    rect(242, 362, 66, 14, 2, '#4f7a86'),
  ].join('')

/** Lit windows of a city at night. */
export const nightCity: Scene = (brush) =>
  [
    sky(brush, '#101a3c', '#2b3166', '#6a4a86'),
    oval(250, 200, 36, 36, '#fdf3cf'),
    oval(264, 190, 32, 32, '#29305f'),
    times(7, (i) => {
      const [x, top] = [i * 52 - 10, 270 + ((i * 57) % 90)]
      return (
        rect(x, top, 50, 220, 2, i % 2 ? '#1a1d3d' : '#23264c') +
        times(12, (k) =>
          (i * 5 + k * 7) % 4 ? rect(x + 8 + (k % 3) * 13, top + 14 + Math.floor(k / 3) * 26, 8, 12, 1, '#ffd27a') : '',
        )
      )
    }),
    rect(0, 456, 340, 30, 0, '#0c0f26'),
    times(12, (i) => oval(20 + ((i * 73) % 310), 30 + ((i * 31) % 200), 1.6, 1.6, '#ffffff')),
  ].join('')

/** The moon over waves. */
export const moonSea: Scene = (brush) =>
  [
    sky(brush, '#13244a', '#2f5083', '#86a9c9'),
    oval(170, 244, 62, 62, '#fdf2cf'),
    oval(150, 230, 12, 9, '#ecdcae'),
    oval(190, 258, 16, 12, '#ecdcae'),
    times(6, (i) =>
      shape(
        `M-20 ${310 + i * 30}Q25 ${284 + i * 30} 70 ${310 + i * 30}T160 ${310 + i * 30}T250 ${310 + i * 30}T370 ${310 + i * 30}V500H-20Z`,
        ['#5f8fbd', '#4a7bb0', '#38669c', '#2a5286', '#1e3f6c', '#142c50'][i] ?? '#124',
        `transform="translate(${(i % 2) * -40} 0)"`,
      ),
    ),
    shape('M200 306Q240 322 280 304L268 322H212Z', '#e9dcc0'),
    shape('M238 300V254L270 298Z', '#f7f1e2'),
  ].join('')

/** A kite on its line over the dyke. */
export const kite: Scene = (brush) =>
  [
    sky(brush, '#8fcbe6', '#d5edf0', '#f6edc9'),
    shape('M0 400Q110 350 200 386T340 370V480H0Z', '#8fb35a'),
    shape('M196 180L268 214L216 292L158 236Z', '#e0503f'),
    shape('M196 180L216 292L158 236Z', '#f2b73c'),
    line('M196 180L216 292M158 236L268 214', '#7a2f25', 3),
    line('M216 292q-14 20 6 34t-8 36M216 292Q120 330 100 416', '#5f4a3a', 2.5),
    walker(92, 430, 0.55, '#3f5f8a', '#f3dca8'),
    oval(64, 170, 40, 13, '#ffffff', 'opacity="0.8"'),
    oval(284, 330, 46, 13, '#ffffff', 'opacity="0.7"'),
  ].join('')
