import type { Brush, DrawnObject } from '../brush.ts'
import { band, curve, onBand, sole, type View, viewOf } from './sandal-form.ts'
import { box, inside, isDark, line, n, outline, oval, shape, strip, tube } from './shapes.ts'

/** Two sandals, the near one last. */
const both = (draw: (view: View, left: boolean) => string): string =>
  draw(viewOf(false), false) + draw(viewOf(true), true)

const texture = (brush: Brush, colour: string): string =>
  brush.pattern(
    9,
    9,
    `<circle cx="4.5" cy="4.5" r="1.7" fill="${brush.tone(isDark(colour) ? 0.3 : -0.3, colour)}" opacity=".7"/>`,
    30,
  )

/** A mark along the part of a band that is seen, at a share of its way from back to front. */
const alongBand = (view: View, form: Parameters<typeof onBand>[0], share: number, left: boolean): string =>
  curve(
    Array.from({ length: 15 }, (_, at) => {
      const s = -0.3 + (at / 14) * 1.3
      return view(onBand(form, left ? -s : s, share))
    }),
  )

/** Slides: one broad band over the foot, a thick sole. */
function slide(brush: Brush): string {
  const { colour, tone, mix, pick } = brush
  const accent = pick([tone(isDark(colour) ? 0.75 : -0.6), mix(colour, '#c9a06a', 0.6), tone(0.4)])
  const style = pick(['stripes', 'ribs', 'plain'] as const)
  const dots = texture(brush, tone(-0.1))
  return both((view, left) => {
    const base = sole(brush, view, {
      layers: [
        { height: 0.03, colour: tone(-0.3) },
        { height: 0.055, colour },
      ],
      bed: tone(-0.08),
    })
    const form = { from: 0.44, to: 0.83, rise: [0.17, 0.115] as const, base: base.top, thickness: 7 }
    const lines = style === 'stripes' ? [0.36, 0.62] : style === 'ribs' ? [0.14, 0.28, 0.42, 0.56, 0.7, 0.84] : []
    return [
      base.svg,
      shape(base.bed, dots),
      band(brush, view, form, colour, left),
      ...lines.map((share) =>
        strip(
          alongBand(view, form, share, left),
          style === 'stripes' ? accent : tone(-0.3),
          style === 'stripes' ? 15 : 3,
        ),
      ),
      style === 'plain'
        ? line(
            alongBand(view, form, 0.12, left) + alongBand(view, form, 0.88, left),
            accent,
            2,
            'stroke-dasharray="6 4"',
          )
        : '',
    ].join('')
  })
}

/** Cloud slides: everything swollen, of one soft foam. */
function cloudSlide(brush: Brush): string {
  const { colour, tone, pick } = brush
  const holes = pick([true, false])
  return both((view, left) => {
    const base = sole(brush, view, {
      layers: [
        { height: 0.085, colour: tone(-0.06), round: 0.07 },
        { height: 0.085, colour: tone(0.06), round: 0.07 },
      ],
      bed: tone(0.05),
      spread: 1.06,
    })
    const form = { from: 0.4, to: 0.85, rise: [0.21, 0.16] as const, base: base.top, width: 1.12, thickness: 17 }
    const hole = (s: number, share: number) => {
      const [x, y] = view(onBand(form, left ? -s : s, share))
      return oval(x, y, 10, 7, tone(-0.5), -24) + oval(x + 1, y + 1.5, 8, 5, tone(-0.68), -24)
    }
    return [
      base.svg,
      band(brush, view, form, colour, left),
      holes
        ? [-0.42, -0.05, 0.32].flatMap((s) => [0.28, 0.62].map((share) => hole(s, share))).join('')
        : line(alongBand(view, form, 0.5, left), tone(-0.22), 5),
      line(alongBand(view, form, 0.94, left), tone(0.55), 4, 'opacity=".8"'),
    ].join('')
  })
}

/** Flip-flops: a thin sole and a strap in the shape of a Y. */
function flipFlop(brush: Brush): string {
  const { colour, tone, mix, pick } = brush
  const strap = pick([tone(-0.25), mix(colour, '#f4f1ec', 0.85), mix(colour, '#2f3038', 0.85)])
  const bed = pick([tone(0.12), mix(colour, '#f1e7d3', 0.6)])
  const dots = texture(brush, bed)
  const stripe = pick([true, false])
  return both((view, left) => {
    const base = sole(brush, view, {
      layers: [
        { height: 0.025, colour: mix(colour, '#f4f1ec', 0.75) },
        { height: 0.03, colour },
      ],
      bed,
    })
    const z = base.top
    const spot = (u: number, v: number, up: number) =>
      view([u, v, z + up])
        .map(n)
        .join(' ')
    const arm = (v: number) =>
      `M${spot(0.42, v, 0)}C${spot(0.5, v * 1.02, 0.11)} ${spot(0.66, v * 0.5, 0.11)} ${spot(0.79, -0.03, 0.07)}`
    const [near, far] = left ? [-0.112, 0.128] : [0.128, -0.112]
    return [
      base.svg,
      shape(base.bed, dots),
      stripe
        ? inside(
            brush.clip(`<path d="${base.bed}"/>`),
            line(
              `M${spot(0.16, -0.3, 0)}L${spot(0.16, 0.3, 0)}M${spot(0.22, -0.3, 0)}L${spot(0.22, 0.3, 0)}`,
              strap,
              9,
              'opacity=".75"',
            ),
          )
        : '',
      oval(...view([0.83, -0.03, z]), 9, 6, tone(-0.55)),
      tube(brush, arm(far), 15, strap),
      tube(brush, `M${spot(0.79, -0.03, 0.07)}Q${spot(0.83, -0.03, 0.06)} ${spot(0.83, -0.03, 0.005)}`, 12, strap),
      tube(brush, arm(near), 17, strap),
    ].join('')
  })
}

/** The strap round the heel, in two halves: behind the foot's place and before it. */
function heelStrap(brush: Brush, view: View, z: number, colour: string, width: number, left: boolean): string {
  const spot = (u: number, v: number, up: number) =>
    view([u, v, z + up])
      .map(n)
      .join(' ')
  const half = (v: number) =>
    `M${spot(0.34, v, 0)}C${spot(0.22, v * 1.05, 0.13)} ${spot(0.02, v, 0.17)} ${spot(0.015, 0, 0.17)}`
  const over = `M${spot(0.2, -0.1, 0.13)}C${spot(0.3, -0.11, 0.26)} ${spot(0.34, 0.1, 0.27)} ${spot(0.2, 0.11, 0.13)}`
  const [near, far] = left ? [-0.105, 0.12] : [0.12, -0.105]
  return (
    tube(brush, half(far), width, brush.tone(-0.2, colour)) +
    tube(brush, half(near), width, colour) +
    tube(brush, over, width, colour)
  )
}

/** A buckle that lies on a band near its outer end. */
function buckle(view: View, form: Parameters<typeof onBand>[0], size: number, left: boolean): string {
  const [x, y] = view(onBand(form, left ? -0.62 : 0.62, 0.5))
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(-62) skewX(-8)">${box(-size, -size * 0.8, size * 2, size * 1.6, 4, 'none', 'stroke="#8a6a2a" stroke-width="6"')}${box(-size, -size * 0.8, size * 2, size * 1.6, 4, 'none', 'stroke="#d9b662" stroke-width="4"')}${line(`M0 ${-size * 0.8}V${size * 0.7}`, '#e9d08c', 3)}</g>`
}

/** Two straps for women: slim, on a flat sole or on cork. */
function twoStrapWomen(brush: Brush): string {
  const { colour, tone, pick } = brush
  const cork = pick([true, false])
  const slim = pick([0.085, 0.11])
  const suede = pick(['#d9bc94', '#cfa67a'])
  return both((view, left) => {
    const layers = cork
      ? [
          { height: 0.022, colour: '#4a3a2e' },
          { height: 0.1, colour: '#c79a68' },
        ]
      : [
          { height: 0.02, colour: '#5b4636' },
          { height: 0.024, colour: '#d7b78d' },
        ]
    const base = sole(brush, view, { layers, bed: suede })
    const front = { from: 0.74, to: 0.74 + slim, rise: [0.13, 0.105] as const, base: base.top }
    const second = { from: 0.52, to: 0.52 + slim, rise: [0.18, 0.16] as const, base: base.top }
    const [x, y] = view([0.2, 0.01, base.top])
    return [
      base.svg,
      oval(x, y, 34, 15, tone(-0.3, '#b98d5c'), 32, 'opacity=".55"'),
      heelStrap(brush, view, base.top, colour, 10, left),
      band(brush, view, second, colour, left),
      band(brush, view, front, colour, left),
      buckle(view, second, 12, left),
    ].join('')
  })
}

/** Two straps for men: broad, with hook and loop, on a treaded sole. */
function twoStrapMen(brush: Brush): string {
  const { colour, tone, mix, pick } = brush
  const bed = pick(['#6a6763', '#8a6a4c', mix(colour, '#55534f', 0.7)])
  const dots = texture(brush, bed)
  const accent = pick(['#c9652f', '#4d7a58', '#8b8d92'])
  return both((view, left) => {
    const base = sole(brush, view, {
      layers: [
        { height: 0.035, colour: '#2e2d30' },
        { height: 0.04, colour: mix(bed, '#ffffff', 0.12) },
      ],
      bed,
    })
    const front = { from: 0.66, to: 0.86, rise: [0.17, 0.125] as const, base: base.top, thickness: 6 }
    const second = { from: 0.38, to: 0.55, rise: [0.21, 0.175] as const, base: base.top, thickness: 6 }
    const tab = (form: typeof front | typeof second) => {
      const points = [
        onBand(form, left ? -0.85 : 0.85, 0.12),
        onBand(form, left ? -0.1 : 0.1, 0.12),
        onBand(form, left ? -0.1 : 0.1, 0.88),
        onBand(form, left ? -0.85 : 0.85, 0.88),
      ]
      return shape(`${curve(points.map(view))}Z`, tone(isDark(colour) ? 0.14 : -0.28), outline(tone(-0.5), 1.4))
    }
    return [
      base.svg,
      shape(base.bed, dots),
      heelStrap(brush, view, base.top, tone(-0.08), 19, left),
      band(brush, view, second, colour, left),
      tab(second),
      band(brush, view, front, colour, left),
      tab(front),
      line(alongBand(view, front, 0.5, left), accent, 3),
    ].join('')
  })
}

const sandal = (draw: (brush: Brush) => string, colour: string, companions: string[]): DrawnObject => ({
  colour,
  dyed: true,
  stands: false,
  shadow: 230,
  companions,
  draw,
})

export const sandals = {
  'slide-sandal': sandal(slide, '#3a3a42', ['swim-ring', 'sun-bucket-hat', 'flip-flop']),
  'cloud-slide': sandal(cloudSlide, '#f1a1b8', ['straw-bag', 'flip-flop', 'tote-bag']),
  'flip-flop': sandal(flipFlop, '#78abde', ['swim-goggles', 'sun-bucket-hat', 'straw-bag']),
  'two-strap-sandal-women': sandal(twoStrapWomen, '#bd8450', ['straw-bag', 'sun-bucket-hat', 'tote-bag']),
  'two-strap-sandal-men': sandal(twoStrapMen, '#3a3a42', ['travel-backpack', 'baseball-cap', 'hiking-boot']),
}
