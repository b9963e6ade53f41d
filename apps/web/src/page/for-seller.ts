import { ApiFailure } from '../lib/api-client.ts'
import { takeLinkToken } from '../lib/link-token.ts'
import { forRole } from './for-role.ts'
import { knowShopAccess, renewShopAccess } from './know-shop-access.ts'
import type { LoadInput } from './page.tsx'

const guarded = forRole('ROLE_SELLER', 'Vui lòng đăng nhập để quản lý shop.')

/** For pages of the seller centre, whose URL may contain a token. They know what the person may do there. */
export const forSeller = <D>(load: (input: LoadInput) => Promise<D>): ((input: LoadInput) => Promise<D>) => {
  const loadKnowing = guarded(async (input) => {
    try {
      const [data] = await Promise.all([load(input), knowShopAccess(input.api)])
      return data
    } catch (error) {
      // The owner may have changed the roles since they were asked for.
      if (error instanceof ApiFailure && error.status === 403) renewShopAccess(input.api)
      throw error
    }
  })
  return async (input) => {
    takeLinkToken(input.url)
    return loadKnowing(input)
  }
}
