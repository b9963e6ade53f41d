import { listPolicies } from '@chophien/domain/policies/contract'
import type { PoliciesInForce } from '@chophien/domain/policies/kinds'
import { useState } from 'react'
import { browserApi } from '../../lib/browser-api.ts'
import { useSettings } from '../../lib/settings.tsx'

/** The versions that are in force as this document knows them, and `renew`, which asks for them: a page may stand open while another version comes into
 *  force. */
export function useInForce(): { inForce: PoliciesInForce; renew: () => Promise<void> } {
  const { policies } = useSettings()
  const [newer, setNewer] = useState<PoliciesInForce | null>(null)
  return {
    inForce: newer ?? policies,
    async renew() {
      const answer = await browserApi.settle(listPolicies)
      if (answer.ok) setNewer(answer.data)
    },
  }
}
