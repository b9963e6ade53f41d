import type { Brush, DrawnObject } from '../brush.ts'
import { ball, block, fade, group, oval, shape, slope, steel, stroke } from '../home-living/solids.ts'

/** A wheel with a deep tread; r is its radius. */
function wheel(brush: Brush, x: number, y: number, r: number, rim: string): string {
  const treads = Array.from({ length: 22 }, (_, at) => {
    const angle = (at / 22) * Math.PI * 2
    return `M${(x + Math.cos(angle) * r * 0.9).toFixed(1)} ${(y + Math.sin(angle) * r * 0.9).toFixed(1)}L${(x + Math.cos(angle) * r * 1.05).toFixed(1)} ${(y + Math.sin(angle) * r * 1.05).toFixed(1)}`
  }).join('')
  const spokes = [0, 60, 120, 180, 240, 300]
    .map((angle) =>
      group(
        shape(`M-8 0L-11 ${-r * 0.42}H11L8 0Z`, slope(brush, rim, 0.3)),
        `transform="translate(${x} ${y}) rotate(${angle})"`,
      ),
    )
    .join('')
  return [
    stroke(treads, '#1a1b1e', 13, 'style="stroke-linecap:butt"'),
    oval(
      x,
      y,
      r,
      r,
      brush.radial(
        [
          [0, '#2b2c30'],
          [0.7, '#2b2c30'],
          [0.86, '#4a4c52'],
          [1, '#191a1d'],
        ],
        [0.5, 0.5, 0.5],
      ),
    ),
    oval(x, y, r * 0.58, r * 0.58, steel(brush, [0, 0, 1, 1], '#8d9299')),
    oval(x, y, r * 0.5, r * 0.5, '#222327'),
    spokes,
    oval(x, y, r * 0.17, r * 0.17, ball(brush, '#d5d9dd', 0.7)),
  ].join('')
}

const rcCar: DrawnObject = {
  colour: '#d8463a',
  dyed: false,
  stands: true,
  shadow: 270,
  companions: ['building-bricks', 'rubik-cube', 'teddy-bear'],
  draw(brush) {
    const paint = brush.pick(['#d8403a', '#2f74c8', '#f0a52c', '#3f9a55', '#7a4fb0'])
    const trim = brush.pick(['#ffffff', '#f6d33c', '#1d1e22'])
    const body =
      'M40 330C38 300 46 284 66 276L150 262L214 168C222 156 232 150 248 150H366C382 150 394 156 404 168L456 244L536 262C556 268 566 282 566 304V344C566 352 560 358 550 358H500C494 300 400 296 388 358H226C214 298 118 300 110 358H56C46 358 40 350 40 330Z'
    return [
      // spring, chassis, antenna
      stroke('M166 300L186 392M440 300L424 392', '#f0b429', 17, 'stroke-dasharray="6 5" style="stroke-linecap:butt"'),
      block(120, 350, 360, 36, 10, '#2c2e33'),
      stroke('M120 270L84 60', '#3b3d42', 5) + oval(84, 58, 8, 8, '#d8403a'),
      shape(body, fade(brush, [brush.tone(0.35, paint), paint, brush.tone(-0.34, paint)], [0.1, 0, 0.4, 1])),
      shape('M178 254L232 176C236 170 242 168 250 168H298V254Z', fade(brush, ['#27303a', '#7d92a3'], [0, 1, 1, 0])),
      shape('M316 254V168H362C372 168 380 172 386 180L436 254Z', fade(brush, ['#27303a', '#7d92a3'], [0, 1, 1, 0])),
      shape('M214 254L262 176H286L238 254Z', '#ffffff', 'opacity=".3"'),
      stroke('M307 160V344', brush.tone(-0.5, paint), 4, 'opacity=".6"') +
        block(318, 280, 34, 9, 4, brush.tone(-0.45, paint)),
      shape('M56 296L380 282L470 262L560 290V304L470 284L380 304L56 318Z', trim, 'opacity=".9"'),
      oval(252, 312, 34, 26, '#ffffff') +
        brush.word(brush.pick(['7', '23', '88', '5']), { x: 252, y: 325, size: 26, fill: '#1d1e22' }),
      block(226, 134, 150, 18, 8, '#2c2e33') +
        [244, 282, 320, 358]
          .map((x) => oval(x, 132, 13, 12, ball(brush, '#fff3bf', 0.6), 'stroke="#2c2e33" stroke-width="4"'))
          .join(''),
      shape('M534 272L562 282V306L534 300Z', '#fff3bf', 'stroke="#8a6a2a" stroke-width="2"'),
      shape('M40 296L62 292V322L40 326Z', '#b3221f'),
      shape('M488 368H576C582 368 582 388 572 390H492Z', '#2c2e33') + block(26, 362, 84, 22, 8, '#2c2e33'),
      stroke('M70 286L156 270L222 176', '#ffffff', 6, 'opacity=".5"'),
      wheel(brush, 168, 408, 88, '#c9ced3'),
      wheel(brush, 440, 408, 88, '#c9ced3'),
      // the remote control
      stroke('M352 460L376 384', '#5a5e65', 6) + oval(377, 382, 7, 7, '#d8403a'),
      shape(
        'M212 496C214 462 250 454 304 454S394 462 396 496C404 530 398 560 380 562C358 564 354 540 304 540S250 564 228 562C210 560 204 530 212 496Z',
        slope(brush, '#2f3137', 0.35),
        'stroke="#16171a" stroke-width="2"',
      ),
      ...[252, 356].map((x) => oval(x, 496, 28, 24, '#16171a') + oval(x, 492, 18, 16, ball(brush, paint, 0.5))),
      block(292, 474, 24, 9, 4, '#5ad06a') + block(292, 492, 24, 14, 4, '#5a5e65'),
    ].join('')
  },
}

export const rcCars = { 'rc-car': rcCar }
