import { bodyCare } from './beauty/body-care.ts'
import { creams } from './beauty/creams.ts'
import { beautyDevices } from './beauty/devices.ts'
import { hairCare } from './beauty/hair-care.ts'
import { lips } from './beauty/lips.ts'
import { makeUp } from './beauty/make-up.ts'
import { perfume } from './beauty/perfume.ts'
import { skinCare } from './beauty/skin-care.ts'
import { beautyTools } from './beauty/tools.ts'
import type { DrawnObject } from './brush.ts'

/** What the demo sells of this department. */
export const beauty: Readonly<Record<string, DrawnObject>> = {
  ...skinCare,
  ...creams,
  ...lips,
  ...makeUp,
  ...hairCare,
  ...bodyCare,
  ...perfume,
  ...beautyTools,
  ...beautyDevices,
}
