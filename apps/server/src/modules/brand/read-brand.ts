import type { ReadDb } from '../../platform/database/database.ts'
import { findBrand } from './brand.queries.ts'
import { type BrandConfig, type EffectiveBrand, effectiveBrand } from './effective-brand.ts'

/** The brand as it stands in the database at this moment. */
export const readBrand = async (db: ReadDb, config: BrandConfig): Promise<EffectiveBrand> =>
  effectiveBrand(await findBrand(db), config)
