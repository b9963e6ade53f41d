import type { DrawnObject } from './brush.ts'
import { backpacks } from './shoes-and-bags/backpacks.ts'
import { balletFlats } from './shoes-and-bags/ballet-flat.ts'
import { boots } from './shoes-and-bags/boots.ts'
import { dayPacks } from './shoes-and-bags/day-packs.ts'
import { handbags } from './shoes-and-bags/handbags.ts'
import { heels } from './shoes-and-bags/heels.ts'
import { leatherBelts } from './shoes-and-bags/leather-belt.ts'
import { leatherGoods } from './shoes-and-bags/leather-goods.ts'
import { runningShoes } from './shoes-and-bags/running-shoes.ts'
import { sandals } from './shoes-and-bags/sandals.ts'
import { sneakers } from './shoes-and-bags/sneakers.ts'
import { softBags } from './shoes-and-bags/soft-bags.ts'

/** What the demo sells of this department. */
export const shoesAndBags: Readonly<Record<string, DrawnObject>> = {
  ...sneakers,
  ...runningShoes,
  ...boots,
  ...heels,
  ...balletFlats,
  ...sandals,
  ...handbags,
  ...softBags,
  ...backpacks,
  ...dayPacks,
  ...leatherGoods,
  ...leatherBelts,
}
