import type { DrawnObject } from './brush.ts'
import { aoDai } from './women-fashion/ao-dai.ts'
import { dresses } from './women-fashion/dresses.ts'
import { gowns } from './women-fashion/gowns.ts'

/** What the demo sells of this department. */
export const womenFashion: Readonly<Record<string, DrawnObject>> = {
  'ao-dai': aoDai,
  ...dresses,
  ...gowns,
}
