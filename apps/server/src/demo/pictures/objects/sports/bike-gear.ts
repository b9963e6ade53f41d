import type { Brush, DrawnObject } from '../brush.ts'
import {
  box,
  bulge,
  cylinder,
  group,
  inside,
  isDark,
  line,
  metal,
  outline,
  oval,
  repeat,
  shape,
  softSpots,
  stitch,
} from '../shoes-and-bags/shapes.ts'

/** A helmet for cycling from its side: shell with vents, visor, straps with their buckle. */
function bikeHelmet(brush: Brush): string {
  const { tone, pick } = brush
  const accent = pick(['#e0552f', '#c9d63a', '#e9e9ec', '#2fa0c8', tone(-0.4)])
  const edge = outline(tone(-0.55), 2)
  const { dark, light } = softSpots(brush)
  const shell =
    'M40 396C14 250 130 114 310 106C460 102 552 198 560 318Q560 340 534 344C470 352 420 372 360 376C280 382 180 396 110 424Q52 440 40 396Z'
  const vent = (d: string) =>
    shape(
      d,
      brush.linear(
        [
          [0, '#101013'],
          [1, '#3d3e45'],
        ],
        [0, 0, 0, 1],
      ),
      outline(tone(-0.5), 2),
    ) + line(d, tone(0.45), 2, 'transform="translate(2 4)" opacity=".55"')
  const vents = [
    'M120 312C130 260 160 214 206 186Q222 180 222 194C198 226 178 262 164 306Q144 326 120 312Z',
    'M214 292C224 240 250 192 296 166Q312 160 312 176C290 210 274 248 262 286Q238 306 214 292Z',
    'M312 280C318 234 340 192 380 170Q396 166 398 182C382 212 368 244 360 276Q336 294 312 280Z',
    'M404 274C408 240 424 212 454 196Q468 194 472 208C460 230 452 250 448 272Q428 286 404 274Z',
    'M180 160C210 136 250 124 292 124Q300 132 286 140C252 146 222 156 196 172Q180 172 180 160Z',
    'M330 124C370 126 410 140 440 164Q442 176 428 174C400 156 368 146 336 142Q322 132 330 124Z',
  ]
  const strap = (d: string) => line(d, '#17171a', 13) + line(d, '#3a3b41', 9) + stitch(d, '#6d7076', 1.4)
  return [
    strap('M150 394C190 450 240 500 286 528') + strap('M420 366C400 420 340 490 290 528'),
    strap('M286 524Q290 548 274 562'),
    shape('M268 506h44v30q-22 10 -44 0Z', '#232327', outline('#101013', 1.4)) + box(280, 514, 20, 6, 3, '#6d7076'),
    shape('M84 424C200 392 400 376 544 340Q534 384 492 386C400 392 240 408 150 440Q100 450 84 424Z', '#232327'), // foam below the shell
    shape(shell, bulge(brush), edge),
    inside(
      brush.clip(`<path d="${shell}"/>`),
      [
        shape('M40 330C200 330 400 310 570 280V420H40Z', bulge(brush, tone(-0.16)), 'opacity=".8"'),
        shape('M60 352C220 348 400 332 560 304V322C400 350 220 366 64 372Z', accent),
        light(240, 150, 160, 50, 0.7, -12),
        dark(60, 340, 60, 120, 0.4),
        dark(540, 320, 50, 90, 0.4),
      ].join(''),
    ),
    ...vents.map(vent),
    line('M66 330C70 250 120 170 200 136', tone(0.5), 4, 'opacity=".7"'),
    shape(
      'M486 346C530 336 566 332 590 342Q600 352 586 358C556 360 520 366 496 376Z',
      brush.linear(
        [
          [0, '#55565c'],
          [1, '#1d1d20'],
        ],
        [0, 0, 0, 1],
      ),
      outline('#101013', 1.6),
    ), // visor
    oval(56, 424, 22, 18, '#2b2b2f', 0, outline('#101013', 1.4)) +
      repeat(5, (at) => line(`M${44 + at * 6} 416V432`, '#6d7076', 2)), // dial at the back
  ].join('')
}

/** A small pump that stands on the ground: bar, barrel, gauge, hose. */
function bikePump(brush: Brush): string {
  const { colour, tone, pick } = brush
  const hoseHead = '#2b2b2f'
  const gauge = pick([true, true, false])
  return [
    line('M292 500C420 520 470 440 452 320C440 220 400 170 352 190', '#101013', 17),
    line('M292 500C420 520 470 440 452 320C440 220 400 170 352 190', '#3a3b41', 12),
    line('M288 497C416 516 466 438 448 320C436 222 398 174 352 188', '#77797f', 3),
    box(320, 174, 46, 32, 7, hoseHead, outline('#101013', 1.6)) +
      box(350, 150, 20, 32, 5, metal(brush), outline('#3a3b40', 1.2)) +
      box(312, 182, 16, 12, 4, pick(['#d2392f', '#e9b93a'])),
    box(278, 96, 24, 110, 4, cylinder(brush, '#c3c6cc'), outline('#55565c', 1.2)), // rod
    shape(
      'M150 60Q290 44 430 60Q446 66 446 80Q446 96 430 100Q290 88 150 100Q134 96 134 80Q134 66 150 60Z',
      brush.linear(
        [
          [0, '#77797f'],
          [0.4, '#3a3b41'],
          [1, '#17171a'],
        ],
        [0, 0, 0, 1],
      ),
      outline('#101013', 1.6),
    ), // the bar
    repeat(9, (at) => line(`M${154 + at * 10} 64V96M${346 + at * 10} 64V96`, '#17171a', 2.4)),
    shape('M264 76H316L306 116H274Z', cylinder(brush, tone(-0.1)), outline(tone(-0.6), 1.4)),
    box(250, 186, 80, 34, 9, cylinder(brush, '#3a3b41'), outline('#101013', 1.4)),
    box(256, 214, 68, 290, 6, cylinder(brush, colour), outline(tone(-0.55), 1.8)), // barrel
    shape(`M256 262H324V${gauge ? 376 : 392}H256Z`, cylinder(brush, tone(isDark(colour) ? 0.2 : -0.3))),
    `<g transform="translate(290 318) rotate(-90)">${brush.word(pick(['Vượt Dốc', 'Lam Kinh', 'Sải Bước']), { x: 0, y: 9, size: 20, fill: '#ffffff', fit: 96 })}</g>`,
    shape(
      'M150 526Q152 506 200 504H380Q430 506 432 526L440 544Q440 556 420 556H164Q142 556 142 544Z',
      brush.linear(
        [
          [0, '#6d7076'],
          [0.4, '#3a3b41'],
          [1, '#17171a'],
        ],
        [0, 0, 0, 1],
      ),
      outline('#101013', 1.8),
    ), // foot
    repeat(6, (at) =>
      line(`M${162 + at * 12} 516L${156 + at * 12} 544M${366 + at * 12} 516L${372 + at * 12} 544`, '#8d9097', 3),
    ),
    gauge
      ? oval(290, 460, 58, 58, metal(brush, '#8d9097'), 0, outline('#2b2b2f', 2)) +
        oval(290, 460, 48, 48, '#f6f4ee') +
        repeat(
          11,
          (at) =>
            `<path d="M0 -36V-44" stroke="#2b2b2f" stroke-width="${at % 2 === 0 ? 3 : 1.5}" transform="translate(290 460) rotate(${-125 + at * 25})"/>`,
        ) +
        line('M290 460L316 436', '#c4302c', 4) +
        oval(290, 460, 6, 6, '#2b2b2f') +
        brush.word('PSI', { x: 290, y: 492, size: 11, fill: '#55565c' }) +
        shape('M252 438A46 46 0 0 1 300 416Q270 430 262 470Q250 456 252 438Z', '#ffffff', 'opacity=".6"')
      : box(262, 470, 56, 30, 6, metal(brush)),
  ].join('')
}

/** A rear light on its seat post: red lens with facets, lamps, a button, a band of rubber. */
function bikeTailLight(brush: Brush): string {
  const { colour, tone, pick } = brush
  const lamps = pick([
    [
      [0, -84],
      [0, -28],
      [0, 28],
      [0, 84],
    ],
    [
      [-34, -64],
      [34, -64],
      [-34, 0],
      [34, 0],
      [-34, 64],
      [34, 64],
    ],
    [
      [0, 0],
      [0, -78],
      [0, 78],
      [-46, 0],
      [46, 0],
    ],
  ])
  const round = pick([70, 110])
  const facets = brush.pattern(
    20,
    20,
    `<path d="M0 0L10 10L20 0M0 20L10 10L20 20" fill="none" stroke="#ff8f84" stroke-width="1.600" opacity=".7"/><path d="M10 10V20M0 10H10" stroke="#7a0f12" stroke-width="1.400" opacity=".6"/>`,
  )
  const glow = brush.radial(
    [
      [0, '#ff4a3a', 0.5],
      [0.5, '#ff4a3a', 0.2],
      [1, '#ff4a3a', 0],
    ],
    [0.5, 0.5, 0.5],
  )
  return [
    group(
      [
        box(-44, -330, 88, 660, 6, cylinder(brush, '#4a4b51'), outline('#1d1d20', 2)), // seat post
        box(-62, -70, 124, 46, 12, cylinder(brush, '#2b2b2f'), outline('#101013', 1.6)) +
          box(-62, 30, 124, 46, 12, cylinder(brush, '#2b2b2f'), outline('#101013', 1.6)),
      ].join(''),
      'translate(330 290) rotate(10) scale(1 .84)',
    ),
    oval(290, 310, 270, 270, glow),
    box(168, 116, 244, 396, round, bulge(brush), outline(tone(-0.6), 2)),
    box(172, 120, 236, 388, round - 4, 'none', `stroke="${tone(0.4)}" stroke-width="2.500" opacity=".7"`),
    box(
      192,
      144,
      196,
      330,
      round - 24,
      brush.radial(
        [
          [0, '#ff7a6a'],
          [0.5, '#d8262a'],
          [1, '#7d0f14'],
        ],
        [0.45, 0.4, 0.7],
      ),
      outline('#4f0a0d', 2),
    ),
    box(192, 144, 196, 330, round - 24, facets),
    ...lamps.map(([x = 0, y = 0]) => {
      const [cx, cy] = [290 + x, 308 + y]
      return (
        oval(cx, cy, 40, 40, glow) +
        oval(
          cx,
          cy,
          21,
          21,
          brush.radial(
            [
              [0, '#ffffff'],
              [0.4, '#ffd9cf'],
              [0.75, '#ff5a48'],
              [1, '#b3151a'],
            ],
            [0.5, 0.5, 0.55],
          ),
        ) +
        `<path d="M${cx - 34} ${cy}H${cx + 34}M${cx} ${cy - 34}V${cy + 34}" stroke="#ffe3dc" stroke-width="2" opacity=".55"/>`
      )
    }),
    shape(`M206 ${170 + round * 0.2}Q220 158 260 156L214 330Q204 330 204 310Z`, '#ffffff', 'opacity=".28"'),
    box(262, 484, 56, 18, 9, isDark(colour) ? tone(0.3) : tone(-0.4), outline(tone(-0.6), 1.2)),
    brush.word(pick(['USB', 'IPX6', 'LED']), { x: 290, y: 137, size: 11, fill: tone(isDark(colour) ? 0.6 : -0.6) }),
  ].join('')
}

const gear = (
  draw: (brush: Brush) => string,
  colour: string,
  stands: boolean,
  companions: string[],
  shadow = 200,
): DrawnObject => ({ colour, dyed: true, stands, shadow, companions, draw })

export const bikeGear = {
  'bike-helmet': gear(bikeHelmet, '#f4f1ec', false, ['cycling-gloves', 'bike-tail-light', 'bike-pump'], 220),
  'bike-pump': gear(bikePump, '#34467f', true, ['bike-helmet', 'bike-tail-light', 'cycling-gloves'], 170),
  'bike-tail-light': gear(bikeTailLight, '#3a3a42', false, ['bike-helmet', 'bike-pump', 'cycling-gloves'], 140),
}
