import type { DrawnObject } from './brush.ts'
import { balls } from './sports/balls.ts'
import { camping } from './sports/camping.ts'
import { footballBoots } from './sports/football-boot.ts'
import { gym } from './sports/gym.ts'
import { pocketTools } from './sports/pocket-tools.ts'
import { rackets } from './sports/rackets.ts'

/** What the demo sells of this department. */
export const sports: Readonly<Record<string, DrawnObject>> = {
  ...gym,
  ...balls,
  ...rackets,
  ...footballBoots,
  ...camping,
  ...pocketTools,
}
