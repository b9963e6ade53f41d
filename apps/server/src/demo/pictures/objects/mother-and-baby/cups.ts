import type { Brush, DrawnObject } from '../brush.ts'
import { fade, group, inColour, lathe, oval, shape, slope, stroke, wall } from '../home-living/solids.ts'
import { bearMark } from './bear-mark.ts'

/** Marks of a scale, every second one longer and numbered. */
const scale = (brush: Brush, x: number, y: number, step: number, count: number, ink: string): string =>
  Array.from({ length: count }, (_, at) => {
    const level = y - at * step
    return (
      stroke(`M${x} ${level}h${at % 2 ? 26 : 40}`, ink, 3.4) +
      (at % 2 ? '' : brush.word(String(30 + at * 30), { x: x + 66, y: level + 6, size: 14, fill: ink }))
    )
  }).join('')

const sippyCup: DrawnObject = {
  colour: '#efbe47',
  dyed: true,
  stands: true,
  shadow: 150,
  companions: ['baby-bowl-set', 'baby-bib', 'baby-bottle'],
  draw(brush) {
    const straw = brush.pick([true, true, false])
    const body = lathe(300, '128 240, 132 300, 126 420, 112 520, 104 540', 0.14)
    const handle = (side: number): string => {
      const d = `M${300 + side * 124} 262C${300 + side * 250} 246 ${300 + side * 262} 340 ${300 + side * 232} 400C${300 + side * 214} 436 ${300 + side * 170} 452 ${300 + side * 118} 440`
      return (
        stroke(d, brush.tone(-0.42), 40) +
        stroke(d, brush.colour, 33) +
        stroke(d, brush.tone(0.5), 7, 'opacity=".75" transform="translate(-7 -6)"')
      )
    }
    const drink = brush.pick(['#f7d9a0', '#cfe8f5', '#f6c4a4'])
    return [
      handle(-1),
      handle(1),
      shape(
        body,
        brush.linear([
          [0, '#b4c6cf'],
          [0.16, '#f8fcfd'],
          [0.5, '#e6f0f4'],
          [1, '#a0b5bf'],
        ]),
      ),
      shape(lathe(300, '130 320, 124 430, 110 516, 100 530', 0.14), wall(brush, drink, 0.4)),
      oval(300, 320, 130, 18, brush.tone(0.4, drink)),
      stroke('M300 250C306 340 290 430 296 520', '#ffffff', 12, 'opacity=".8"'),
      oval(296, 522, 20, 8, brush.tone(-0.1)),
      scale(brush, 336, 500, 30, 6, brush.tone(-0.5)),
      group(bearMark(brush.tone(-0.1), '#fffdf6'), 'transform="translate(242 436) scale(1.15)"'),
      shape('M190 262C186 350 192 440 208 516L226 520C212 440 208 350 212 268Z', '#ffffff', 'opacity=".7"'),
      // lid, collar, spout
      shape(lathe(300, '138 190, 142 204, 142 254', 0.14), wall(brush, brush.tone(0.06), 0.4)),
      ...Array.from({ length: 11 }, (_, at) =>
        stroke(
          `M${190 + at * 22} ${210 + Math.sin((at / 10) * Math.PI) * 14}V${254 + Math.sin((at / 10) * Math.PI) * 18}`,
          brush.tone(-0.4),
          3,
          'opacity=".35"',
        ),
      ),
      shape(
        'M162 192C166 130 210 110 300 110S434 130 438 192A138 19 0 0 1 162 192Z',
        wall(brush, brush.tone(0.3), 0.5),
      ),
      straw
        ? shape(
            'M282 122C282 70 300 56 330 46L404 30C420 28 426 52 410 58L344 76C326 82 320 92 320 122C310 130 292 130 282 122Z',
            slope(brush, '#f7f1e6', 0.2),
            'stroke="#cfc6b6" stroke-width="2"',
          ) + stroke('M294 116C294 80 308 68 336 58', '#ffffff', 5)
        : shape('M244 118C240 70 262 46 300 46S360 70 356 118C330 130 270 130 244 118Z', wall(brush, '#f7f1e6', 0.4)) +
          oval(290, 58, 6, 3, '#8d8576') +
          oval(310, 58, 6, 3, '#8d8576'),
      stroke('M190 168C200 138 230 126 270 122', '#ffffff', 7, 'opacity=".7"'),
    ].join('')
  },
}

const babyBottle: DrawnObject = {
  colour: '#f1a1b8',
  dyed: false,
  stands: true,
  shadow: 120,
  companions: ['sippy-cup', 'breast-pump', 'milk-storage-bags'],
  draw(plain) {
    const brush = inColour(plain, plain.pick(['#f2a3b9', '#86b8e4', '#f3c564', '#8fcdb4', '#b5a1dd']))
    const wide = brush.pick([true, false])
    const glass = brush.pick(['#e9f1f4', '#f3dcae', '#e9f1f4'])
    const form = wide
      ? '116 262, 120 300, 104 372, 116 450, 122 520, 110 552'
      : '104 262, 108 290, 108 400, 108 500, 104 530, 96 552'
    const body = lathe(300, form, 0.14)
    const milk = wide ? '107 352, 104 376, 114 450, 119 520, 108 546' : '105 340, 105 400, 105 500, 101 530, 93 546'
    const handles = brush.pick([true, false, false])
    const loop = (side: number): string => {
      const d = `M${300 + side * 112} 276C${300 + side * 214} 276 ${300 + side * 216} 400 ${300 + side * 180} 444`
      return (
        stroke(d, brush.tone(-0.4), 34) +
        stroke(d, brush.colour, 27) +
        stroke(d, brush.tone(0.5), 6, 'opacity=".7" transform="translate(-5 -5)"')
      )
    }
    return [
      handles ? loop(-1) + loop(1) : '',
      shape(
        body,
        brush.linear([
          [0, brush.tone(-0.3, glass)],
          [0.16, '#ffffff'],
          [0.5, glass],
          [1, brush.tone(-0.36, glass)],
        ]),
      ),
      shape(lathe(300, milk, 0.14), wall(brush, '#fdf8ec', 0.5)),
      oval(300, wide ? 352 : 340, wide ? 107 : 105, 14, '#fffdf6', 'stroke="#e3d9c4" stroke-width="2"'),
      scale(brush, 306, 514, 24, 8, brush.tone(-0.4)),
      group(bearMark(brush.tone(-0.02), '#ffffff'), 'transform="translate(248 456) scale(1.1)"'),
      shape('M206 286C204 350 202 440 210 524L226 530C218 440 220 350 224 292Z', '#ffffff', 'opacity=".75"'),
      // the collar
      shape(lathe(300, '112 196, 120 210, 120 268', 0.14), wall(brush, brush.colour, 0.45)),
      ...Array.from({ length: 11 }, (_, at) =>
        stroke(
          `M${202 + at * 19.6} ${216 + Math.sin((at / 10) * Math.PI) * 13}V${266 + Math.sin((at / 10) * Math.PI) * 16}`,
          brush.tone(-0.4),
          3,
          'opacity=".35"',
        ),
      ),
      oval(300, 196, 112, 16, brush.tone(0.35)),
      oval(300, 196, 96, 12, brush.tone(-0.1)),
      // the teat
      shape(
        'M214 196C216 150 262 140 276 112C282 98 280 84 278 70C276 48 288 38 300 38S324 48 322 70C320 84 318 98 324 112C338 140 384 150 386 196A86 12 0 0 1 214 196Z',
        fade(brush, ['#e0c79a', '#fdf3dc', '#f6e4bd', '#cda974']),
      ),
      stroke('M240 186C246 158 280 146 290 114C294 98 292 80 292 66', '#ffffff', 6, 'opacity=".8"'),
      oval(300, 44, 4, 2.4, '#9a7d4e'),
    ].join('')
  },
}

export const cups = { 'sippy-cup': sippyCup, 'baby-bottle': babyBottle }
