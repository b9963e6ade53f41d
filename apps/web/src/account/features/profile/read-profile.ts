import { getProfile, type Profile } from '@chophien/domain/accounts/contract'
import { listSessions, type SignedInDevice } from '@chophien/domain/accounts/sessions-contract'
import { type Address, listAddresses } from '@chophien/domain/addresses/contract'
import type { Settled } from '../../../lib/api-client.ts'
import type { LoadInput } from '../../../page/page.tsx'

/** Data of the profile page. Address book and devices have their own error states. */
export interface ProfileData {
  profile: Profile
  addresses: Settled<Address[]>
  devices: Settled<SignedInDevice[]>
}

export async function readProfile({ api }: LoadInput): Promise<ProfileData> {
  const [profile, addresses, devices] = await Promise.all([
    api.call(getProfile),
    api.settle(listAddresses),
    api.settle(listSessions),
  ])
  return { profile, addresses, devices }
}
