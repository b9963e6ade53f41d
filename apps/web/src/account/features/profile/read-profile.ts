import { type Consents, getConsents } from '@chophien/domain/accounts/consents-contract'
import { getProfile, type Profile } from '@chophien/domain/accounts/contract'
import { listSessions, type SignedInDevice } from '@chophien/domain/accounts/sessions-contract'
import { type Address, listAddresses } from '@chophien/domain/addresses/contract'
import type { Settled } from '../../../lib/api-client.ts'
import type { LoadInput } from '../../../page/page.tsx'

/** Data of the profile page. Address book, devices and consents have their own error states. */
export interface ProfileData {
  profile: Profile
  addresses: Settled<Address[]>
  devices: Settled<SignedInDevice[]>
  consents: Settled<Consents>
}

export async function readProfile({ api }: LoadInput): Promise<ProfileData> {
  const [profile, addresses, devices, consents] = await Promise.all([
    api.call(getProfile),
    api.settle(listAddresses),
    api.settle(listSessions),
    api.settle(getConsents),
  ])
  return { profile, addresses, devices, consents }
}
