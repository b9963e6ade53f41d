import { oval } from '../home-living/solids.ts'

/** A little bear's face, for prints: its middle at 0 · 0, about 60 wide. */
export const bearMark = (ink: string, light: string): string =>
  oval(-22, -20, 12, 12, ink) +
  oval(22, -20, 12, 12, ink) +
  oval(0, 0, 32, 28, ink) +
  oval(0, 9, 14, 10, light) +
  oval(-11, -5, 3.4, 4, light) +
  oval(11, -5, 3.4, 4, light) +
  oval(0, 5, 5, 3.6, ink)
