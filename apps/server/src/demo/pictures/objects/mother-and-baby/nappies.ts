import type { Brush, DrawnObject } from '../brush.ts'
import { daisy } from '../home-living/label-art.ts'
import { block, fade, group, oval, shaded, shape, slope, stroke } from '../home-living/solids.ts'
import { babyBrands, babyFace, softPack, themes } from './packets.ts'

/** The face of a packet of nappies. */
function nappyPack(brush: Brush, kind: string): string {
  const [colour, ink, pale] = brush.pick(themes)
  const stars = [
    [90, 470],
    [408, 236],
    [84, 246],
    [420, 330],
  ]
    .map(([x = 0, y = 0]) => daisy(x, y, 18, pale))
    .join('')
  const art = [
    shape('M20 330C120 270 180 420 300 370S440 330 500 380V580H20Z', pale),
    shape(
      'M20 350C120 300 180 440 300 392S440 352 500 402V420C420 380 360 400 290 420S120 330 20 380Z',
      ink,
      'opacity=".25"',
    ),
    stars,
    brush.word(brush.pick(babyBrands), { x: 244, y: 150, size: 46, fill: '#ffffff', fit: 290 }),
    brush.word(kind, { x: 244, y: 204, size: 34, fill: ink }),
    babyFace(brush, 236, 342, 92),
    oval(396, 492, 44, 44, ink),
    brush.word(brush.pick(['S', 'M', 'L', 'XL']), { x: 396, y: 510, size: 36, fill: '#ffffff' }),
  ].join('')
  return softPack(brush, { x: 40, y: 30, w: 410, h: 526 }, colour, art)
}

const tapedDiapers: DrawnObject = {
  colour: '#5fb3df',
  dyed: false,
  stands: true,
  shadow: 240,
  companions: ['wet-wipes', 'baby-bottle', 'teddy-bear'],
  draw(brush) {
    // A folded nappy in front: the back with its two tapes, the front with the band they stick to.
    const print = brush.pick(['#8cc6e6', '#f2a9bf', '#9fd0a5'])
    const nappy = [
      shape(
        'M-140 -78C-100 -92 100 -92 140 -78L150 -18C96 -10 88 60 70 92C40 104 -40 104 -70 92C-88 60 -96 -10 -150 -18Z',
        fade(brush, ['#e2e6ea', '#ffffff', '#d4dae0']),
      ),
      shape(
        'M-104 -58C-60 -70 60 -70 104 -58L108 -8C74 0 66 54 52 90C30 98 -30 98 -52 90C-66 54 -74 0 -108 -8Z',
        slope(brush, '#fdfdfd', 0.12),
        'stroke="#c3cbd3" stroke-width="2"',
      ),
      shape('M-92 -54C-50 -64 50 -64 92 -54L94 -22C50 -30 -50 -30 -94 -22Z', print),
      ...[-58, -20, 20, 58].map((x) => oval(x, -42, 8, 8, '#ffffff')),
      ...[-1, 1].map((side) =>
        block(
          side < 0 ? -152 : 104,
          -66,
          48,
          30,
          8,
          fade(brush, ['#ffffff', print]),
          `transform="rotate(${side * 8} ${side * 128} -50)" stroke="#b9c2ca" stroke-width="1.5"`,
        ),
      ),
      stroke('M-78 4C-70 40 -64 60 -56 84M78 4C70 40 64 60 56 84', print, 6),
      stroke('M-118 -12C-92 -4 -80 60 -62 92M118 -12C92 -4 80 60 62 92', '#a9b3bd', 3, 'stroke-dasharray="5 6"'),
    ].join('')
    return nappyPack(brush, 'TÃ DÁN') + group(nappy, 'transform="translate(446 462) scale(.96) rotate(-4)"')
  },
}

const pullUpDiapers: DrawnObject = {
  colour: '#7fc98f',
  dyed: false,
  stands: true,
  shadow: 240,
  companions: ['wet-wipes', 'baby-bottle', 'teddy-bear'],
  draw(brush) {
    // Little trousers with a gathered waist.
    const print = brush.pick(['#8cc6e6', '#f2a9bf', '#9fd0a5', '#f3cb74'])
    const d =
      'M-126 -88C-80 -78 80 -78 126 -88C134 -40 136 0 130 34C92 34 62 60 48 96C20 104 -20 104 -48 96C-62 60 -92 34 -130 34C-136 0 -134 -40 -126 -88Z'
    const pants = [
      oval(0, -86, 126, 18, '#c9d1d8'),
      shape(d, slope(brush, '#fbfcfd', 0.16)),
      shape(
        d,
        brush.pattern(
          44,
          40,
          `<circle cx="10" cy="10" r="4" fill="${print}" opacity=".7"/><path d="M30 26l3 6 6 1-5 4 1 6-5-3-5 3 1-6-5-4 6-1Z" fill="${print}" opacity=".6"/>`,
        ),
      ),
      shaded(brush, d, 0.26),
      ...[-70, -56, -42].map((y) =>
        stroke(
          `M-128 ${y}C-80 ${y + 11} 80 ${y + 11} 128 ${y}`,
          '#9aa6b1',
          2.6,
          'stroke-dasharray="4 5" opacity=".75"',
        ),
      ),
      ...Array.from({ length: 13 }, (_, at) => stroke(`M${-108 + at * 18} -82V-44`, '#93a0ac', 2, 'opacity=".3"')),
      stroke('M-128 32C-92 34 -62 62 -48 96M128 32C92 34 62 62 48 96', print, 9),
      stroke(
        'M-116 20C-84 26 -52 56 -38 94M116 20C84 26 52 56 38 94',
        '#9aa6b1',
        2.6,
        'stroke-dasharray="4 5" opacity=".7"',
      ),
      shape('M-30 -14C-30 -34 -8 -36 0 -22C8 -36 30 -34 30 -14C30 6 10 18 0 26C-10 18 -30 6 -30 -14Z', print),
    ].join('')
    return nappyPack(brush, 'TÃ QUẦN') + group(pants, 'transform="translate(452 454)"')
  },
}

export const nappies = { 'taped-diapers': tapedDiapers, 'pull-up-diapers': pullUpDiapers }
