import type { OwnShop } from '@chophien/domain/shops/contract'
import { renewal } from '../../../lib/browser-api.ts'
import { session } from '../../../lib/session.ts'
import { isSeller } from '../../../lib/session-claims.ts'
import type { LoadInput } from '../../../page/page.tsx'
import { readOwnShop } from './read-own-shop.ts'

/** Loads one's own shop. Whoever became a seller since signing in gets tokens that say so: the seller centre asks for it. */
export async function readMyShop({ api }: LoadInput): Promise<OwnShop | null> {
  const shop = await readOwnShop(api)
  const state = session.get()
  const unaware = state.signedIn && !isSeller(state.claims) && session.refreshToken() !== null
  // The page does not depend on it; should it fail, the regular renewal brings the same.
  if (shop?.status === 'APPROVED' && unaware) void renewal.renew()
  return shop
}
