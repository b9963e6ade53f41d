import type { Variant } from '@chophien/domain/catalog/contract'
import { catalogMessages } from '@chophien/domain/catalog/messages'
import type { PublicSettings } from '@chophien/domain/contract/rendering'

/** Why the selection cannot be added to the cart (§5); null when it can. */
export function purchaseProblem(chosen: Pick<Variant, 'stockQuantity'> | undefined): string | null {
  if (!chosen) return catalogMessages.chooseVariant
  return chosen.stockQuantity <= 0 ? catalogMessages.outOfStock : null
}

/** Initial selection: the only variant, if there is just one. */
export const presetVariantId = (variants: readonly Pick<Variant, 'id'>[]): number | null =>
  variants.length === 1 ? (variants[0]?.id ?? null) : null

const ways = { COD: 'khi nhận hàng', BANK_TRANSFER: 'chuyển khoản ngân hàng', MOMO: 'ví MoMo' }

/** The payment methods in words: `khi nhận hàng (tùy shop), chuyển khoản ngân hàng hoặc ví MoMo`. Where there are others, a shop may take no cash for a while. */
export const paymentWays = (methods: PublicSettings['paymentMethods']): string =>
  methods
    .map((code) => (code === 'COD' && methods[1] ? `${ways.COD} (tùy shop)` : ways[code]))
    .join(', ')
    .replace(/,(?=[^,]*$)/u, ' hoặc')
