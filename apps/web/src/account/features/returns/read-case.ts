import { type Case, getCase } from '@chophien/domain/returns/contract'
import type { LoadInput } from '../../../page/page.tsx'
import { pathId } from '../../../page/path-id.ts'

/** The case of the URL. */
export const readCase = ({ api, params }: LoadInput): Promise<Case> =>
  api.call(getCase, { params: { id: pathId(params.id) } })
