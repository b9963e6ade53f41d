import type { DrawnObject } from './brush.ts'
import { balls } from './sports/balls.ts'
import { bicycles } from './sports/bicycles.ts'
import { bikeGear } from './sports/bike-gear.ts'
import { camping } from './sports/camping.ts'
import { footballBoots } from './sports/football-boot.ts'
import { gym } from './sports/gym.ts'
import { hats } from './sports/hats.ts'
import { luggage } from './sports/luggage.ts'
import { pocketTools } from './sports/pocket-tools.ts'
import { rackets } from './sports/rackets.ts'
import { swimming } from './sports/swimming.ts'
import { umbrellas } from './sports/umbrella.ts'

/** What the demo sells of this department. */
export const sports: Readonly<Record<string, DrawnObject>> = {
  ...gym,
  ...balls,
  ...rackets,
  ...footballBoots,
  ...camping,
  ...pocketTools,
  ...bicycles,
  ...bikeGear,
  ...luggage,
  ...umbrellas,
  ...swimming,
  ...hats,
}
