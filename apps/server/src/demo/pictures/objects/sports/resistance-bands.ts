import type { Brush, DrawnObject } from '../brush.ts'
import { box, bulge, group, isDark, line, metal, outline, oval, repeat, strip, tube } from '../shoes-and-bags/shapes.ts'

/** The handle of a tube: a grip of foam, held by webbing that ends in a ring. */
function grip(brush: Brush, x: number, y: number, angle: number, colour: string): string {
  const foam = '#3a3b41'
  return group(
    strip('M-64 0L-6 86M64 0L6 86', brush.tone(-0.5, '#2b2b30'), 17) +
      strip('M-64 0L-6 86M64 0L6 86', '#3d3d45', 13) +
      box(-76, -22, 152, 42, 20, bulge(brush, foam), outline('#1c1c20')) +
      repeat(9, (at) => line(`M${-56 + at * 14} -20V18`, '#22232a', 2)) +
      box(-15, 76, 30, 26, 6, metal(brush)) +
      oval(0, 112, 15, 15, 'none', 0, 'stroke="#8d9097" stroke-width="6"') +
      oval(0, 112, 15, 15, 'none', 0, 'stroke="#d7d9dd" stroke-width="2.500"') +
      box(-72, -16, 12, 30, 5, colour) +
      box(60, -16, 12, 30, 5, colour),
    `translate(${x} ${y}) rotate(${angle})`,
  )
}

/** Bands to train with: tubes with handles, or loops in several strengths. */
function resistanceBands(brush: Brush): string {
  const { colour, tone, mix, pick } = brush
  const shades = [tone(-0.3), colour, tone(isDark(colour) ? 0.25 : 0.35)]
  if (pick([true, false])) {
    const tubes = shades.map((shade, at) => {
      const d = `M104 ${236 + at * 4}C${40 + at * 40} ${420 + at * 26} ${220 + at * 14} ${560 - at * 30} 300 ${470 - at * 34}S${470 + at * 20} ${260 + at * 30} ${420 + at * 10} ${420 - at * 10}C${380 + at * 16} ${560 - at * 20} ${540 - at * 10} ${520 - at * 40} 486 ${236 + at * 4}`
      return tube(brush, d, 19, shade)
    })
    return tubes.join('') + grip(brush, 116, 126, 4, colour) + grip(brush, 480, 126, -6, colour)
  }
  // Loops, fanned out: of each the near half is seen, and the inside of the far one.
  const loop = 'M-62 -470C-62 -548 62 -548 62 -470V-90C62 -12 -62 -12 -62 -90Z'
  const loops = [tone(-0.45), ...shades, mix(colour, '#f4f1ec', 0.7)].map((shade, at) => {
    const ink = brush.tone(isDark(shade) ? 0.6 : -0.6, shade)
    return group(
      strip(loop, brush.tone(-0.62, shade), 40, 'transform="translate(13 -7)"') +
        strip(loop, brush.tone(-0.4, shade), 36, 'transform="translate(12 -6)"') +
        strip(loop, brush.tone(-0.55, shade), 40) +
        strip(
          loop,
          brush.linear(
            [
              [0, brush.tone(0.24, shade)],
              [0.5, shade],
              [1, brush.tone(-0.2, shade)],
            ],
            [0, 0, 1, 1],
          ),
          36,
        ) +
        strip(loop, brush.tone(0.5, shade), 2.5, 'transform="translate(-1 2) scale(.76 .955)" opacity=".7"') +
        brush.word(['X-HEAVY', 'HEAVY', 'MEDIUM', 'LIGHT', 'X-LIGHT'][at] ?? '', {
          x: -53,
          y: -280,
          size: 17,
          fill: ink,
          angle: -90,
        }),
      `translate(${264 + at * 18} 552) rotate(${-26 + at * 13}) scale(.86)`,
    )
  })
  return loops.join('')
}

export const trainingBands = {
  'resistance-bands': {
    colour: '#9a86cf',
    dyed: true,
    stands: false,
    shadow: 230,
    companions: ['yoga-mat', 'dumbbells', 'exercise-ball'],
    draw: resistanceBands,
  },
} satisfies Record<string, DrawnObject>
