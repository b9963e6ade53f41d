import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

/** Counted as a search by its `q` (limits of product.md). */
export const findAnything = endpoint<typeof schemas.findAnything>({
  method: 'GET',
  path: '/v1/admin/search',
  access: 'admin',
})
/** Counted as a search by its `q` (limits of product.md). */
export const findInShop = endpoint<typeof schemas.findInShop>({
  method: 'GET',
  path: '/v1/seller/search',
  access: 'seller',
})
