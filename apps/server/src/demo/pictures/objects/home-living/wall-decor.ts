import type { Brush, DrawnObject } from '../brush.ts'
import { ball, block, DOWN, fade, group, oval, shape, slope, steel, stroke } from './solids.ts'
import { grain, plank, woods } from './wood.ts'

/** Three motives in a frame of 0 · 0 to 320 · 440. */
const motives: readonly ((brush: Brush) => string)[] = [
  // mountains in mist, a sun
  (brush) => {
    const [far = '', mid = '', near = '', sky = ''] = brush.pick([
      ['#b9cdd1', '#7fa3a8', '#3f6a70', '#f3e6d2'],
      ['#e3b79a', '#c47f63', '#7c4a44', '#f7e7d8'],
      ['#b7c3d8', '#7a8db5', '#3e4f80', '#f4eadf'],
    ])
    return [
      block(0, 0, 320, 440, 0, fade(brush, [sky, brush.tone(0.4, far)], DOWN)),
      oval(214, 120, 46, 46, brush.tone(0.15, '#e08a55')),
      shape(
        'M0 240C50 180 84 160 120 200C160 130 214 150 250 210C280 180 300 190 320 200V440H0Z',
        fade(brush, [far, brush.tone(0.6, far)], DOWN),
      ),
      shape(
        'M0 310C60 240 110 250 150 300C200 240 260 250 320 290V440H0Z',
        fade(brush, [mid, brush.tone(0.5, mid)], DOWN),
      ),
      shape('M0 380C70 330 130 340 190 370C240 350 290 350 320 366V440H0Z', near),
    ].join('')
  },
  // leaves, one large and one small
  (brush) => {
    const [paper = '', a = '', b = ''] = brush.pick([
      ['#f3ece0', '#47705a', '#b98a5a'],
      ['#efe7dc', '#39545e', '#c77f5f'],
      ['#e9efe8', '#5f8464', '#d0a95a'],
    ])
    const frond = (colour: string): string =>
      stroke('M0 0C6 -110 -6 -220 0 -330', colour, 5) +
      Array.from({ length: 8 }, (_, at) =>
        [-1, 1]
          .map(
            (side) =>
              `<path d="M0 ${-50 - at * 36}C${side * 34} ${-66 - at * 36} ${side * (92 - at * 7)} ${-100 - at * 36} ${side * (100 - at * 9)} ${-128 - at * 36}C${side * 46} ${-118 - at * 36} ${side * 12} ${-92 - at * 36} 0 ${-50 - at * 36}" fill="${colour}"/>`,
          )
          .join(''),
      ).join('')
    return [
      block(0, 0, 320, 440, 0, paper),
      oval(206, 150, 96, 96, brush.tone(0.5, b)),
      group(frond(a), 'transform="translate(150 424) scale(.95)"'),
      group(frond(b), 'transform="translate(262 440) scale(.48)"'),
    ].join('')
  },
  // quiet shapes of the Nordic kind
  (brush) => {
    const [paper = '', a = '', b = '', c = ''] = brush.pick([
      ['#f2e9dd', '#c9785a', '#2f4a54', '#dcb37f'],
      ['#efe9e2', '#8aa390', '#b9683f', '#38414f'],
      ['#ece5da', '#d49a4d', '#5a6f8f', '#a8503f'],
    ])
    return [
      block(0, 0, 320, 440, 0, paper),
      shape('M70 440V250A90 90 0 0 1 250 250V440Z', a),
      shape('M106 440V256A54 54 0 0 1 214 256V440Z', c),
      oval(214, 104, 60, 60, b),
      shape('M0 340C80 320 150 380 320 350V440H0Z', b, 'opacity=".85"'),
      stroke('M40 60C90 30 90 130 140 90', a, 5),
    ].join('')
  },
]

const canvasArt: DrawnObject = {
  colour: '#c99a63',
  dyed: false,
  stands: false,
  companions: ['desk-plant', 'flower-vase', 'wall-clock'],
  draw(brush) {
    const frame = brush.pick([...woods, '#2c2c30', '#c8a85f', '#f2f0ec'])
    const motive = brush.pick(motives)
    const picture = (content: string): string =>
      [
        block(-20, -20, 360, 480, 3, brush.tone(-0.62, frame), 'transform="translate(7 8)"'),
        block(-20, -20, 360, 480, 3, slope(brush, frame, 0.3)),
        shape('M-20 -20H340L324 -4H-4Z', '#ffffff', 'opacity=".32"'),
        shape('M340 -20V460L324 444V-4Z', '#14101c', 'opacity=".28"'),
        shape('M-20 460H340L324 444H-4Z', '#14101c', 'opacity=".38"'),
        block(-5, -5, 330, 450, 0, brush.tone(-0.7, frame)),
        group(content, `clip-path="${brush.clip(block(0, 0, 320, 440, 0, '#000'))}"`),
        block(
          0,
          0,
          320,
          440,
          0,
          brush.pattern(5, 5, '<path d="M0 0H5M0 0V5" stroke="#000" stroke-width=".7" opacity=".16"/>'),
        ),
        shape('M0 0H320V12H12V440H0Z', '#14101c', 'opacity=".25"'),
      ].join('')
    if (brush.pick([true, false])) return group(picture(motive(brush)), 'transform="translate(118 42) scale(1.14)"')
    return [0, 1, 2]
      .map((at) =>
        group(
          picture((motives[at] ?? motive)(brush)),
          `transform="translate(${32 + at * 188} ${at === 1 ? 160 : 180}) scale(.5 .62)"`,
        ),
      )
      .join('')
  },
}

const wallClock: DrawnObject = {
  colour: '#c99a63',
  dyed: false,
  stands: false,
  companions: ['canvas-art', 'desk-plant', 'flower-vase'],
  draw(brush) {
    const rim = brush.pick(['#2c2d31', '#c2a05c', '#a9713f', '#aeb3b8', '#3f6a66'])
    const wooden = brush.pick([true, false, false])
    const face = wooden ? brush.pick(woods) : brush.pick(['#fbf9f4', '#f6f1e7', '#2f3338'])
    const ink = wooden || face !== '#2f3338' ? '#26272b' : '#f2efe8'
    const style = brush.pick(['all', 'quarters', 'bars'] as const)
    const at = (hour: number, radius: number): [number, number] => [
      300 + Math.sin((hour * Math.PI) / 6) * radius,
      300 - Math.cos((hour * Math.PI) / 6) * radius,
    ]
    const marks = Array.from({ length: 60 }, (_, minute) => {
      const hour = minute / 5
      const [a, b] = [at(hour, 205), at(hour, minute % 5 ? 197 : 188)]
      return `M${a.map((value) => value.toFixed(1)).join(' ')}L${b.map((value) => value.toFixed(1)).join(' ')}`
    })
    const numerals = Array.from({ length: 12 }, (_, index) => {
      const hour = index + 1
      const [x, y] = at(hour, 160)
      if (style === 'all' || (style === 'quarters' && hour % 3 === 0))
        return brush.word(String(hour), { x, y: y + 18, size: 36, fill: ink })
      return group(
        block(-5, -20, 10, 40, 2, ink),
        `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${hour * 30})"`,
      )
    })
    const hand = (angle: number, length: number, width: number, colour: string): string =>
      group(
        shape(
          `M${-width} 30L${-width * 0.6} ${-length}Q0 ${-length - 10} ${width * 0.6} ${-length}L${width} 30Z`,
          colour,
        ),
        `transform="translate(300 300) rotate(${angle})"`,
      )
    return [
      oval(304, 306, 254, 254, brush.tone(-0.6, rim)),
      oval(
        300,
        300,
        254,
        254,
        rim === '#aeb3b8'
          ? steel(brush, [0, 0, 1, 1])
          : fade(brush, [brush.tone(0.55, rim), rim, brush.tone(-0.35, rim)], [0.1, 0.1, 0.9, 0.9]),
      ),
      oval(300, 300, 226, 226, fade(brush, [brush.tone(-0.5, rim), rim, brush.tone(0.5, rim)], [0.1, 0.1, 0.9, 0.9])),
      oval(300, 300, 218, 218, wooden ? plank(brush, face) : ball(brush, face, 0.25)),
      wooden
        ? group(
            grain(brush, face, { x: 60, y: 80, width: 480, height: 440 }, 14),
            `clip-path="${brush.clip(oval(300, 300, 218, 218, '#000'))}"`,
          )
        : oval(300, 300, 218, 218, face, 'opacity=".72"'),
      stroke(marks.join(''), ink, 3, 'opacity=".75"'),
      ...numerals,
      group(hand(-56, 104, 9, '#14101c') + hand(58, 158, 7, '#14101c'), 'opacity=".2" transform="translate(6 8)"'),
      hand(-56, 104, 9, ink),
      hand(58, 158, 7, ink),
      hand(204, 168, 2.6, '#c8372d'),
      oval(300, 300, 13, 13, ball(brush, '#c8372d', 0.6)),
      shape('M112 240A200 200 0 0 1 300 100C220 140 160 180 132 300Z', '#ffffff', 'opacity=".16"'),
      shape('M82 300A218 218 0 0 1 518 300A222 222 0 0 0 82 300Z', '#14101c', 'opacity=".12"'),
    ].join('')
  },
}

export const wallDecor = {
  'canvas-art': canvasArt,
  'wall-clock': wallClock,
}
