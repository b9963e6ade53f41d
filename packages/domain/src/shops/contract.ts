import * as z from 'zod/mini'
import { endpoint } from '../contract/endpoint.ts'
import { Id, IdParams, Instant } from '../contract/fields.ts'

export const shopStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'SUSPENDED'] as const

export const Shop = z.object({
  id: Id,
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  description: z.string(),
  status: z.enum(shopStatuses),
  productCount: z.int(),
  /** One decimal over all reviews of the shop's products; 0 without reviews. */
  averageRating: z.number(),
  createdAt: Instant,
})
export type Shop = z.output<typeof Shop>

export const getShop = endpoint({
  method: 'GET',
  path: '/v1/shops/{id}',
  summary: 'Thông tin gian hàng đã được duyệt',
  params: IdParams,
  data: Shop,
})
