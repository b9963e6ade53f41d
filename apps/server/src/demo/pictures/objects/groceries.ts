import type { DrawnObject } from './brush.ts'
import { coffee } from './groceries/coffee.ts'
import { driedGoods } from './groceries/dried-goods.ts'
import { drinks } from './groceries/drinks.ts'
import { grain } from './groceries/grain.ts'
import { meatSpecialties } from './groceries/meat-specialties.ts'
import { milks } from './groceries/milks.ts'
import { nutsAndCrisps } from './groceries/nuts-and-crisps.ts'
import { seaSpecialties } from './groceries/sea-specialties.ts'
import { seasonings } from './groceries/seasonings.ts'
import { sweetSnacks } from './groceries/sweet-snacks.ts'
import { sweetSpecialties } from './groceries/sweet-specialties.ts'
import { teas } from './groceries/teas.ts'

/** What the demo sells of this department. */
export const groceries: Readonly<Record<string, DrawnObject>> = {
  ...meatSpecialties,
  ...seaSpecialties,
  ...sweetSpecialties,
  ...coffee,
  ...teas,
  ...nutsAndCrisps,
  ...sweetSnacks,
  ...seasonings,
  ...driedGoods,
  ...grain,
  ...drinks,
  ...milks,
}
