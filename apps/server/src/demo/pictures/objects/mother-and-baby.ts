import type { DrawnObject } from './brush.ts'
import { cups } from './mother-and-baby/cups.ts'
import { feeding } from './mother-and-baby/feeding.ts'
import { kidsSets } from './mother-and-baby/kids-sets.ts'
import { kidsSingle } from './mother-and-baby/kids-single.ts'
import { learningToys } from './mother-and-baby/learning-toys.ts'
import { mother } from './mother-and-baby/mother.ts'
import { motherClothes } from './mother-and-baby/mother-clothes.ts'
import { nappies } from './mother-and-baby/nappies.ts'
import { rcCars } from './mother-and-baby/rc-car.ts'
import { toys } from './mother-and-baby/toys.ts'
import { transport } from './mother-and-baby/transport.ts'
import { wipes } from './mother-and-baby/wipes.ts'

/** What the demo sells of this department. */
export const motherAndBaby: Readonly<Record<string, DrawnObject>> = {
  ...nappies,
  ...wipes,
  ...feeding,
  ...cups,
  ...kidsSets,
  ...kidsSingle,
  ...toys,
  ...rcCars,
  ...learningToys,
  ...transport,
  ...mother,
  ...motherClothes,
}
