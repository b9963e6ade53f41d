import type { DrawnObject } from './brush.ts'
import { bedding } from './home-living/bedding.ts'
import { cleaning } from './home-living/cleaning.ts'
import { cookware } from './home-living/cookware.ts'
import { decor } from './home-living/decor.ts'
import { kitchenStorage } from './home-living/kitchen-storage.ts'
import { lamps } from './home-living/lamps.ts'
import { lanterns } from './home-living/lanterns.ts'
import { natural } from './home-living/natural.ts'
import { paper } from './home-living/paper.ts'
import { pillows } from './home-living/pillows.ts'
import { plants } from './home-living/plants.ts'
import { storage } from './home-living/storage.ts'
import { table } from './home-living/table.ts'
import { wallDecor } from './home-living/wall-decor.ts'

/** What the demo sells of this department. */
export const homeLiving: Readonly<Record<string, DrawnObject>> = {
  ...cookware,
  ...table,
  ...bedding,
  ...pillows,
  ...wallDecor,
  ...decor,
  ...plants,
  ...lamps,
  ...lanterns,
  ...cleaning,
  ...paper,
  ...kitchenStorage,
  ...storage,
  ...natural,
}
