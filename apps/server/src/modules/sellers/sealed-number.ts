import type { Sealer } from '../../platform/sealed.ts'

/** What a personal number is sealed as: of one shop, in all its versions. */
const aboutNumber = (shopId: number): string => `seller-identity:${shopId}:number`

export const sealPersonalNumber = (sealer: Sealer, shopId: number, number: string): Buffer =>
  sealer.seal(number, aboutNumber(shopId))

/** The number behind a kept one; null when its key is gone: then the seller has to give it again. */
export const openPersonalNumber = (sealer: Sealer, shopId: number, sealed: Uint8Array): string | null =>
  sealer.open(sealed, aboutNumber(shopId))
