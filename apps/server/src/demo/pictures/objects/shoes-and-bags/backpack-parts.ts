import type { Brush } from '../brush.ts'
import { box, isDark, outline, strip, tube } from './shapes.ts'

/** Cloth of bags: a fine weave to lay over a fill. */
export const weave = (brush: Brush): string =>
  brush.pattern(
    6,
    6,
    `<path d="M0 1.500H3M3 4.500H6" stroke="${brush.tone(0.4)}" stroke-width="1" opacity=".3"/><path d="M3 1.500H6M0 4.500H3" stroke="${brush.tone(-0.5)}" stroke-width="1" opacity=".35"/>`,
  )

/** The loop on top and the straps that peep out behind, the same for all backpacks. */
export function carrying(brush: Brush, top: number, left: number, right: number): string {
  const { tone } = brush
  const strap = (side: number, x: number) =>
    `M${x} ${top + 60}C${x - side * 44} ${top + 120} ${x - side * 46} 400 ${x - side * 10} 500`
  return [
    strip(strap(1, left), tone(-0.6), 34),
    strip(strap(1, left), tone(-0.28), 29),
    strip(strap(-1, right), tone(-0.65), 34),
    strip(strap(-1, right), tone(-0.42), 29),
    tube(brush, `M258 ${top + 18}C258 ${top - 34} 342 ${top - 34} 342 ${top + 18}`, 17, tone(-0.2)),
  ].join('')
}

/** The sign of its maker. */
export const label = (brush: Brush, x: number, y: number, width = 70): string =>
  box(x - width / 2, y, width, 26, 4, isDark(brush.colour) ? '#d8d5cd' : '#2d2f36', outline('#00000055', 1)) +
  brush.word(brush.pick(['Đồi Cọ', 'Hẻm Nhỏ', 'Mộc Da']), {
    x,
    y: y + 18,
    size: 10,
    fill: isDark(brush.colour) ? '#2d2f36' : '#f2efe8',
    fit: width - 14,
  })
