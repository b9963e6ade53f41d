import type { Brush, DrawnObject } from '../brush.ts'
import { bulge, group, inside, line, outline, shape, softSpots, stitch } from '../shoes-and-bags/shapes.ts'

/** One glove for boxing, upright, the thumb to the right. */
function boxingGlove(brush: Brush, colour: string, brand: string): string {
  const { tone } = brush
  const edge = outline(tone(-0.55, colour), 2)
  const { dark, light } = softSpots(brush)
  const fist =
    'M112 420C60 340 36 220 74 130C104 64 190 40 256 60C330 82 356 150 350 226C346 290 336 350 326 424Q220 450 112 420Z'
  const thumb =
    'M318 214C352 168 414 188 416 252C416 322 380 372 326 384C300 388 290 362 300 330C308 292 304 240 318 214Z'
  const cuff = 'M112 414Q220 440 328 416L348 540Q224 572 96 540Z'
  return [
    shape(fist, bulge(brush, colour), edge),
    inside(
      brush.clip(`<path d="${fist}"/>`),
      [
        light(160, 140, 90, 70, 0.8, -24),
        light(140, 116, 40, 22, 0.9, -30),
        dark(340, 260, 70, 200, 0.5),
        dark(210, 420, 160, 60, 0.5),
        dark(96, 330, 40, 120, 0.35, -12),
        line('M70 210C130 250 250 250 350 200', tone(-0.45, colour), 3),
        line('M70 214C130 254 250 254 350 204', tone(0.35, colour), 1.6),
        dark(210, 232, 150, 16, 0.3),
      ].join(''),
    ),
    shape(thumb, bulge(brush, colour), edge),
    inside(brush.clip(`<path d="${thumb}"/>`), light(360, 236, 34, 46, 0.75, 10) + dark(330, 370, 60, 40, 0.5)),
    stitch('M330 226C318 270 318 320 310 352', tone(0.4, colour)),
    shape(cuff, bulge(brush, tone(-0.32, colour)), edge),
    shape('M98 452Q220 484 336 452L342 506Q222 540 92 506Z', bulge(brush, '#f3f1ec'), outline('#8b8984', 1.6)), // strap
    stitch('M104 462Q220 494 332 462M100 498Q222 530 338 498', '#a5a29b', 1.6),
    brush.word(brand, { x: 218, y: 508, size: 24, fill: tone(-0.1, colour), fit: 190 }),
    line('M114 418Q220 444 326 420', tone(0.3, colour), 4),
  ].join('')
}

function boxingGloves(brush: Brush): string {
  const colour = brush.pick(['#c4262e', '#c4262e', '#2d2e35', '#1f4f9c', '#d9a92e'])
  const brand = brush.pick(['Lam Kinh', 'Vượt Dốc', 'Đại Ngàn'])
  // The left glove is the right one mirrored: its brand would be, too.
  return (
    group(boxingGlove(brush, colour, ''), 'translate(560 -6) scale(-.84 .84) rotate(-9 220 300)') +
    group(boxingGlove(brush, colour, brand), 'translate(30 76) scale(.86) rotate(-7 220 300)')
  )
}

export const boxing = {
  'boxing-gloves': {
    colour: '#c4262e',
    dyed: false,
    stands: true,
    shadow: 230,
    companions: ['dumbbells', 'running-shoe', 'resistance-bands'],
    draw: boxingGloves,
  },
} satisfies Record<string, DrawnObject>
