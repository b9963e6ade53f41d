import { getProfile } from '@chophien/domain/accounts/contract'
import { type Address, listAddresses } from '@chophien/domain/addresses/contract'
import type { OwnShop } from '@chophien/domain/shops/contract'
import type { LoadInput } from '../../../page/page.tsx'
import { readOwnShop } from './read-own-shop.ts'

/** What the registration of a shop begins with. */
export interface RegistrationData {
  /** The shop that there is already. */
  shop: OwnShop | null
  addresses: Address[]
  /** How the person can be reached, as far as that is known. */
  email: string
  phone: string
}

/** Loads the page for registering a shop. */
export async function readRegistration({ api }: LoadInput): Promise<RegistrationData> {
  const [shop, addresses, profile] = await Promise.all([
    readOwnShop(api),
    api.call(listAddresses),
    // A convenience: without it the fields are empty.
    api.settle(getProfile),
  ])
  return {
    shop,
    addresses,
    email: profile.ok ? profile.data.email : '',
    phone: (profile.ok && profile.data.phoneNumber) || '',
  }
}
