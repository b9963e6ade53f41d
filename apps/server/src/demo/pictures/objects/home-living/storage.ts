import type { DrawnObject } from '../brush.ts'
import { block, DOWN, fade, inColour, oval, plane, shape, slope, stroke } from './solids.ts'

const drawerCabinet: DrawnObject = {
  colour: '#f4f1ec',
  dyed: false,
  stands: true,
  shadow: 210,
  companions: ['folding-crate', 'woven-basket', 'low-stool'],
  draw(brush) {
    const [frame = '', ...fronts] = brush.pick([
      ['#f2f0eb', '#f2b8c0', '#f6d9a4', '#a9d6c6', '#aac8e8'],
      ['#f4f2ee', '#e9edf0', '#e9edf0', '#e9edf0', '#e9edf0'],
      ['#e9dfcf', '#c9a57a', '#d8bb94', '#c9a57a', '#d8bb94'],
      ['#f1f3f5', '#8fb3dc', '#a9c5e6', '#8fb3dc', '#a9c5e6'],
      ['#8b8f96', '#5f656d', '#6d737b', '#5f656d', '#6d737b'],
    ])
    const count = brush.pick([4, 5])
    const height = 452 / count
    const round = brush.pick([true, false])
    const drawer = (at: number): string => {
      const colour = fronts[at % fronts.length] ?? frame
      const y = 84 + at * height
      return [
        block(104, y, 312, height - 8, 10, brush.tone(-0.45, frame)),
        block(
          108,
          y + 3,
          304,
          height - 14,
          12,
          fade(brush, [brush.tone(0.4, colour), colour, brush.tone(-0.2, colour)], SLANTED),
        ),
        block(124, y + 16, 272, height - 40, 10, 'none', `stroke="#ffffff" stroke-width="3" opacity=".6"`),
        round
          ? oval(260, y + height / 2 - 4, 26, 13, brush.tone(-0.4, colour)) +
            oval(260, y + height / 2 - 7, 24, 11, slope(brush, brush.tone(0.25, frame), 0.3))
          : block(200, y + 18, 120, 20, 10, brush.tone(-0.55, colour)) +
            stroke(`M208 ${y + 38}H312`, '#ffffff', 4, 'opacity=".7"'),
      ].join('')
    }
    return [
      // side, top and front of the frame
      shape('M430 66L506 40V506L430 544Z', fade(brush, [brush.tone(-0.16, frame), brush.tone(-0.38, frame)])),
      ...Array.from({ length: count - 1 }, (_, at) =>
        stroke(
          `M430 ${(80 + (at + 1) * height).toFixed(0)}L506 ${(54 + (at + 1) * height * 0.985).toFixed(0)}`,
          brush.tone(-0.5, frame),
          3,
          'opacity=".5"',
        ),
      ),
      shape('M90 66L176 34H506L430 66Z', slope(brush, brush.tone(0.3, frame), 0.2)),
      block(88, 62, 344, 484, 12, slope(brush, frame, 0.2)),
      ...Array.from({ length: count }, (_, at) => drawer(at)),
      ...[
        [122, 552],
        [400, 552],
        [480, 520],
      ].map(([x = 0, y = 0]) => oval(x, y, 17, 15, '#33363b') + oval(x, y, 7, 6, '#9aa0a6')),
    ].join('')
  },
}

const SLANTED = [0, 0, 0.7, 1] as const

const foldingCrate: DrawnObject = {
  colour: '#79c9b4',
  dyed: false,
  stands: true,
  shadow: 260,
  companions: ['drawer-cabinet', 'woven-basket', 'cleaning-cloths'],
  draw(plain) {
    const brush = inColour(plain, plain.pick(['#86b9d6', '#8fbf9f', '#d9b98c', '#7d848c', '#e8a9a4', '#efece6']))
    const trim = brush.pick(['#ffffff', '#4b5058', '#f0b860'])
    const cells = brush.pattern(
      34,
      42,
      `<rect x="6" y="6" width="22" height="30" rx="7" fill="${brush.tone(-0.62)}"/><path d="M8 34Q17 39 26 34" stroke="#fff" stroke-width="2" fill="none" opacity=".45"/>`,
    )
    const lidded = brush.pick([true, false])
    const panel = (w: number): string =>
      [34, 158]
        .map((y) => block(24, y, w - 48, 96, 10, brush.tone(-0.16)) + block(28, y + 6, w - 56, 84, 4, cells))
        .join('')
    const face = (w: number, fill: string): string =>
      [
        block(0, 0, w, 270, 6, fill),
        panel(w),
        block(-4, 134, w + 8, 18, 4, brush.tone(-0.06)),
        ...[0.2, 0.5, 0.8].map((share) => block(w * share - 17, 130, 34, 26, 6, trim, 'stroke="#00000033"')),
      ].join('')
    const front = plane(
      face(380, fade(brush, [brush.tone(0.25), brush.tone(-0.05)], DOWN)),
      [380, 270],
      [30, 262],
      [372, 304],
      [46, 516],
    )
    const side = plane(
      face(220, fade(brush, [brush.tone(-0.14), brush.tone(-0.34)], DOWN)),
      [220, 270],
      [372, 304],
      [576, 240],
      [364, 560],
    )
    const inside = [
      shape('M30 258L236 202L578 236L372 302Z', fade(brush, [brush.tone(-0.5), brush.tone(-0.3)])),
      shape('M236 202L578 236L560 300L372 306L60 270L236 246Z', brush.tone(-0.22)),
      // what is kept in it: folded clothes
      shape('M86 264C120 210 220 190 260 214C300 180 420 190 440 226C480 210 520 226 524 254L372 298Z', '#f1c9a8'),
      shape('M230 222C250 176 400 172 424 226C400 268 300 280 244 266Z', slope(brush, '#d98f7c', 0.3)),
      shape('M410 240C430 200 500 206 516 250L400 286Z', slope(brush, '#7f95b5', 0.3)),
      stroke('M256 230C300 250 370 246 410 220M430 262C460 250 486 246 506 246', '#5a3f36', 4, 'opacity=".3"'),
    ]
    const lid = [
      shape('M22 244L234 182L586 220L374 288Z', slope(brush, brush.tone(0.22), 0.2)),
      shape('M22 244L374 288V306L22 262Z', brush.tone(-0.05)),
      shape('M374 288L586 220V238L374 306Z', brush.tone(-0.3)),
      shape('M74 242L238 196L532 226L370 276Z', 'none', `stroke="${brush.tone(-0.25)}" stroke-width="5"`),
      shape('M200 236L300 210L408 222L310 250Z', brush.tone(-0.18)) +
        stroke('M204 236L302 211L404 222', '#ffffff', 3, 'opacity=".6"'),
    ]
    return [
      ...(lidded ? [] : inside),
      front,
      side,
      ...(lidded
        ? lid
        : [
            stroke('M30 260L372 304L578 238', brush.tone(0.5), 12),
            stroke('M30 266L372 310L578 244', brush.tone(-0.35), 4),
            stroke('M30 258L236 200L578 236', brush.tone(0.2), 9),
          ]),
      stroke('M372 310L364 556', brush.tone(0.4), 6, 'opacity=".6"'),
      stroke('M168 292C170 318 240 326 242 300', brush.tone(-0.6), 13, 'transform="translate(-4 6)"'),
    ].join('')
  },
}

export const storage = {
  'drawer-cabinet': drawerCabinet,
  'folding-crate': foldingCrate,
}
