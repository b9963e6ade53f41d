import type { Brush, DrawnObject } from '../brush.ts'
import {
  box,
  cylinder,
  group,
  inside,
  isDark,
  line,
  metal,
  n,
  outline,
  oval,
  repeat,
  shape,
  softSpots,
  tube,
} from '../shoes-and-bags/shapes.ts'

const PANELS = [-262, -206, -92, 42, 166, 238, 262]

/** An open umbrella, held aslant: panels between ribs, scalloped edge, shaft and handle. */
function umbrella(brush: Brush): string {
  const { colour, tone, pick } = brush
  const edge = outline(tone(-0.55), 2)
  const { dark, light } = softSpots(brush)
  const rim = pick([true, false])
  const hook = pick([true, true, false])
  // Each panel from the tip to two points of the edge; the edge hangs lower in the middle of the canopy.
  const low = (x: number) => 60 * Math.sqrt(Math.max(0, 1 - (x / 268) ** 2))
  const rib = (x: number) => `C${n(x * 0.55)} -214 ${n(x * 0.94)} -130 ${x} ${n(low(x))}`
  const panels = PANELS.slice(0, -1).map((from, at) => {
    const to = PANELS[at + 1] ?? from
    const middle = (from + to) / 2
    const back = `C${n(to * 0.94)} -130 ${n(to * 0.55)} -214 0 -220`
    const d = `M0 -220${rib(from)}Q${n(middle)} ${n(low(middle) - 30)} ${to} ${n(low(to))}${back}Z`
    const slope = [0.16, 0.22, 0.1, -0.06, -0.22, -0.34][at] ?? 0
    return shape(
      d,
      brush.linear(
        [
          [0, tone(slope + 0.14)],
          [0.6, tone(slope)],
          [1, tone(slope - 0.16)],
        ],
        [0.3, 0, 0.5, 1],
      ),
      edge,
    )
  })
  const back = `M-262 ${n(low(-262))}Q-160 -52 -60 -34Q0 -60 70 -36Q170 -56 262 ${n(low(262))}Q240 60 166 ${n(low(166))}Q104 20 42 ${n(low(42))}Q-26 24 -92 ${n(low(-92))}Q-150 22 -206 ${n(low(-206))}Z`
  const handle = hook ? 'M0 226V330C0 384 74 384 74 334' : 'M0 226V336'
  const wood = pick(['#6b4630', '#2b2c31', '#a5744c'])
  const canopy = `M-262 ${n(low(-262))}C-250 -130 -140 -214 0 -220C140 -214 250 -130 262 ${n(low(262))}Q200 90 0 90Q-200 90 -262 ${n(low(-262))}Z`
  const content = [
    shape(back, tone(-0.55), outline(tone(-0.65), 2)), // the inside of the far panels
    line('M0 40L-206 30M0 40L-92 52M0 40L42 58M0 40L166 46M0 40L262 6M0 40L-262 6', '#8d9097', 2.4),
    box(-5, -60, 10, 300, 3, cylinder(brush, '#b9bcc2'), outline('#55565c', 1)),
    ...panels,
    inside(brush.clip(`<path d="${canopy}"/>`), light(-110, -130, 90, 60, 0.6, -32) + dark(230, -40, 60, 130, 0.3)),
    rim
      ? PANELS.slice(0, -1)
          .map((from, at) => {
            const to = PANELS[at + 1] ?? from
            const middle = (from + to) / 2
            return line(
              `M${n(from * 0.975)} ${n(low(from) - 20)}Q${n(middle * 0.975)} ${n(low(middle) - 50)} ${n(to * 0.975)} ${n(low(to) - 20)}`,
              tone(isDark(colour) ? 0.5 : -0.45),
              7,
              'opacity=".8"',
            )
          })
          .join('')
      : '',
    ...PANELS.map((x) => oval(x, low(x) + 2, 4.5, 4.5, '#55565c')),
    shape('M-9 -216L-5 -254Q0 -260 5 -254L9 -216Z', metal(brush), outline('#3a3b40', 1.2)),
    oval(0, -217, 17, 6, tone(-0.3), 0, outline(tone(-0.6), 1.4)),
    box(-10, 210, 20, 26, 4, metal(brush), outline('#3a3b40', 1.2)),
    tube(brush, handle, hook ? 20 : 28, wood),
    hook ? '' : repeat(5, (at) => line(`M-13 ${252 + at * 16}H13`, tone(-0.5, wood), 2)),
  ]
  return group(content.join(''), 'translate(288 270) rotate(-17) scale(.92)')
}

export const umbrellas = {
  umbrella: {
    colour: '#34467f',
    dyed: true,
    stands: false,
    shadow: 120,
    companions: ['sun-bucket-hat', 'travel-duffel', 'suitcase'],
    draw: umbrella,
  },
} satisfies Record<string, DrawnObject>
