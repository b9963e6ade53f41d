import type { RefundAccount } from '@chophien/domain/payments/refund-account-forms'
import type { Sealer } from '../../platform/sealed.ts'
import type { ShopAccountRow } from './shop-accounts.queries.ts'

/** A bank account with its whole number, as the form gives it. */
export type ShopAccount = RefundAccount

/** What a row keeps of an account. */
export type SealedShopAccount = Pick<ShopAccountRow, 'shopId' | 'bin' | 'numberSealed' | 'holderSealed'>

/** What the parts are sealed as: of one shop, in all its versions. */
const aboutAccount = (shopId: number) => ({
  number: `shop-account:${shopId}:number`,
  holder: `shop-account:${shopId}:holder`,
})

/** An account as it is kept. */
export function sealShopAccount(
  sealer: Sealer,
  shopId: number,
  { bin, number, holder }: ShopAccount,
): SealedShopAccount & Pick<ShopAccountRow, 'last4'> {
  const about = aboutAccount(shopId)
  return {
    shopId,
    bin,
    numberSealed: sealer.seal(number, about.number),
    holderSealed: sealer.seal(holder, about.holder),
    last4: number.slice(-4),
  }
}

/** The account behind a kept one; null when its key is gone: then the seller has to give it again. */
export function openShopAccount(
  sealer: Sealer,
  { shopId, bin, numberSealed, holderSealed }: SealedShopAccount,
): ShopAccount | null {
  const about = aboutAccount(shopId)
  const number = sealer.open(numberSealed, about.number)
  const holder = sealer.open(holderSealed, about.holder)
  return number === null || holder === null ? null : { bin, number, holder }
}
