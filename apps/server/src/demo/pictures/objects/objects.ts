import { appliances } from './appliances.ts'
import { beauty } from './beauty.ts'
import { books } from './books.ts'
import type { DrawnObject } from './brush.ts'
import { electronics } from './electronics.ts'
import { groceries } from './groceries.ts'
import { homeLiving } from './home-living.ts'
import { menFashion } from './men-fashion.ts'
import { motherAndBaby } from './mother-and-baby.ts'
import { shoesAndBags } from './shoes-and-bags.ts'
import { sports } from './sports.ts'
import { womenFashion } from './women-fashion.ts'

/** Every object a picture may show, by its name in picture addresses. The table is the allow-list: with it the set of pictures is finite,
 *  whatever addresses are asked for. */
export const objects: Readonly<Record<string, DrawnObject>> = {
  ...womenFashion,
  ...menFashion,
  ...shoesAndBags,
  ...electronics,
  ...appliances,
  ...homeLiving,
  ...beauty,
  ...motherAndBaby,
  ...groceries,
  ...sports,
  ...books,
}
