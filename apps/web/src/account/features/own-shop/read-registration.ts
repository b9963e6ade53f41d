import { getProfile } from '@chophien/domain/accounts/contract'
import { type Address, listAddresses } from '@chophien/domain/addresses/contract'
import type { OwnShop } from '@chophien/domain/shops/contract'
import type { LoadInput } from '../../../page/page.tsx'
import { readOwnShop } from './read-own-shop.ts'

/** Initial data of the shop registration. */
export interface RegistrationData {
  /** The existing shop, if any. */
  shop: OwnShop | null
  addresses: Address[]
  /** Known contact data of the user. */
  email: string
  phone: string
}

/** Loads the page for registering a shop. */
export async function readRegistration({ api }: LoadInput): Promise<RegistrationData> {
  const [shop, addresses, profile] = await Promise.all([
    readOwnShop(api),
    api.call(listAddresses),
    // Optional: without it the fields are empty.
    api.settle(getProfile),
  ])
  return {
    shop,
    addresses,
    email: profile.ok ? profile.data.email : '',
    phone: (profile.ok && profile.data.phoneNumber) || '',
  }
}
