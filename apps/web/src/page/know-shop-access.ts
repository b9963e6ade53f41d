import { getShopAccess } from '@chophien/domain/shops/access-contract'
import type { Api } from '../lib/api-client.ts'
import { shopMay } from '../lib/shop-may.ts'
import { knownAccess } from './known-access.ts'

const access = knownAccess({
  key: 'shopAccess',
  role: 'ROLE_SELLER',
  may: shopMay,
  fits: ({ shop }) => typeof shop?.name === 'string',
  ask: (api: Api) => api.call(getShopAccess),
})

/** What the owner of a shop, or somebody who works for it, may do. */
export const { know: knowShopAccess, renew: renewShopAccess } = access

/** The name of the person's shop, for loaders; empty before it is known. */
export const shopNameNow = (): string => access.answer()?.shop.name ?? ''
