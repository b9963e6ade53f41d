import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

export const listCategories = endpoint<typeof schemas.listCategories>({ method: 'GET', path: '/v1/categories' })
export const listProducts = endpoint<typeof schemas.listProducts>({ method: 'GET', path: '/v1/products' })
export const listFeaturedProducts = endpoint<typeof schemas.listFeaturedProducts>({
  method: 'GET',
  path: '/v1/products/featured',
})
export const listProductGroups = endpoint<typeof schemas.listProductGroups>({
  method: 'GET',
  path: '/v1/products/grouped',
})
export const listChosenProducts = endpoint<typeof schemas.listChosenProducts>({
  method: 'GET',
  path: '/v1/products/chosen',
})
export const suggestProducts = endpoint<typeof schemas.suggestProducts>({
  method: 'GET',
  path: '/v1/products/suggestions',
})
export const getProduct = endpoint<typeof schemas.getProduct>({ method: 'GET', path: '/v1/products/{id}' })
export const listRelatedProducts = endpoint<typeof schemas.listRelatedProducts>({
  method: 'GET',
  path: '/v1/products/{id}/related',
})
export const listCategoryProducts = endpoint<typeof schemas.listCategoryProducts>({
  method: 'GET',
  path: '/v1/products/categories/{id}',
})
export const listShopProducts = endpoint<typeof schemas.listShopProducts>({
  method: 'GET',
  path: '/v1/products/shops/{id}',
})
