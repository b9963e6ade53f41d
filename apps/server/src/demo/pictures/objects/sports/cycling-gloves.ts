import type { Brush, DrawnObject } from '../brush.ts'
import {
  box,
  bulge,
  group,
  inside,
  isDark,
  outline,
  oval,
  seamOn,
  shape,
  softSpots,
  stitch,
  strip,
} from '../shoes-and-bags/shapes.ts'

/** One glove without the ends of its fingers, seen from the back of the hand or from the palm. */
function halfGlove(brush: Brush, palm: boolean, accent: string): string {
  const { tone } = brush
  const edge = outline(tone(-0.55), 2)
  const { dark, light } = softSpots(brush)
  const skin = palm ? tone(isDark(brush.colour) ? 0.1 : -0.5) : brush.colour
  const fill = bulge(brush, skin)
  const mesh = brush.pattern(7, 7, `<circle cx="3.500" cy="3.500" r="1.400" fill="${tone(-0.55, skin)}" opacity=".6"/>`)
  const fingers = [
    [-96, -176, -9],
    [-36, -206, -3],
    [26, -202, 3],
    [84, -168, 10],
  ].map(([x = 0, y = 0, angle = 0]) =>
    group(
      box(-29, 0, 58, 150, 14, fill, edge) +
        oval(0, 3, 27, 9, '#1b1a1e', 0, outline(accent, 4)) +
        light(-8, 60, 10, 50, 0.35),
      `translate(${x} ${y}) rotate(${angle})`,
    ),
  )
  const hand =
    'M-130 -60C-134 -100 -120 -112 -96 -112L86 -104C112 -100 122 -80 124 -40C128 40 112 110 96 176L-88 176C-108 100 -126 20 -130 -60Z'
  const thumb = 'M112 40C140 0 166 -40 190 -62L236 -26C214 40 168 100 110 132Z'
  return [
    shape(thumb, fill, edge) + oval(213, -44, 30, 11, '#1b1a1e', 38, outline(accent, 4)),
    ...fingers,
    shape(hand, fill, edge),
    inside(
      brush.clip(`<path d="${hand}"/>`),
      [
        shape(hand, mesh),
        dark(124, 60, 40, 130, 0.4) + dark(-130, 60, 30, 130, 0.3) + light(-40, -40, 70, 60, 0.35),
        palm
          ? [
              [-70, -66, 42, 26, 0],
              [-4, -72, 34, 24, 0],
              [58, -64, 34, 24, 0],
              [-78, 60, 34, 66, 8],
              [62, 70, 36, 60, -14],
            ]
              .map(([x = 0, y = 0, rx = 0, ry = 0, angle = 0]) =>
                oval(x, y, rx, ry, bulge(brush, accent), angle, outline(tone(-0.4, accent), 1.6)),
              )
              .join('')
          : [-66, -4, 56]
              .map((x) => box(x - 22, -96, 44, 84, 14, bulge(brush, tone(-0.25)), outline(tone(-0.55), 1.4)))
              .join('') +
            shape('M-116 20Q0 -16 118 10L112 60Q0 36 -110 70Z', accent, outline(tone(-0.35, accent), 1.4)),
      ].join(''),
    ),
    stitch('M-118 -60C-116 20 -98 100 -80 168M112 -40C114 40 102 110 88 168', seamOn(brush, skin)),
    shape('M-96 160Q4 184 102 160L108 232Q4 258 -98 232Z', bulge(brush, tone(-0.3, skin)), edge), // cuff
    palm
      ? ''
      : strip('M-30 204L112 194', tone(-0.6), 48) +
        strip('M-28 204L110 194', accent, 42) +
        stitch('M-24 188L106 178M-24 220L106 210', seamOn(brush, accent)),
  ].join('')
}

function cyclingGloves(brush: Brush): string {
  const { colour, mix, pick } = brush
  const accent = pick(['#3a3b41', mix(colour, '#e9e9ec', 0.8), '#e0552f', '#c9d63a'])
  return (
    group(halfGlove(brush, true, accent), 'translate(408 250) rotate(12) scale(.86)') +
    group(halfGlove(brush, false, accent), 'translate(206 320) scale(-1 1) rotate(8) scale(.9)').replace(
      'rotate(8)',
      'rotate(10)',
    )
  )
}

export const cyclingGlovePairs = {
  'cycling-gloves': {
    colour: '#3a3a42',
    dyed: true,
    stands: false,
    shadow: 230,
    companions: ['bike-helmet', 'bike-pump', 'bike-tail-light'],
    draw: cyclingGloves,
  },
} satisfies Record<string, DrawnObject>
