import { getOrder, type Order } from '@chophien/domain/orders/contract'
import { ApiFailure } from '../../../lib/api-client.ts'
import type { LoadInput } from '../../../page/page.tsx'
import { pathId } from '../../../page/path-id.ts'

/** The order that an address names; null when it cannot be loaded, which the page says in its own words (§8). One that does not exist,
 *  or is somebody else's, is thrown as the 404 that it is. */
export async function readOrder({ api, params }: LoadInput): Promise<Order | null> {
  const id = pathId(params.id)
  try {
    return await api.call(getOrder, { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status === 401 || error.status === 404) throw error
    return null
  }
}
