import { floorWasher, handheldVacuum, mattressVacuum, robotVacuum } from './appliances/cleaners.ts'
import { electricHotpot, ihRiceCooker, pressureCooker, riceCooker } from './appliances/cookers.ts'
import { clothesDryer, lintRemover } from './appliances/fabric-care.ts'
import { airCooler, airPurifier, handheldFan, rechargeableFan, standingFan } from './appliances/fans.ts'
import { inductionHob } from './appliances/hob.ts'
import { coffeeMachine, electricKettle } from './appliances/hot-drinks.ts'
import { dryIron, garmentSteamer, handSteamer } from './appliances/irons.ts'
import { blender, meatGrinder, slowJuicer } from './appliances/mixers.ts'
import { airFryer, electricOven, microwave, steamFryer } from './appliances/ovens.ts'
import type { DrawnObject } from './brush.ts'

/** What the demo sells of this department. */
export const appliances: Readonly<Record<string, DrawnObject>> = {
  'air-fryer': airFryer,
  'electric-oven': electricOven,
  'steam-fryer': steamFryer,
  microwave,
  'induction-hob': inductionHob,
  'rice-cooker': riceCooker,
  'ih-rice-cooker': ihRiceCooker,
  'pressure-cooker': pressureCooker,
  'electric-hotpot': electricHotpot,
  'standing-fan': standingFan,
  'rechargeable-fan': rechargeableFan,
  'air-cooler': airCooler,
  'handheld-fan': handheldFan,
  'air-purifier': airPurifier,
  blender,
  'slow-juicer': slowJuicer,
  'meat-grinder': meatGrinder,
  'electric-kettle': electricKettle,
  'coffee-machine': coffeeMachine,
  'handheld-vacuum': handheldVacuum,
  'robot-vacuum': robotVacuum,
  'floor-washer': floorWasher,
  'mattress-vacuum': mattressVacuum,
  'hand-steamer': handSteamer,
  'dry-iron': dryIron,
  'garment-steamer': garmentSteamer,
  'lint-remover': lintRemover,
  'clothes-dryer': clothesDryer,
}
