import { getProfile, type Profile } from '@chophien/domain/accounts/contract'
import { type Address, listAddresses } from '@chophien/domain/addresses/contract'
import type { Settled } from '../../lib/api-client.ts'
import type { LoadInput } from '../../lib/page.tsx'

/** What the profile page shows. The address book carries its own failure. */
export interface ProfileData {
  profile: Profile
  addresses: Settled<Address[]>
}

export async function readProfile({ api }: LoadInput): Promise<ProfileData> {
  const [profile, addresses] = await Promise.all([api.call(getProfile), api.settle(listAddresses)])
  return { profile, addresses }
}
