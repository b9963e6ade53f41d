import { getOrder, type Order } from '@chophien/domain/orders/contract'
import { ApiFailure } from '../../../lib/api-client.ts'
import type { LoadInput } from '../../../page/page.tsx'
import { pathId } from '../../../page/path-id.ts'

/** The order of the URL; null when loading fails, for which the page has its own message (§8). A missing order
 *  or another user's is thrown as a 404. */
export async function readOrder({ api, params }: LoadInput): Promise<Order | null> {
  const id = pathId(params.id)
  try {
    return await api.call(getOrder, { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status === 401 || error.status === 404) throw error
    return null
  }
}
