import { getOwnShop, type OwnShop } from '@chophien/domain/shops/contract'
import { type Api, ApiFailure } from '../../../lib/api-client.ts'

/** The user's own shop, null when there is none. Throws ApiFailure. */
export async function readOwnShop(api: Api): Promise<OwnShop | null> {
  try {
    return await api.call(getOwnShop)
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null
    throw error
  }
}
