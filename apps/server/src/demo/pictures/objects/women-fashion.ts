import type { DrawnObject } from './brush.ts'
import { aoDai } from './women-fashion/ao-dai.ts'
import { aoDaiStyles } from './women-fashion/ao-dai-styles.ts'
import { blouses } from './women-fashion/blouses.ts'
import { dresses } from './women-fashion/dresses.ts'
import { folkDress } from './women-fashion/folk-dress.ts'
import { gowns } from './women-fashion/gowns.ts'
import { jackets } from './women-fashion/jackets.ts'
import { sleepwear } from './women-fashion/sleepwear.ts'
import { tops } from './women-fashion/tops.ts'
import { trousers } from './women-fashion/trousers.ts'

/** What the demo sells of this department. */
export const womenFashion: Readonly<Record<string, DrawnObject>> = {
  'ao-dai': aoDai,
  ...aoDaiStyles,
  ...folkDress,
  ...tops,
  ...blouses,
  ...dresses,
  ...gowns,
  ...trousers,
  ...jackets,
  ...sleepwear,
}
