import type { DrawnObject } from './brush.ts'
import { balls } from './sports/balls.ts'
import { gym } from './sports/gym.ts'

/** What the demo sells of this department. */
export const sports: Readonly<Record<string, DrawnObject>> = {
  ...gym,
  ...balls,
}
