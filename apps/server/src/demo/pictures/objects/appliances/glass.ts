import type { Brush } from '../brush.ts'
import { across, fade, shape } from '../electronics/solids.ts'

/** Clear glass over what stands in it. */
export const glass = (brush: Brush, d: string): string =>
  shape(
    d,
    fade(brush, across, '#dceaf0/0.75', '#ffffff/0.35', '#dfeef4/0.12', '#bcd4de/0.3', '#8fb0bd/0.7'),
    'stroke="#7fa0ad" stroke-width="3" stroke-opacity="0.8"',
  )
