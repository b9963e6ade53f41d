import type { OwnShop } from '@chophien/domain/shops/contract'
import { renewal } from '../../../lib/browser-api.ts'
import { session } from '../../../lib/session.ts'
import { isSeller } from '../../../lib/session-claims.ts'
import type { LoadInput } from '../../../page/page.tsx'
import { readOwnShop } from './read-own-shop.ts'

/** Loads the user's own shop. If the user became a seller since signing in, the tokens are renewed, because the seller centre requires the role. */
export async function readMyShop({ api }: LoadInput): Promise<OwnShop | null> {
  const shop = await readOwnShop(api)
  const state = session.get()
  const unaware = state.signedIn && !isSeller(state.claims) && session.refreshToken() !== null
  // Optional: on failure the regular renewal does the same.
  if (shop?.status === 'APPROVED' && unaware) void renewal.renew()
  return shop
}
