import type { DrawnObject } from './brush.ts'
import { balls } from './sports/balls.ts'
import { bicycles } from './sports/bicycles.ts'
import { bikeGear } from './sports/bike-gear.ts'
import { boxing } from './sports/boxing-gloves.ts'
import { camping } from './sports/camping.ts'
import { cyclingGlovePairs } from './sports/cycling-gloves.ts'
import { footballBoots } from './sports/football-boot.ts'
import { gym } from './sports/gym.ts'
import { hats } from './sports/hats.ts'
import { luggage } from './sports/luggage.ts'
import { pocketTools } from './sports/pocket-tools.ts'
import { rackets } from './sports/rackets.ts'
import { trainingBands } from './sports/resistance-bands.ts'
import { shelter } from './sports/shelter.ts'
import { swimming } from './sports/swimming.ts'
import { swimwear } from './sports/swimwear.ts'
import { travelComforts } from './sports/travel-comforts.ts'
import { umbrellas } from './sports/umbrella.ts'

/** What the demo sells of this department. */
export const sports: Readonly<Record<string, DrawnObject>> = {
  ...gym,
  ...trainingBands,
  ...boxing,
  ...balls,
  ...rackets,
  ...footballBoots,
  ...shelter,
  ...camping,
  ...pocketTools,
  ...bicycles,
  ...bikeGear,
  ...cyclingGlovePairs,
  ...luggage,
  ...travelComforts,
  ...umbrellas,
  ...swimming,
  ...swimwear,
  ...hats,
}
