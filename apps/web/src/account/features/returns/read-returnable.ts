import { getReturnable, type Returnable } from '@chophien/domain/returns/contract'
import type { LoadInput } from '../../../page/page.tsx'
import { pathId } from '../../../page/path-id.ts'

/** What can be asked back of the order of the URL. */
export const readReturnable = ({ api, params }: LoadInput): Promise<Returnable> =>
  api.call(getReturnable, { params: { id: pathId(params.id) } })
