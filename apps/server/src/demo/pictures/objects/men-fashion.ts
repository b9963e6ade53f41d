import type { DrawnObject } from './brush.ts'
import { jackets } from './men-fashion/jackets.ts'
import { shirts } from './men-fashion/shirts.ts'
import { shorts } from './men-fashion/shorts.ts'
import { tees } from './men-fashion/tees.ts'
import { trousers } from './men-fashion/trousers.ts'
import { underwear } from './men-fashion/underwear.ts'

/** What the demo sells of this department. */
export const menFashion: Readonly<Record<string, DrawnObject>> = {
  ...tees,
  ...shirts,
  ...trousers,
  ...shorts,
  ...jackets,
  ...underwear,
}
