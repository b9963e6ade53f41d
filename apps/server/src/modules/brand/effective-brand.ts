import type { Brand } from '@chophien/domain/brand/brand'
import { builtInBrand } from '@chophien/domain/brand/built-in'
import type { Config } from '../../config.ts'
import type { BrandRow } from './brand.queries.ts'

/** What the environment says of a brand. */
export type BrandConfig = Pick<Config, 'HOTLINE' | 'SUPPORT_EMAIL' | 'LEGAL_NAME' | 'LEGAL_TAX_CODE' | 'LEGAL_ADDRESS'>

/** The brand that counts, and its version: the saved one as a whole, else the built-in one with what the environment says. */
export interface EffectiveBrand extends Brand {
  /** 0: nobody has saved one. */
  version: number
  changedAt: Date | null
}

/** Decides between the saved brand and the configuration. */
export const effectiveBrand = (saved: BrandRow | null, config: BrandConfig): EffectiveBrand =>
  saved ?? {
    ...builtInBrand,
    hotline: config.HOTLINE ?? '',
    supportEmail: config.SUPPORT_EMAIL,
    legalName: config.LEGAL_NAME ?? '',
    taxCode: config.LEGAL_TAX_CODE ?? '',
    legalAddress: config.LEGAL_ADDRESS ?? '',
    version: 0,
    changedAt: null,
  }
