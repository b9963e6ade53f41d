import { appliances } from './appliances.ts'
import { beauty } from './beauty.ts'
import { booksAndStationery } from './books-and-stationery.ts'
import type { DemoRoot } from './catalog-types.ts'
import { electronics } from './electronics.ts'
import { groceries } from './groceries.ts'
import { homeLiving } from './home-living.ts'
import { menFashion } from './men-fashion.ts'
import { motherAndBaby } from './mother-and-baby.ts'
import { shoesAndBags } from './shoes-and-bags.ts'
import { sports } from './sports.ts'
import { womenFashion } from './women-fashion.ts'

/** The demo catalog in the order of its menu. Names, brands and texts are invented for this project. */
export const demoCatalog: readonly DemoRoot[] = [
  womenFashion,
  menFashion,
  shoesAndBags,
  electronics,
  appliances,
  homeLiving,
  beauty,
  motherAndBaby,
  groceries,
  sports,
  booksAndStationery,
]
